import { isDecided } from '../core/label.ts';
import type { RunRecord } from './run-record.ts';

/** What went wrong where the answer is wrong, as two of the papers count it. */
export type ErrorKind = 'NEI' | 'NSY' | 'OTH' | 'IK' | 'EM' | 'OC';
export type ErrorKinds = Readonly<Partial<Record<ErrorKind, number>>>;

export const errorKindTexts: Readonly<Record<ErrorKind, string>> = {
  NEI: 'stayed open for want of evidence',
  NSY: 'noisy evidence: the wrong label rests on evidence that misleads or does not carry it',
  OTH: 'other: the check failed, or the label rests on no evidence',
  IK: 'insufficient graph: the web was searched after the graph had been expanded',
  EM: 'the step limit forced the verdict',
  OC: 'over-confident: decided on the first retrieval alone',
};

type Wrong = { right: boolean; record: RunRecord | undefined };

/**
 * Shares of the wrong answers. The three of the Aletheia paper add up to one; the three of the WKGFC paper may hold together or not at all,
 * and are there only where a pipeline showed its actions.
 */
export function shareErrorKinds(items: readonly Wrong[]): ErrorKinds {
  const wrong = items.filter(({ right }) => !right).map(({ record }) => record);
  if (wrong.length === 0) return {};
  const share = (kind: ErrorKind) => wrong.filter((record) => isOfKind[kind](record)).length / wrong.length;
  const kinds: ErrorKind[] = ['NEI', 'NSY', 'OTH'];
  if (wrong.some((record) => record?.actions !== undefined)) kinds.push('IK', 'EM', 'OC');
  return Object.fromEntries(kinds.map((kind) => [kind, share(kind)]));
}

function staysOpen(record: RunRecord | undefined): boolean {
  return record?.answer !== undefined && record.label !== undefined && !isDecided(record.label);
}

/** A wrong label that something was cited for: the evidence misled, or the label does not follow from it. */
function restsOnNoise(record: RunRecord | undefined): boolean {
  if (record?.answer === undefined || staysOpen(record)) return false;
  return (record.evidence ?? 0) > 0 || record.follows === false;
}

const isOfKind: Readonly<Record<ErrorKind, (record: RunRecord | undefined) => boolean>> = {
  NEI: staysOpen,
  NSY: restsOnNoise,
  OTH: (record) => !staysOpen(record) && !restsOnNoise(record),
  IK: (record) => {
    const expanded = record?.actions?.indexOf('expandKG') ?? -1;
    return expanded >= 0 && (record?.actions?.indexOf('webSearch', expanded) ?? -1) > expanded;
  },
  EM: (record) => record?.forced === true,
  OC: (record) =>
    record?.actions !== undefined &&
    record.answer !== undefined &&
    record.actions.filter((action) => action !== 'initKGRetrieval' && action !== 'verdict').length === 0,
};
