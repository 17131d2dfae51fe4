/** Headings, date lines and signatures end without a mark. */
export function endsAsSentence(line: string): boolean {
  return /[.!?;:]["”’)]?$/u.test(line.trim());
}
