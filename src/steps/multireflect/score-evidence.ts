import { rounded } from '../../core/rounded.ts';
import type { Reliability } from '../../core/source.ts';
import { type ItemStance, itemStances } from '../../tasks/evidence/score-items.ts';

/** `paper` counts support and so sinks what contradicts; `decisiveness` counts how clearly an item speaks, whichever way. */
export type Ranking = 'paper' | 'decisiveness';

/** What is known of one item, each attribute on the scale of the MultiReflect paper. */
export type EvidenceScore = {
  /** −1 to 3; pictures have none. */
  authority: number;
  timeliness: 0 | 1;
  relevancy: 0 | 1;
  /** 1 fully, 0.5 partly, 0 not at all or against. */
  support: number;
  /** The same for support and contradiction. */
  decisiveness: number;
  usefulness: number;
  /** −1 contradicts, 1 supports. Beside the score, never in it: only how clearly an item speaks may count. */
  stance: number;
  /** The sum that decides the order. */
  total: number;
};

export type ScoredAs = {
  kind: 'text' | 'picture';
  relevant: boolean;
  stance: ItemStance;
  /** 1 to 5. */
  usefulness: number;
  reliability: Pick<Reliability, 'authority'>;
  published?: string | undefined;
};

export type ScoreOptions = {
  ranking: Ranking;
  /** When the claim was made: what was new then counts as new. */
  at: Date;
  recentYears: number;
};

/** A text on five attributes, a picture on three: whose a picture is, and when it was made, a page that shows it does not tell. */
export function scoreEvidence(item: ScoredAs, { ranking, at, recentYears }: ScoreOptions): EvidenceScore {
  const stance = signedStance(item.stance);
  const relevancy = item.relevant ? 1 : 0;
  const support = Math.max(0, stance);
  const decisiveness = Math.abs(stance);
  const usefulness = (item.usefulness - 3) / 2;
  const speaks = relevancy + (ranking === 'paper' ? support : decisiveness) + usefulness > 0;
  const isText = item.kind === 'text';
  const authority = isText ? (item.reliability.authority?.score ?? 0) : 0;
  const timeliness = isText && speaks && isRecent(item.published, at, recentYears) ? 1 : 0;
  const counted = ranking === 'paper' ? support : decisiveness;
  const total = authority + timeliness + relevancy + counted + usefulness;
  return {
    authority,
    timeliness,
    relevancy,
    support,
    decisiveness,
    usefulness,
    stance,
    total: rounded(total, 2),
  };
}

/** The stances stand in their order, from −1 to 1. */
export function signedStance(stance: ItemStance): number {
  return itemStances.indexOf(stance) / 2 - 1;
}

/** Not older than so many years when the claim was made. What came after it is as new as can be. */
function isRecent(published: string | undefined, at: Date, years: number): boolean {
  const time = published === undefined ? Number.NaN : Date.parse(published);
  if (Number.isNaN(time)) return false;
  const earliest = new Date(at);
  earliest.setUTCFullYear(earliest.getUTCFullYear() - years);
  return time > earliest.getTime();
}
