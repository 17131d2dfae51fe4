import type { CaptionSlot } from '../../../../core/media.ts';
import type {
  CompareCaptionInput,
  CompareCaptionOutput,
} from '../../../../tasks/pictures/compare-caption.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findEntities } from '../../../../text/words/entities.ts';
import {
  type CaptionFeatures,
  captionFeatureNames,
  measureCaption,
} from '../../captions/caption-features.ts';
import {
  type Captioned,
  compareSlots,
  isShownAsNew,
  type ReadCaption,
  readCaption,
} from '../../captions/caption-slots.ts';
import { captionWeights } from '../../captions/caption-weights.ts';
import type { Tools } from '../../handler.ts';
import { namedBars } from '../../judge/bars.ts';
import { measureEvidence } from '../../judge/measure-evidence.ts';
import type { MeasuredPair } from '../../judge/pair-features.ts';
import { weighPair } from '../../judge/weigh-pair.ts';

/** How sure one caption must be that it does, or does not, fit; chosen on the tuning half of VERITE and of the starter. */
const leastSure = 0.55;
/** On the tuning halves, every slot that was found contradicted was. */
const contradictedSlot = 0.9;
/** A caption of another picture is the claim's own where this much of each stands in the other, and the model agrees. */
const borrowedWords = 0.5;
const borrowedFit = 0.6;
/** More than this of the claim's words in a caption, its names among them: the two speak of one thing … */
const sameWords = 0.6;
const fewWords = 6;
const halfOfFew = 0.5;
const nearOfFew = 0.5;
/** … and only a plain contradiction makes it another picture. */
const plainlyAgainst = 0.8;
/** Words that name nothing describe another picture where a caption shares none of them and is as far off as this; of the starter's pictures none is so far from what a person says is to be seen. */
const farOff = 0.15;
/** Fewer words than this may stand under many pictures. */
const fewestBorrowed = 5;
/** Captions with fewer words than this say too little to be anybody's. */
const fewestWords = 4;

type Compared = {
  place: Captioned;
  caption: ReadCaption;
  slots: readonly CaptionSlot[];
  features: CaptionFeatures;
  /** The chance that the caption says what the claim says. */
  fit: number;
};

/** What others say the picture shows, slot by slot, against what the claim says it shows. */
export async function compareCaptionLocally(
  input: CompareCaptionInput,
  tools: Tools,
): Promise<CompareCaptionOutput> {
  const claim = readCaption(input.claim);
  const places = [...input.matches, ...input.file.map(asPlace)];
  const compared = await compareAll(claim, places, input.date, tools);
  if (input.matches.length === 0) return (await findBorrowed(claim, input, tools)) ?? unknown(compared);
  const [captioned, filed] = [
    compared.filter(({ place }) => input.matches.some(({ id }) => id === place.id)),
    compared.filter(({ place }) => input.file.some(({ id }) => id === place.id)),
  ];
  const telling = captioned.filter(({ caption }) => caption.stems.size >= fewestWords);
  const matching = strongest(telling, (item) => (hasContradiction(item) ? 0 : item.fit));
  const rival = strongest(telling, (item) => (isContradicted(claim, item) ? misfitOf(item) : 0));
  if (matching !== undefined && rival !== undefined) return settle(claim, matching, rival, filed);
  if (matching !== undefined) return answer('matches', matching, filed);
  if (rival !== undefined) return answer(misuseOf(claim, rival), rival, filed);
  return unknown(compared);
}

/**
 * What is known of a picture besides captions (its file, the words in it) against what the claim says it shows. Such lines describe no
 * picture, so only what they say themselves counts: another time, place or person, or a plain confirmation.
 */
export async function compareFacts(
  claim: string,
  known: readonly string[],
  date: string | undefined,
  tools: Tools,
): Promise<{ context: 'matches' | 'miscaptioned' | 'unknown'; why: string }> {
  const read = readCaption(claim);
  const places = known.map((caption, index) => ({ id: `k${index + 1}`, caption, pageTitle: '' }));
  const compared = await compareAll(read, places, date, tools);
  const rival = compared.find(
    (item) => hasContradiction(item) || item.features.refutes >= namedBars.supports,
  );
  const matching = compared.find((item) => item.features.supports >= namedBars.supports);
  if (rival !== undefined && matching === undefined)
    return { context: 'miscaptioned', why: `What is known of the picture differs: “${rival.caption.text}”` };
  if (matching !== undefined && rival === undefined)
    return { context: 'matches', why: `What is known of the picture agrees: “${matching.caption.text}”` };
  return { context: 'unknown', why: 'What is known of the picture does not decide.' };
}

