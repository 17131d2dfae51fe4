const charactersPerToken = 4;

/** A rough count for where nobody counted: about four characters of English make a token. */
export function guessTokens(...texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / charactersPerToken);
}
