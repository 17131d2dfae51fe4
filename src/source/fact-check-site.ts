import { findKnownDomain } from './known-domains.ts';

const sections =
  'fact-?check(?:s|er|ers|ed|ing)?|faktencheck|faktenfinder|faktenfuchs|reality-?check|debunk(?:ed|ing)?|hoax(?:es)?|truth-?o-?meter|truth-or-fake|fake-?news-?check|verify|verificad[oa]s?|desinformaci[oó]n|vrai-ou-fake|les-decodeurs|desintox|fact-?crescendo|cek-?fakta|webqoof';
const inAddress = new RegExp(`(?:^|[/._-])(?:${sections})(?:[/._-]|$)`);
const picture = '(?:photo|image|picture|video|clip|footage|post|quote|screenshot|audio)s?';
const flaw =
  '(?:fake|fabricated|doctored|altered|edited|old|unrelated|false|falsely|ai-generated|misrepresented|misleading|miscaptioned|not-from|does-not-show|do-not-show|doesnt-show|is-not|isnt|are-not|arent|no-evidence)';
/** What debunkings are called: a viral picture and what is wrong with it, in either order. */
const inSlug = new RegExp(
  `(?:^|[/_-])(?:viral-${picture}.*-${flaw}|(?:fake|fabricated|doctored|altered|edited|old|ai-generated)-${picture}|${picture}-does(?:-not|nt)-show|falsely-claims?)(?:[/_.-]|$)`,
);
const inTitle =
  /(?:^|[\s([|:–—-])(?:fact[- ]?check(?:ed|ing|er)?s?|faktencheck|reality check|fake news alert|debunk(?:ed|ing|s)|cek fakta|verificado|vrai ou fa(?:ke|ux))(?=$|[\s)\]|:?!–—-])/i;
const ofClaims =
  /^(?:no|false|fake|misleading|old|edited|doctored|altered|ai-generated)[,:]? .{0,80}\b(?:video|photo|image|picture|clip|footage|post|claim)s?\b.{0,80}\b(?:does(?:n['’]t| not)|do(?:n['’]t| not)|is(?:n['’]t| not)|was(?:n['’]t| not)|shared|passed off|falsely|misrepresented|linked|as)\b/i;
/** "Our verdict: False", and who says so. */
const inText =
  /\b(?:our (?:verdict|rating|ruling|conclusion)|verdict|rating|fact[- ]check)\s*[:–—]\s*["“*]{0,3}(?:mostly |partly |partially )?(?:false|fake|true|misleading|altered|missing context|out of context|unproven|satire)\b|\bfact[- ]check(?:ed|ing)? (?:by|team|desk|unit)\b/i;

/** Why a page counts as a fact-check (its site, its address, its title, its words), or undefined when it does not. */
export function isFactCheckPage(url: string, title = '', text = ''): string | undefined {
  const known = findKnownDomain(url);
  if (known?.kind === 'fact-checker') return `${known.entry} is a fact-checker`;
  const path = URL.canParse(url)
    ? `${new URL(url).hostname}${new URL(url).pathname}`.toLowerCase().slice(0, 500)
    : url.toLowerCase().slice(0, 500);
  if (inAddress.test(path.replaceAll('_', '-')) || inSlug.test(path)) {
    return 'its address says that it is a fact-check';
  }
  if (inTitle.test(title) || ofClaims.test(title)) return 'its title says that it is a fact-check';
  if (inText.test(text.slice(0, 20_000))) return 'its text gives the verdict of a fact-check';
  return undefined;
}
