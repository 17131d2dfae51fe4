import { describeModelDirected, takeOutModelDirected } from './model-directed.ts';
import { joinParagraphs, normaliseParagraph, readTagCharacters } from './normalise-text.ts';
import type { ReadPage } from './read-page-types.ts';

export const longestPlainText = 5_000_000;

export function readPlain(source: string, url: string): ReadPage {
  const text = source.slice(0, longestPlainText);
  return finishPlain({ paragraphs: plainParagraphs(text), source, url });
}

/** What Markdown, PDF and plain text have in common once their paragraphs are known. */
export function finishPlain(read: {
  paragraphs: readonly string[];
  source: string;
  url: string;
  title?: string;
  fields?: Partial<
    Pick<ReadPage, 'publisher' | 'author' | 'published' | 'modified' | 'language' | 'images' | 'outlinks'>
  >;
  flags?: readonly string[];
}): ReadPage {
  const { kept, taken } = takeOutModelDirected(
    read.paragraphs.map(normaliseParagraph).filter((paragraph) => paragraph !== ''),
  );
  const flags = [...(read.flags ?? [])];
  if (read.source.length > longestPlainText)
    flags.push(`Only the first ${longestPlainText} characters were read.`);
  for (const sentence of taken.slice(0, 10))
    flags.push(describeModelDirected('Text in the document', sentence));
  const secret = readTagCharacters(read.source);
  if (secret.length > 7) flags.push(describeModelDirected('Text in invisible characters', secret));
  return {
    title: read.title ?? titleOf(kept, read.url),
    text: joinParagraphs(kept),
    images: [],
    outlinks: [],
    ...read.fields,
    flags,
  };
}

/** Blank lines part paragraphs. In a text without any, long lines are paragraphs and short ones are one wrapped paragraph. */
function plainParagraphs(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const hasBlank = lines.slice(0, -1).some((line, index) => index > 0 && line.trim() === '');
  if (hasBlank) return lines.join('\n').split(/\n[^\S\n]*\n+|\f/);
  const filled = lines.filter((line) => line.trim() !== '');
  const wrapped =
    filled.length > 1 && filled.slice(0, -1).every((line) => line.length >= 40 && line.length <= 100);
  return wrapped ? [filled.join('\n')] : filled;
}

function titleOf(paragraphs: readonly string[], url: string): string {
  const first = paragraphs[0];
  if (first !== undefined && first.length <= 120 && paragraphs.length > 1 && !/[.!?]$/.test(first))
    return first;
  return nameFromUrl(url);
}

function nameFromUrl(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const name = path.split('/').findLast((segment) => segment !== '') ?? url;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
