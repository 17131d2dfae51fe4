import { z } from 'zod';
import { defined } from '../core/defined.ts';
import type { Conclusion, Pipeline } from '../engine/pipeline.ts';
import { takeClaimAsIs } from '../steps/evidence/interpret-claim.ts';
import { heedGraph } from '../steps/graph/heed-graph.ts';
import { filterItems } from '../steps/multireflect/filter-items.ts';
import { gatherBySource } from '../steps/multireflect/gather-by-source.ts';
import { byConsistencyAlone, inPostLabels, outOfContextAtOnce } from '../steps/multireflect/post-label.ts';
import { type RankedItems, rankItems } from '../steps/multireflect/rank-items.ts';
import { askForEvidence, noteItems, reflectOnEvidence } from '../steps/multireflect/reflect-on-evidence.ts';
import { showChecks, showRanking } from '../steps/multireflect/show-ranking.ts';
import { verifyPost } from '../steps/multireflect/verify-post.ts';
import { answerMedia } from '../steps/pictures/answer-media.ts';
import {
  comparePictureWithCaption,
  describeConsistency,
} from '../steps/pictures/compare-picture-with-caption.ts';
import { examinePictures } from '../steps/pictures/examine-pictures.ts';

const optionsSchema = z.strictObject({
  consistency: z
    .enum(['auto', 'model', 'embedding', 'caption', 'off'])
    .default('auto')
    .describe(
      'How picture and caption are compared: by a model that sees, by an encoder of pictures and texts, or by a description of the picture; auto takes the first that is there',
    ),
  embeddingThreshold: z
    .number()
    .min(-1)
    .max(1)
    .default(0.28)
    .describe('Least cosine of picture and caption (the paper: 0.28 for CLIP-L/336)'),
  captionThreshold: z
    .number()
    .min(-1)
    .max(1)
    .default(0.3)
    .describe(
      'Least cosine of description and caption, calibrated for the embedded encoder (the paper: 0.10 for its own)',
    ),
  shortCircuit: z
    .boolean()
    .default(false)
    .describe('true: an inconsistent post is out of context at once, as in the paper'),
  evidence: z
    .enum(['ranked', 'all', 'none'])
    .default('ranked')
    .describe(
      'ranked: the best items, one more a round; all: every item at once; none: nothing is looked up (ablation)',
    ),
  results: z.int().min(1).max(50).default(10).describe('How many hits each source is asked for'),
  minimumSources: z
    .int()
    .min(1)
    .max(10)
    .default(3)
    .describe('Fewer sources of texts, or of pictures, are a gap, and each gives more'),
  perSource: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe('How many passages, and how many pictures, of each source are ranked'),
  chunkWords: z
    .int()
    .min(20)
    .max(500)
    .default(250)
    .describe('Longer paragraphs are cut into chunks of this many words'),
  ranking: z
    .enum(['decisiveness', 'paper'])
    .default('decisiveness')
    .describe('paper: support counts, so that what contradicts the post sinks'),
  recentYears: z
    .int()
    .min(0)
    .max(50)
    .default(2)
    .describe('How many years before the claim a page still counts as timely'),
  batchSize: z.int().min(1).max(50).default(20).describe('How many items are scored in one call'),
  rounds: z
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe('Most rounds of the evidence check, and so most items of each kind'),
  credibilityThreshold: z
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe('Pages whose credibility score is lower are dropped; listed sources are dropped anyway'),
  need: z
    .enum(['unless-opinion', 'paper'])
    .default('unless-opinion')
    .describe(
      'paper: evidence is looked up only where it helps to decide; a post that the model can judge by itself is answered at once, in the label of the paper alone',
    ),
  stopAfter: z
    .enum(['consistency', 'verdict'])
    .default('verdict')
    .describe(
      'consistency: picture and caption are compared, and nothing else is done (a study of that step)',
    ),
  undecided: z
    .enum(['open', 'true'])
    .default('open')
    .describe(
      "true: the paper's rule, by which a post counts as TRUE where a stage failed or nothing is settled",
    ),
});
export type MultireflectOptions = z.infer<typeof optionsSchema>;

