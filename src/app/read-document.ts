import { basename, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openTranscriber } from '../compose/open-transcriber.ts';
import { openWebPages } from '../compose/web-pages.ts';
import { httpCacheOptions, openWebReader, type WebReader } from '../compose/web-reader.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import { BadAnswerError, OfflineError, UsageError } from '../core/errors.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { kindOfFile } from '../files/file-kind.ts';
import type { Page } from '../spec/page-fetch.ts';
import type { Transcriber } from '../spec/speech/transcriber.ts';
import { readableKinds } from '../text/read-page/read-page.ts';
import { type ReadLink, readingLinks } from './documents/read-link.ts';
import { readSpeech, recordingType, type SpokenPart } from './documents/read-speech.ts';

/** What the reader makes of a document: the fields of a page, and how many passages its text has. */
export type ReadDocument = Omit<Page, 'textSha256' | 'rawSha256'> &
  ReadLink & {
    passages: number;
    /** When its parts are spoken, where it is a recording. */
    spoken?: readonly SpokenPart[];
  };

/** An address, or bytes of a file (`path`, absolute) or of standard input (none). */
export type DocumentSource = { url: string } | { bytes: Uint8Array; name: string; path?: string };

export type DocumentReader = {
  read(source: DocumentSource, options: { signal: AbortSignal }): Promise<ReadDocument>;
  close(): Promise<void>;
};

/** Reads single documents as a check would, without keeping anything. */
export function openDocumentReader(settings: Settings, environment: Environment): DocumentReader {
  const web = openWebReader(httpCacheOptions(settings, environment));
  return createDocumentReader({
    web,
    offline: settings.offline,
    wayback: settings.wayback,
    transcriber: () => openTranscriber(settings),
  });
}

export function createDocumentReader(parts: {
  web: WebReader;
  offline: boolean;
  wayback: boolean;
  /** Asked for when a recording comes. */
  transcriber?(): Transcriber | undefined;
}): DocumentReader {
  const { web, offline, wayback } = parts;
  return {
    async read(source, { signal }) {
      const mimeType = 'url' in source ? undefined : recordingType(source.name);
      if (!('url' in source) && mimeType !== undefined)
        return readRecording(source, mimeType, parts.transcriber?.(), signal);
      const page =
        'url' in source ? await readAddress(source.url, signal) : await readBytes(source, web.readPage);
      const { splitPassages } = await import('../text/sentences/passages.ts');
      const { textSha256: _text, rawSha256: _raw, ...shown } = page;
      return { ...shown, passages: splitPassages(page.text).length };
    },
    close: () => web.close(),
  };

  async function readAddress(url: string, signal: AbortSignal): Promise<Page & ReadLink> {
    if (offline) {
      throw new OfflineError({
        message: `${url} was not fetched: this run is offline.`,
        hint: 'Leave --offline out, or give a file.',
      });
    }
    let link: ReadLink = {};
    const readPage = readingLinks(web.readPage, web.fetchGuarded, (told) => {
      link = told;
    });
    const pages = openWebPages({ ...web, readPage }, { wayback });
    const { items } = await pages.call({ url, named: true }, { signal, snapshots: new MemorySnapshots() });
    const [page] = items;
    if (page === undefined) throw new BadAnswerError({ message: `Nothing was read from ${url}.` });
    return { ...page, ...link };
  }
}

async function readRecording(
  { bytes, name, path }: Exclude<DocumentSource, { url: string }>,
  mimeType: string,
  transcriber: Transcriber | undefined,
  signal: AbortSignal,
): Promise<ReadDocument> {
  const { text, language, spoken, notUnderstood } = await readSpeech(
    { bytes, name, mimeType },
    transcriber,
    signal,
  );
  const url = path === undefined ? 'file:///standard-input' : pathToFileURL(path).href;
  const { splitPassages } = await import('../text/sentences/passages.ts');
  return {
    url,
    finalUrl: url,
    title: basename(name),
    text,
    images: [],
    outlinks: [],
    retrievedAt: new Date().toISOString(),
    flags: ['The text was heard by a machine: names and numbers may be misheard.', ...notUnderstood],
    passages: splitPassages(text).length,
    spoken,
    ...defined({ language }),
  };
}

async function readBytes(
  { bytes, name, path }: Exclude<DocumentSource, { url: string }>,
  readPage: WebReader['readPage'],
): Promise<Page> {
  if (bytes.byteLength === 0)
    throw new UsageError({ message: `${name} is empty: there is nothing to read.` });
  const url = path === undefined ? 'file:///standard-input' : pathToFileURL(path).href;
  try {
    const read = await readPage(bytes, { url, mimeType: mimeTypeOf(bytes, name) });
    return { ...read, url, finalUrl: url, textSha256: '', retrievedAt: new Date().toISOString() };
  } catch (error) {
    if (!(error instanceof BadAnswerError)) throw error;
    // The file is the person's choice, so it is the input that is wrong.
    throw new UsageError({
      message: error.message.replaceAll(url, name),
      ...defined({ hint: error.hint }),
      cause: error,
    });
  }
}

const readable = `${readableKinds} are read.`;

function mimeTypeOf(bytes: Uint8Array, name: string): string {
  const start = bytes.subarray(0, 8192);
  const text = new TextDecoder('latin1').decode(start);
  if (text.startsWith('%PDF-')) return 'application/pdf';
  const known = kindOfFile(name);
  if (known?.kind === 'zip') return known.mimeType;
  // What is packed or encrypted is told by the reader, which says what it is.
  if (text.startsWith('PK\x03\x04') || text.startsWith('\xd0\xcf\x11\xe0'))
    return known?.mimeType ?? 'application/zip';
  if (known?.kind === 'picture' || known?.kind === 'warc')
    throw new UsageError({ message: `${name} is no text (${known.mimeType}).`, hint: readable });
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (!isUtf16 && start.includes(0))
    throw new UsageError({ message: `${name} is no text: it holds bytes that no text has.`, hint: readable });
  if (known?.kind === 'page') return known.mimeType;
  if (extname(name) === '' || /^\.(?:php|aspx?|jsp|cgi|shtml|mhtml?|xml)$/i.test(extname(name)))
    return /<(?:!doctype|html|head|body|article|p|div)\b/i.test(text) ? 'text/html' : 'text/plain';
  return 'text/plain';
}