function asPlace({ id, says }: { id: string; says: string }): Captioned {
  return { id, caption: says, pageTitle: '' };
}

async function compareAll(
  claim: ReadCaption,
  places: readonly Captioned[],
  date: string | undefined,
  tools: Tools,
): Promise<Compared[]> {
  const read = places.map((place) => ({ place, caption: readCaption(place.caption) }));
  const said = read.filter(({ caption }) => caption.text !== '');
  if (said.length === 0) return [];
  const quotes = said.map(({ place, caption }) => ({ title: place.pageTitle, quote: caption.text }));
  const [measured = []] = await measureEvidence([claim.text], quotes, tools);
  return said.map(({ place, caption }, index) => {
    const pair = measured[index] as MeasuredPair;
    const slots = compareSlots(claim, caption, place, date);
    const features = measureCaption(claim, caption, slots, pair, weighPair(pair));
    return { place, caption, slots, features, fit: fitOf(features) };
  });
}

export function fitOf(features: CaptionFeatures): number {
  const sum = captionFeatureNames.reduce((total, name) => total + features[name] * captionWeights[name], 0);
  return 1 / (1 + Math.exp(-sum));
}

function strongest(compared: readonly Compared[], read: (item: Compared) => number): Compared | undefined {
  return compared.filter((item) => read(item) >= leastSure).sort((a, b) => read(b) - read(a))[0];
}

function hasContradiction({ slots }: Compared): boolean {
  return slots.some(({ finding }) => finding === 'contradicts');
}

/** A picture was taken once, at one place: another time, place or person settles it, however alike the words are. */
function misfitOf(item: Compared): number {
  return hasContradiction(item) ? Math.max(contradictedSlot, 1 - item.fit) : 1 - item.fit;
}

/** A statement on which a caption is silent is not contradicted by it; words that describe the picture are, where they describe another. */
function isContradicted(claim: ReadCaption, item: Compared): boolean {
  const { features } = item;
  if (namesNothing(claim)) return isFarOff(claim, item);
  // "The reservoir at low water" and "the reservoir in a dry summer": the same thing is named in much the same words, and nothing is said against it.
  const isOfTheSame =
    findEntities(claim.text).length > 0 &&
    features.namesMissing === 0 &&
    sharesEnough(claim, features) &&
    features.refutes < plainlyAgainst;
  return (
    hasContradiction(item) ||
    features['number:contradicts'] === 1 ||
    (!isOfTheSame && (claim.describes || features.refutes >= namedBars.supports))
  );
}

/** Of a few words less need be shared where the whole is near: "the Milky Way over a straight road" and "the Milky Way over Route 41". */
function sharesEnough({ stems }: ReadCaption, { claimShared, similarity }: CaptionFeatures): boolean {
  return (
    claimShared > sameWords || (stems.size <= fewWords && claimShared >= halfOfFew && similarity >= nearOfFew)
  );
}

/** "A reservoir at low water" may be many pictures, and a caption that names place and day need not say it. */
function namesNothing({ names, times }: ReadCaption): boolean {
  return names.length === 0 && times.length === 0;
}

function isFarOff({ describes }: ReadCaption, item: Compared): boolean {
  const { features } = item;
  return (
    hasContradiction(item) ||
    features['number:contradicts'] === 1 ||
    (describes
      ? features.claimShared === 0 && features.similarity < farOff
      : features.refutes >= namedBars.supports)
  );
}

/** Two captions of one picture disagree: the earlier one counts where both are dated, else nobody knows. */
function settle(
  claim: ReadCaption,
  matching: Compared,
  rival: Compared,
  filed: readonly Compared[],
): CompareCaptionOutput {
  const [first, second] = [matching.place.published, rival.place.published];
  if (first !== undefined && second !== undefined && first !== second)
    return first < second ? answer('matches', matching, filed) : answer(misuseOf(claim, rival), rival, filed);
  return {
    slots: [],
    context: 'unknown',
    why: 'Captions of the same picture contradict each other.',
    cites: [matching.place.id, rival.place.id],
  };
}