/** Is evidence needed, is it good, is it enough: the pipeline asks itself at every turn. */
export const multireflect: Pipeline<MultireflectOptions> = {
  id: 'multireflect',
  title: 'MultiReflect: rank evidence on five attributes, stop when it is enough',
  summary:
    'Compares picture and caption, asks whether evidence is needed, takes the nearest passages and pictures of each source, ranks them by authority, timeliness, relevancy, decisiveness and usefulness, and judges from the best, one more a round. For posts with a picture.',
  options: optionsSchema,
  withoutEvidence: ({ evidence, stopAfter }) => evidence === 'none' || stopAfter === 'consistency',
  async check(posted, options, context): Promise<Conclusion> {
    const { pictures, consistency, subClaims } = await context.stage('consistency', async (stage) => {
      const pictures = await examinePictures({ claim: posted, limit: options.results }, stage);
      const { subClaims } = await takeClaimAsIs({ claim: pictures.claim }, stage);
      const { claim, described } = pictures;
      const consistency =
        options.consistency === 'off'
          ? undefined
          : await comparePictureWithCaption(
              { claim, described, ...options, strategy: options.consistency },
              stage,
            );
      return { pictures, subClaims, consistency };
    });
    if (options.stopAfter === 'consistency')
      return context.stage('verify', async (stage) => {
        const checks = showChecks(consistency, undefined, []);
        if (checks !== undefined) stage.note.exhibit(checks);
        return byConsistencyAlone(subClaims, consistency);
      });
    if (options.shortCircuit && consistency?.verdict === 'inconsistent')
      return context.stage('verify', async () => outOfContextAtOnce(subClaims, consistency));
    const { claim, matches } = pictures;
    const seen = { claim, consistency: describeConsistency(consistency) };

    const need = await context.stage('evidence-check', async (stage) =>
      options.evidence === 'ranked' ? askForEvidence({ ...seen, need: options.need }, stage) : undefined,
    );
    const lookUp = options.evidence !== 'none' && need?.decision !== 'not-needed';

    const { ranked, failed } = lookUp
      ? await context.stage('retrieve', async (stage): Promise<RankedItems> => {
          const sources = await gatherBySource({ claim, matches, ...options }, stage);
          const items = await filterItems({ claim, sources, matches, ...options }, stage);
          return rankItems({ claim, items, ...options }, stage);
        })
      : { ranked: [], failed: false };

    return context.stage('verify', async (stage) => {
      const reflected =
        options.evidence === 'all'
          ? { chosen: await noteItems(ranked, stage), decisions: [], failed: false }
          : await reflectOnEvidence({ ...seen, ranked, rounds: options.rounds }, stage);
      const { chosen } = reflected;
      const checks = showChecks(consistency, need, reflected.decisions);
      if (checks !== undefined) stage.note.exhibit(checks);
      if (ranked.length > 0) stage.note.exhibit(showRanking(ranked, chosen, options.ranking));
      const evidence = chosen.map((item) => item.evidence);
      const media = await answerMedia({ claim: posted, pictures, evidence }, stage);
      const verified = await verifyPost(
        { ...seen, subClaims, chosen, media, pictureFacts: pictures.imageFacts },
        stage,
      );
      const heeded = lookUp
        ? await heedGraph({ claim, subClaims, conclusion: verified.conclusion, evidence }, stage)
        : verified.conclusion;
      return inPostLabels(heeded, {
        undecided: options.undecided,
        failed: failed || reflected.failed || verified.failed,
        // A picture finding is evidence, too.
        withoutEvidence: chosen.length === 0 && verified.conclusion.restsOn.length === 0,
        keepLabel: options.evidence === 'none',
        ...defined({ seen: verified.seen }),
      });
    });
  },
};
