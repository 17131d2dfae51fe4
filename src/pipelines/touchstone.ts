import { z } from 'zod';
import type { Claim } from '../core/claim.ts';
import { claimPartSchema } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import { isDecided } from '../core/label.ts';
import { labelOfRating } from '../core/rating.ts';
import type { Context } from '../engine/context.ts';
import type { Conclusion, Pipeline } from '../engine/pipeline.ts';
import { dateOfCheck } from '../steps/evidence/date-of-check.ts';
import { findEarlierChecks } from '../steps/evidence/find-earlier-checks.ts';
import { unjudged, withoutEvidence } from '../steps/evidence/judge-claim.ts';
import { weighGraph } from '../steps/graph/heed-graph.ts';
import { concludeFromGraph, lookUpGraph, noteGraph } from '../steps/graph/look-up-graph.ts';
import { answerMedia } from '../steps/pictures/answer-media.ts';
import { combineMedia } from '../steps/pictures/combine-media.ts';
import { type ExaminedPictures, examinePictures } from '../steps/pictures/examine-pictures.ts';
import { checkCitedStances } from '../steps/touchstone/check-cited-stances.ts';
import { concludePacket } from '../steps/touchstone/conclude-packet.ts';
import { type GatheredPassage, searchPassages } from '../steps/touchstone/gather-passages.ts';
import { askSecondOpinion, type JudgedPacket, judgePacket } from '../steps/touchstone/judge-packet.ts';
import { keepBearing, makePacket, type PacketEntry } from '../steps/touchstone/make-packet.ts';
import { pictureAnswer, pictureFactsOf } from '../steps/touchstone/picture-answer.ts';
import { leaveOpen, readClaim } from '../steps/touchstone/read-claim.ts';
import { readExactChecks } from '../steps/touchstone/read-exact-checks.ts';
import { showPacket, withSecondOpinion } from '../steps/touchstone/show-packet.ts';

const onOff = z.enum(['on', 'off']).default('on');
const optionsSchema = z.strictObject({
  depth: z
    .enum(['quick', 'normal', 'thorough'])
    .default('normal')
    .describe(
      'quick: judged once; normal: what is missing is searched for once; thorough: twice, with more parts, queries and pages',
    ),
  rounds: z
    .int()
    .min(0)
    .max(2)
    .optional()
    .describe(
      'How often what is missing is searched for and judged again; as the depth says where it is not set',
    ),
  parts: z
    .array(claimPartSchema)
    .min(1)
    .max(6)
    .optional()
    .describe(
      'The parts of the claim as a person gives them, each with its text and, where wanted, queries and counterQueries: they hold instead of those that are read',
    ),
  packetTokens: z
    .int()
    .min(500)
    .max(20_000)
    .default(3000)
    .describe('Most tokens of evidence that are put before the judge (about four characters each)'),
  pages: z.int().min(1).max(100).default(20).describe('How many pages are read in a round'),
  counterQueries: onOff.describe(
    'off: only what the claim says is searched for, not what may be true instead (ablation)',
  ),
  graph: onOff.describe('off: no knowledge graph is asked (ablation)'),
  pictures: onOff.describe('off: pictures are not looked at (ablation)'),
  shortcuts: onOff.describe(
    'off: a sure answer of the graph, or an earlier check of the same claim, does not end the check (ablation)',
  ),
  secondOpinion: onOff.describe(
    'Where --second-model names one, it judges the same packet; off: it is not asked (ablation)',
  ),
  verifier: onOff.describe('off: what the verdict rests on is not read again by the verifier (ablation)'),
});
export type TouchstoneOptions = z.infer<typeof optionsSchema>;

const depths = {
  quick: { rounds: 0, asks: 3, queriesPerPart: 3 },
  normal: { rounds: 1, asks: 3, queriesPerPart: 4 },
  thorough: { rounds: 2, asks: 8, queriesPerPart: 5 },
} as const;

