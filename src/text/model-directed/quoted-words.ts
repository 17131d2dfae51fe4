/** A text of which little is left without its quotations is no report about them. */
const fewestLetters = 12;
const fewestSigns = 5;

/** A sentence in lower case without what stands in quotation marks: a report of an order quotes it. Where nearly all of it is quoted, all of it. */
export function outsideQuotes(plain: string): string {
  if (!/[“"«„»「『]/u.test(plain)) return plain;
  const outside = plain.replace(/[“"«„»「『][^“”"«»„」』]{8,600}[”"»“«」』]/gu, ' … ');
  const letters = outside.match(/\p{L}/gu)?.length ?? 0;
  const fewest = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(plain)
    ? fewestSigns
    : fewestLetters;
  return letters >= fewest ? outside : plain;
}
