import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openTranscriber } from '../compose/open-transcriber.ts';
import { type ArchiveAddresses, openWebPages } from '../compose/web-pages.ts';
import { httpCacheOptions, openWebReader, type WebReader } from '../compose/web-reader.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import { BadAnswerError, BlockedError, OfflineError, UsageError } from '../core/errors.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { kindOfFile } from '../files/file-kind.ts';
import type { FetchGuarded } from '../net/fetch/guarded-fetch.ts';
import type { Page } from '../spec/page-fetch.ts';
import type { TranscribeProgress, Transcriber } from '../spec/speech/transcriber.ts';
import { type ReadPage, readableKinds } from '../text/read-page/read-page.ts';
import { type ReadLink, readingLinks } from './documents/read-link.ts';
import { readSpeech, recordingType, type SpokenPart } from './documents/read-speech.ts';
import { timeSubtitles } from './documents/time-subtitles.ts';

/** What the reader makes of a document: the fields of a page, and how many passages its text has. */
export type ReadDocument = Omit<Page, 'textSha256' | 'rawSha256'> &
  ReadLink & {
    passages: number;
    /** Paragraphs that the markup sets apart as somebody's words. */
    quotes?: readonly string[];
    /** When its parts are spoken, where it is a recording. */
    spoken?: readonly SpokenPart[];
    /** The video itself, for its pictures: a path or its bytes. */
    video?: string | Uint8Array;
  };

/** An address, bytes of a file (`path`, absolute) or of standard input (none), or a recording, which is read from disk. */
export type DocumentSource = { url: string } | FileSource | { recording: string; name: string };
type FileSource = { bytes: Uint8Array; name: string; path?: string };
type ReadOptions = { signal: AbortSignal; onHeard?(progress: TranscribeProgress): void };

export type DocumentReader = {
  read(source: DocumentSource, options: ReadOptions): Promise<ReadDocument>;
  /** The bytes of a picture, sound or video behind an address. */
  fetchMedia(
    url: string,
    options: { signal: AbortSignal },
  ): Promise<{ bytes: Uint8Array; mimeType: string; finalUrl: string }>;
  close(): Promise<void>;
};

/** The web that documents are read from, where it is not the open one: tests bring their own. */
export type WebAccess = { fetchGuarded?: FetchGuarded; archive?: ArchiveAddresses };

/** Reads single documents as a check would, without keeping anything. */
export function openDocumentReader(
  settings: Settings,
  environment: Environment,
  { fetchGuarded, archive }: WebAccess = {},
): DocumentReader {
  const web = openWebReader(httpCacheOptions(settings, environment));
  return createDocumentReader({
    web: { ...web, ...defined({ fetchGuarded }) },
    ...defined({ archive }),
    offline: settings.offline,
    wayback: settings.wayback,
    transcriber: () => openTranscriber(settings),
  });
}

export function createDocumentReader(parts: {
  web: WebReader;
  offline: boolean;
  wayback: boolean;
  archive?: ArchiveAddresses;
  /** Asked for when a recording comes. */
  transcriber?(): Transcriber | undefined;
}): DocumentReader {
  const { web, offline, wayback } = parts;
  let transcriber: Transcriber | undefined;
  return {
    async read(source, options) {
      if ('recording' in source) return hear(source.recording, source.name, options);
      if (!('url' in source) && recordingType(source.name) !== undefined)
        return onDisk(source, (path) => hear(path, source.name, options));
      const page =
        'url' in source ? await readLink(source.url, options) : await readBytes(source, web.readPage);
      if ('passages' in page) return page;
      const { splitPassages } = await import('../text/sentences/passages.ts');
      const { textSha256: _text, rawSha256: _raw, ...shown } = page;
      return { ...shown, passages: splitPassages(page.text).length };
    },
    fetchMedia: (url, { signal }) => fetchMedia(url, signal),
    async close() {
      await transcriber?.close?.();
      await web.close();
    },
  };

  /** Opened with the first recording. */
  async function hear(path: string, name: string, options: ReadOptions): Promise<ReadDocument> {
    transcriber ??= parts.transcriber?.();
    return readRecording({ path, name }, transcriber, options);
  }

  /** A page; or what is said in the sound or video that the address leads to. */
  async function readLink(url: string, options: ReadOptions): Promise<(Page & ReadLink) | ReadDocument> {
    try {
      return await readAddress(url, options.signal);
    } catch (error) {
      if (!(error instanceof BlockedError) || !/it is (?:audio|video)\//u.test(error.message)) throw error;
      const { bytes, mimeType, finalUrl } = await fetchMedia(url, options.signal);
      const name = nameOfRecording(finalUrl, mimeType);
      const heard = await onDisk({ bytes, name }, (path) => hear(path, name, options));
      const isVideo = mimeType.startsWith('video/');
      return { ...heard, url, finalUrl, ...(isVideo ? { form: 'video', video: bytes } : {}) };
    }
  }

  async function fetchMedia(url: string, signal: AbortSignal) {
    const { bytes, mimeType, finalUrl } = await web.fetchGuarded(url, {
      signal,
      accept: ['image/*', 'audio/*', 'video/*'],
    });
    return { bytes, mimeType, finalUrl };
  }

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
    const pages = openWebPages({ ...web, readPage }, { wayback }, parts.archive);
    const { items } = await pages.call({ url, named: true }, { signal, snapshots: new MemorySnapshots() });
    const [page] = items;
    if (page === undefined) throw new BadAnswerError({ message: `Nothing was read from ${url}.` });
    return { ...page, ...link };
  }
}

