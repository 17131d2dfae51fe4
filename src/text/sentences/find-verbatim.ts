/**
 * The passage of the text that a quote means: the quote itself where it stands there, else the one passage that differs from it only in
 * white space, kinds of quotation marks, dashes or ellipses. A different word is a different quote.
 */
export function findVerbatim(quote: string, text: string): string | undefined {
  if (quote.trim() === '') return undefined;
  if (text.includes(quote)) return quote;
  const wanted = simplify(quote.trim());
  const simple = simplify(text);
  const at = simple.characters.indexOf(wanted.characters);
  if (at < 0 || wanted.characters === '') return undefined;
  const start = simple.positions[at];
  const last = simple.positions[at + wanted.characters.length - 1];
  return start === undefined || last === undefined ? undefined : text.slice(start, last + 1);
}

const alike: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/;

/** The text with alike characters made equal and white space taken out, and where each character stood. */
function simplify(text: string): { characters: string; positions: number[] } {
  const characters: string[] = [];
  const positions: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (/\s/.test(character) || unseen.test(character)) continue;
    for (const simple of character === '…' ? ['.', '.', '.'] : [alike[character] ?? character]) {
      characters.push(simple);
      positions.push(index);
    }
  }
  return { characters: characters.join(''), positions };
}
