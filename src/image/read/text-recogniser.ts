import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Worker as TesseractWorker } from 'tesseract.js';
import { BlockedError, NotConfiguredError } from '../../core/errors.ts';

export type RecognisedWord = {
  text: string;
  /** 0 to 1. */
  confidence: number;
  box: { left: number; top: number; right: number; bottom: number };
};
/** Words line by line, from top to bottom. */
export type RecognisedLines = readonly (readonly RecognisedWord[])[];

/** `page`: columns and paragraphs; `scattered`: words wherever they stand. */
export type Layout = 'page' | 'scattered';

export type TextRecogniser = {
  recognise(png: Uint8Array, layout: Layout): Promise<RecognisedLines>;
  close(): Promise<void>;
};

const layoutModes: Readonly<Record<Layout, string>> = { page: '3', scattered: '11' };
const usedData = '4.0.0_best_int';
const defaultTimeLimitMs = 30_000;

/**
 * Tesseract, compiled to WebAssembly, on a thread of its own. Program and language data come from the installation; nothing is fetched
 * and nothing is cached. The thread is started with the first picture and kept until `close`, or until a picture takes too long.
 */
export function createTextRecogniser(
  languages: readonly string[],
  timeLimitMs = defaultTimeLimitMs,
): TextRecogniser {
  let starting: Promise<TesseractWorker> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function stop(): Promise<void> {
    const stopping = starting;
    starting = undefined;
    const worker = await stopping?.catch(() => undefined);
    // What is about to be sent to the thread is sent first: sent to none, it would fail where nobody can catch it.
    await setImmediate();
    await worker?.terminate();
  }

  async function recognise(png: Uint8Array, layout: Layout): Promise<RecognisedLines> {
    starting ??= startWorker(languages);
    let timer: NodeJS.Timeout | undefined;
    const ended = new AbortController();
    try {
      const worker = await starting;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`it took longer than ${timeLimitMs / 1000} seconds`)),
          timeLimitMs,
        );
      });
      return await Promise.race([readWords(worker, png, layout, ended.signal), tooLong]);
    } catch (error) {
      ended.abort();
      await stop();
      if (error instanceof NotConfiguredError) throw error;
      throw new BlockedError({
        message: `The text in the picture could not be read: ${error instanceof Error ? error.message : String(error)}.`,
        hint: 'Give a smaller or clearer copy, or type the words into the claim.',
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    recognise(png, layout) {
      const answer = turn.then(() => recognise(png, layout));
      turn = answer.catch(() => undefined);
      return answer;
    },
    async close() {
      await turn;
      await stop();
    },
  };
}

/** Which of these languages can be read with what is installed. */
export function installedLanguages(languages: readonly string[]): string[] {
  return languages.filter((language) => dataFileOf(language) !== undefined);
}

async function startWorker(languages: readonly string[]): Promise<TesseractWorker> {
  const missing = languages.filter((language) => dataFileOf(language) === undefined);
  if (missing.length > 0 || languages.length === 0) {
    throw new NotConfiguredError({
      message: `Text in pictures cannot be read in ${missing.join(', ') || 'no language'}: its data is not installed.`,
      hint: `Install it with npm install @tesseract.js-data/${missing[0] ?? 'eng'}, or set ocrLanguages to what is installed, such as eng.`,
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-ocr-'));
  try {
    // The library reads all languages from one folder, and each comes in a package of its own.
    for (const language of languages) {
      const file = dataFileOf(language) ?? '';
      await copyFile(file, join(folder, basename(file)));
    }
    return await createTesseract(languages, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function createTesseract(languages: readonly string[], langPath: string): Promise<TesseractWorker> {
  const { createWorker, OEM } = await import('tesseract.js');
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const worker = await Promise.race([
    createWorker([...languages], OEM.LSTM_ONLY, {
      langPath,
      workerPath: threadFile(),
      cacheMethod: 'none',
      // Without a handler the library throws where nobody can catch it.
      errorHandler: (error: unknown) =>
        failed.reject(error instanceof Error ? error : new Error(String(error))),
    }),
    failed.promise,
  ]);
  // A thread that breaks down must not take the program with it; the picture then runs into its time limit.
  const { worker: thread } = worker as unknown as { worker: Thread };
  thread.on('error', () => undefined);
  return worker;
}

/** Beside this file, compiled or not. */
function threadFile(): string {
  const file = import.meta.url.endsWith('.ts')
    ? './text-recogniser-thread.ts'
    : './text-recogniser-thread.js';
  return fileURLToPath(new URL(file, import.meta.url));
}

type Thread = { on(event: 'error', listen: () => void): void };

async function readWords(
  worker: TesseractWorker,
  png: Uint8Array,
  layout: Layout,
  ended: AbortSignal,
): Promise<RecognisedLines> {
  await worker.setParameters({
    tessedit_pageseg_mode: layoutModes[layout] as never,
    // Pictures carry no true resolution, and the library's remarks are not for the terminal.
    user_defined_dpi: '150',
    debug_file: '/dev/null',
  });
  ended.throwIfAborted();
  const { data } = await worker.recognize(
    Buffer.from(png.buffer, png.byteOffset, png.byteLength),
    {},
    { text: false, blocks: true },
  );
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .map(({ words }) =>
      words.map(({ text, confidence, bbox }) => ({
        text,
        confidence: Math.min(1, Math.max(0, confidence / 100)),
        box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
      })),
    );
}

/** Language names are three letters, with a script where there are several: `eng`, `chi_sim`. */
function dataFileOf(language: string): string | undefined {
  if (!/^[a-z]{3}(?:_[a-z]{2,8})?$/u.test(language)) return undefined;
  try {
    const found = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
    return join(dirname(found), usedData, `${language}.traineddata.gz`);
  } catch {
    return undefined;
  }
}
