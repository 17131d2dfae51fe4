/**
 * A function of a text that is not computed twice for one it was asked about lately. For what depends on the text alone and is not changed by whoever
 * gets it.
 */
export function rememberRecent<Result>(
  compute: (text: string) => Result,
  { most, letters = Number.POSITIVE_INFINITY }: { most: number; letters?: number },
): (text: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (text) => {
    // A longer one is not worth its memory.
    if (text.length > letters) return compute(text);
    const found = known.get(text) ?? { result: compute(text) };
    known.delete(text);
    known.set(text, found);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found.result;
  };
}
