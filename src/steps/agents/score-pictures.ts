import type { MediaAnswer } from '../../core/media.ts';
import type { PictureExamination } from '../../image/forensics/examine-picture.ts';
import type { DescribedImage } from '../describe-images.ts';

/** By the paper's guide: 0–20 fits, 30–50 fits but lacks context, 60–80 misleads, 90–100 contradicts. */
const miscaptionOf: Readonly<Record<MediaAnswer['context'], number | null>> = {
  matches: 10,
  'out-of-context': 75,
  miscaptioned: 95,
  unknown: null,
};

/** 0 to 100: how far the claim departs from what other places say about the picture; null where nothing could be compared. */
export function scoreMiscaption(answer: MediaAnswer | undefined): number | null {
  return answer === undefined ? null : miscaptionOf[answer.context];
}

/** What a comparison has shown is worth more than traces, which photographs that nobody edited have too. */
const mostByTraces = 60;
const leastWhenAltered = 70;

/**
 * 0 to 100: how likely it is that the picture was changed. From laying it on an earlier appearance where there is one, and from measured
 * traces of editing, which alone never reach what a comparison does. Null where neither could be had.
 */
export function scoreTamperingOf(
  answer: MediaAnswer | undefined,
  traces: readonly PictureExamination[],
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

const spectrum = 'the built-in measure of the spectrum';

/** Signs that a program made the picture, each with who found it and what it is worth; never empty where a picture was looked at. */
export function describeGenerated(
  described: readonly DescribedImage[],
  traces: readonly PictureExamination[],
): string[] {
  const inFile = described.flatMap(({ facts }) =>
    facts.generated.signals.map(
      ({ says, where }) =>
        `Found by the file reader in ${where}: ${says} Such a sign can be added or removed by anybody.`,
    ),
  );
  const unusual = traces.flatMap(({ generated }) => generated.signals.filter((signal) => signal.unusual));
  const measured = unusual.map(
    ({ says, cannotSee }) => `Found by ${spectrum}: ${says} It cannot see: ${cannotSee}`,
  );
  if (inFile.length + measured.length > 0) return [...inFile, ...measured];
  const looked = [
    ...(described.length === 0 ? [] : ['the file reader']),
    ...(traces.length === 0 ? [] : [spectrum]),
  ];
  return looked.length === 0
    ? []
    : [
        `No sign of generation was found by ${looked.join(' or by ')}; that says nothing, since most generators leave none.`,
      ];
}
