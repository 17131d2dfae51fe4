const linksAndAddresses = /!?\[[^\]]*\]\([^)]*\)|https?:\/\/\S+|[[\]()|#*_>\\-]/gu;
/** An entry of a list of references, as encyclopaedias have them. */
const reference = /(?:^|\s)\^\s|\b(?:Retrieved|Accessed)\s+(?:on\s+)?\d|\bArchived from the original\b/gu;
/** Between the entries of a menu that stands in one line. */
const bullet = /\s[*•·]\s/u;
const charactersPerReference = 200;
const mostWordsOfAnEntry = 5;
const fewestEntries = 8;

/** Lists of links, references, menus and tables of contents say nothing, however near their words are. */
export function isProse(text: string): boolean {
  const words = text.replace(linksAndAddresses, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join('').length < text.length * 0.4) return false;
  const references = text.match(reference)?.length ?? 0;
  return references * charactersPerReference < text.length && !isMenu(text);
}

/** Many entries in one line, most of them a few words long. A table is none: its cells are what it says. */
function isMenu(text: string): boolean {
  const entries = text.split(bullet).filter((entry) => /\p{L}/u.test(entry));
  if (entries.length < fewestEntries) return false;
  const short = entries.filter((entry) => entry.trim().split(/\s+/u).length <= mostWordsOfAnEntry);
  return short.length >= entries.length * 0.7;
}
