import type { Tools } from './handler.ts';

/** About 6 MB of vectors; a check asks for a few hundred. */
const mostTexts = 4_096;

/**
 * Tools that compute nothing twice. Vectors and stances depend on their texts alone, and the tasks of one check ask again and again about
 * the same sentences.
 */
export function createMemory(): (tools: Tools) => Tools {
  const vectors = new Map<string, readonly number[]>();
  const stances = new Map<string, Awaited<ReturnType<Tools['verify']>>[number]>();
  return (tools) => ({
    embed: (texts) => lookUp(texts, (text) => text, vectors, tools.embed),
    verify: (pairs) =>
      lookUp(pairs, ({ claim, evidence }) => `${claim}\n\n${evidence}`, stances, tools.verify),
  });
}

async function lookUp<Question, Answer>(
  asked: readonly Question[],
  keyOf: (question: Question) => string,
  known: Map<string, Answer>,
  compute: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const keys = asked.map(keyOf);
  const missing = new Map<string, Question>();
  for (const [index, key] of keys.entries()) {
    const question = asked[index];
    if (!known.has(key) && question !== undefined) missing.set(key, question);
  }
  const answers = await compute([...missing.values()]);
  const fresh = new Map(
    [...missing.keys()].flatMap((key, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [[key, answer] as const];
    }),
  );
  // Every key is in one of the two: what was not known was asked for.
  const result = keys.map((key) => (fresh.get(key) ?? known.get(key)) as Answer);
  for (const [key, answer] of fresh) known.set(key, answer);
  for (const key of known.keys()) {
    if (known.size <= mostTexts) break;
    known.delete(key);
  }
  return result;
}
