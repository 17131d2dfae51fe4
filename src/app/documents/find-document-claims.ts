import { defined } from '../../core/defined.ts';
import { findClaimsInTurns, type TakenApart } from '../../intake/find-claims.ts';
import { defaultWorthWeights, type WorthWeights } from '../../intake/weigh-worth.ts';
import type { Touchstone } from '../open-touchstone.ts';
import type { ReadDocument } from '../read-document.ts';
import { whenSpoken } from './read-speech.ts';
import { reviewedClaims } from './reviewed-claims.ts';

/** A text, with as much as is known of it. */
export type DocumentToRead = Pick<ReadDocument, 'text'> & Partial<ReadDocument>;

export type FoundInDocument = TakenApart & {
  /** What the reader of the report should know of how the claims were found. */
  notes: string[];
  /** What a language model cost that found them. */
  usd: number;
};

/** The claims of a document: those that it reviews first, each with when it is said where it is a recording. */
export async function findDocumentClaims(
  document: DocumentToRead,
  options: {
    speaker?: string;
    /** How much each reason counts, where it differs from the usual. */
    worth?: Partial<WorthWeights>;
    maxUsd?: number;
    signal?: AbortSignal;
    /** Whoever reads it in place of the rules. */
    takeApart?: Touchstone['takeApart'];
  },
): Promise<FoundInDocument> {
  const asked = {
    text: document.text,
    ...defined({
      // The name of a recording is no headline.
      title: document.spoken === undefined ? document.title : undefined,
      published: document.published,
      speaker: options.speaker ?? document.speaker,
      quotes: document.quotes,
    }),
    captions: (document.images ?? []).flatMap(({ caption }) => caption ?? []),
  };
  const how = {
    ...defined({ signal: options.signal }),
    weights: { ...defaultWorthWeights, ...options.worth },
  };
  const taken: TakenApart & Partial<FoundInDocument> =
    (await options.takeApart?.(asked, { ...how, ...defined({ maxUsd: options.maxUsd }) })) ??
    (await findClaimsInTurns(asked, how));
  return {
    ...taken,
    notes: taken.notes ?? [],
    usd: taken.usd ?? 0,
    claims: [...reviewedClaims(document, taken), ...taken.claims].map((claim) => ({
      ...claim,
      ...defined({ spoken: whenSpoken(claim.place, document.spoken ?? []) }),
    })),
  };
}
