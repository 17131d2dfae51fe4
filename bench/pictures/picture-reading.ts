import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { TouchstoneError } from '../../src/core/errors.ts';
import { createPictureFactsReader } from '../../src/picture/read/read-picture-facts.ts';
import { readPictureText } from '../../src/picture/read/read-picture-text.ts';
import { createTextRecogniser } from '../../src/picture/read/text-recogniser.ts';
import { createRandom } from '../../test/support/mutate-page.ts';
import { drawText } from '../../test/support/pictures/draw-picture.ts';
import { mutatePicture, seedPictures } from '../../test/support/pictures/mutate-picture.ts';
import { percentile, type Row } from '../table.ts';

const root = join(import.meta.dirname, '..', '..');
const faceModel = join(root, 'models', 'faces', 'face_detection_full_range.tflite');
const longestMilliseconds = 2000;

export const ocrLines: readonly string[] = [
  'The harbour was closed on 14 March',
  'after the storm; 3 boats sank.',
  'Repairs cost £27,500 (estimate).',
];

/** Edits that turn what was read into what was written, for each character of what was written. White space counts once. */
export function characterErrorRate(written: string, read: string): number {
  const [a, b] = [written, read].map((text) => [...text.replace(/\s+/gu, ' ').trim()]);
  if (a === undefined || b === undefined) return 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, sign] of a.entries()) {
    const next = [index + 1];
    for (const [column, other] of b.entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (sign === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, a.length);
}

/** Text in pictures by size and look, speed, and what looking before reading spares. */
export async function benchPictureReading(print: (line: string) => void): Promise<Row[]> {
  await measureText(print);
  return [...(await measureSpeed()), ...(await measureStarter())];
}

async function measureText(print: (line: string) => void): Promise<void> {
  const recogniser = createTextRecogniser(['eng']);
  const behind = photoBehind();
  const looks: Readonly<Record<string, (size: number) => Promise<Uint8Array>>> = {
    'black on white': (size) => drawText(ocrLines, { size, width: size * 30 }),
    'the same as JPEG, quality 30': async (size) =>
      jpegOf(await drawText(ocrLines, { size, width: size * 30 })),
    'light on dark': (size) =>
      drawText(ocrLines, { size, width: size * 30, ink: '#eeeeee', paper: '#202430' }),
    'grey on lighter grey': (size) =>
      drawText(ocrLines, { size, width: size * 30, ink: '#999999', paper: '#bbbbbb' }),
    'turned by 90°': async (size) => turn(await drawText(ocrLines, { size, width: size * 30 }), 90),
    'tilted by 4°': async (size) => turn(await drawText(ocrLines, { size, width: size * 30 }), 4),
    'white with outline on a picture': (size) =>
      drawText(ocrLines, { size, width: size * 30, ink: 'white', outline: 'black', behind }),
  };
  const sizes = [10, 12, 16, 24, 40, 80];
  print(`| character error rate, % | ${sizes.map((size) => `${size} px`).join(' | ')} |`);
  print(`|---|${sizes.map(() => '---').join('|')}|`);
  try {
    for (const [name, draw] of Object.entries(looks)) {
      const rates: string[] = [];
      for (const size of sizes) {
        const { text } = await readPictureText(await draw(size), recogniser, ['eng']);
        rates.push((100 * characterErrorRate(ocrLines.join('\n'), text)).toFixed(1));
      }
      print(`| ${name} | ${rates.join(' | ')} |`);
    }
  } finally {
    await recogniser.close();
  }
}

/** Shapes in many colours, drawn the same each time. */
function photoBehind(): string {
  const random = createRandom(11);
  return Array.from({ length: 60 }, () => {
    const colour = `hsl(${random(360)},${20 + random(50)}%,${15 + random(45)}%)`;
    return `<circle cx="${random(100)}%" cy="${random(100)}%" r="${5 + random(120)}" fill="${colour}"/>`;
  }).join('');
}

async function jpegOf(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await sharp(bytes).jpeg({ quality: 30 }).toBuffer());
}

async function turn(bytes: Uint8Array, angle: number): Promise<Uint8Array> {
  return new Uint8Array(await sharp(bytes).rotate(angle, { background: 'white' }).png().toBuffer());
}

