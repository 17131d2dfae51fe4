const linksAndAddresses = /!?\[[^\]]*\]\([^)]*\)|https?:\/\/\S+|[[\]()|#*_>\\-]/gu;

/** Lists of links, references and tables of contents say nothing, however near their words are. */
export function isProse(text: string): boolean {
  const words = text.replace(linksAndAddresses, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('').length >= text.length * 0.4;
}
