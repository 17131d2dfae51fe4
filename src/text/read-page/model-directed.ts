import type { PageImage } from '../../spec/page-fetch.ts';
import { addressesModelWhenHidden, findModelDirected, shorten } from '../model-directed/model-directed.ts';
import { normaliseParagraph, readTagCharacters } from './normalise-text.ts';

export { addressesModelWhenHidden } from '../model-directed/model-directed.ts';

/** A remark for the person about text that nobody sees. Never goes into a prompt. */
export function describeHidden(where: string, text: string): string {
  return `${where} addresses a model and was kept out: “${shorten(normaliseParagraph(text))}”`;
}

/** Remarks about words in characters that take no room: the tag alphabet, and bytes written as variation selectors. */
export function describeInvisible(text: string): string[] {
  return [readTagCharacters(text), readVariationBytes(text)]
    .filter((secret) => secret.length > 7)
    .map((secret) => describeHidden('Text in invisible characters', secret));
}

/** One selector behind a sign chooses its form; a row of them is a message. */
function readVariationBytes(text: string): string {
  const bytes: number[] = [];
  for (const [row] of text.matchAll(/[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]{4,2000}/gu))
    for (const sign of row) {
      const code = sign.codePointAt(0) ?? 0;
      bytes.push(code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00);
    }
  return new TextDecoder('latin1').decode(new Uint8Array(bytes.slice(0, 4000)));
}

/** Remarks about comments in Markdown, which is shown without them. */
export function describeComments(source: string): string[] {
  const comments: string[] = [];
  for (let open = source.indexOf('<!--'); open !== -1 && comments.length < 200; ) {
    const close = source.indexOf('-->', open + 4);
    comments.push(source.slice(open + 4, close === -1 ? source.length : close).slice(0, 20_000));
    open = close === -1 ? -1 : source.indexOf('<!--', close);
  }
  for (const line of source.matchAll(/^[ ]{0,3}\[[^\]\n]{1,60}\]:[ ]{0,4}[#<][^\n]{0,4}[("'](.{8,2000})$/gmu))
    if (comments.length < 400) comments.push(line[1] ?? '');
  return comments
    .filter((comment) => addressesModelWhenHidden(comment))
    .slice(0, 10)
    .map((comment) => describeHidden('A comment in the text', comment));
}

/** The fields that are no message to a machine, and remarks about those that are. People see a title; the others they may not. */
export function keepHarmless<Fields extends Record<string, string | undefined>>(
  fields: Fields,
): { fields: Fields; flags: string[] } {
  const flags: string[] = [];
  const kept = Object.entries(fields).map(([name, value]) => {
    if (value === undefined) return [name, value];
    const directed = name === 'title' ? findModelDirected(value).length > 0 : addressesModelWhenHidden(value);
    if (!directed) return [name, value];
    flags.push(describeHidden(`The page's ${name}`, value));
    return [name, undefined];
  });
  return { fields: Object.fromEntries(kept) as Fields, flags };
}

/** Pictures without alt texts that are messages to a machine. */
export function keepHarmlessPictures(images: readonly PageImage[]): { images: PageImage[]; flags: string[] } {
  const flags: string[] = [];
  const kept = images.map((image) => {
    const { alt, ...rest } = image;
    if (alt === undefined || !addressesModelWhenHidden(alt)) return image;
    flags.push(describeHidden('The alt text of a picture', alt));
    return rest;
  });
  return { images: kept, flags };
}
