import type { ReadDocument } from '../../app/read-document.ts';
import { defined } from '../../core/defined.ts';
import { wrapText } from '../../report/text/wrap-text.ts';
import { toJson } from './to-json.ts';

const mostImages = 5;

/** A document as JSON. What was not found is null, so that every field is there. */
export function renderReadJson(read: ReadDocument): string {
  const {
    author,
    published,
    publishedFrom,
    publishedConfidence,
    modified,
    modifiedFrom,
    modifiedConfidence,
  } = read;
  const fields = {
    url: read.url,
    finalUrl: read.finalUrl,
    retrievedAt: read.retrievedAt,
    title: read.title,
    byline: author ?? null,
    publisher: read.publisher ?? null,
    published: published ?? null,
    publishedFrom: publishedFrom ?? null,
    publishedConfidence: publishedConfidence ?? null,
    modified: modified ?? null,
    modifiedFrom: modifiedFrom ?? null,
    modifiedConfidence: modifiedConfidence ?? null,
    language: read.language ?? null,
    canonical: read.canonical ?? null,
    partOf: read.partOf ?? null,
    isPaywalled: read.isPaywalled ?? null,
    ...defined({ archived: read.archived }),
    text: read.text,
    passages: read.passages,
    images: read.images,
    outlinks: read.outlinks,
    claimReviews: read.claimReviews ?? [],
    structure: read.structure ?? null,
    flags: read.flags,
  };
  return toJson(fields);
}

/** For a person: the title, what is known, the text as it stands, and what was noticed. */
export function renderReadText(read: ReadDocument, width: number): string {
  const facts: [string, string | undefined][] = [
    ['Address', read.finalUrl],
    ['Original', read.canonical === read.finalUrl ? undefined : read.canonical],
    ['By', read.author],
    ['Publisher', read.publisher],
    ['Published', describeDate(read.published, read.publishedFrom, read.publishedConfidence)],
    ['Modified', describeDate(read.modified, read.modifiedFrom, read.modifiedConfidence)],
    ['Language', read.language],
    ['Part of', read.partOf],
    ['Passages', String(read.passages)],
    ['Links', read.outlinks.length === 0 ? undefined : `${read.outlinks.length} to other sites`],
  ];
  const lines = [...wrapText(read.title === '' ? 'Without a title' : read.title, width), ''];
  for (const [name, value] of facts) {
    if (value === undefined) continue;
    lines.push(...hang(`${name}:`.padEnd(11), value, width));
  }
  for (const { claimReviewed, rating } of read.claimReviews ?? [])
    lines.push(...hang('Reviewed:'.padEnd(11), `${claimReviewed} (${rating})`, width));
  for (const image of read.images.slice(0, mostImages)) {
    const words = image.caption ?? image.alt;
    lines.push(
      ...hang('Picture:'.padEnd(11), words === undefined ? image.url : `${words} (${image.url})`, width),
    );
  }
  if (read.images.length > mostImages)
    lines.push(...hang(''.padEnd(11), `and ${read.images.length - mostImages} more pictures`, width));
  lines.push('');
  for (const paragraph of read.text.split('\n\n')) lines.push(...wrapText(paragraph, width), '');
  for (const flag of read.flags) lines.push(...hang('Flag:'.padEnd(11), flag, width));
  return `${lines.join('\n').trimEnd()}\n`;
}

const origins = {
  'structured-data': 'from structured data',
  meta: 'from a meta tag',
  visible: 'written on the page',
  address: 'from the address',
  document: 'by the document’s own account',
} as const;

function describeDate(
  date: string | undefined,
  from: ReadDocument['publishedFrom'],
  confidence: ReadDocument['publishedConfidence'],
): string | undefined {
  if (date === undefined) return undefined;
  const remarks = [
    ...(from === undefined ? [] : [origins[from]]),
    ...(confidence === undefined ? [] : [`${confidence} confidence`]),
  ];
  return remarks.length === 0 ? date : `${date} (${remarks.join(', ')})`;
}

function hang(label: string, text: string, width: number): string[] {
  const indent = ' '.repeat(label.length);
  return wrapText(text, Math.max(20, width - label.length)).map(
    (line, at) => `${at === 0 ? label : indent}${line}`,
  );
}
