import type { AskQuestionsInput, AskQuestionsOutput } from '../../../../tasks/claims/ask-questions.ts';
import { findEntities } from '../../../../text/words/entities.ts';
import { sameName } from '../../../../text/words/names.ts';
import { queryKey } from '../../../../text/words/query-key.ts';
import { contentStems } from '../../../../text/words/words.ts';
import {
  type ClaimQuestion,
  type Facet,
  pictureQuestions,
  questionsAbout,
} from '../../questions/claim-questions.ts';
import { statementsOf } from '../../questions/statements-of.ts';

/** In this order one question of each facet is asked before any is asked twice: what gold questions of fact-checkers ask most comes first. */
const facetOrder: readonly Facet[] = [
  'whether',
  'how-many',
  'core',
  'who-is',
  'said',
  'what-happened',
  'when',
  'what-said',
  'where',
  'evidence',
  'link',
  'why',
  'source',
  'who',
];

/** The next questions: by facets of the claim's statements first, and once something was answered, about what the answers brought up. */
export async function askQuestionsLocally(input: AskQuestionsInput): Promise<AskQuestionsOutput> {
  const known = new Set([...input.asked, ...input.pairs.map(({ question }) => question)].map(queryKey));
  const candidates = [
    ...(input.picture ? pictureQuestions : []),
    ...followUps(input),
    ...(await claimQuestions(input)),
  ];
  const chosen = new Map<string, ClaimQuestion>();
  for (const candidate of candidates) {
    const key = queryKey(candidate.question);
    if (known.has(key) || chosen.has(key) || isNear(candidate.question, [...chosen.values()])) continue;
    chosen.set(key, candidate);
    if (chosen.size === input.count) break;
  }
  return {
    questions: [...chosen.values()].map(({ question, about, why }) => ({ question, about, why })),
  };
}

async function claimQuestions(input: AskQuestionsInput): Promise<ClaimQuestion[]> {
  const statements = await statementsOf(input.claim);
  const all = orderByMissing(statements, input.missing).map(questionsAbout);
  const rounds = facetOrder.flatMap((facet) =>
    all.map((questions) => questions.filter((question) => question.facet === facet)),
  );
  const longest = Math.max(0, ...rounds.map((round) => round.length));
  return Array.from({ length: longest }, (_, at) => rounds.flatMap((round) => round[at] ?? [])).flat();
}

/** Statements that nothing settles yet come first. */
function orderByMissing(statements: readonly string[], missing: readonly string[]): string[] {
  const wanted = new Set(missing.flatMap((text) => contentStems(text)));
  const share = (text: string) => contentStems(text).filter((stem) => wanted.has(stem)).length;
  return statements
    .map((text, index) => ({ text, index, share: share(text) }))
    .sort((a, b) => b.share - a.share || a.index - b.index)
    .map(({ text }) => text);
}

/** A name that the last answer brought in and neither the claim nor an earlier pair had. */
function followUps({ claim, pairs }: AskQuestionsInput): ClaimQuestion[] {
  const last = pairs.at(-1);
  if (last === undefined) return [];
  const before = findEntities([claim, ...pairs.slice(0, -1).map(({ answer }) => answer)].join('\n'));
  const topic = findEntities(claim)[0]?.text ?? contentWordsOf(claim);
  const fresh = findEntities(last.answer).filter(
    ({ text, kind }) =>
      (kind === 'person' || kind === 'organisation') &&
      text.length > 3 &&
      !before.some((known) => sameName(known.text, text)),
  );
  return fresh.slice(0, 1).map(({ text }) => ({
    question: `What did ${text} say or do about ${topic}?`,
    facet: 'what-said',
    about: 'world',
    why: `${text} is named in an answer`,
  }));
}

function contentWordsOf(claim: string): string {
  return contentStems(claim).slice(0, 5).join(' ');
}

/** Two questions that share nearly all their words find the same pages. */
function isNear(question: string, others: readonly ClaimQuestion[]): boolean {
  const own = new Set(contentStems(question));
  const start = firstWord(question);
  return others.some((other) => {
    const shared = contentStems(other.question).filter((stem) => own.has(stem)).length;
    return firstWord(other.question) === start && shared >= own.size && own.size > 0;
  });
}

function firstWord(text: string): string {
  return /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
}
