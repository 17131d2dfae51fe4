import type { Claim } from '../../core/claim.ts';
import { isDecided, type Label } from '../../core/label.ts';
import type { PacketEntry } from './make-packet.ts';

/** Words by which an undated claim says that it speaks of the day it was made. */
const freshWords =
  /\b(?:today|yesterday|tonight|last night|this (?:morning|afternoon|evening|week)|just (?:now|in)|breaking|hours ago|minutes ago)\b/iu;

const dayMs = 86_400_000;

/**
 * Why nothing could be found yet, in one sentence; undefined where that is not why. A claim that was decided is not too new, and neither is one of
 * which a source of its own day speaks.
 */
export function describeTooNew({
  claim,
  today,
  label,
  entries,
  answer,
}: {
  claim: Pick<Claim, 'text' | 'date'>;
  today: string;
  label: Label;
  entries: readonly PacketEntry[];
  answer?: { tooNew: boolean };
}): string | undefined {
  if (isDecided(label)) return undefined;
  const spoken = claim.date ?? (freshWords.test(claim.text) ? today : undefined);
  if (spoken === undefined) return answer?.tooNew === true ? said(undefined, undefined) : undefined;
  const newest = entries
    .map(({ evidence, passage }) => evidence.source.published ?? passage?.published)
    .filter((date) => date !== undefined && !Number.isNaN(Date.parse(date)))
    .sort()
    .at(-1);
  if (newest === undefined) return answer?.tooNew === true ? said(spoken, undefined) : undefined;
  const isOlder = dayOf(newest) < dayOf(spoken);
  return isOlder ? said(spoken, newest) : undefined;
}

function said(spoken: string | undefined, newest: string | undefined): string {
  const dates = [
    ...(spoken === undefined ? [] : [`the claim is of ${spoken.slice(0, 10)}`]),
    ...(newest === undefined ? [] : [`the newest source that was found is of ${newest.slice(0, 10)}`]),
  ].join(', ');
  return `The claim may be too new for what was found${dates === '' ? '' : ` (${dates})`}: look again later.`;
}

function dayOf(date: string): number {
  return Math.floor(Date.parse(date) / dayMs);
}
