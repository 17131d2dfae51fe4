/**
 * The questions and answers of the embedded reasoner beside those that people asked and answered for the same claims (AVeriTeC, development
 * part). Gold questions and answers are only compared with: nothing of them reaches a handler.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLocalModels } from '../../src/compose/local-models.ts';
import { MemorySnapshots } from '../../src/engine/memory-snapshots.ts';
import { bootstrapInterval } from '../../src/eval/metrics/bootstrap.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import { askQuestionsLocally } from '../../src/reasoners/local/handlers/claims/ask-questions.ts';
import { answerQuestionLocally } from '../../src/reasoners/local/handlers/evidence/answer-question.ts';
import { createMemory } from '../../src/reasoners/local/remember-answers.ts';
import { cosine } from '../../src/text/vectors/cosine.ts';
import { contentStems } from '../../src/text/words/words.ts';

const file = join(import.meta.dirname, '../../../shared/data/claims/averitec.jsonl');
/** A gold question is covered by one that is this near to it. */
const covering = 0.7;
/** As many questions as the pipeline keeps. */
const questionsPerClaim = 6;
/** A text holds an answer where it has this share of the answer's content words. */
const holding = 0.6;

type Row = {
  claim: string;
  date?: string;
  questions: { question: string; answers: { answer: string; type: string }[] }[];
  evidence: { text: string; gold_article?: boolean; factcheck_like?: boolean }[];
};
type Share = { hits: number; of: number };

export async function benchQuestions(print: (line: string) => void): Promise<void> {
  if (!existsSync(file)) {
    print(`${file} is not here; nothing was measured.`);
    return;
  }
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const models = openLocalModels();
  const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };
  const tools = createMemory()({
    embed: async (texts) => (await models.embedder.call({ texts }, options)).items,
    verify: async (pairs) => (await models.verifier.call({ pairs }, options)).items,
  });
  try {
    await benchCoverage(rows, tools, print);
    await benchAnswers(rows, tools, print);
  } finally {
    await models.close();
  }
}

async function benchCoverage(
  rows: readonly Row[],
  tools: Tools,
  print: (line: string) => void,
): Promise<void> {
  const asked = await Promise.all(
    rows.map(async ({ claim }) => {
      const known = {
        claim,
        today: '2020-12-31',
        imageContext: [],
        picture: false,
        pairs: [],
        asked: [],
        missing: [],
      };
      const { questions } = await askQuestionsLocally({ ...known, count: questionsPerClaim });
      return questions.map(({ question }) => question);
    }),
  );
  const sets: Record<string, (index: number) => readonly string[]> = {
    'questions of the reasoner': (index) => asked[index] ?? [],
    'the claim in six fixed templates': (index) => templates(rows[index]?.claim ?? ''),
    'the claim itself': (index) => [rows[index]?.claim ?? ''],
    // Far away in the file, so that neighbours about one story do not help.
    "another claim's questions": (index) => asked[(index + 97) % rows.length] ?? [],
  };
  print(
    `| gold questions covered (cosine ≥ ${covering}) | share | 95 % interval over claims |\n|---|---|---|`,
  );
  for (const [name, questionsOf] of Object.entries(sets)) {
    const shares: Share[] = [];
    for (const [index, row] of rows.entries()) {
      const gold = row.questions.map(({ question }) => question);
      const own = questionsOf(index);
      const vectors = await tools.embed([...gold, ...own]);
      const hits = gold.filter((_, at) =>
        own.some((_own, other) => cosine(vectors[at] ?? [], vectors[gold.length + other] ?? []) >= covering),
      ).length;
      shares.push({ hits, of: gold.length });
    }
    print(`| ${name} | ${describe(shares)} |`);
  }
}

function templates(claim: string): string[] {
  return [
    `Is it true that ${claim}?`,
    `Who said that ${claim}?`,
    `When did this happen: ${claim}?`,
    `Where did this happen: ${claim}?`,
    `What is the source of this: ${claim}?`,
    `What evidence is there that ${claim}?`,
  ];
}

async function benchAnswers(
  rows: readonly Row[],
  tools: Tools,
  print: (line: string) => void,
): Promise<void> {
  const names = [
    'the first quote of the answer',
    'the first sentence of the search',
    'a sentence drawn by lot',
    'all quotes of the answer, up to three',
    'as many sentences from the top of the search',
  ] as const;
  const shares = names.map((): Share[] => []);
  let unanswered = 0;
  for (const row of rows) {
    const passages = row.evidence
      .filter(({ gold_article, factcheck_like }) => gold_article !== true && factcheck_like !== true)
      .map(({ text }, at) => ({ id: `p${at + 1}`, title: '', text }));
    for (const { question, answers } of row.questions) {
      const gold = answers.find(
        ({ answer, type }) =>
          (type === 'Extractive' || type === 'Abstractive') &&
          new Set(contentStems(answer)).size >= 3 &&
          passages.some(({ text }) => holds(text, answer)),
      )?.answer;
      if (gold === undefined) continue;
      const known = { claim: row.claim, today: '2020-12-31', images: [], shown: false, imageContext: [] };
      const given = await answerQuestionLocally({ ...known, question, passages }, tools);
      if (!given.answered) unanswered += 1;
      const quotes = given.quotes.map(({ quote }) => quote);
      const texts = passages.map(({ text }) => text);
      const mark = (some: readonly string[]) => (holds(some.join(' '), gold) ? 1 : 0);
      // By lot: what would be expected of every sentence being as likely.
      const byLot = texts.filter((text) => holds(text, gold)).length / texts.length;
      const hits = [
        mark(quotes.slice(0, 1)),
        mark(texts.slice(0, 1)),
        byLot,
        mark(quotes),
        mark(texts.slice(0, Math.max(1, quotes.length))),
      ];
      for (const [at, hit] of hits.entries()) shares[at]?.push({ hits: hit, of: 1 });
    }
  }
  print(
    `\n| gold answers held (${Math.round(holding * 100)} % of their content words; ${unanswered} questions left unanswered count as missed) | share | 95 % interval |\n|---|---|---|`,
  );
  for (const [at, name] of names.entries()) print(`| ${name} | ${describe(shares[at] ?? [])} |`);
}

function holds(text: string, answer: string): boolean {
  const own = new Set(contentStems(text));
  const wanted = [...new Set(contentStems(answer))];
  return wanted.filter((stem) => own.has(stem)).length >= holding * wanted.length;
}

function describe(shares: readonly Share[]): string {
  const total = (some: readonly Share[], field: keyof Share) =>
    some.reduce((sum, share) => sum + share[field], 0);
  const shareOf = (some: readonly Share[]) => total(some, 'hits') / Math.max(1, total(some, 'of'));
  const [low, high] = bootstrapInterval(shares, shareOf);
  return `${shareOf(shares).toFixed(3)} of ${total(shares, 'of')} | ${low.toFixed(3)}–${high.toFixed(3)}`;
}
