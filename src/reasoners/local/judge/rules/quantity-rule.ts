import { compareQuantities } from '../../../../text/quantities/compare-values.ts';
import type { Quantity } from '../../../../text/quantities/quantities.ts';
import { overlaps } from '../../../../text/sentences/span.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { tagWords } from '../../../../text/words/tagged-words.ts';
import { stem } from '../../../../text/words/words.ts';
import { mentions } from '../bearing.ts';
import {
  isSameSlot,
  isSameStatement,
  type ReadPassage,
  type RuleCase,
  type RuleFinding,
  type StanceRule,
} from './rule.ts';

/** "25 bones" against "seven bones": the same thing counted or measured, with another result. */
export const compareNumbers: StanceRule = (pair) => {
  const { claim, focus, whole } = pair;
  const sameSlot = isSameSlot(pair);
  let confirmed: RuleFinding | undefined;
  for (const asked of claim.quantities) {
    const inWhole = whole.quantities.filter(
      (given) =>
        measureSame(asked, given, whole, pair) &&
        mayReach(asked, given, whole.text) &&
        !isTakenBack(whole.text, given) &&
        !isPartOfAll(whole.text, given),
    );
    const takenBack = whole.quantities.find(
      (given) =>
        isTakenBack(whole.text, given) &&
        measureSame(asked, given, whole, pair) &&
        compareQuantities(asked, given) === 'same',
    );
    if (takenBack !== undefined && isSameStatement(pair))
      return {
        rule: 'quantity',
        effect: 'contradicts',
        says: `The evidence says that ${takenBack.text} was not right.`,
      };
    if (inWhole.some((given) => compareQuantities(asked, given) === 'same')) {
      // Where the clause that speaks of the claim's matter gives another number, the same number elsewhere is of something else.
      const inFocus = focus.quantities.filter((given) => measureSame(asked, given, focus, pair));
      const another = inFocus.every((given) => compareQuantities(asked, given) === 'different');
      if (sameSlot && inFocus.length > 0 && another) continue;
      // "the first vaccine", "in the third quarter": everybody's first is a first.
      if (asked.dimension === 'ordinal' || isLabelled(asked)) continue;
      confirmed = {
        rule: 'quantity',
        effect: 'confirms',
        says: `The evidence gives the same number: ${show(claim.text, asked)}.`,
      };
      continue;
    }
    // "its eighth and final season, after its sixth": what the right one belongs to stands further on.
    if (asked.dimension === 'ordinal' && namesOrdinal(whole.quantities, asked)) continue;
    // "A second novel" is one more, and the first is no rival of it.
    if (asked.dimension === 'ordinal' && /\b(?:an?|another) $/iu.test(claim.text.slice(0, asked.start)))
      continue;
    const rivals = focus.quantities
      .filter((given) => measureSame(asked, given, focus, pair))
      // Another of the claim's own numbers is no rival of this one.
      .filter(
        (given) =>
          !claim.quantities.some(
            (own) =>
              compareQuantities(own, given) === 'same' &&
              sharedWords(own, given) >= sharedWords(asked, given),
          ),
      );
    const rival = rivals.find((given) => compareQuantities(asked, given) === 'different');
    if (
      rival === undefined ||
      rivals.some((given) => compareQuantities(asked, given) === 'close') ||
      isPartOfAll(focus.text, rival) ||
      isOfSeveral(claim.text, focus.text) ||
      !sameSlot ||
      !namesSubject(pair) ||
      isOfAnotherKind(pair)
    )
      continue;
    return {
      rule: 'quantity',
      effect: 'contradicts',
      says: `The claim says ${show(claim.text, asked)}, the evidence says ${show(focus.text, rival)}.`,
    };
  }
  return isSameStatement(pair) ? confirmed : undefined;
};

/** "Fewer than 40,000" is true of any small number, and of each row of a list that adds up to more: what is meant is of its size, and no row. */
function mayReach(asked: Quantity, given: Quantity, text: string): boolean {
  if (asked.bound !== 'at-least' && asked.bound !== 'at-most') return true;
  const line = text.slice(text.lastIndexOf('\n', given.start) + 1).split('\n')[0] ?? '';
  const isRow = /^[^:;]{1,80}: [^;]+; [^:;]{1,80}: /u.test(line);
  return !isRow && given.low >= asked.low / furthest && given.low <= asked.low * furthest;
}

const furthest = 10;

const takesBack =
  /\b(?:not(?: of| at| in| by| the)?|rather than|instead of|had first (?:spoken of|said|put it at|reported)|first (?:put|given|reported) (?:at|as)|we (?:wrote|reported|said|put|were led to report)\b[^.;]{0,120})\s*$/iu;

/** "2,610 and not 3,900", "it had first spoken of 640": a value that is given only to be taken back. */
function isTakenBack(text: string, { start }: Quantity): boolean {
  return takesBack.test(text.slice(Math.max(0, start - 140), start));
}

/** "Two of its three hearts": a part of what was counted, not the count. */
function isPartOfAll(text: string, { end }: Quantity): boolean {
  return /^\s(?:\p{L}+\s){0,2}?of\s(?:the|its|his|her|their|these|those|an?)\b/iu.test(
    text.slice(end, end + 40),
  );
}

