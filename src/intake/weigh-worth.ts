import {
  type ClaimKind,
  type SegmentKind,
  type WorthReason,
  worthReasonSchema,
} from '../core/documents/document-report.ts';
import { findQuantities } from '../text/quantities/quantities.ts';
import { findTimeSpans } from '../text/quantities/time-spans.ts';
import { findEntities, mayHoldNames } from '../text/words/entities.ts';
import { readWords } from './references/sentence-words.ts';

/** How much each reason counts. A user may give others. */
export type WorthWeights = Readonly<Record<WorthReason, number>>;

export const defaultWorthWeights: WorthWeights = {
  checkable: 0.3,
  numeric: 0.2,
  consequential: 0.15,
  'about-health': 0.15,
  'about-a-person': 0.1,
  disputed: 0.1,
  headline: 0.1,
};

const health =
  /\b(?:vaccin\p{L}*|cancer|virus|covid\S*|disease|drug|medicine|doctor|hospital|health|patients?|infect\p{L}*|autism|diabetes|cure[sd]?|toxic|poison\p{L}*|deaths?|died)\b/iu;
const consequential =
  /\b(?:elect\p{L}*|votes?|voted|law|court|government|minister|president|parliament|police|war|attack\p{L}*|killed|crime|tax\p{L}*|budget|billion|million|percent|per cent|banned?|illegal|climate|immigra\p{L}*|inflation|unemployment|all|never|every|first|largest|highest|record)\b/iu;
const disputed =
  /\b(?:claim(?:s|ed)?|alleg\p{L}*|accus\p{L}*|den(?:y|ies|ied)|hoax|fake|lie[sd]?|myth|conspiracy|secret\p{L}*|cover-?up|proves?|proven|actually|allegedly|reportedly)\b/iu;

/** What speaks for checking a statement, and how much that is together. */
export function weighWorth(
  text: string,
  about: { kind: ClaimKind; segment: SegmentKind },
  weights: WorthWeights = defaultWorthWeights,
): { score: number; reasons: WorthReason[] } {
  const reasons = worthReasons(text, about);
  return { score: scoreOf(reasons, weights), reasons };
}

export function scoreOf(reasons: readonly WorthReason[], weights: WorthWeights): number {
  const score = reasons.reduce((sum, reason) => sum + weights[reason], 0);
  return Math.max(0, Math.min(1, score));
}

/** In a fixed order. `given`: as whoever read the sentence has them; where it stands is seen here in any case. */
export function worthReasons(
  text: string,
  about: { kind: ClaimKind; segment: SegmentKind },
  given?: readonly WorthReason[],
): WorthReason[] {
  const isHeadline = about.segment === 'headline' || about.segment === 'lead';
  const holds = given === undefined ? foundReasons(text, about.kind) : new Set(given);
  return worthReasonSchema.options.filter((reason) =>
    reason === 'headline' ? isHeadline : holds.has(reason),
  );
}

function foundReasons(text: string, kind: ClaimKind): ReadonlySet<WorthReason> {
  const entities = mayHoldNames(text) ? findEntities(text, readWords(text)) : [];
  const numeric = findQuantities(text).length > 0;
  const holds: Readonly<Record<Exclude<WorthReason, 'headline'>, boolean>> = {
    checkable:
      isCheckable(kind) &&
      (numeric || entities.length > 0 || health.test(text) || findTimeSpans(text).length > 0),
    numeric,
    consequential: consequential.test(text),
    'about-health': health.test(text),
    'about-a-person': entities.some((entity) => entity.kind === 'person'),
    disputed: disputed.test(text),
  };
  return new Set(worthReasonSchema.options.filter((reason) => reason !== 'headline' && holds[reason]));
}

/** Opinions, forecasts, questions and instructions are settled by no evidence. */
export function isCheckable(kind: ClaimKind): kind is 'fact' | 'number' | 'quote' {
  return kind === 'fact' || kind === 'number' || kind === 'quote';
}
