import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { carries, isDecided } from '../../core/label.ts';
import { labelOfRating, ratingInWords } from '../../core/rating.ts';
import type { SubClaim } from '../../core/report.ts';
import type { SubVerdict } from '../../core/verdict.ts';
import type { Context } from '../../engine/context.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { step } from '../../engine/step.ts';
import { slotNames } from '../../tasks/evidence/extract-event.ts';
import { type JudgeClaimOutput, judgeClaim as judgeClaimTask } from '../../tasks/verdicts/judge-claim.ts';
import type { SelectedEvidence } from '../aletheia/select-evidence.ts';
import { findInconsistency } from './check-consistency.ts';
import { dateOfCheck } from './date-of-check.ts';
import { judgedItemOf } from './judged-item.ts';

export type JudgeInput = {
  claim: Claim;
  subClaims: readonly SubClaim[];
  selected: readonly SelectedEvidence[];
};

/**
 * The staged exchange (claim, evidence, question) and the consistency gate: a label must follow from the stances of the items it
 * cites; where it does not, the judge is asked once more, and if it still does not the answer is `conflicting`, with both shown.
 */
export const judgeClaim = step('judge-claim', async (input: JudgeInput, context): Promise<Conclusion> => {
  if (input.selected.length === 0) return withoutEvidence(input);
  const verdictContext = context.forVerdict();
  const ask = (objection?: string) =>
    verdictContext.attempt(() =>
      verdictContext.ask(judgeClaimTask, {
        claim: input.claim.text,
        ...defined({ date: input.claim.date }),
        today: dateOfCheck(context),
        images: [...input.claim.media],
        subClaims: input.subClaims.map(({ id, text }) => ({ id, text })),
        evidence: input.selected.map(itemForJudge),
        ...defined({ objection }),
      }),
    );
  let answer = await ask();
  const objection = answer === undefined ? undefined : findInconsistency(answer);
  let stillInconsistent: string | undefined;
  if (answer !== undefined && objection !== undefined) {
    context.note.warning(`The consistency gate asked again: ${objection}`);
    answer = (await ask(objection)) ?? answer;
    stillInconsistent = findInconsistency(answer);
  }
  if (answer === undefined) return unjudged(input);
  return concludeJudged(answer, input, stillInconsistent, context);
});

/** An answer that holds together, or that still does not after it was asked again, as a conclusion; its stances are noted. */
export function concludeJudged(
  answer: JudgeClaimOutput,
  input: Pick<JudgeInput, 'subClaims'>,
  stillInconsistent: string | undefined,
  context: Context,
): Conclusion {
  for (const line of answer.lines) {
    context.note.stance(line.evidence, {
      stance: line.stance,
      stanceConfidence: line.confidence,
      says: line.says,
      subClaims: line.subClaims,
    });
  }
  return conclude(answer, input, stillInconsistent);
}

function itemForJudge({ evidence, page }: SelectedEvidence) {
  const facts = slotNames.flatMap((name) => {
    const slot = page.slots[name];
    return slot === null ? [] : [`${name}: ${slot.value}`];
  });
  return { ...judgedItemOf(evidence), facts };
}

function conclude(
  answer: JudgeClaimOutput,
  input: Pick<JudgeInput, 'subClaims'>,
  inconsistency: string | undefined,
): Conclusion {
  const label = inconsistency === undefined ? labelOfRating(answer.rating) : 'conflicting';
  const decisive = answer.lines.filter((line) => line.stance !== 'neutral');
  const restsOn = decisive.filter((line) => carries(label, line.stance)).map((line) => line.evidence);
  const both =
    inconsistency === undefined
      ? []
      : [
          {
            sentence: `The judge rated the claim ${ratingInWords(answer.rating)}, but ${inconsistency}`,
            cites: decisive.map((line) => line.evidence),
          },
        ];
  return {
    label,
    ...(inconsistency === undefined ? { rating: answer.rating } : {}),
    confidence: inconsistency === undefined ? answer.confidence : Math.min(answer.confidence, 0.5),
    summary: answer.summary,
    reasons: [
      ...both,
      ...decisive
        .filter((line) => carries(label, line.stance))
        .map((line) => ({ sentence: line.says, cites: [line.evidence] })),
    ],
    restsOn: isDecided(label) && restsOn.length === 0 ? answer.lines.map((line) => line.evidence) : restsOn,
    subVerdicts: subVerdictsOf(answer, input.subClaims),
    wouldChange: answer.wouldChange,
    notChecked: answer.notChecked,
  };
}

function subVerdictsOf(answer: JudgeClaimOutput, subClaims: readonly SubClaim[]): SubVerdict[] {
  return subClaims.map(({ id, text }) => {
    const given = answer.subVerdicts.find((verdict) => verdict.subClaim === id);
    return {
      subClaim: id,
      text,
      label: given?.label ?? 'not-enough-evidence',
      confidence: given?.confidence ?? 0,
      cites: given?.cites ?? [],
    };
  });
}

/** Nothing was found. */
export function withoutEvidence(input: Pick<JudgeInput, 'subClaims'>): Conclusion {
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    summary: 'Nothing was found that bears on the claim.',
    reasons: [],
    restsOn: [],
    subVerdicts: openSubVerdicts(input.subClaims),
    wouldChange: [
      'Any source that speaks about what the claim says; the searches that were made are listed in this report.',
    ],
    notChecked: input.subClaims.map(({ text }) => text),
  };
}

/** Something was found, and nobody could judge it. */
export function unjudged(input: Pick<JudgeInput, 'subClaims'>): Conclusion {
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    summary: 'Evidence was found, but it could not be judged; the gaps say why.',
    reasons: [],
    restsOn: [],
    subVerdicts: openSubVerdicts(input.subClaims),
    wouldChange: ['A judgement of the evidence listed here, by a person or by another reasoner.'],
    notChecked: input.subClaims.map(({ text }) => text),
  };
}

function openSubVerdicts(subClaims: readonly SubClaim[]): SubVerdict[] {
  return subClaims.map(({ id, text }) => ({
    subClaim: id,
    text,
    label: 'not-enough-evidence',
    confidence: 0,
    cites: [],
  }));
}