function nameOfRecording(url: string, mimeType: string): string {
  return recordingName(basename(new URL(url).pathname) || 'recording', mimeType);
}

/** A name whose ending says that it is a recording. */
export function recordingName(name: string, mimeType: string): string {
  return recordingType(name) === undefined ? `${name}.${endingOf(mimeType)}` : name;
}

function endingOf(mimeType: string): string {
  const [kind, form = ''] = mimeType.split(/[/;]/u);
  const known = { mpeg: kind === 'audio' ? 'mp3' : 'mpeg', quicktime: 'mov', 'x-wav': 'wav', 'x-m4a': 'm4a' };
  return known[form.trim() as keyof typeof known] ?? form.trim();
}

/** A recording that came as bytes, for as long as it is heard. */
async function onDisk<Value>(source: FileSource, use: (path: string) => Promise<Value>): Promise<Value> {
  if (source.path !== undefined) return use(source.path);
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-sound-'));
  try {
    const path = join(folder, `recording${extname(source.name)}`);
    await writeFile(path, source.bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readRecording(
  { path, name }: { path: string; name: string },
  transcriber: Transcriber | undefined,
  { signal, onHeard }: ReadOptions,
): Promise<ReadDocument> {
  const { text, language, spoken, notUnderstood } = await readSpeech(
    { path, name, mimeType: recordingType(name) ?? 'application/octet-stream' },
    transcriber,
    { signal, ...defined({ onProgress: onHeard }) },
  );
  const url = pathToFileURL(path).href;
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
    ...(recordingType(name)?.startsWith('video/') === true ? { video: path } : {}),
    ...defined({ language }),
  };
}

async function readBytes(
  { bytes, name, path }: FileSource,
  readPage: WebReader['readPage'],
): Promise<Page & Pick<ReadDocument, 'spoken' | 'speaker'>> {
  if (bytes.byteLength === 0)
    throw new UsageError({ message: `${name} is empty: there is nothing to read.` });
  const url = path === undefined ? 'file:///standard-input' : pathToFileURL(path).href;
  try {
    const mimeType = mimeTypeOf(bytes, name);
    const read = await readFile(bytes, { url, mimeType }, readPage);
    return {
      ...read,
      ...(/subrip|text\/vtt/u.test(mimeType)
        ? { spoken: timeSubtitles(new TextDecoder().decode(bytes), read.text) }
        : {}),
      // In an e-mail "I" is whoever sent it.
      ...(mimeType === 'message/rfc822' ? defined({ speaker: read.author }) : {}),
      url,
      finalUrl: url,
      textSha256: '',
      retrievedAt: new Date().toISOString(),
    };
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

async function readFile(
  bytes: Uint8Array,
  about: { url: string; mimeType: string },
  readPage: WebReader['readPage'],
): Promise<ReadPage> {
  if (about.mimeType !== 'application/zip') return readPage(bytes, about);
  const { isPackedDocument } = await import('../text/read-page/documents/read-packed-document.ts');
  if (isPackedDocument(bytes, about.url)) return readPage(bytes, about);
  const { readArchive } = await import('./documents/read-archive.ts');
  return readArchive(bytes, about.url, readPage);
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
