import { negateStatement } from '../../../text/statements/negate-statement.ts';
import { underItsTitle } from '../../../text/statements/under-its-title.ts';
import { cosine } from '../../../text/vectors/cosine.ts';
import type { Tools } from '../handler.ts';
import {
  boundsOfNegation,
  type MeasuredPair,
  type ModelView,
  measurePair,
  shareStems,
  withNegation,
} from './pair-features.ts';
import { readPassage } from './read-passage.ts';
import { readQuote } from './read-quote.ts';
import type { RuleName } from './rules/rule.ts';
import { isAnchored } from './weigh-pair.ts';

export type Quoted = { title: string; quote: string; family?: string | undefined };

const silent = { supports: 0, refutes: 0, silent: 1 };

/** What is made of a pair in the end: where the model's reading of the negation cannot change it, the model is not asked for it. */
export type Outcome = (pair: MeasuredPair, column: number) => string;

/**
 * Every quote beside every statement: `result[statement][quote]`. The models are asked once, for all pairs that have to do with each other; or twice,
 * where an outcome is given, because what was read first tells what need not be read.
 */
export async function measureEvidence(
  statements: readonly string[],
  quotes: readonly Quoted[],
  tools: Tools,
  outcome?: Outcome,
): Promise<MeasuredPair[][]> {
  // Encoded elsewhere while the rules' reading goes on here.
  const encoding = tools.embed([...statements, ...quotes.map((item) => item.quote)]);
  const claims = statements.map(readPassage);
  const readQuotes = quotes.map(readQuote);
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
  const measure = (answers: Answers): MeasuredPair[][] =>
    claims.map((claim, row) => {
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
  const questions = questionsAbout(asked, statements, quotes);
  if (outcome === undefined) return measure(await askModel(questions, tools));
  const first = measure(await askModel(questions, tools, false));
  return askOpenNegations(first, questions, outcome, tools);
}

/** The negation is read of those pairs of which something else could be made by it. */
async function askOpenNegations(
  measured: readonly MeasuredPair[][],
  questions: ReadonlyMap<string, Questions>,
  outcome: Outcome,
  tools: Tools,
): Promise<MeasuredPair[][]> {
  const isOpen = (pair: MeasuredPair, column: number) =>
    new Set(boundsOfNegation(pair).map((bound) => outcome(bound, column))).size > 1;
  const open = measured.flatMap((row, at) =>
    row.flatMap((pair, column) => {
      const place = `${at} ${column}`;
      const negation = questions.get(place)?.negation;
      return negation !== undefined && isOpen(pair, column) ? [{ place, negation }] : [];
    }),
  );
  if (open.length === 0) return [...measured];
  const answers = await tools.verify(
    open.map(({ negation: { claim = '', evidence } }) => ({ claim, evidence })),
  );
  const read = new Map(open.map(({ place }, at) => [place, answers[at] ?? silent]));
  return measured.map((row, at) =>
    row.map((pair, column) => {
      const negation = read.get(`${at} ${column}`);
      return negation === undefined ? pair : withNegation(pair, negation);
    }),
  );
}

type Asked = { row: number; column: number };
type Question = { claim: string | undefined; evidence: string };
type Questions = Record<'alone' | 'together' | 'negation', Question>;
type Answers = (row: number, column: number) => Pick<ModelView, 'alone' | 'together' | 'negation'>;

/**
 * Each quote by itself, and all quotes of one source that bear on the statement together: what one leaves out, another may say.
 * The negation is asked of all together only: of single quotes it was not found to help, and each question costs time.
 */
function questionsAbout(
  asked: readonly Asked[],
  statements: readonly string[],
  quotes: readonly Quoted[],
): ReadonlyMap<string, Questions> {
  const negations = statements.map(negateStatement);
  return new Map(
    asked.map(({ row, column }) => {
      const beside = asked.filter(
        (other) => other.row === row && (other.column === column || sameFamily(quotes, column, other.column)),
      );
      const together = showTogether(beside.map((other) => quotes[other.column] as Quoted));
      return [
        `${row} ${column}`,
        {
          alone: { claim: statements[row], evidence: underItsTitle(quotes[column] as Quoted) },
          together: { claim: statements[row], evidence: together },
          negation: { claim: negations[row], evidence: together },
        },
      ];
    }),
  );
}

/** Each question once. What is not asked is silent. */
async function askModel(
  questions: ReadonlyMap<string, Questions>,
  tools: Tools,
  withNegations = true,
): Promise<Answers> {
  const places = new Map<string, { at: number; claim: string; evidence: string }>();
  const put = ({ claim, evidence }: Question) => {
    const key = JSON.stringify([claim, evidence]);
    const known = places.get(key) ?? { at: places.size, claim: claim ?? '', evidence };
    places.set(key, known);
    return known.at;
  };
  const found = new Map(
    [...questions].map(([place, { alone, together, negation }]) => [
      place,
      {
        alone: put(alone),
        together: put(together),
        negation: withNegations ? put(negation) : undefined,
      },
    ]),
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