/** An old picture passed off as new, where nothing else is contradicted; a wrong caption otherwise. */
function misuseOf(claim: ReadCaption, { slots }: Compared): 'out-of-context' | 'miscaptioned' {
  const contradicted = slots.filter(({ finding }) => finding === 'contradicts');
  const onlyTime = contradicted.length > 0 && contradicted.every(({ slot }) => slot === 'when');
  return onlyTime && isShownAsNew(claim.text) ? 'out-of-context' : 'miscaptioned';
}

function answer(
  context: 'matches' | 'out-of-context' | 'miscaptioned',
  { place, caption, slots }: Compared,
  filed: readonly Compared[],
): CompareCaptionOutput {
  const what = whatSlot(context, caption, place, slots);
  // What the file says fills in where the caption is silent.
  const known = slots.map((slot) =>
    slot.finding !== 'silent'
      ? slot
      : (filed
          .flatMap((item) => item.slots)
          .find((other) => other.slot === slot.slot && other.finding !== 'silent') ?? slot),
  );
  const all = [what, ...known];
  const contradicted = all.filter(({ finding }) => finding === 'contradicts');
  const kept =
    context === 'matches' && contradicted.length > 0
      ? all.map((slot) => (slot.finding === 'contradicts' ? silenced(slot) : slot))
      : all;
  return { slots: kept, context, why: describe(context, kept), cites: [place.id] };
}

function silenced(slot: CaptionSlot): CaptionSlot {
  return { ...slot, finding: 'silent', quote: null, from: null };
}

/** What is shown as a whole: the caption's first sentence is what it says about it. */
function whatSlot(
  context: 'matches' | 'out-of-context' | 'miscaptioned',
  caption: ReadCaption,
  place: Captioned,
  slots: readonly CaptionSlot[],
): CaptionSlot {
  const quote = splitSentences(caption.text)[0]?.text ?? caption.text;
  const elsewhere = slots.some(({ finding }) => finding === 'contradicts');
  const finding = context === 'miscaptioned' && !elsewhere ? ('contradicts' as const) : ('agrees' as const);
  const base = { slot: 'what' as const, claim: 'what the picture is said to show', from: place.id, quote };
  return context === 'miscaptioned' && elsewhere
    ? { ...base, finding: 'silent', quote: null, from: null }
    : { ...base, finding };
}

function describe(context: CompareCaptionOutput['context'], slots: readonly CaptionSlot[]): string {
  const contradicted = slots.filter(({ finding }) => finding === 'contradicts');
  if (context === 'matches') {
    const agreed = slots.filter(({ finding, slot }) => finding === 'agrees' && slot !== 'what');
    const also = agreed.map(({ slot, quote }) => `${slot} (${quote})`).join(', ');
    return `The caption of the same picture elsewhere says what the claim says${also === '' ? '' : `, also ${also}`}.`;
  }
  const differs = contradicted
    .map(({ slot, claim, quote }) =>
      slot === 'what'
        ? `the caption of the same picture elsewhere says “${quote}”`
        : `the claim says ${claim}, the caption of the same picture elsewhere says ${quote}`,
    )
    .join('; ');
  const start =
    context === 'out-of-context' ? 'An older picture is shown as new' : 'It is shown with another caption';
  return `${start}: ${differs}.`;
}

/** The claim's words are another picture's caption, and the claim's own picture was found nowhere. */
async function findBorrowed(
  claim: ReadCaption,
  { others, date }: CompareCaptionInput,
  tools: Tools,
): Promise<CompareCaptionOutput | undefined> {
  const compared = await compareAll(claim, others, date, tools);
  const [nearest] = compared
    .filter(
      ({ caption, features, fit }) =>
        caption.stems.size >= fewestWords &&
        claim.stems.size >= fewestBorrowed &&
        features.claimShared >= borrowedWords &&
        features.captionShared >= borrowedWords &&
        fit >= borrowedFit,
    )
    .sort((a, b) => b.features.claimShared - a.features.claimShared);
  if (nearest === undefined) return undefined;
  const quote = splitSentences(nearest.caption.text)[0]?.text ?? nearest.caption.text;
  return {
    slots: [],
    context: 'out-of-context',
    why: `These words stand under another picture (“${quote}”), and this picture was found nowhere with them.`,
    cites: [nearest.place.id],
  };
}

function unknown(compared: readonly Compared[]): CompareCaptionOutput {
  return {
    slots: [],
    context: 'unknown',
    why:
      compared.length === 0
        ? 'No other place that shows the picture says what it shows.'
        : 'What was found neither confirms nor contradicts what the claim says the picture shows.',
    cites: [],
  };
}
