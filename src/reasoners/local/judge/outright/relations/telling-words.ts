/** Words between two names that tell how they stand to each other. */
export type TellingWords = {
  readonly pattern: RegExp;
  findIn(text: string): readonly RegExpExecArray[];
};

/**
 * `whole` is the source of a pattern in which `core` and a space behind it must stand. Such patterns are large, and most sentences have none of them: compiling them all takes
 * longer than reading a claim, so one is made where its core is found.
 */
export function tellingWords(core: string, whole: string): TellingWords {
  let made: { sought: RegExp; pattern?: RegExp } | undefined;
  const make = () => {
    made ??= { sought: new RegExp(`(?:${loosened(core)})\\s`, 'u') };
    return made;
  };
  const patternOf = () => {
    const known = make();
    known.pattern ??= new RegExp(whole, 'gu');
    return known.pattern;
  };
  return {
    get pattern() {
      return patternOf();
    },
    findIn: (text) => (make().sought.test(text) ? [...text.matchAll(patternOf())] : []),
  };
}

/** What finds at least as much: any letters instead of certain ones, whose tables take the longest to compile. */
function loosened(source: string): string {
  return source.replaceAll(/(?:\[\\p\{[^\]]*\]|\\p\{\w+\})\+/gu, '\\S+');
}
