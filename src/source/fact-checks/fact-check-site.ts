import { findKnownDomain } from '../known-domains.ts';
import { originalAddress } from '../source-address.ts';

/** What fact-check sections are called in addresses. */
const sections = [
  'fact-?check(?:s|er|ers|ed|ing|-?hub|-?team)?',
  'faktencheck|faktenfinder|faktenfuchs|faktasjekk|faktatjek|faktagranskning|faktantarkistus|faktakontroll',
  'reality-?check|bbc-?verify|debunk(?:ed|ing|s)?|hoax(?:es)?|hoax-?slayer|truth-?o-?meter|truth-or-fake|fake-?or-?real|myth-?bust(?:er|ers|ing)',
  'fake-?news-?check|fact-or-fake|fact-or-fiction|rumou?r-?(?:check|control|guard)|claim-?check|verify',
  'verificad[oa]s?|verificacion|verifica|desinformaci[oó]n|bulos?|comprova|checagem|fato-ou-fake|boatos?',
  'vrai-ou-(?:fake|faux)|les-decodeurs|desintox|intox|fact-?crescendo|cek-?fakta|webqoof|anti-?hoax|bufal[ae]|factchecken',
].join('|');
const inAddress = new RegExp(`(?:^|[/._-])(?:${sections})(?:[/._-]|$)`);

const picture = '(?:photo|image|picture|video|clip|footage|post|quote|screenshot|audio)s?';
const flaw =
  '(?:fake|fabricated|doctored|altered|edited|old|unrelated|false|falsely|ai-generated|misrepresented|misleading|miscaptioned|deepfake|not-from|does-not-show|do-not-show|doesnt-show|is-not|isnt|are-not|arent|no-evidence|predates)';
/** What debunkings are called: a viral picture and what is wrong with it, in either order. */
const inSlug = new RegExp(
  `(?:^|[/_-])(?:viral-${picture}.*-${flaw}|what-(?:do-)?we-know-about-(?:this|these|the)-viral|${picture}-.*-(?:misrepresented|miscaptioned|debunked|ai-deepfake|shared-out-of-context)|(?:fake|fabricated|doctored|altered|edited|old|ai-generated)-${picture}|${picture}-does(?:-not|nt)-show|falsely-claims?)(?:[/_.-]|$)`,
);

/** "Fact check" at the head of a title, in the languages where fact-checkers write it so. */
const labels =
  'fact[- ]?check(?:ed|ing|er)?s?|faktencheck|faktasjekk|faktatjek|factcheck(?:en)?|reality check|fake news alert|debunk(?:ed|ing|s)|cek fakta|verificado|verificamos|fake:|fato ou fake|é falso que|es falso que|vrai ou fa(?:ke|ux)|intox|bufala|fact-checking|doğruluk kontrolü|проверка фактов|фейк|перевірка фактів|фактчек|تدقيق|تحقق|fact or fiction';
const inTitle = new RegExp(
  `(?:^|[\\s([|:–—-])(?:${labels})(?=$|[\\s)\\]|:?!–—-])|ファクトチェック|팩트체크|事实查核|事實查核|查证|查證|辟谣|謠言|फैक्ट चेक|ফ্যাক্ট চেক`,
  'iu',
);
const ofClaims =
  /^(?:no|false|fake|misleading|old|edited|doctored|altered|ai-generated)[,:]? .{0,80}\b(?:video|photo|image|picture|clip|footage|post|claim)s?\b.{0,80}\b(?:does(?:n['’]t| not)|do(?:n['’]t| not)|is(?:n['’]t| not)|was(?:n['’]t| not)|shared|passed off|falsely|misrepresented|linked|as)\b|^no, .{3,100}\b(?:did|does|is|was|has|have|were|are)(?:n['’]t| not)\b|\b(?:video|photo|image|picture|clip|footage)s?\b.{0,80}\b(?:exposed as|revealed (?:as|to be)) (?:an? )?(?:ai|fake|deepfake|hoax)/i;
/** "Our verdict: False", the sections of a fact-check, and who says so. */
const inText = [
  /\b(?:our (?:verdict|rating|ruling|conclusion)|verdict|rating|fact[- ]check)\s*[:–—]\s*["“*]{0,3}(?:mostly |partly |partially )?(?:false|fake|true|misleading|altered|missing context|out of context|unproven|satire)\b/i,
  /\bfact[- ]check(?:ed|ing)? (?:by|team|desk|unit)\b/i,
  // A heading or a label of its own, not a word in a sentence.
  /^[#*!_\s]*(?:fact[- ]?check(?:ing)?|faktencheck|debunked|bbc verify)[*_\s:]*$/im,
  /^[#*_\s]*(?:what was claimed|the claim|claim)\s*:?[*_\s]*\n+[\s\S]{0,1500}?^[#*_\s]*(?:our verdict|the verdict|verdict|the facts|what we found|rating)\b/im,
  /\bwhat was claimed\s*[:?]/i,
  /\bwe (?:have )?fact[- ]check(?:ed)? (?:this|that|the) claim\b/i,
  /\btold (?:full fact|snopes|afp fact check|reuters fact check|politifact|lead stories|check your fact|usa today)\b/i,
  /\bthe (?:claim|post|video|photo|image) (?:is|was) (?:false|fake|misleading|fabricated|doctored)\s*[.,:;]/i,
];

/**
 * Why a page counts as a fact-check (its site, its address, its title, its words), or undefined when it does not. A copy of it in an
 * archive, a cache or a translation counts as well.
 */
export function isFactCheckPage(address: string, title = '', text = ''): string | undefined {
  const { url, via } = originalAddress(address);
  const shown = via === undefined ? '' : ` (shown by ${via})`;
  const known = findKnownDomain(url);
  if (known?.kind === 'fact-checker') return `${known.entry} is a fact-checker${shown}`;
  const path = readPath(url);
  if (inAddress.test(path.replaceAll('_', '-')) || inSlug.test(path)) {
    return `its address says that it is a fact-check${shown}`;
  }
  if (inTitle.test(title) || ofClaims.test(title)) return 'its title says that it is a fact-check';
  const start = text.slice(0, 20_000);
  if (inText.some((pattern) => pattern.test(start))) return 'its text gives the verdict of a fact-check';
  return undefined;
}

/** Host and path in small letters, with what was escaped in them; a query may name a page, too. */
function readPath(url: string): string {
  if (!URL.canParse(url)) return url.toLowerCase().slice(0, 500);
  const { hostname, pathname } = new URL(url);
  const path = `${hostname}${pathname}`;
  try {
    return decodeURIComponent(path).toLowerCase().slice(0, 500);
  } catch {
    return path.toLowerCase().slice(0, 500);
  }
}
