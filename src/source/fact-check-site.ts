import { findKnownDomain } from './known-domains.ts';

const inAddress =
  /(?:^|[/._-])(?:fact-?check(?:s|er|ers|ed|ing)?|faktencheck|faktenfinder|faktenfuchs|reality-?check|debunk(?:ed|ing)?|hoax(?:es)?|truth-?o-?meter|fake-?news-?check|verificad[oa]s?|desinformaci[oó]n|vrai-ou-fake|les-decodeurs|fact-?crescendo|cek-?fakta|webqoof)(?:[/._-]|$)/;
const inTitle =
  /(?:^|[\s([|:–—-])(?:fact[- ]?check(?:ed|ing|er)?s?|faktencheck|reality check|fake news alert|debunk(?:ed|ing|s)|cek fakta|verificado|vrai ou fa(?:ke|ux))(?=$|[\s)\]|:?!–—-])/i;
const ofClaims =
  /^(?:no|false|fake|misleading|old|edited|doctored|ai-generated)[,:]? .{0,80}\b(?:video|photo|image|picture|clip|footage|post|claim)s?\b.{0,80}\b(?:does(?:n['’]t| not)|do(?:n['’]t| not)|is(?:n['’]t| not)|was(?:n['’]t| not)|shared|passed off|falsely|misrepresented|linked)\b/i;

/** Why a page counts as a fact-check (its site, its address, its title), or undefined when it does not. */
export function isFactCheckPage(url: string, title = ''): string | undefined {
  const known = findKnownDomain(url);
  if (known?.kind === 'fact-checker') return `${known.entry} is a fact-checker`;
  const path = URL.canParse(url)
    ? `${new URL(url).hostname}${new URL(url).pathname}`.toLowerCase()
    : url.toLowerCase();
  if (inAddress.test(path)) return 'its address says that it is a fact-check';
  if (inTitle.test(title) || ofClaims.test(title)) return 'its title says that it is a fact-check';
  return undefined;
}
