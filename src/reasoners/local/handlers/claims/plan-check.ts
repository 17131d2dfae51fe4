import { mostListed, picturesOfClaim, type Technique } from '../../../../core/check-plan.ts';
import type { PlanCheckInput, PlanCheckOutput } from '../../../../tasks/claims/plan-check.ts';
import { findQuantities } from '../../../../text/quantities/quantities.ts';
import { findTimeSpans } from '../../../../text/quantities/time-spans.ts';
import { readClaimAboutClaim } from '../../../../text/statements/claim-about-claim.ts';
import { cosine } from '../../../../text/vectors/cosine.ts';
import { queryKey } from '../../../../text/words/query-key.ts';
import type { Tools } from '../../handler.ts';
import { buildQueries } from '../../questions/build-queries.ts';
import { readStatements } from './interpret-claim.ts';

/** A sentence of the post that is less similar to the claim than this is about something else. */
const leastSimilarity = 0.35;
/** Sentences of a long post beyond these are not encoded. */
const readSentences = 12;

/** By rules: what the claim states is validated, and rival values, origins and denials are searched for. A later plan takes what is left. */
export async function planCheckLocally(input: PlanCheckInput, tools: Tools): Promise<PlanCheckOutput> {
  const searched = new Set((input.trace?.searched ?? []).map(queryKey));
  const isNew = (query: string) => !searched.has(queryKey(query));
  const sentences = await findSentences(input, tools);
  const validate = sentences.filter(isNew).slice(0, mostListed);
  const taken = new Set(validate.map(queryKey));
  const needs: Need[] = [];
  for (const need of sentences.flatMap((sentence) => needsOf(sentence, input.claim))) {
    const key = queryKey(need.query);
    if (needs.length === mostListed || taken.has(key) || !isNew(need.query)) continue;
    taken.add(key);
    needs.push(need);
  }
  return {
    validate: validate.map((sentence, index) => ({
      sentence,
      why: index === 0 ? 'The claim hangs on it.' : 'A part of what is said.',
    })),
    search: needs.map(({ frame, query }) => ({ need: `${frame}: ${query}` })),
    steps: makeSteps(validate, needs, input),
  };
}

/** What the claim states; where a post is given, also its sentences that are near to the claim. */
async function findSentences({ claim, post }: PlanCheckInput, tools: Tools): Promise<string[]> {
  const inner = readClaimAboutClaim(claim)?.inner;
  const stated = readStatements(inner ?? claim).statements;
  const own = stated.length > 0 ? stated : [(inner ?? claim).trim()].filter((text) => text !== '');
  const posted = post === '' ? [] : readStatements(post).statements.slice(0, readSentences);
  if (posted.length === 0) return own;
  const [target = [], ...vectors] = await tools.embed([own.join(' ') || claim, ...posted]);
  const near = posted
    .map((sentence, index) => ({ sentence, similarity: cosine(target, vectors[index] ?? []) }))
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .sort((a, b) => b.similarity - a.similarity)
    .map(({ sentence }) => sentence);
  const keys = new Set<string>();
  return [...own.slice(0, 1), ...near, ...own.slice(1)].filter((sentence) => {
    const key = queryKey(sentence);
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

type Need = { frame: string; query: string; technique: Technique; does: string };

const saying =
  /\b(?:said|says|told|tweeted|posted|announced|stated|wrote|declared|promised|admitted|quoted?|according to)\b/iu;

/** What would have to be known besides, the most telling first. */
function needsOf(sentence: string, claim: string): Need[] {
  const { queries, counterQueries } = buildQueries(sentence, claim);
  const [, keywords, lead] = queries;
  const denied = counterQueries.find((query) => /\b(?:denied false|myth or false)$/u.test(query));
  const rival = counterQueries.find((query) => query !== denied);
  const needs: (Need | undefined)[] = [
    saying.test(sentence) && keywords !== undefined
      ? {
          frame: 'Where and when it was said',
          query: `${keywords} statement`,
          technique: 'origin-tracing',
          does: 'Find the words where they were first spoken or written.',
        }
      : undefined,
    rival === undefined ? undefined : rivalNeed(sentence, rival),
    lead === undefined
      ? undefined
      : {
          frame: 'What is known of the matter',
          query: lead,
          technique: 'chain-of-evidence',
          does: 'See what is reported about the matter apart from the claim’s own words.',
        },
    denied === undefined
      ? undefined
      : {
          frame: 'What speaks against it',
          query: denied,
          technique: 'cross-verification',
          does: 'Look for those who deny it.',
        },
    keywords === undefined
      ? undefined
      : {
          frame: 'Who else reports it',
          query: keywords,
          technique: 'cross-verification',
          does: 'Compare independent reports.',
        },
  ];
  return needs.filter((need) => need !== undefined);
}

function rivalNeed(sentence: string, query: string): Need {
  const hasQuantity = findQuantities(sentence).some(({ dimension }) => dimension !== 'ordinal');
  if (hasQuantity)
    return {
      frame: 'The figure that others give',
      query,
      technique: 'primary-source',
      does: 'Find the figure where it is published.',
    };
  if (findTimeSpans(sentence).length > 0)
    return {
      frame: 'When it happened',
      query,
      technique: 'temporal-consistency',
      does: 'Hold the dates that sources give against the claim’s.',
    };
  return {
    frame: 'Who, what or where it was',
    query,
    technique: 'primary-source',
    does: 'Find what is on record in place of what the claim says.',
  };
}

function makeSteps(
  validate: readonly string[],
  needs: readonly Need[],
  { images }: PlanCheckInput,
): PlanCheckOutput['steps'] {
  const steps: PlanCheckOutput['steps'] = [];
  if (images.length > 0)
    steps.push({
      technique: 'origin-tracing',
      does: 'Find where and when the picture appeared before, and what was said about it there.',
      uses: [picturesOfClaim],
    });
  if (validate.length > 0)
    steps.push({
      technique: validate.length > 1 ? 'divide-and-conquer' : 'cross-verification',
      does:
        validate.length > 1
          ? 'Settle the statements one by one by what sources say of each.'
          : 'Compare what sources say with the statement.',
      uses: validate.map((_, index) => `v${index + 1}`),
    });
  for (const [index, { technique, does }] of needs.entries()) {
    const same = steps.find((step) => step.technique === technique && step.does === does);
    if (same === undefined) steps.push({ technique, does, uses: [`n${index + 1}`] });
    else same.uses.push(`n${index + 1}`);
  }
  if (steps.length === 0)
    steps.push({ technique: 'logical-consistency', does: 'Nothing is left to search for.', uses: [] });
  return steps;
}
