import { z } from 'zod';
import { defined } from '../core/defined.ts';
import type { QuestionNode } from '../core/exhibits/question-tree-exhibit.ts';
import type { Label } from '../core/label.ts';
import { ratingInWords } from '../core/rating.ts';
import type { OwnLabel } from '../core/verdict.ts';
import type { Context } from '../engine/context.ts';
import type { Conclusion, Pipeline } from '../engine/pipeline.ts';
import { knownDomains } from '../source/known-domains.ts';
import { findEarlierChecks } from '../steps/evidence/find-earlier-checks.ts';
import { heedGraph } from '../steps/graph/heed-graph.ts';
import { answerMedia } from '../steps/pictures/answer-media.ts';
import { combineMedia } from '../steps/pictures/combine-media.ts';
import { examinePictures } from '../steps/pictures/examine-pictures.ts';
import { answerQuestions, type Inquiry, type Pair } from '../steps/ragar/answer-questions.ts';
import { askQuestions } from '../steps/ragar/ask-questions.ts';
import { checkSufficiency } from '../steps/ragar/check-sufficiency.ts';
import { concludeFactCheck, nodeOf } from '../steps/ragar/conclude-fact-check.ts';
import { draftFactCheck } from '../steps/ragar/draft-fact-check.ts';
import { generateClaim } from '../steps/ragar/generate-claim.ts';
import { giveVerdict } from '../steps/ragar/give-verdict.ts';
import { keepAnswer } from '../steps/ragar/keep-answer.ts';
import { notePairs } from '../steps/ragar/note-pairs.ts';
import { verifyDraft } from '../steps/ragar/verify-draft.ts';

const optionsSchema = z.strictObject({
  form: z
    .enum(['subq', 'corag', 'torag'])
    .default('torag')
    .describe(
      'subq: all questions at once; corag: one after the other, each built on the answers; torag: several at a time, of which one is kept',
    ),
  verdict: z
    .enum(['standard', 'cot', 'cove'])
    .default('cove')
    .describe(
      'standard: a rating and a fact-check at once; cot: step by step, with the steps shown; cove: step by step, then verified by fresh searches and corrected',
    ),
  steps: z
    .int()
    .min(1)
    .max(12)
    .default(6)
    .describe('How many steps of questions at most, and so how many pairs are kept'),
  stop: z
    .enum(['enough', 'enough-or-nothing-new'])
    .default('enough-or-nothing-new')
    .describe(
      'When asking ends before the last step: when the answers are enough, or also when a step finds no passage that an earlier one had not (enough: as in the paper)',
    ),
  branches: z.int().min(2).max(6).default(3).describe('torag: how many questions a step asks side by side'),
  results: z.int().min(1).max(30).default(10).describe('How many search results are read for a question'),
  window: z
    .enum(['two-years', 'two-years-only', 'any'])
    .default('two-years')
    .describe(
      "Only pages of the two years before the claim's date; two-years reads older ones too where there are fewer than three, two-years-only never does (as in the paper); a claim without a date has no window",
    ),
  socialSites: z
    .enum(['out', 'in'])
    .default('out')
    .describe('Whether social media are left out of the search'),
  verificationQuestions: z
    .int()
    .min(1)
    .max(8)
    .default(4)
    .describe('cove: how many yes/no questions are asked about the draft at most'),
});
export type RagarOptions = z.infer<typeof optionsSchema>;

