import type { Span } from '../sentences/span.ts';

export type Negation = Span & {
  cue: string;
  /** What is denied: from the cue to the end of its clause. */
  scope: Span;
};

const cue =
  /\b(?:no longer|not|never|no|none|nobody|nothing|neither|nor|without|cannot|hardly|rather than|instead of|fail(?:s|ed)? to|refus(?:es|ed) to|declin(?:es|ed) to|unable to|den(?:y|ies|ied)|lacks?|lacked)\b|n['’]t\b/giu;
/** Words that look like a denial and are none. */
const falseCues =
  /^(?:not only|not just|not merely|not necessarily|no doubt|no wonder|no sooner|no fewer|no less than|no more than|not until|nothing but|(?:nobody|no one|nothing|none|no) (?:else|other)|nor\b$|no\.?\s?\d|without doubt|no \p{L}+(?: \p{L}+){0,6} than\b)/iu;
const clauseEnd =
  /[;:.!?—–]|,|\b(?:but|however|although|though|whereas|while|yet)\b|(?<=\s\S+\s\S+\s\S+)\sand\b/iu;

/** "Michelangelo, not Leonardo da Vinci, painted it" denies nothing but who it was. */
const anotherName =
  /^not\s\p{Lu}[\p{L}’'-]*(?:\s(?:(?:da|de|del|di|la|le|of|the|van|von|der)\s)*\p{Lu}[\p{L}’'-]*)*/u;

/** A denial reaches no further than this, so that a text without stops costs no more than another. */
const longestScope = 400;

/** Denials in a text and what each of them reaches. */
export function findNegations(text: string): Negation[] {
  const found: Negation[] = [];
  for (const match of text.matchAll(cue)) {
    const start = match.index;
    const end = start + match[0].length;
    const rest = text.slice(start, start + longestScope);
    if (falseCues.test(rest)) continue;
    const named = /,\s$/u.test(text.slice(Math.max(0, start - 2), start))
      ? anotherName.exec(rest)?.[0].length
      : undefined;
    const stop = named === undefined ? clauseEnd.exec(text.slice(end, end + longestScope)) : null;
    const longest = named === undefined ? end + longestScope : start + named;
    found.push({
      cue: match[0],
      start,
      end,
      scope: {
        start: end,
        end: stop === null ? Math.min(text.length, longest) : end + stop.index,
      },
    });
  }
  return found;
}
