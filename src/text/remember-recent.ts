type Limits = {
  /** How many texts are remembered; the one asked about longest ago is forgotten first. */
  most: number;
  /** A longer text is not worth its memory. */
  letters?: number;
  /** Of all remembered texts together. */
  lettersInAll?: number;
};

/**
 * A function of a text that is not computed twice for one it was asked about lately. For what depends on the text alone and is not changed by whoever
 * gets it.
 */
export function rememberRecent<Result>(
  compute: (text: string) => Result,
  { most, letters = Number.POSITIVE_INFINITY, lettersInAll = Number.POSITIVE_INFINITY }: Limits,
): (text: string) => Result {
  const known = new Map<string, { result: Result }>();
  let held = 0;
  return (text) => {
    if (text.length > letters) return compute(text);
    const before = known.get(text);
    const found = before ?? { result: compute(text) };
    if (before === undefined) held += text.length;
    known.delete(text);
    known.set(text, found);
    while (known.size > most || held > lettersInAll) {
      const [oldest = ''] = known.keys();
      known.delete(oldest);
      held -= oldest.length;
    }
    return found.result;
  };
}