/** Questions that follow from answers. */
export const ragar: Pipeline<RagarOptions> = {
  id: 'ragar',
  title: 'RAGAR: questions that follow from answers',
  summary:
    'Puts claim and picture into words, asks questions that build on what was answered (at once, in a chain, or as a tree of which the best branch is kept), drafts a fact-check, and verifies its points with fresh searches.',
  options: optionsSchema,
  async check(posted, options, context): Promise<Conclusion> {
    const { pictures, inquiry } = await context.stage('generate claim', async (stage) => {
      const pictures = await examinePictures({ claim: posted, limit: options.results }, stage);
      const [generated] = await Promise.all([
        generateClaim({ posted, pictures }, stage),
        findEarlierChecks({ claim: pictures.claim }, stage),
      ]);
      const inquiry = startInquiry(generated, pictures.matches, options, stage);
      return { pictures, inquiry };
    });

    const { kept, tree } = await context.stage('question', (stage) =>
      options.form === 'subq'
        ? askAtOnce(inquiry, options, stage)
        : askInSteps(
            inquiry,
            { ...options, branches: options.form === 'corag' ? 1 : options.branches },
            stage,
          ),
    );

    return context.stage('verify', async (stage) => {
      const pairs = await notePairs({ pairs: kept }, stage);
      const draft =
        options.verdict === 'standard'
          ? await giveVerdict({ inquiry, pairs }, stage)
          : await draftFactCheck({ inquiry, pairs }, stage);
      const verified =
        options.verdict === 'cove' && draft !== undefined
          ? await verifyDraft({ inquiry, draft, pairs, questions: options.verificationQuestions }, stage)
          : undefined;
      const evidenceOf = new Map(
        [...pairs, ...(verified?.pairs ?? [])].map(({ pair, evidence }) => [pair.id, evidence]),
      );
      stage.note.exhibit({
        kind: 'question-tree',
        title: 'Questions and answers',
        root: inquiry.claim,
        nodes: tree.map((node) => ({ ...node, cites: (evidenceOf.get(node.id) ?? []).map(({ id }) => id) })),
      });
      if (draft !== undefined && verified !== undefined && verified.pairs.length > 0) {
        stage.note.exhibit({
          kind: 'question-tree',
          title: 'Verification of the draft',
          root: `Draft (${ratingInWords(draft.rating)}): ${draft.summary}`,
          nodes: verified.pairs.map(({ pair, evidence }) =>
            nodeOf(pair, { state: pair.answered ? 'kept' : 'unanswered', why: verified.why, evidence }),
          ),
        });
      }
      if (draft?.steps !== undefined && draft.steps.length > 0)
        stage.note.exhibit({
          kind: 'table',
          title: 'How the draft was reasoned, step by step',
          columns: ['Step', 'What was thought'],
          rows: draft.steps.map((thought, index) => ({ cells: [String(index + 1), thought], cites: [] })),
        });
      const evidence = [...evidenceOf.values()].flat();
      const media = await answerMedia({ claim: posted, pictures, evidence }, stage);
      const conclusion = concludeFactCheck(
        verified?.factCheck ?? draft,
        { claim: inquiry.claim, pairs },
        stage,
      );
      const asked = { ...posted, text: inquiry.claim };
      const heeded = await heedGraph({ claim: asked, subClaims: [], conclusion, evidence }, stage);
      const combined = combineMedia(posted, heeded, media, stage);
      return { ...combined, ownLabel: ownLabelOf(combined.label) };
    });
  },
};

/** Where every answer is looked for: the window, the sites left out, and what is known of the picture. */
function startInquiry(
  generated: { claim: string; imageContext: readonly string[]; notes: readonly string[] },
  matches: Inquiry['matches'],
  options: RagarOptions,
  context: Context,
): Inquiry {
  const { date, asOf } = context.claim;
  const end = date ?? asOf;
  const windowed = options.window !== 'any' && end !== undefined;
  const notes =
    options.window !== 'any' && end === undefined
      ? [
          'The claim has no date, so pages of any time were read; with a date, those of the two years before it come first.',
        ]
      : [];
  context.note.interpretation(
    generated.claim === '' ? [] : [{ id: 's1', text: generated.claim, queries: [], counterQueries: [] }],
    [...generated.notes, ...notes],
  );
  return {
    claim: generated.claim,
    imageContext: generated.imageContext,
    matches,
    results: options.results,
    ...(windowed ? { after: twoYearsBefore(end) } : {}),
    leastInWindow: options.window === 'two-years' ? 3 : 0,
    excludeSites:
      options.socialSites === 'out' ? knownDomains('social-media').filter((site) => !site.includes('/')) : [],
  };
}

