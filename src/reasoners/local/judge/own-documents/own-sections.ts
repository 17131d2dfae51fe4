import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { findTimeSpans } from '../../../../text/quantities/time-spans.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import type { Tools } from '../../handler.ts';
import { ownReading } from '../bars.ts';
import { ofPage } from '../outright/page-context.ts';
import { endsAsSentence } from './ends-as-sentence.ts';
import { type Read, readByBoth, readWithDenials, type Window } from './own-windows.ts';
import { isSpoken, spokenBy } from './speaker-of-page.ts';

/** Some windows of one paragraph, and what the models read in it under its headings. */
export type ReadSection = {
  /** The one that says most of it by itself first. */
  windows: readonly Window[];
  /** How sure the models are of the first by itself. */
  mostAlone: number;
  shown: string;
} & Read;

/** A heading has at most so many words. */
const mostWords = 14;

/**
 * The paragraphs in which the first windows stand, each as a reader of the page sees it: under its title, date and heading, with the sentences before and after. A sentence of minutes
 * does not say again what its item is about, and a model that sees it alone finds something missing.
 */
export async function readSections(
  windows: readonly Window[],
  items: readonly JudgedItem[],
  tools: Tools,
): Promise<ReadSection[]> {
  // A heading says nothing by itself, nor does a question.
  const told = windows.filter(
    ({ sentence }) => endsAsSentence(sentence) && !/\?["”’)]*$/u.test(sentence.trim()),
  );
  const paragraphs = Map.groupBy(told, ({ column, sentence }) =>
    JSON.stringify([column, paragraphOf(items[column] as JudgedItem, sentence)]),
  );
  const sections = [...paragraphs.values()].slice(0, ownReading.sections).map((some) => {
    const [first] = some as [Window, ...Window[]];
    return { windows: some, shown: inItsSection(first, items), asked: first.asked };
  });
  const read = await readWithDenials(sections, ownReading.ofSectionAgainst, tools);
  return Promise.all(read.map((section) => carriersFirst(section, tools)));
}

/** What is cited for a paragraph is the window that says most of it by itself; the nearest may speak of the next point of a list. */
async function carriersFirst(section: Omit<ReadSection, 'mostAlone'>, tools: Tools): Promise<ReadSection> {
  const { said, shown } = section;
  const windows = section.windows.filter(({ sentence }) => shown.includes(sentence));
  const side = said.supports > said.refutes ? 'supports' : 'refutes';
  const alone = await readByBoth(windows, tools);
  const ordered = windows
    .map((window, at) => ({ window, says: alone[at]?.[side] ?? 0 }))
    .toSorted((a, b) => b.says - a.says);
  return { ...section, windows: ordered.map(({ window }) => window), mostAlone: ordered[0]?.says ?? 0 };
}

/** A sentence under the headings of its page, after the sentence with which the page begins, and with its neighbours. */
export function inItsSection(
  { column, sentence, speaker }: Pick<Window, 'column' | 'sentence' | 'speaker'>,
  items: readonly JudgedItem[],
): string {
  const item = items[column] as JudgedItem;
  const paragraphs = item.quote.split(/\n{2,}/u);
  const at = paragraphOf(item, sentence);
  const heading = paragraphs.slice(0, at).findLast(isHeading);
  const sentences = splitSentences(paragraphs[at] ?? '').map(({ text }) => text);
  const own = Math.max(
    0,
    sentences.findIndex((one) => one.includes(sentence) || sentence.includes(one)),
  );
  const told = sentences
    .slice(Math.max(0, own - ownReading.sentencesBefore), own + ownReading.sentencesAfter + 1)
    .join(' ');
  const opening = openingOf(item, items);
  const head = [
    item.title,
    ...opening.dates,
    ...(opening.sentence === undefined || told.includes(opening.sentence) ? [] : [opening.sentence]),
    ...(heading === undefined ? [] : [heading]),
  ];
  return [
    ...new Set(head.map((line) => line.trim().replace(/[.:]$/u, ''))),
    speaker !== undefined && isSpoken(told) ? spokenBy(speaker, told) : told,
  ].join('. ');
}

/** When a page is from, and the first sentence of it, where it is shown how the page begins: what a report is of it says there, and not again. */
function openingOf(
  item: JudgedItem,
  items: readonly JudgedItem[],
): { dates: readonly string[]; sentence: string | undefined } {
  const first = beginningOf(item, items);
  const prose = first.find(
    (paragraph) => endsAsSentence(paragraph) && paragraph.trim().split(/\s+/u).length >= leastWords,
  );
  return {
    dates: [...(item.published === undefined ? [] : [inWords(item.published)]), ...datedLineOf(item, items)],
    sentence: prose === undefined ? undefined : splitSentences(prose)[0]?.text,
  };
}

/** The paragraphs with which a page begins, where they are shown. */
function beginningOf(item: JudgedItem, items: readonly JudgedItem[]): string[] {
  const quotes = ofPage(item, items).map(({ quote }) => quote.split(/\n{2,}/u));
  const beginsPage = (paragraphs: readonly string[]) =>
    paragraphs.slice(0, headingsOfPage).some((line) => isOfHead(line, item.title));
  return quotes.find(beginsPage) ?? (quotes.length === 1 ? quotes[0] : undefined) ?? [];
}

/** The line at the head of a page that tells when it is from, if there is one. */
export function datedLineOf(item: JudgedItem, items: readonly JudgedItem[]): string[] {
  return beginningOf(item, items)
    .slice(0, headingsOfPage)
    .filter((line) => line !== item.title && isHeading(line) && findTimeSpans(line).length > 0)
    .slice(0, 1);
}

/** So many paragraphs of a page may be lines above its text. */
const headingsOfPage = 3;
/** Shorter sentences are a greeting or a motto. */
const leastWords = 8;

function isOfHead(line: string, title: string): boolean {
  const text = line.trim();
  if (!isHeading(text)) return false;
  return text.includes(title) || title.includes(text) || findTimeSpans(text).length > 0;
}

function inWords(date: string): string {
  const day = new Date(date);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function paragraphOf({ quote }: JudgedItem, sentence: string): number {
  return quote.split(/\n{2,}/u).findIndex((paragraph) => paragraph.includes(sentence));
}

/** A line that is no sentence, or asks what the next paragraph answers. */
function isHeading(line: string): boolean {
  const isAsked = /\?["”’)]?$/u.test(line.trim()) && splitSentences(line).length === 1;
  return (isAsked || !endsAsSentence(line)) && line.trim().split(/\s+/u).length <= mostWords;
}
