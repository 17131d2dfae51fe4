import type { MediaAnswer } from '../../core/media.ts';
import type { ExaminedPictures } from '../pictures/examine-pictures.ts';
import type { PixelTraces } from '../pictures/examine-pixels.ts';

/**
 * 0 to 100: how far the claim departs from what other places say about the picture, by the paper's guide (0–20 fits, 30–50 fits but lacks
 * context, 60–80 misleads, 90–100 contradicts), finer by the slots that agree, contradict or are silent. Null where nothing could be compared.
 */
export function scoreMiscaption(answer: Pick<MediaAnswer, 'context' | 'slots'> | undefined): number | null {
  if (answer === undefined) return null;
  const slots = answer.slots ?? [];
  const share = (finding: string) =>
    slots.length === 0 ? 0 : slots.filter((slot) => slot.finding === finding).length / slots.length;
  switch (answer.context) {
    case 'matches':
      return Math.round(5 + 15 * share('silent'));
    case 'out-of-context':
      return Math.round(65 + 15 * share('contradicts'));
    case 'miscaptioned':
      return Math.round(90 + 10 * share('contradicts'));
    case 'unknown':
      return slots.every(({ finding }) => finding === 'silent')
        ? null
        : Math.round(40 + 10 * (share('contradicts') - share('agrees')));
  }
}

/** What a comparison has shown is worth more than traces, which photographs that nobody edited have too. */
const mostByTraces = 60;
const leastWhenAltered = 70;

/**
 * 0 to 100: how likely it is that the picture was changed. From laying it on an earlier appearance where there is one, else from measured
 * traces of editing, which alone never reach what a comparison does. Null where neither could be had.
 */
export function scoreTampering(
  answer: Pick<MediaAnswer, 'comparisons' | 'integrity'> | undefined,
  traces: readonly { tampering: Pick<PixelTraces['tampering'], 'score'> }[],
): number | null {
  const measured = traces.flatMap(({ tampering }) => tampering.score ?? []);
  const byTraces = measured.length === 0 ? null : Math.round(mostByTraces * Math.max(...measured));
  const compared = (answer?.comparisons ?? []).filter(({ relation }) => relation === 'same-source');
  const scores = compared.flatMap(({ altered, changedShare }) => {
    if (altered === undefined) return [];
    const share = Math.min(1, changedShare * 4);
    return [Math.round(altered ? leastWhenAltered + (100 - leastWhenAltered) * share : 20 * share)];
  });
  if (scores.length === 0) return answer?.integrity === 'altered' ? leastWhenAltered : byTraces;
  return Math.max(...scores);
}

/** Signs that a program made the picture, each with who found it and what it is worth; that none was found is said too. */
export type DetectedPicture = { score: number; model: string; note?: string; detector: string };

export function describeGenerated(
  { described, traces }: Pick<ExaminedPictures, 'described' | 'traces'>,
  detected: readonly DetectedPicture[] = [],
): string[] {
  const byDetector = detected.map(
    ({ score, model, note, detector }) =>
      `Scored by ${model} (${detector}): ${Math.round(100 * score)} of 100 that a program made it. ${note ?? 'What it cannot see it does not say.'}`,
  );
  const inFile = described.flatMap(({ facts }) =>
    facts.generated.signals.map(
      ({ says, where }) =>
        `Found by the reader of the file, in ${where}: ${says} Such a sign can be added or removed by anybody.`,
    ),
  );
  const inPixels = traces.flatMap(({ generated }) =>
    generated.signals.map(
      ({ says, from }) => `Found by measuring ${from}: ${says} ${generated.warnings.join(' ')}`,
    ),
  );
  const signs = [...byDetector, ...inFile, ...inPixels];
  if (signs.length > 0) return signs;
  const looked = [
    ...(described.length === 0 ? [] : ['in the file']),
    ...(traces.length === 0 ? [] : ['in the spectrum of its pixels']),
  ];
  return looked.length === 0
    ? []
    : [
        `No sign of generation was found ${looked.join(' or ')}; that says nothing, since most generators leave none.`,
      ];
}