async function measureSpeed(): Promise<Row[]> {
  const reader = createPictureFactsReader({ languages: ['eng'], faceModel });
  const source = readFileSync(join(root, 'starter', 'pictures', 'old-weir-plaque.jpg'));
  const rows: Row[] = [];
  try {
    for (const [name, width, height] of [
      ['1 MP', 1155, 866],
      ['12 MP', 4000, 3000],
    ] as const) {
      const bytes = new Uint8Array(
        await sharp(source).resize(width, height, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer(),
      );
      for (const [what, options] of [
        ['file and pixels', { text: 'never', faces: false }],
        ['with faces', { text: 'never', faces: true }],
        ['with text and faces', { text: 'always', faces: true }],
      ] as const) {
        await reader.read(bytes, name, options);
        const times: number[] = [];
        for (let time = 0; time < 7; time++) {
          const start = performance.now();
          await reader.read(bytes, name, options);
          times.push(performance.now() - start);
        }
        const median = percentile(times, 0.5);
        rows.push({
          what: `${name}, ${what}`,
          value: `${(1000 / median).toFixed(1)} pictures/s (${median.toFixed(0)} ms)`,
        });
      }
    }
  } finally {
    await reader.close();
  }
  return rows;
}

/** Whether looking first spares reading: the starter pictures hold text or not by their own list of words read. */
async function measureStarter(): Promise<Row[]> {
  const folder = join(root, 'starter', 'pictures');
  const reader = createPictureFactsReader({ languages: ['eng'], faceModel });
  let [withText, found, spared, without, faces] = [0, 0, 0, 0, 0];
  const files = readdirSync(folder).filter((file) => /\.(?:jpg|png)$/u.test(file));
  try {
    for (const file of files) {
      const bytes = new Uint8Array(readFileSync(join(folder, file)));
      const auto = await reader.read(bytes, file, { text: 'auto' });
      const always =
        auto.text.state === 'read' ? auto : await reader.read(bytes, file, { text: 'always', faces: false });
      if (auto.faces.state === 'counted') faces += auto.faces.count;
      if (always.text.text !== '') {
        withText++;
        if (auto.text.state === 'read') found++;
      } else {
        without++;
        if (auto.text.state === 'not-read') spared++;
      }
    }
  } finally {
    await reader.close();
  }
  return [
    {
      what: 'starter pictures in which words are found: looked at in auto',
      value: `${found} of ${withText}`,
    },
    { what: 'starter pictures without words: reading spared in auto', value: `${spared} of ${without}` },
    { what: `faces found in ${files.length} drawn pictures`, value: String(faces) },
  ];
}

/** No damaged file may crash the reader, keep it longer than two seconds, or leave memory behind. */
export async function fuzzPictureReading(rounds: number): Promise<Row[]> {
  const reader = createPictureFactsReader({ languages: ['eng'], faceModel });
  const seeds = await seedPictures();
  const random = createRandom(20_261_115);
  const times: number[] = [];
  const crashes: string[] = [];
  let [refused, peak, early] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const bytes = mutatePicture(seeds[round % seeds.length] ?? new Uint8Array(), random, seeds);
    const start = performance.now();
    try {
      await reader.read(bytes, 'damaged', { text: 'never', faces: false });
    } catch (error) {
      if (error instanceof TouchstoneError) refused++;
      else crashes.push(`file ${round}: ${String(error)}`);
    }
    times.push(performance.now() - start);
    if (round === Math.floor(rounds / 5)) early = memoryInUse();
    if (round % 50 === 0) peak = Math.max(peak, process.memoryUsage.rss());
  }
  await reader.close();
  for (const crash of crashes.slice(0, 10)) console.error(`bench: crashed on ${crash}`);
  return [
    { what: `${rounds} damaged pictures: crashes`, value: String(crashes.length), target: '0' },
    {
      what: 'files that took longer than 2 s',
      value: String(times.filter((time) => time > longestMilliseconds).length),
      target: '0',
    },
    { what: 'refused as unreadable', value: String(refused) },
    {
      what: 'time a file, p50 / p99 / longest',
      value: `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} / ${Math.max(...times).toFixed(0)} ms`,
    },
    {
      what: 'memory of the process after a fifth of the files and after all',
      value: `${early} and ${memoryInUse()} MB`,
    },
    { what: 'peak memory of the process', value: `${Math.round(peak / 2 ** 20)} MB` },
  ];
}

function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}
