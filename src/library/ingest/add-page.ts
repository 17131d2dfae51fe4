import { pageReaderId } from '../../text/read-page.ts';
import type { NewDocument } from '../library.ts';
import type { IngestRun } from './ingest-run.ts';

/** A web page, PDF, Markdown or text: its words become the document, its bytes are kept beside. */
export async function addPage(
  run: IngestRun,
  page: { bytes: Uint8Array; url: string; mimeType: string; retrievedAt?: string },
  what: string,
): Promise<void> {
  const {
    title,
    text,
    publisher,
    author,
    published,
    modified,
    language,
    images,
    outlinks,
    structure,
    flags,
  } = await run.readPage(page.bytes, {
    url: page.url,
    mimeType: page.mimeType,
  });
  const document: NewDocument = {
    url: page.url,
    title: title === '' ? what : title,
    text,
    kind: page.mimeType.includes('html') ? 'web-page' : 'document',
    raw: { bytes: page.bytes, mimeType: page.mimeType, readBy: pageReaderId },
    extras: { images, outlinks, flags, ...(structure === undefined ? {} : { structure }) },
    ...(publisher === undefined ? {} : { publisher }),
    ...(author === undefined ? {} : { author }),
    ...(published === undefined ? {} : { published }),
    ...(modified === undefined ? {} : { modified }),
    ...(language === undefined ? {} : { language }),
    ...(page.retrievedAt === undefined ? {} : { retrievedAt: page.retrievedAt }),
  };
  await run.addDocument(document, what);
}
