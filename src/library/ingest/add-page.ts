import { defined } from '../../core/defined.ts';
import { labelOfRatingWords } from '../../source/fact-checks/rating-label.ts';
import type { DocumentExtras, NewDocument, NewFactCheck } from '../../spec/library.ts';
import { pageReaderId, type ReadPage } from '../../text/read-page/read-page.ts';
import type { IngestRun } from './ingest-run.ts';

/** A web page, PDF, Markdown or text: its words become the document, its bytes are kept beside, and fact-checks it declares are kept apart. */
export async function addPage(
  run: IngestRun,
  page: { bytes: Uint8Array; url: string; mimeType: string; retrievedAt?: string },
  what: string,
): Promise<void> {
  const read = await run.readPage(page.bytes, { url: page.url, mimeType: page.mimeType });
  const { title, text, publisher, author, published, modified, language } = read;
  const document: NewDocument = {
    url: page.url,
    title: title === '' ? what : title,
    text,
    kind: page.mimeType.includes('html') ? 'web-page' : 'document',
    raw: { bytes: page.bytes, mimeType: page.mimeType, readBy: pageReaderId },
    extras: extrasOf(read),
    ...defined({ publisher, author, published, modified, language, retrievedAt: page.retrievedAt }),
  };
  await run.addDocument(document, what);
  for (const flag of read.flags) if (leavesOut.test(flag)) run.note(what, flag);
  for (const factCheck of declaredFactChecks(read, page.url)) await run.addFactCheck(factCheck, what);
}

/** The reader's words for a limit that it met. */
const leavesOut = /\bonly the first \d+|\bthe rest was not read\b/i;

const kept = [
  'structure',
  'canonical',
  'publishedFrom',
  'publishedConfidence',
  'modifiedFrom',
  'modifiedConfidence',
  'claimReviews',
  'partOf',
  'isPaywalled',
] as const;

function extrasOf(read: ReadPage): DocumentExtras {
  const known = kept.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]] as const]));
  return { images: read.images, outlinks: read.outlinks, flags: read.flags, ...Object.fromEntries(known) };
}

/** Only those whose rating we can read, with a publisher and a date: the others cannot be shown honestly. */
function declaredFactChecks(read: ReadPage, pageUrl: string): NewFactCheck[] {
  return (read.claimReviews ?? []).flatMap((review): NewFactCheck[] => {
    const label = labelOfRatingWords(review.rating);
    const publisher = review.publisher ?? read.publisher;
    const published = review.published ?? read.published;
    if (label === undefined || publisher === undefined || published === undefined) return [];
    return [
      {
        // The page's own address where that is the fact-check: it can be read here.
        url: review.url === undefined || review.url === read.canonical ? pageUrl : review.url,
        claimReviewed: review.claimReviewed,
        rating: review.rating,
        label,
        summary: '',
        publisher,
        published,
        ...defined({ claimant: review.claimant, claimDate: review.claimDate, language: read.language }),
      },
    ];
  });
}
