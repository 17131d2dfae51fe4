import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { answerWork } from '../../workers/answer-work.ts';
import type { Layout, RecognisedLines, RecogniserRequest } from './text-recogniser.ts';

/** The library's own work, without the thread and the queue that it would start for it. */
type Recogniser = {
  setAdapter(adapter: object): void;
  dispatchHandlers(
    packet: { action: string; payload: object },
    send: (news: { status: 'resolve' | 'reject' | 'progress'; data: unknown }) => void,
  ): void;
};

type Word = {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
};
type Recognised = { blocks: { paragraphs: { lines: { words: Word[] }[] }[] }[] | null };

const layoutModes: Readonly<Record<Layout, string>> = { page: '3', scattered: '11' };
const neuralNetworkOnly = 1;

const require = createRequire(import.meta.url);
const part = (name: string) => require(`tesseract.js/src/worker-script/${name}`);

let starting: Promise<Recogniser> | undefined;

/** Tesseract on this thread. Program and language data come from the installation; nothing is fetched and nothing is cached. */
async function startRecogniser(data: RecogniserRequest['data']): Promise<Recogniser> {
  const recogniser: Recogniser = part('index.js');
  recogniser.setAdapter({
    getCore: part('node/getCore.js'),
    gunzip: part('node/gunzip.js'),
    ...part('node/cache.js'),
  });
  const languages = await Promise.all(
    data.map(async ({ language, file }) => ({ code: language, data: new Uint8Array(await readFile(file)) })),
  );
  await run(recogniser, 'load', { options: { lstmOnly: true, logging: false } });
  await run(recogniser, 'loadLanguage', {
    langs: languages,
    options: { cacheMethod: 'none', lstmOnly: true },
  });
  await run(recogniser, 'initialize', { langs: languages.map(({ code }) => code), oem: neuralNetworkOnly });
  return recogniser;
}

function run(recogniser: Recogniser, action: string, payload: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    recogniser.dispatchHandlers({ action, payload }, ({ status, data }) => {
      if (status === 'resolve') resolve(data);
      else if (status === 'reject') reject(new Error(String(data)));
    });
  });
}

answerWork<RecogniserRequest, RecognisedLines>(async ({ data, png, layout }) => {
  starting ??= startRecogniser(data);
  const recogniser = await starting;
  await run(recogniser, 'setParameters', {
    params: {
      tessedit_pageseg_mode: layoutModes[layout],
      // Pictures carry no true resolution, and the library's remarks are not for the terminal.
      user_defined_dpi: '150',
      debug_file: '/dev/null',
    },
  });
  const found = await run(recogniser, 'recognize', {
    image: png,
    options: {},
    output: { text: false, blocks: true },
  });
  // The library says so in its own types, for what it is asked here.
  const { blocks } = found as Recognised;
  return (blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .map(({ words }) =>
      words.map(({ text, confidence, bbox }) => ({
        text,
        confidence: Math.min(1, Math.max(0, confidence / 100)),
        box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
      })),
    );
});
