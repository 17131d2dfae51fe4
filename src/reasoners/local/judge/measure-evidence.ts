import { splitClauses, splitSeries } from '../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import { negateStatement } from '../../../text/statements/negate-statement.ts';
import { underItsTitle } from '../../../text/statements/under-its-title.ts';
import { cosine } from '../../../text/vectors/cosine.ts';
import type { Tools } from '../handler.ts';
import {
  type MeasuredPair,
  type ModelView,
  measurePair,
  type ReadQuote,
  shareStems,
} from './pair-features.ts';
import { readPassage } from './read-passage.ts';
import type { ReadPassage, RuleName } from './rules/rule.ts';
import { isAnchored } from './weigh-pair.ts';

export type Quoted = { title: string; quote: string; family?: string | undefined };

const silent = { supports: 0, refutes: 0, silent: 1 };

/** Every quote beside every statement: `result[statement][quote]`. The models are asked once, for all pairs that have to do with each other. */
export async function measureEvidence(
  statements: readonly string[],
  quotes: readonly Quoted[],
  tools: Tools,
): Promise<MeasuredPair[][]> {
  // Encoded elsewhere while the rules' reading goes on here.
  const encoding = tools.embed([...statements, ...quotes.map((item) => item.quote)]);
  const read = rememberPassages();
  const claims = statements.map(read);
  const readQuotes = quotes.map((quote) => readQuote(quote, read));
  const vectors = await encoding;
  const similarity = (row: number, column: number) =>
    cosine(vectors[row] ?? [], vectors[statements.length + column] ?? []);
  const asked = claims.flatMap((claim, row) =>
    readQuotes.flatMap((quote, column) =>
      isAnchored(shareStems(claim, quote.whole, quote.title), similarity(row, column))
        ? [{ row, column }]
        : [],
    ),
  );
  const answers = await askModel(asked, statements, quotes, tools);
  return claims.map((claim, row) => {
    const measured = readQuotes.map((quote, column) =>
      measurePair(claim, quote, { ...answers(row, column), similarity: similarity(row, column) }),
    );
    return measured.map((pair, column) =>
      dropOutvoted(
        pair,
        measured.filter((_, other) => sameFamily(quotes, column, other)),
      ),
    );
  });
}

type Asked = { row: number; column: number };

/**
 * Each quote by itself, and all quotes of one source that bear on the statement together: what one leaves out, another may say.
 * The negation is asked of all together only: of single quotes it was not found to help, and each question costs time.
 */
async function askModel(
  asked: readonly Asked[],
  statements: readonly string[],
  quotes: readonly Quoted[],
  tools: Tools,
): Promise<(row: number, column: number) => Pick<ModelView, 'alone' | 'together' | 'negation'>> {
  const negations = statements.map(negateStatement);
  const places = new Map<string, { at: number; claim: string; evidence: string }>();
  const place = (claim: string | undefined, evidence: string) => {
    const key = JSON.stringify([claim, evidence]);
    const known = places.get(key) ?? { at: places.size, claim: claim ?? '', evidence };
    places.set(key, known);
    return known.at;
  };
  const found = new Map(
    asked.map(({ row, column }) => {
      const beside = asked.filter(
        (other) => other.row === row && (other.column === column || sameFamily(quotes, column, other.column)),
      );
      const together = showTogether(beside.map((other) => quotes[other.column] as Quoted));
      return [
        `${row} ${column}`,
        {
          alone: place(statements[row], underItsTitle(quotes[column] as Quoted)),
          together: place(statements[row], together),
          negation: place(negations[row], together),
        },
      ];
    }),
  );
  const answers = await tools.verify(
    [...places.values()].map(({ claim, evidence }) => ({ claim, evidence })),
  );
  const read = (at: number | undefined) => (at === undefined ? undefined : answers[at]) ?? silent;
  return (row, column) => {
    const at = found.get(`${row} ${column}`);
    return { alone: read(at?.alone), together: read(at?.together), negation: read(at?.negation) };
  };
}

function showTogether(items: readonly Quoted[]): string {
  const [first, ...others] = items;
  if (first === undefined) return '';
  return [underItsTitle(first), ...others.map((item) => item.quote)].join(' ');
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

function readQuote(item: Quoted, read: (text: string) => ReadPassage): ReadQuote {
  return {
    whole: read(item.quote),
    clauses: splitSentences(item.quote)
      .flatMap((sentence) => splitClauses(sentence.text).flatMap(splitSeries))
      .map(read),
    title: read(item.title),
  };
}

/** Titles and one-clause quotes come more than once, and reading them takes longer than all else that is done with them. */
function rememberPassages(): (text: string) => ReadPassage {
  const known = new Map<string, ReadPassage>();
  return (text) => {
    const passage = known.get(text) ?? readPassage(text);
    known.set(text, passage);
    return passage;
  };
}
