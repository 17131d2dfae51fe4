import { z } from 'zod';
import type { Context } from '../engine/context.ts';
import type { Conclusion, Pipeline } from '../engine/pipeline.ts';
import { answerMedia, type MediaFinding } from '../steps/answer-media.ts';
import { describeImages, imageContextOf, withWordsOfPictures } from '../steps/describe-images.ts';
import { evaluateEvidence } from '../steps/evaluate-evidence.ts';
import { extractEvents } from '../steps/extract-events.ts';
import { interpretClaim, takeClaimAsIs } from '../steps/interpret-claim.ts';
import { judgeClaim } from '../steps/judge-claim.ts';
import { defaultQueriesPerSubClaim, locateCandidates } from '../steps/locate-candidates.ts';
import { imageFactsOf, matchImages } from '../steps/match-images.ts';
import { readCandidates } from '../steps/read-candidates.ts';
import { readCaptions } from '../steps/read-captions.ts';
import { selectEvidence } from '../steps/select-evidence.ts';

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
  evidence: z.enum(['ranked', 'random']).default('ranked').describe('random: pages drawn by lot (ablation)'),
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
    const { claim, interpretation, matches } = await context.stage('interpret', async (stage) => {
      const described = options.descriptions === 'off' ? [] : await describeImages({ claim: posted }, stage);
      const claim = withWordsOfPictures(posted, described);
      const found = await matchImages({ claim, limit: options.candidates }, stage);
      const interpreted =
        options.interpretation === 'off'
          ? await takeClaimAsIs({ claim }, stage)
          : await interpretClaim(
              {
                claim,
                imageFacts: [...imageFactsOf(found), ...imageContextOf(described)],
                remarks:
                  claim === posted
                    ? []
                    : ['The claim has no words of its own; those in its picture were taken as the claim.'],
              },
              stage,
            );
      return { claim, interpretation: interpreted, matches: found };
    });
    const { subClaims } = interpretation;

    const pages = await context.stage('retrieve', async (stage) => {
      const candidates = await locateCandidates(
        {
          claim,
          subClaims,
          matches,
          limit: options.candidates,
          queriesPerSubClaim: options.queriesPerSubClaim,
          bothSides: options.counterQueries === 'on',
        },
        stage,
      );
      return readCandidates({ candidates }, stage);
    });

    const selected = await context.stage('extract', async (stage) => {
      const extracted =
        options.retrieval === 'captions'
          ? await readCaptions({ pages, matches }, stage)
          : await extractEvents({ claim, subClaims, pages }, stage);
      const evaluated = await evaluateEvidence(
        {
          claim,
          imageFacts: imageFactsOf(matches),
          pages: extracted,
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
          relevanceFloor: options.relevanceFloor,
        },
        stage,
      );
    });

    return context.stage('verify', async (stage) => {
      const media = await answerMedia({ claim: posted, matches, selected }, stage);
      const conclusion = await judgeClaim({ claim, subClaims, selected }, stage);
      return media === undefined ? conclusion : withMedia(conclusion, media, stage);
    });
  },
};

/**
 * The sentence and the picture are answered apart. A post whose picture shows something else is refuted by that alone where the
 * sentence itself could not be settled.
 */
function withMedia(conclusion: Conclusion, media: MediaFinding, context: Context): Conclusion {
  const answered = { ...wordsAlone(conclusion, media.answer), media: media.answer };
  const misused = media.answer.context === 'miscaptioned' || media.answer.context === 'out-of-context';
  if (!misused || conclusion.label !== 'not-enough-evidence' || media.cites.length === 0) return answered;
  const why = media.answer.notes.at(-1) ?? 'The picture is not of what the claim says.';
  for (const id of media.cites) {
    context.note.stance(id, { stance: 'refutes', stanceConfidence: 0.7, says: why, subClaims: [] });
  }
  return {
    ...answered,
    label: 'refuted',
    confidence: 0.7,
    summary: `The picture is ${media.answer.context}. ${why}`,
    reasons: [{ sentence: why, cites: media.cites.slice() }, ...conclusion.reasons],
    restsOn: media.cites.slice(),
  };
}

/** A supported sentence must not be taken for a confirmed picture. */
function wordsAlone(conclusion: Conclusion, { integrity, context }: MediaFinding['answer']): Conclusion {
  if (conclusion.label !== 'supported' || (context === 'matches' && integrity !== 'altered'))
    return conclusion;
  const caution =
    integrity === 'altered'
      ? 'This is about the words alone: the picture was altered.'
      : context === 'unknown'
        ? 'This is about the words alone: that the picture shows it could not be established.'
        : `This is about the words alone: the picture is ${context}.`;
  return { ...conclusion, summary: `${conclusion.summary} ${caution}` };
}
