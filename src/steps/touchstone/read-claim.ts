import type { Claim, ClaimPart } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { step } from '../../engine/step.ts';
import { type ClaimKind, readClaim as readClaimTask } from '../../tasks/claims/read-claim.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import { isCaptionFact } from '../pictures/match-pictures.ts';

export type ClaimReading = {
  kind: ClaimKind;
  subClaims: readonly SubClaim[];
  /** What would settle it. */
  settledBy: readonly string[];
  notes: readonly string[];
  /** Nothing in it can be looked up, and whoever read it is sure of that. */
  isUncheckable: boolean;
};

export type ReadClaimInput = {
  claim: Claim;
  imageFacts: readonly string[];
  remarks: readonly string[];
  thorough: boolean;
  /** A person's own parts, which hold instead of those that are read. */
  parts?: readonly ClaimPart[];
};

/** As sure as this, nobody need search for what the claim says. */
const sureEnough = 0.8;

/** The claim, read once: kind, parts, what would settle it, and queries for both sides. Where that fails, the claim is its one part. */
export const readClaim = step('read-claim', async (input: ReadClaimInput, context): Promise<ClaimReading> => {
  const { claim, imageFacts } = input;
  const hasWords = claim.text.trim() !== '';
  const answer = await context.attempt(() =>
    context.ask(readClaimTask, {
      claim: claim.text,
      ...defined({ date: claim.date }),
      today: dateOfCheck(context),
      // Whoever judges is shown the pictures; to read the words nobody has to see them.
      images: hasWords ? [] : claim.media.filter(({ kind }) => kind === 'image'),
      imageFacts: [...imageFacts],
      thorough: input.thorough,
    }),
  );
  const found = (answer?.parts ?? []).map((part, index) => ({ id: `s${index + 1}`, ...part }));
  const given = input.parts?.map((part, index) => withQueries(part, `s${index + 1}`, found));
  const isUncheckable =
    given === undefined &&
    answer !== undefined &&
    found.length === 0 &&
    claim.media.length === 0 &&
    answer.sure >= sureEnough;
  const read = found.length > 0 ? found : isUncheckable ? [] : wholeClaim(claim, imageFacts);
  const subClaims = given ?? read;
  const notes = [
    ...input.remarks,
    ...(given === undefined ? (answer?.notes ?? []) : ['A person said what its parts are.']),
  ];
  context.note.interpretation(subClaims, notes);
  return {
    kind: answer?.kind ?? 'unclear',
    subClaims,
    settledBy: answer?.settledBy ?? [],
    notes,
    isUncheckable,
  };
});

function withQueries(part: ClaimPart, id: string, found: readonly SubClaim[]): SubClaim {
  const same = found.find(({ text }) => text === part.text);
  const queries = part.queries ?? [];
  return {
    id,
    text: part.text,
    queries: queries.length > 0 ? queries : (same?.queries ?? [part.text]),
    counterQueries: part.counterQueries ?? same?.counterQueries ?? [],
  };
}

function wholeClaim(claim: Claim, imageFacts: readonly string[]): SubClaim[] {
  const text = claim.text.trim() || (imageFacts.find(isCaptionFact) ?? '');
  return text === '' ? [] : [{ id: 's1', text, queries: [text], counterQueries: [] }];
}

/** An opinion, a prediction or a riddle: nothing was searched for, and the report says so. */
export function leaveOpen(claim: Claim, { kind, notes }: ClaimReading): Conclusion {
  const what =
    kind === 'opinion' || kind === 'prediction'
      ? `It is ${kind === 'opinion' ? 'an opinion' : 'a prediction'}`
      : 'It states nothing that evidence could settle';
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    summary: `${what}, so nothing was searched for. ${notes[0] ?? ''}`.trim(),
    reasons: [],
    restsOn: [],
    wouldChange: ['A claim that states a fact: who, what, where, when, how many.'],
    notChecked: [claim.text],
  };
}
