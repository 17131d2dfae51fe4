import { z } from 'zod';
import { isDecided } from '../../core/label.ts';
import { labelOfRating, ratingSchema } from '../../core/rating.ts';
import { isEnglish } from '../../language/decide-language.ts';
import type { AskRequest } from '../../spec/reasoner.ts';

const fieldsOfInput = z.record(z.string(), z.unknown());

/** What only somebody who sees can answer well. */
const needsEyes: ReadonlySet<string> = new Set([
  'describe-image',
  'describe-claim-image',
  'check-caption',
  'relate-pictures',
]);

/** How sure an answer is, 0 to 1, and whether it leaves the question open. */
type Certainty = { confidence: number; isOpen: boolean };

const share = z.number().min(0).max(1);
/** From here on the local reading of a claim stands. */
const surelyRead = 0.8;
const ofRating = z
  .object({ rating: ratingSchema, confidence: share })
  .transform(({ rating, confidence }) => ({ confidence, isOpen: !isDecided(labelOfRating(rating)) }));
/** A reading that is sure of what the claim says needs nobody else; where it is not, a model reads it. */
const ofReading = z
  .object({ sure: share })
  .transform(({ sure }) => ({ confidence: sure >= surelyRead ? 1 : sure, isOpen: sure < surelyRead }));
/** Asked where two readers disagree, one of whom is the local verifier: that is no question for the local reasoner. */
const ofDisagreement = z
  .object({ confidence: share })
  .transform(({ confidence }) => ({ confidence, isOpen: true }));
const ofStatement = z.object({ statement: ofRating }).transform(({ statement }) => statement);
/** One to five, as the paper of this pipeline counts. */
const ofVeracity = z
  .object({ veracity: z.string(), confidence: z.number().min(1).max(5) })
  .transform(({ veracity, confidence }) => ({
    confidence: (confidence - 1) / 4,
    isOpen: veracity === 'unproven',
  }));

/** Sentences that the rules could not make to stand alone are what a model is better at. */
const ofSentences = z
  .object({ sentences: z.array(z.object({ kind: z.string() })) })
  .transform(({ sentences }) => {
    const unclear = sentences.filter(({ kind }) => kind === 'context').length;
    return { confidence: 1 - unclear / Math.max(1, sentences.length), isOpen: unclear > 0 };
  });

/**
 * Questions in which a wrong answer becomes a wrong verdict, with how their answers say how sure they are. Everything else is reading,
 * which the local reasoner does well enough and for nothing.
 */
const decides: ReadonlyMap<string, z.ZodType<Certainty>> = new Map<string, z.ZodType<Certainty>>([
  ['read-claim', ofReading],
  ['judge-packet', ofRating],
  ['settle-stance', ofDisagreement],
  ['judge-claim', ofRating],
  ['verify-post', ofStatement],
  ['draft-fact-check', ofRating],
  ['give-verdict', ofRating],
  ['correct-fact-check', ofRating],
  ['judge-graph-claim', ofRating],
  ['reason-from-evidence', ofVeracity],
  ['find-claims', ofSentences],
]);

/** Before anything is computed: why the local reasoner should not be asked at all. */
export function reasonNotToAskLocally({ task, input }: AskRequest, modelSees: boolean): string | undefined {
  if (modelSees && needsEyes.has(task.name) && (task.images?.(input).length ?? 0) > 0) {
    return 'it is about what a picture shows';
  }
  const claim = claimOf(task, input);
  return claim !== '' && !isEnglish(claim) ? 'the claim is not in English' : undefined;
}

/** The words of the claim, under whatever name the question has them. */
function claimOf({ claimFields = ['claim'] }: AskRequest['task'], input: unknown): string {
  const fields = fieldsOfInput.safeParse(input).data ?? {};
  const claim = fields[claimFields[0] ?? 'claim'];
  return typeof claim === 'string' ? claim.trim() : '';
}

/** Why the local answer should not be the last word: it is unsure, or cannot tell, however sure it is of that. */
export function doubtAbout(task: string, output: unknown, clearFrom: number): string | undefined {
  const reading = decides.get(task);
  if (reading === undefined) return undefined;
  const certainty = reading.safeParse(output);
  if (!certainty.success) return 'it does not say how sure it is';
  const { confidence, isOpen } = certainty.data;
  return confidence < clearFrom || isOpen
    ? `the local answer is not clear (${confidence.toFixed(2)})`
    : undefined;
}
