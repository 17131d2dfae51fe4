import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BlockedError, CancelledError, NotConfiguredError } from '../../core/errors.ts';
import { fileBeside, onThread } from '../../workers/running-worker.ts';
import { WorkerPool, workersFor } from '../../workers/worker-pool.ts';
import type { Asker } from '../picture-threads.ts';

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

export type RecogniserRequest = {
  data: readonly { language: string; file: string }[];
  png: Uint8Array;
  layout: Layout;
};

export type TextRecogniser = {
  recognise(png: Uint8Array, layout: Layout, asker?: Asker): Promise<RecognisedLines>;
  close(): Promise<void>;
};

const usedData = '4.0.0_best_int';
const defaultTimeLimitMs = 30_000;

/**
 * Tesseract, compiled to WebAssembly, on threads of its own. They are started with the first picture and kept while there are more to
 * come; one that takes too long over a picture is ended.
 */
export function createTextRecogniser(
  languages: readonly string[],
  timeLimitMs = defaultTimeLimitMs,
): TextRecogniser {
  const threads = new WorkerPool<RecogniserRequest, RecognisedLines>({
    start: onThread(fileBeside(import.meta.url, './text-recogniser-thread'), { megabytes: 512 }),
    size: workersFor(2),
    idleMs: 60_000,
  });
  return {
    async recognise(png, layout, { signal, caller } = {}) {
      const data = requireData(languages);
      try {
        return await threads.ask({ data, png, layout }, { signal, caller, timeLimitMs });
      } catch (error) {
        if (error instanceof CancelledError) throw error;
        throw new BlockedError({
          message: `The text in the picture could not be read: ${error instanceof Error ? error.message : String(error)}.`,
          hint: 'Give a smaller or clearer copy, or type the words into the claim.',
          cause: error,
        });
      }
    },
    close: () => threads.close(),
  };
}

/** Which of these languages can be read with what is installed. */
export function installedLanguages(languages: readonly string[]): string[] {
  return languages.filter((language) => dataFileOf(language) !== undefined);
}

function requireData(languages: readonly string[]): RecogniserRequest['data'] {
  const found = languages.map((language) => ({ language, file: dataFileOf(language) }));
  const missing = found.filter(({ file }) => file === undefined).map(({ language }) => language);
  if (missing.length > 0 || languages.length === 0) {
    throw new NotConfiguredError({
      message: `Text in pictures cannot be read in ${missing.join(', ') || 'no language'}: its data is not installed.`,
      hint: `Install it with npm install @tesseract.js-data/${missing[0] ?? 'eng'}, or set ocrLanguages to what is installed, such as eng.`,
    });
  }
  return found.flatMap(({ language, file }) => (file === undefined ? [] : [{ language, file }]));
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