/** "Nitrogen and oxygen together make up 99 per cent": of one of them it says nothing. */
function isOfSeveral(claim: string, evidence: string): boolean {
  const together = /\b(?:together|combined|in total|between them|in all)\b/iu;
  return together.test(evidence) && !together.test(claim);
}

/** A value of something that the clause calls otherwise is that thing's: argon's share of the air is not nitrogen's. */
function namesSubject({ claim, focus, title }: RuleCase): boolean {
  const words = contentBases(claim.subject ?? '').filter((word) => !/^\d/u.test(word));
  return (
    words.length === 0 ||
    words.some((word) => focus.stems.has(word) || title.stems.has(word)) ||
    claim.entities.some((entity) => mentions(focus, entity) || mentions(title, entity))
  );
}

/** "A netball team" and "a basketball team": one noun, of which the word before it makes two things, and nothing on the page names the claim's. */
function isOfAnotherKind({ claim, whole, title }: RuleCase): boolean {
  const kind = /^(?:An?|The|Each|Every)\s(?<kind>\p{Ll}+)\s\p{Ll}+$/u.exec(claim.subject ?? '')?.groups?.kind;
  if (kind === undefined) return false;
  const isNoun = tagWords(kind).some(({ tags }) => tags.has('Noun'));
  return isNoun && !contentBases(kind).some((word) => whole.stems.has(word) || title.stems.has(word));
}

function namesOrdinal(quantities: readonly Quantity[], { low }: Quantity): boolean {
  return quantities.some((given) => given.dimension === 'ordinal' && given.low === low);
}

function measureSame(
  asked: Quantity,
  given: Quantity,
  passage: ReadPassage,
  { claim, whole }: RuleCase,
): boolean {
  if (asked.dimension !== given.dimension) return false;
  const [askedExtent, givenExtent] = [extentOf(claim.text, asked), extentOf(passage.text, given)];
  if (askedExtent !== undefined && givenExtent !== undefined && askedExtent !== givenExtent) return false;
  if (asked.dimension !== 'count' && asked.dimension !== 'ordinal') return true;
  // "grade 6", "platform 2": a number that names one of many counts nothing.
  if (isName(asked) || isName(given)) return false;
  if (asked.of.length === 0 && given.of.length === 0)
    return asked.label !== undefined && asked.label === given.label;
  // "Two hydrogen atoms and one oxygen atom": of two counts of atoms the nearer one is meant.
  const shared = sharedWords(asked, given);
  if (shared > 0) return passage.quantities.every((other) => sharedWords(asked, other) <= shared);
  // "won the cup twice" and "won two cups" count the same thing.
  return countsTimesOf(asked, given.of, claim.stems) || countsTimesOf(given, asked.of, whole.stems);
}

function sharedWords(asked: Quantity, given: Quantity): number {
  return asked.dimension === given.dimension ? asked.of.filter((word) => given.of.includes(word)).length : 0;
}

/** "Voyager 1", "article 5": which one it is, not how many. */
function isLabelled({ of, label, dimension }: Quantity): boolean {
  return dimension === 'count' && of.length === 0 && label !== undefined;
}

function isName({ label }: Quantity): boolean {
  return label !== undefined && numbered.has(label);
}

const numbered = new Set(
  'grade class room platform article chapter page channel gate terminal number level phase stage apollo type model route line section group division form act part volume season episode version step item point rule'
    .split(' ')
    .map(stem),
);

const extents: readonly (readonly [string, string])[] = [
  ['height', 'tall(?:er)?|high(?:er)?|height|altitude|elevation'],
  ['depth', 'deep(?:er)?|depth'],
  ['length', 'long(?:er)?|length'],
  ['width', 'wide(?:r)?|broad(?:er)?|width|breadth'],
  ['thickness', 'thick(?:er)?|thickness'],
  ['diameter', 'diameter|across'],
  ['distance', 'away|apart|distant|distance|farther|further'],
];
const extentPatterns = extents.map(([name, words]) => ({
  name,
  before: new RegExp(
    `\\b(?:${words})\\b(?:\\s(?:of|is|was|than|at|to|about|around|some|up|more|nearly|over)\\b){0,3}\\s$`,
    'iu',
  ),
  after: new RegExp(`^\\s(?:in\\s)?(?:${words})\\b`, 'iu'),
}));

/** Which extent a length is of, where the words beside it say so: "stands 1.2 metres tall", "dives deeper than 500 metres". */
function extentOf(text: string, { start, end, dimension }: Quantity): string | undefined {
  if (dimension !== 'length') return undefined;
  const [before, after] = [text.slice(Math.max(0, start - 50), start), text.slice(end, end + 20)];
  return extentPatterns.find((extent) => extent.after.test(after) || extent.before.test(before))?.name;
}

function countsTimesOf(times: Quantity, things: readonly string[], spokenOf: ReadonlySet<string>): boolean {
  return times.of.includes('time') && things.some((thing) => spokenOf.has(thing));
}

/** The number with the noun it counts. */
function show(text: string, quantity: Quantity): string {
  const next = tagWords(text).find((word) => word.start >= quantity.end && !overlaps(word, quantity));
  const counted = quantity.dimension === 'count' && next?.tags.has('Noun') ? ` ${next.text}` : '';
  const bound = { exactly: '', about: 'about ', 'at-least': 'at least ', 'at-most': 'at most ' }[
    quantity.bound
  ];
  return `${bound}${quantity.text}${counted}`;
}
