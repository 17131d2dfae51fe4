import type { ChooseActionInput, ChooseActionOutput } from '../../../../tasks/graph/choose-action.ts';
import { normaliseName } from '../../../../text/words/names.ts';
import { queryKey } from '../../../../text/words/query-key.ts';
import { type GraphReading, reasonAboutPart } from '../../judge/reason-in-parts.ts';
import { buildQueries } from '../../questions/build-queries.ts';
import { interpretClaimLocally } from '../claims/interpret-claim.ts';

/**
 * Stops when every part of the claim is settled surely enough; follows the graph where it has a lead that joins the claim's things;
 * else searches the web with the first query that was not tried.
 */
export async function chooseActionLocally(input: ChooseActionInput): Promise<ChooseActionOutput> {
  const { subClaims } = await interpretClaimLocally({
    text: input.claim,
    today: input.today,
    images: [],
    imageFacts: [],
  });
  const parts = subClaims.length > 0 ? subClaims.map(({ text }) => text) : [input.claim];
  const readings = parts.map((part) => ({ part, reading: reasonAboutPart(part, input.claim, input) }));
  const settled = (reading: GraphReading) =>
    reading.stance !== 'neutral' && reading.confidence >= input.policy.sufficiency;
  const refuted = readings.find(({ reading }) => reading.stance === 'refutes' && settled(reading));
  if (refuted !== undefined && input.contradictions.length === 0)
    return stop(`The graph contradicts “${refuted.part.replace(/[.\s]+$/u, '')}”${citing(refuted.reading)}.`);
  const open = readings.filter(({ reading }) => !settled(reading)).map(({ part }) => part);
  if (open.length === 0 && input.contradictions.length === 0)
    return stop(`The graph settles the claim${citing(readings[0]?.reading)}.`);
  const missing = open[0] ?? input.contradictions[0]?.says ?? '';
  const surest = Math.max(0, ...input.passages.map(({ confidence }) => confidence));
  if (surest >= input.policy.sufficiency && !lastFailed(input))
    return { ...stop(`A passage speaks of the matter with confidence ${surest.toFixed(2)}.`), missing };
  if (input.allowed.includes('expandKG') && hasLead(input))
    return {
      action: 'expandKG',
      query: '',
      missing,
      reason: 'The graph reaches things that the claim does not name; they may lead to what is missing.',
    };
  const query = input.allowed.includes('webSearch') ? nextQuery(missing || input.claim, input) : undefined;
  if (query !== undefined)
    return {
      action: 'webSearch',
      query,
      missing,
      reason: `The graph does not settle “${missing.replace(/[.\s]+$/u, '')}”.`,
    };
  return { ...stop('Nothing that is allowed is likely to bring more.'), missing };
}

function stop(reason: string): ChooseActionOutput {
  return { action: 'verdict', query: '', missing: '', reason };
}

function citing(reading: GraphReading | undefined): string {
  const items = reading?.judgements[0]?.triples.map(({ item }) => item) ?? [];
  return items.length === 0 ? '' : ` (${items.join(', ')})`;
}

/** The last search brought nothing. */
function lastFailed({ taken }: ChooseActionInput): boolean {
  return /\b0 kept\b/u.test(taken.at(-1)?.outcome ?? '');
}

/**
 * Two linked things of the claim that no statement joins yet, while the last expansion still brought something: only then is there
 * something in between to look for.
 */
function hasLead({ mentions, graph, taken }: ChooseActionInput): boolean {
  const linked = new Set(mentions.flatMap(({ id }) => id ?? []));
  if (linked.size < 2 || graph.length === 0 || /\b0 more/u.test(taken.at(-1)?.outcome ?? '')) return false;
  const reached = new Map<string, Set<string>>();
  for (const { triple } of graph) {
    for (const [one, other] of [
      [triple.subject, triple.object],
      [triple.object, triple.subject],
    ] as const)
      reached.set(one, (reached.get(one) ?? new Set()).add(other));
  }
  const ids = [...linked];
  return ids.some((id, index) =>
    ids.slice(index + 1).some((other) => {
      const near = reached.get(id);
      return (
        near !== undefined && !near.has(other) && ![...near].some((step) => reached.get(step)?.has(other))
      );
    }),
  );
}

function nextQuery(missing: string, input: ChooseActionInput): string | undefined {
  const asked = new Set(input.taken.flatMap(({ query }) => (query === undefined ? [] : [queryKey(query)])));
  const { queries, counterQueries } = buildQueries(missing, input.claim);
  // A search for the claim alone finds those who repeat it: after it, what would be found were it false.
  const [first, ...more] = queries;
  return [first, ...counterQueries, ...more]
    .filter((query) => query !== undefined && normaliseName(query) !== '')
    .find((query) => !asked.has(queryKey(query ?? '')));
}
