import { splitClauses } from '../../text/clauses.ts';
import { cosine } from '../../text/cosine.ts';
import { negateStatement } from '../../text/negate-statement.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { Tools } from './handler.ts';
import { type MeasuredPair, measurePair, type ReadQuote, shareStems } from './pair-features.ts';
import { readPassage } from './read-passage.ts';
import type { RuleName } from './rules/rule.ts';
import { isAnchored } from './weigh-pair.ts';

export type Quoted = { title: string; quote: string; family?: string | undefined };

const silent = { supports: 0, refutes: 0, silent: 1 };

/** Every quote beside every statement: `result[statement][quote]`. The models are asked once, for all pairs that have to do with each other. */
export async function measureEvidence(
  statements: readonly string[],
  quotes: readonly Quoted[],
  tools: Tools,
): Promise<MeasuredPair[][]> {
  const claims = statements.map(readPassage);
  const read = quotes.map(readQuote);
  const vectors = await tools.embed([...statements, ...quotes.map((item) => item.quote)]);
  const similarity = (row: number, column: number) =>
    cosine(vectors[row] ?? [], vectors[statements.length + column] ?? []);
  const asked = claims.flatMap((claim, row) =>
    read.flatMap((quote, column) =>
      isAnchored(shareStems(claim, quote.whole, quote.title), similarity(row, column))
        ? [{ row, column }]
        : [],
    ),
  );
  const negations = statements.map(negateStatement);
  const answers = await tools.verify(
    asked.flatMap(({ row, column }) => {
      const evidence = showToModel(quotes[column] as Quoted);
      return [
        { claim: statements[row] as string, evidence },
        { claim: negations[row] as string, evidence },
      ];
    }),
  );
  const places = new Map(asked.map(({ row, column }, index) => [`${row} ${column}`, index * 2]));
  return claims.map((claim, row) => {
    const measured = read.map((quote, column) => {
      const at = places.get(`${row} ${column}`);
      return measurePair(claim, quote, {
        claim: (at === undefined ? undefined : answers[at]) ?? silent,
        negation: (at === undefined ? undefined : answers[at + 1]) ?? silent,
        similarity: similarity(row, column),
      });
    });
    return measured.map((pair, column) =>
      dropOutvoted(
        pair,
        measured.filter((_, other) => sameFamily(quotes, column, other)),
      ),
    );
  });
}

function sameFamily(quotes: readonly Quoted[], a: number, b: number): boolean {
  const family = quotes[a]?.family;
  return a !== b && family !== undefined && family === quotes[b]?.family;
}

const valueRules: readonly RuleName[] = ['quantity', 'time'];

/** Where a nearer quote of the same source gives the claim's own value, another value beside it belongs to something else. */
function dropOutvoted(pair: MeasuredPair, beside: readonly MeasuredPair[]): MeasuredPair {
  const outvoted = pair.findings.some(
    ({ rule, effect }) =>
      effect === 'contradicts' &&
      valueRules.includes(rule) &&
      beside.some(
        (other) =>
          other.features[`${rule as 'quantity' | 'time'}:confirms`] === 1 &&
          other.features.similarity >= pair.features.similarity,
      ),
  );
  return outvoted ? { ...pair, setAside: true } : pair;
}

/** A quote that does not name its subject is shown under its title, as in the model's training. */
export function showToModel(item: Quoted): string {
  const title = item.title.replace(/\s\(.*\)$/u, '').trim();
  const last = title.split(/\s+/u).at(-1) ?? '';
  return title === '' || item.quote.includes(last) ? item.quote : `${title}. ${item.quote}`;
}

function readQuote(item: Quoted): ReadQuote {
  return {
    whole: readPassage(item.quote),
    clauses: splitSentences(item.quote)
      .flatMap((sentence) => splitClauses(sentence.text))
      .map(readPassage),
    title: readPassage(item.title),
  };
}