function twoYearsBefore(date: string): string {
  const day = new Date(date);
  day.setUTCFullYear(day.getUTCFullYear() - 2);
  return day.toISOString().slice(0, 10);
}

type Inquired = { kept: readonly Pair[]; tree: readonly QuestionNode[] };

/** The baseline: as many questions as a chain would have, all from the claim alone. */
async function askAtOnce(inquiry: Inquiry, options: RagarOptions, context: Context): Promise<Inquired> {
  const pairs = await context.attempt(async () => {
    const questions = await askQuestions(
      { inquiry, kept: [], dropped: [], missing: [], count: options.steps, step: 1 },
      context,
    );
    return answerQuestions({ questions, inquiry }, context);
  });
  const kept = (pairs ?? []).filter(({ answered }) => answered);
  const tree = (pairs ?? []).map((pair) =>
    nodeOf(pair, { state: pair.answered ? 'kept' : 'unanswered', why: 'Asked from the claim alone.' }),
  );
  return { kept, tree };
}

/** Chain (one branch) and tree (several): ask, answer side by side, keep the best, go on from it until it is enough. */
async function askInSteps(
  inquiry: Inquiry,
  options: Pick<RagarOptions, 'steps' | 'branches' | 'stop'>,
  context: Context,
): Promise<Inquired> {
  const kept: Pair[] = [];
  const dropped: Pair[] = [];
  const tree: QuestionNode[] = [];
  let missing: readonly string[] = [];
  for (let step = 1; step <= options.steps; step++) {
    // A step that cannot be made, for want of budget or of an answer, ends the asking and not the check.
    const pairs = await context.attempt(async () => {
      const count = options.branches;
      const questions = await askQuestions({ inquiry, kept, dropped, missing, count, step }, context);
      return answerQuestions({ questions, inquiry }, context);
    });
    if (pairs === undefined || pairs.length === 0) break;
    const nothingNew = step > 1 && !findsMore(pairs, [...kept, ...dropped]);
    const choice = await keepAnswer({ inquiry, kept, pairs }, context);
    const parent = kept.at(-1)?.id;
    for (const pair of pairs) {
      const isKept = pair === choice.kept;
      (isKept ? kept : dropped).push(pair);
      tree.push(
        nodeOf(pair, {
          ...defined({ parent }),
          state: isKept ? 'kept' : pair.answered ? 'dropped' : 'unanswered',
          why:
            isKept || !pair.answered || choice.kept === undefined
              ? choice.why
              : `Set aside for ${choice.kept.id}.`,
        }),
      );
    }
    if (choice.kept === undefined) continue;
    const looked = await checkSufficiency({ inquiry, kept }, context);
    if (looked.enough || (nothingNew && options.stop !== 'enough')) break;
    missing = looked.missing;
  }
  return { kept, tree };
}

/** Whether answers rest on something that earlier ones did not. */
function findsMore(pairs: readonly Pair[], earlier: readonly Pair[]): boolean {
  const placesOf = ({ quotes, fromPicture }: Pair) => [
    ...quotes.map(({ page, start }) => `${page.textSha256} ${start}`),
    ...(fromPicture ? ['picture'] : []),
  ];
  const known = new Set(earlier.flatMap(placesOf));
  return pairs.some((pair) => placesOf(pair).some((place) => !known.has(place)));
}

/** The paper knows three labels. */
function ownLabelOf(label: Label): OwnLabel {
  switch (label) {
    case 'supported':
    case 'refuted':
      return { label, loses: 'Nothing is lost: the label means the same.' };
    case 'conflicting':
      return {
        label: 'failed',
        loses: '"failed" does not tell sources that disagree from sources that were not found.',
      };
    case 'not-enough-evidence':
      return {
        label: 'failed',
        loses: '"failed" does not tell a question that nobody answered from a search that could not be made.',
      };
  }
}
