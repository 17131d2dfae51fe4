import { z } from 'zod';
import { plainRating } from '../core/rating.ts';
import type { Conclusion, Pipeline } from '../engine/pipeline.ts';
import { aletheiaLabel } from '../steps/aletheia/aletheia-label.ts';
import { evaluateEvidence } from '../steps/aletheia/evaluate-evidence.ts';
import { extractEvents } from '../steps/aletheia/extract-events.ts';
import { selectEvidence } from '../steps/aletheia/select-evidence.ts';
import { chooseSide } from '../steps/evidence/choose-side.ts';
import { interpretClaim, takeClaimAsIs } from '../steps/evidence/interpret-claim.ts';
import { judgeClaim } from '../steps/evidence/judge-claim.ts';
import { defaultQueriesPerSubClaim, locateCandidates } from '../steps/evidence/locate-candidates.ts';
import { readCandidates } from '../steps/evidence/read-candidates.ts';
import { heedGraph } from '../steps/graph/heed-graph.ts';
import { answerMedia } from '../steps/pictures/answer-media.ts';
import { combineMedia } from '../steps/pictures/combine-media.ts';
import {
  describePictures,
  imageContextOf,
  withWordsOfPictures,
} from '../steps/pictures/describe-pictures.ts';
import { examinePictures, remarksOn } from '../steps/pictures/examine-pictures.ts';
import { readCaptions } from '../steps/pictures/read-captions.ts';

const optionsSchema = z.strictObject({
  candidates: z.int().min(1).max(100).default(20).describe('How many pages are read'),
  keep: z.int().min(1).max(20).default(5).describe('How many of them the verdict is made from'),
  alpha: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe('Weight of relevance against integrity in the quality score'),
  relevanceFloor: z
    .number()
    .min(0)
    .max(1)
    .default(0.6)
    .describe(
      "Pages with less than this share of the best page's relevance are left out, however complete (0: as in the paper)",
    ),
  credibilityThreshold: z
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      'Pages whose credibility score is lower are dropped, with the reason; listed sources are dropped anyway',
    ),
  interpretation: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off: the claim itself is the only query (ablation)'),
  descriptions: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off: pictures are matched but neither read nor described (ablation)'),
  queriesPerSubClaim: z
    .int()
    .min(1)
    .max(8)
    .default(defaultQueriesPerSubClaim)
    .describe('How many searches each sub-claim may use, those for it and those against it in turn'),
  counterQueries: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off: rival values and denials are not searched for (ablation)'),
  evidence: z
    .enum(['ranked', 'random'])
    .default('ranked')
    .describe('random: pages drawn by lot from all that were read, whatever their source (ablation)'),
  lot: z.int().min(1).max(1000).default(1).describe('random: which lot is drawn'),
  verdict: z
    .enum(['four', 'binary'])
    .default('four')
    .describe(
      "binary: the paper's own label is true or false also where the verdict stays open, for studies (as in the paper)",
    ),
  retrieval: z
    .enum(['pages', 'captions'])
    .default('pages')
    .describe('captions: only captions and alt texts of pages with similar pictures (RB baseline)'),
});
export type AletheiaOptions = z.infer<typeof optionsSchema>;

/** Evidence quality first: search wider, then filter hard. */
export const aletheia: Pipeline<AletheiaOptions> = {
  id: 'aletheia',
  title: 'Aletheia: evidence quality first',
  summary:
    'Interprets the claim, searches text and pictures side by side, reads every page into eight slots, filters by credibility, ranks by relevance and integrity, and judges from the best five.',
  options: optionsSchema,
  async check(posted, options, context): Promise<Conclusion> {
    const { described, found, interpretation } = await context.stage('interpret', async (stage) => {
      const described = options.descriptions === 'on' ? await describePictures({ claim: posted }, stage) : [];
      const claim = withWordsOfPictures(posted, described);
      // A claim without any words is what is written beside its picture elsewhere, so that has to be known first.
      const found =
        claim.text.trim() === ''
          ? await examinePictures({ claim: posted, limit: options.candidates, described }, stage)
          : undefined;
      const interpretation =
        options.interpretation === 'off'
          ? await takeClaimAsIs({ claim }, stage)
          : await interpretClaim(
              found ?? { claim, imageFacts: imageContextOf(described), remarks: remarksOn(posted, claim) },
              stage,
            );
      return { described, found, interpretation };
    });
    const { subClaims } = interpretation;

    // Words and pictures are searched for side by side.
    const { pictures, pages } = await context.stage('retrieve', async (stage) => {
      const looking =
        found ?? examinePictures({ claim: posted, limit: options.candidates, described }, stage);
      const matches = Promise.resolve(looking).then((examined) => examined.matches);
      matches.catch(() => {}); // Met where it is waited for.
      const [pictures, candidates] = await Promise.all([
        looking,
        locateCandidates(
          {
            claim: found?.claim ?? withWordsOfPictures(posted, described),
            subClaims,
            matches,
            limit: options.candidates,
            queriesPerSubClaim: options.queriesPerSubClaim,
            bothSides: options.counterQueries === 'on',
          },
          stage,
        ),
      ]);
      return { pictures, pages: await readCandidates({ candidates }, stage) };
    });
    const { claim, matches } = pictures;

    const selected = await context.stage('extract', async (stage) => {
      const extracted =
        options.retrieval === 'captions'
          ? await readCaptions({ pages, matches }, stage)
          : await extractEvents({ claim, subClaims, pages }, stage);
      const evaluated = await evaluateEvidence(
        {
          claim,
          imageFacts: pictures.imageFacts,
          subClaims,
          pages: extracted,
          keepAll: options.evidence === 'random',
          alpha: options.alpha,
          credibilityThreshold: options.credibilityThreshold,
        },
        stage,
      );
      return selectEvidence(
        {
          pages: evaluated,
          matches,
          keep: options.keep,
          order: options.evidence,
          lot: options.lot,
          relevanceFloor: options.relevanceFloor,
        },
        stage,
      );
    });

    return context.stage('verify', async (stage) => {
      const evidence = selected.map((item) => item.evidence);
      const media = await answerMedia({ claim: posted, pictures, evidence }, stage);
      const judged = await judgeClaim({ claim, subClaims, selected }, stage);
      const heeded = await heedGraph({ claim, subClaims, conclusion: judged, evidence }, stage);
      const conclusion = combineMedia(posted, heeded, media, stage);
      const own = aletheiaLabel(conclusion.rating ?? plainRating(conclusion.label));
      const forced =
        options.verdict === 'binary' && own.label === 'Not enough information'
          ? await chooseSide({ claim, conclusion, evidence, labels: { true: 'True', false: 'False' } }, stage)
          : undefined;
      return { ...conclusion, ownLabel: forced ?? own };
    });
  },
};
