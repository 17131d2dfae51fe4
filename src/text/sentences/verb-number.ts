const plain = /^(?:is|was|has|does)$/iu;

/** Whether a verb can only be said of one: "is", "was", "tells", but not "wrote" and not "are". */
export function isForOne(verb: string): boolean {
  return plain.test(verb) || /^\p{Ll}{2,}[^\P{Ll}us]s$/u.test(verb);
}
