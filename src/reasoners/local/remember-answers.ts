import { defined } from '../../core/defined.ts';
import type { Tools } from './handler.ts';

/** About 6 MB of vectors; a check asks for a few hundred. */
const mostTexts = 4_096;

/**
 * Tools that compute nothing twice. Vectors and stances depend on their texts alone, and the tasks of one check ask again and again about
 * the same sentences.
 */
export function createMemory(): (tools: Tools) => Tools {
  const vectors = new Map<string, Promise<readonly number[]>>();
  const stances = new Map<string, Promise<Awaited<ReturnType<Tools['verify']>>[number]>>();
  const close: typeof stances = new Map();
  const keyOf = ({ claim, evidence }: { claim: string; evidence: string }) => `${claim}\n\n${evidence}`;
  return ({ readClosely, ...tools }) => ({
    ...defined({ sketch: tools.sketch }),
    embed: (texts) => lookUp(texts, (text) => text, vectors, tools.embed),
    verify: (pairs) => lookUp(pairs, keyOf, stances, tools.verify),
    ...(readClosely === undefined
      ? {}
      : {
          readClosely: (pairs: Parameters<Tools['verify']>[0]) => lookUp(pairs, keyOf, close, readClosely),
        }),
  });
}

/** Answers on their way are shared too: the pages of a check are read side by side, and all ask about the claim. */
async function lookUp<Question, Answer>(
  asked: readonly Question[],
  keyOf: (question: Question) => string,
  known: Map<string, Promise<Answer>>,
  compute: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const keys = asked.map(keyOf);
  const missing = new Map<string, Question>();
  for (const [index, key] of keys.entries()) {
    const question = asked[index];
    if (!known.has(key) && question !== undefined) missing.set(key, question);
  }
  if (missing.size > 0) {
    const answers = compute([...missing.values()]);
    for (const [index, key] of [...missing.keys()].entries()) {
      const one = answers.then((all) => all[index] as Answer);
      // A failure is told to whoever waits for it, and asked again the next time.
      one.catch(() => known.get(key) === one && known.delete(key));
      known.set(key, one);
    }
  }
  const result = keys.map((key) => known.get(key) as Promise<Answer>);
  for (const key of known.keys()) {
    if (known.size <= mostTexts) break;
    known.delete(key);
  }
  return Promise.all(result);
}
