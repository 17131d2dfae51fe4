import type { CompareCaptionInput, CompareCaptionOutput } from '../../tasks/compare-caption.ts';
import { compareTimeSpans } from '../../text/compare-values.ts';
import { findNegations } from '../../text/negation.ts';
import { findTimeSpans, type TimeSpan } from '../../text/time-spans.ts';
import { describeLine } from './describe-verdict.ts';
import type { Tools } from './handler.ts';
import { measureEvidence } from './measure-evidence.ts';
import type { MeasuredPair } from './pair-features.ts';
import { type WeighedPair, weighPair } from './weigh-pair.ts';

/** A caption must be this clear before it says anything about the picture. */
export const decidingCaption = 0.7;

/** What others say the picture shows, against what the claim says it shows. */
export async function compareCaptionLocally(
  input: CompareCaptionInput,
  tools: Tools,
): Promise<CompareCaptionOutput> {
  const captions = input.matches
    .map((match) => ({ id: match.id, title: match.pageTitle, quote: match.caption.trim() }))
    .filter((match) => match.quote !== '');
  if (captions.length === 0)
    return {
      context: 'unknown',
      why: 'No other place that shows the picture says what it shows.',
      cites: [],
    };
  const [measured = []] = await measureEvidence([input.claim], captions, tools);
  const weighed = captions.map((caption, index) => ({
    id: caption.id,
    pair: weighPair(measured[index] as MeasuredPair),
  }));
  const matching = strongest(weighed, (pair) => pair.supports);
  const rival = strongest(weighed, (pair) => pair.refutes);
  if (matching !== undefined && rival !== undefined) {
    return {
      context: 'unknown',
      why: 'Captions of the same picture contradict each other.',
      cites: [matching.id, rival.id],
    };
  }
  if (matching !== undefined)
    return { context: 'matches', why: describeLine(matching.pair), cites: [matching.id] };
  if (rival !== undefined)
    return { context: 'miscaptioned', why: describeLine(rival.pair), cites: [rival.id] };
  const asked = timesOfClaim(input);
  for (const [index, { id, quote }] of captions.entries()) {
    const why = weighed[index]?.pair.anchored === true ? findOtherTime(asked, quote) : undefined;
    if (why !== undefined) return { context: 'miscaptioned', why, cites: [id] };
  }
  return {
    context: 'unknown',
    why: 'The captions found neither confirm nor contradict what the claim says the picture shows.',
    cites: [],
  };
}

type Weighed = { id: string; pair: WeighedPair };

function strongest(weighed: readonly Weighed[], read: (pair: WeighedPair) => number): Weighed | undefined {
  return weighed
    .filter(({ pair }) => read(pair) >= decidingCaption)
    .sort((a, b) => read(b.pair) - read(a.pair))[0];
}

const momentOfPost =
  /\b(?:today|tonight|yesterday|just now|right now|at this moment|this (?:morning|afternoon|evening|week))\b/iu;

/** When the claim says the picture was taken; "this morning" is the day the claim was made. */
function timesOfClaim({ claim, date }: CompareCaptionInput): TimeSpan[] {
  if (findNegations(claim).length > 0) return [];
  const written = findTimeSpans(claim).filter(isPoint);
  if (written.length > 0 || date === undefined || !momentOfPost.test(claim)) return written;
  return findTimeSpans(date.slice(0, 10)).filter(isPoint);
}

/** A picture was taken once: a caption of it that gives another time than the claim contradicts the claim. */
function findOtherTime(asked: readonly TimeSpan[], caption: string): string | undefined {
  const given = findTimeSpans(caption).filter(isPoint);
  const pairs = asked.flatMap((claim) =>
    given.map((found) => ({ claim, found, result: compareTimeSpans(claim, found) })),
  );
  const [first] = pairs;
  if (first === undefined || pairs.some(({ result }) => result !== 'different')) return undefined;
  return `The claim says ${first.claim.text}, the caption of the picture says ${first.found.text}.`;
}

function isPoint({ from, relation }: TimeSpan): boolean {
  return from !== undefined && (relation === 'at' || relation === 'about');
}