/** Reads the claim once, looks everywhere, reads pages without asking anybody, judges one packet, and asks again only for what is missing. */
export const touchstone: Pipeline<TouchstoneOptions> = {
  id: 'touchstone',
  title: 'Touchstone: one packet of evidence, judged once',
  summary:
    'Reads the claim once, searches both sides, the graph and earlier checks at once, chooses passages of several sources by nearness, stance and standing, and judges one small packet in one call; what is missing is searched for again. The default: the fewest calls, for words and pictures.',
  options: optionsSchema,
  async check(posted, options, context): Promise<Conclusion> {
    const { pictures, reading } = await context.stage('read', async (stage) => {
      const pictures = await lookAtPictures(posted, options, stage);
      const reading = await readClaim(
        { ...pictures, thorough: options.depth === 'thorough', ...defined({ parts: options.parts }) },
        stage,
      );
      return { pictures, reading };
    });
    const { claim } = pictures;
    if (reading.isUncheckable) return leaveOpen(claim, reading);

    const look = await context.stage('look', async (stage) => {
      const [graph, earlier] = await Promise.all([
        options.graph === 'on' ? lookUpGraph({ claim, ...reading }, stage) : nothingInGraph,
        findEarlierChecks({ claim }, stage),
      ]);
      const noted = await noteGraph(graph, stage);
      const ends = options.shortcuts === 'on' && posted.media.length === 0;
      const answered = ends ? concludeFromGraph(graph, noted) : undefined;
      const checked = ends && answered === undefined ? await readExactChecks({ claim, earlier }, stage) : [];
      return { answered, checked, earlier, graph, noted };
    });
    if (look.answered !== undefined) return look.answered;

    const { rounds, asks, queriesPerPart } = depths[options.depth];
    const search = (more: { queries?: string[]; before?: readonly GatheredPassage[] }, stage: Context) =>
      searchPassages(
        {
          ...pictures,
          subClaims: more.queries === undefined ? reading.subClaims : [],
          earlier: look.earlier,
          pages: options.pages,
          queriesPerPart,
          bothSides: options.counterQueries === 'on',
          ...more,
        },
        stage,
      );
    const packet = (kept: readonly PacketEntry[], passages: readonly GatheredPassage[], stage: Context) =>
      makePacket({ kept, passages, tokens: options.packetTokens }, stage);

    let seen = look.checked;
    let entries = await context.stage('search', async (stage) => {
      if (seen.length === 0) seen = await search({}, stage);
      return packet(
        look.noted.map((evidence) => ({ evidence })),
        seen,
        stage,
      );
    });
    return context.stage('judge', async (stage) => {
      const evidence = entries.map((entry) => entry.evidence);
      const media =
        options.pictures === 'off'
          ? undefined
          : await answerMedia({ claim: posted, pictures, evidence }, stage);
      const about = { claim, ...reading, pictureFacts: pictureFactsOf(pictures, media) };
      const most = options.rounds ?? rounds;
      const asked: string[] = [];
      let left = asks - 1;
      let judged: JudgedPacket | undefined;
      for (let round = 0; ; round++) {
        const isLast = round >= most || left <= 1;
        judged = await judgePacket({ ...about, entries, asked, isLast, mayAskAgain: left > 1 }, stage);
        left -= judged?.asks ?? 1;
        if (judged === undefined || isLast || isSettled(judged)) break;
        const queries = judged.answer.missing.map(({ query }) => query);
        const more = await search({ queries, before: seen }, stage);
        if (more.length === 0) break;
        asked.push(...judged.answer.missing.map(({ question }) => question));
        seen = [...seen, ...more];
        entries = await packet(keepBearing(entries, judged.answer.stances), more, stage);
      }
      if (judged === undefined)
        return combineMedia(
          posted,
          entries.length === 0 ? withoutEvidence(reading) : unjudged(reading),
          media,
          stage,
        );
      const mayAsk = options.verifier === 'on' ? left : 0;
      const [{ stances, settled }, second] = await Promise.all([
        checkCitedStances({ claim, entries, answer: judged.answer, mayAsk }, stage),
        options.secondOpinion === 'on'
          ? askSecondOpinion(
              { ...about, entries, asked, isLast: true, mayAskAgain: false, first: judged.answer },
              stage,
            )
          : undefined,
      ]);
      const answer = { ...judged.answer, stances };
      showPacket(entries, answer, settled, stage);
      const conclusion = concludePacket(
        { ...about, entries, answer, settled, today: dateOfCheck(stage) },
        stage,
      );
      const shown = pictureAnswer(media, answer);
      const heard = withSecondOpinion(conclusion, judged.answer, second, stage);
      const weighed = weighGraph({
        conclusion: heard,
        finding: look.graph,
        noted: look.noted,
        evidence: entries.map((entry) => entry.evidence),
        byModel: stage.asksModel,
      });
      return combineMedia(posted, weighed, shown, stage);
    });
  },
};

const nothingInGraph = { readings: [], triples: [] };

/** Decided, or nobody knows what else to look for. */
function isSettled({ answer }: JudgedPacket): boolean {
  return isDecided(labelOfRating(answer.rating)) || answer.missing.length === 0;
}

/** With a model that sees, pictures are measured and matched here and shown to it once, beside what was found. */
async function lookAtPictures(
  claim: Claim,
  { pictures, pages }: TouchstoneOptions,
  context: Context,
): Promise<ExaminedPictures> {
  if (pictures === 'off' || claim.media.length === 0)
    return {
      claim,
      described: [],
      matches: [],
      found: [],
      others: [],
      traces: [],
      imageFacts: [],
      remarks: [],
    };
  return examinePictures({ claim, limit: pages, describe: context.sees ? 'measured' : true }, context);
}
