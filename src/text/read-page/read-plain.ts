import { defined } from '../../core/defined.ts';
import { settleLanguage } from '../../language/decide-language.ts';
import type { PageDateConfidence } from '../../spec/page-fetch.ts';
import { describeModelDirected, findModelDirected } from '../model-directed/model-directed.ts';
import { describeComments, describeInvisible, keepHarmless, keepHarmlessPictures } from './model-directed.ts';
import { joinParagraphs, normaliseParagraph } from './normalise-text.ts';
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
    Pick<
      ReadPage,
      'publisher' | 'author' | 'published' | 'modified' | 'language' | 'quotes' | 'images' | 'outlinks'
    >
  >;
  /** How far the document's own dates are to be believed: a file's is the day it was saved. */
  dateConfidence?: PageDateConfidence;
  flags?: readonly string[];
}): ReadPage {
  const paragraphs = read.paragraphs.map(normaliseParagraph).filter((paragraph) => paragraph !== '');
  const text = joinParagraphs(paragraphs);
  const images = keepHarmlessPictures(read.fields?.images ?? []);
  const harmless = keepHarmless({
    title: read.title ?? titleOf(paragraphs, read.source, read.url),
    publisher: read.fields?.publisher,
    author: read.fields?.author,
  });
  const { publisher: _publisher, author: _author, ...otherFields } = read.fields ?? {};
  const flags = [...(read.flags ?? [])];
  if (read.source.length > longestPlainText)
    flags.push(`Only the first ${longestPlainText} characters were read.`);
  flags.push(
    ...describeInvisible(read.source),
    ...describeComments(read.source),
    ...images.flags,
    ...harmless.flags,
    ...describeModelDirected(findModelDirected(text)),
  );
  const { fields } = harmless;
  const language = settleLanguage(otherFields.language, text);
  return {
    title: fields.title ?? nameFromUrl(read.url),
    text,
    outlinks: [],
    ...otherFields,
    ...originOfDates(otherFields, read.dateConfidence ?? 'low'),
    ...defined({ language, publisher: fields.publisher, author: fields.author }),
    images: images.images,
    flags,
  };
}

function originOfDates(
  { published, modified }: Pick<ReadPage, 'published' | 'modified'>,
  confidence: PageDateConfidence,
): Partial<ReadPage> {
  return {
    ...(published === undefined ? {} : { publishedFrom: 'document', publishedConfidence: confidence }),
    ...(modified === undefined ? {} : { modifiedFrom: 'document', modifiedConfidence: confidence }),
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

const longestTitle = 120;

function titleOf(paragraphs: readonly string[], source: string, url: string): string {
  const first = paragraphs[0];
  if (first !== undefined && first.length <= longestTitle && paragraphs.length > 1 && !/[.!?]$/.test(first))
    return first;
  return letterhead(source) ?? nameFromUrl(url);
}

/** "GARROW STILT SOCIETY – CORRECTION SLIP", above "To be pasted into the 2024 handbook.": a first line in capitals says what the page is. */
function letterhead(source: string): string | undefined {
  const [first = '', next = ''] = source
    .slice(0, 1000)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const letters = first.match(/\p{L}/gu)?.length ?? 0;
  const capitals = first.match(/\p{Lu}/gu)?.length ?? 0;
  const isHead = letters >= 6 && capitals >= letters * mostlyCapitals && first.length <= longestTitle;
  return isHead && next !== '' && !/[.!?]$/.test(first) ? first : undefined;
}

/** "MINUTES of the 14th meeting" is none. */
const mostlyCapitals = 0.8;

/** What an address says of its page, in words: the last part of its path, or the site where that says nothing. */
export function nameFromUrl(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const last = (address?.pathname ?? url).split('/').findLast((segment) => segment !== '');
  if (last === undefined) return address?.hostname.replace(/^www\./u, '') ?? url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const bareAddress = /^(?:https?:\/\/|www\.)\S+$/iu;

/** A title for readers: one that is an address is read as words, and as the site where it has none. */
export function readableTitle(title: string, url: string): string {
  const given = title.trim();
  if (given !== '' && !bareAddress.test(given)) return given;
  const words = nameFromUrl(given === '' ? url : given.replace(/^www\./iu, 'https://www.'))
    .replace(/\.(?:html?|php|aspx?|pdf|amp)$/iu, '')
    .replace(/[-_+]+/gu, ' ')
    .trim();
  const site = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./u, '') : url;
  const says = (words.match(/\p{L}{2,}/gu) ?? []).length > 1;
  return says && words !== site ? `${words} (${site})` : site;
}
