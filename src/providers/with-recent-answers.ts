import type { CallOptions } from '../spec/provider.ts';

type Batch<Question, Answer> = (
  questions: readonly Question[],
  options: CallOptions,
) => Promise<readonly Answer[]>;

/**
 * A model that is not asked twice about the same text: the rounds of a check, and checks of one topic, meet the same passages. Each text is computed by
 * itself, so nothing changes but the time. What is on its way is not shared: whoever asked first may give up.
 */
export function withRecentAnswers<Question, Answer>(
  ask: Batch<Question, Answer>,
  { keyOf, most }: { keyOf(question: Question): string; most: number },
): Batch<Question, Answer> {
  const known = new Map<string, Answer>();
  const keep = (key: string, answer: Answer) => {
    known.delete(key);
    known.set(key, answer);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
  };
  return async (questions, options) => {
    const keys = questions.map(keyOf);
    const answers = new Map<string, Answer>();
    const missing = new Map<string, Question>();
    for (const [index, key] of keys.entries()) {
      const answer = known.get(key);
      if (answer === undefined) missing.set(key, questions[index] as Question);
      else answers.set(key, answer);
    }
    if (missing.size > 0) {
      const computed = await ask([...missing.values()], options);
      for (const [index, key] of [...missing.keys()].entries()) answers.set(key, computed[index] as Answer);
    }
    for (const [key, answer] of answers) keep(key, answer);
    return keys.map((key) => answers.get(key) as Answer);
  };
}
