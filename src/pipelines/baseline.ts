import { z } from 'zod';
import { defined } from '../core/defined.ts';
import { labelOfRating } from '../core/rating.ts';
import type { Conclusion, Pipeline } from '../engine/pipeline.ts';
import { dateOfCheck } from '../steps/evidence/date-of-check.ts';
import { listCheckingSteps } from '../tasks/claims/list-checking-steps.ts';
import { answerUnaided, unaidedMethods } from '../tasks/verdicts/answer-unaided.ts';

const optionsSchema = z.strictObject({
  method: z.enum(unaidedMethods).default('zero-shot').describe('How the model is asked'),
  evidence: z.string().default('').describe('For given-evidence: what a person wrote down as evidence'),
});
type BaselineOptions = z.infer<typeof optionsSchema>;

const instructions: Readonly<Record<BaselineOptions['method'], string>> = {
  'zero-shot': 'Say whether the claim is true or false, or that you cannot verify it.',
  cot: 'Follow the steps one by one, write down what each comes to, then answer.',
  guided:
    'Work as a fact-checker does: say what evidence would settle the claim, what you know of such evidence, what verdict follows, and why.',
  'given-evidence': 'Answer from the evidence given below and from nothing else.',
};

/** What a model says without looking anything up: for comparison, never as a fact-check. */
export const baseline: Pipeline<BaselineOptions> = {
  id: 'baseline',
  title: 'Baseline: no search (for studies)',
  summary:
    'Asks the model without looking anything up (zero-shot, cot, guided) or with evidence you give (given-evidence). For comparison in studies: its label rests on no evidence of ours.',
  options: optionsSchema,
  withoutEvidence: () => true,
  withDocuments: (options, documents) =>
    options.method !== 'given-evidence' || (options.evidence ?? '') !== ''
      ? options
      : { ...options, evidence: documents.map(({ text }) => text).join('\n\n') },
  async check(claim, options, context): Promise<Conclusion> {
    // Chain of thought in two calls, as in the paper: the steps first, and then the answer with them.
    const planned =
      options.method === 'cot'
        ? await context.stage('plan', (stage) =>
            stage.attempt(() =>
              stage.ask(listCheckingSteps, {
                claim: claim.text,
                ...defined({ date: claim.date }),
                today: dateOfCheck(stage),
                images: [...claim.media],
              }),
            ),
          )
        : undefined;
    const answer = await context.stage('verify', (stage) =>
      stage.attempt(() =>
        stage.ask(answerUnaided, {
          claim: claim.text,
          ...defined({ date: claim.date }),
          today: dateOfCheck(stage),
          images: [...claim.media],
          method: options.method,
          instruction: instructions[options.method],
          evidence: options.evidence,
          ...defined({ plan: planned?.steps }),
        }),
      ),
    );
    context.note.warning(
      'This is a study baseline: nothing was searched, and the label rests on no stored evidence.',
    );
    if (answer === undefined || !answer.verified) {
      return {
        label: 'not-enough-evidence',
        confidence: 0,
        summary: answer?.justification ?? 'No answer could be had; the gaps say why.',
        reasons: [],
        restsOn: [],
        wouldChange: ['Evidence. Choose a pipeline that looks for it.'],
        notChecked: [claim.text],
      };
    }
    return {
      label: labelOfRating(answer.rating),
      rating: answer.rating,
      confidence: answer.confidence,
      summary: answer.justification,
      reasons: answer.steps.map((sentence) => ({ sentence, cites: [] })),
      restsOn: [],
      wouldChange: ['Evidence. Choose a pipeline that looks for it.'],
      notChecked: [claim.text],
    };
  },
};
