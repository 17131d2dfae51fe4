import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { rounded } from '../../src/core/rounded.ts';
import { bootstrapInterval } from '../../src/eval/metrics/bootstrap.ts';
import { detectGenerated, usualValues } from '../../src/picture/forensics/detect-generated.ts';
import { examinePicture, type PictureExamination } from '../../src/picture/forensics/examine-picture.ts';
import { readStoredPixels } from '../../src/picture/forensics/read-stored-pixels.ts';
import {
  type ForensicSignal,
  forensicSignals,
  scoreTampering,
  type TamperingWeights,
  tamperingWeights,
  toFeature,
} from '../../src/picture/forensics/tampering-model.ts';
import { createRandom, drawPicture } from '../../src/picture/sample-pictures.contract.ts';
import { percentile } from '../table.ts';
import { forgePicture } from './forged-pictures.ts';

const data = resolve(import.meta.dirname, '../../../shared/data/multimodal');
const press = join(data, 'verite');
const folds = 5;
/** Every tenth of the press pictures, from the 160th on every twentieth: the 22 that the weights were fitted on. */
const distance = 10;
const sources = Array.from({ length: 28 }, (_, source) => source).filter(
  (source) => source < 16 || source % 2 === 0,
);

type Report = (line: string) => void;
type Scores = Readonly<Record<ForensicSignal, number>>;
/** One examined picture: `source` is the picture it was made of. */
type Examined = { source: number; kind: string; forged: boolean; scores: Scores };
type Rated = { forged: boolean; score: number; source?: number };

/** Edits that are found, the labelled set, generated pictures, and time. Writes tables as it goes. */
export async function benchPictureForensics(report: Report): Promise<void> {
  if (existsSync(data)) {
    reportFit(await examineForgeries(), report);
    await measureLabelled(report);
    await measureGenerated(report);
  } else {
    report('Edits and the labelled set were not measured: the pictures are missing.');
  }
  await measureTime(report);
}

async function examineForgeries(): Promise<Examined[]> {
  const names = listPress();
  const read = (index: number) => readFileSync(join(press, names[index % names.length] ?? ''));
  const examined: Examined[] = [];
  for (const source of sources) {
    const at = source * distance;
    for (const { kind, forged, bytes } of await forgePicture(
      read(at),
      read(at + 7),
      createRandom(seedOf(source)),
    ))
      examined.push({ source, kind, forged, scores: scoresOf(await examinePicture(bytes)) });
  }
  return examined;
}

function listPress(): string[] {
  return readdirSync(press, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.jpe?g$/iu.test(name))
    .sort();
}

/** Two rows of seeds, for pictures with an even and an odd number. */
function seedOf(source: number): number {
  return 1 + Math.floor(source / 2) + 100 * (source % 2);
}

function scoresOf({ tampering }: PictureExamination): Scores {
  return Object.fromEntries(tampering.signals.map(({ name, score }) => [name, score])) as Scores;
}

/** Weights of all, and what models that never saw a picture say of its edits. */
function reportFit(examined: readonly Examined[], report: Report): void {
  const direct = examined.filter(({ kind }) => !kind.endsWith('network'));
  const fitted = fitWeights(direct);
  report(`Weights of a new fit: ${JSON.stringify(fitted)}\n`);
  const models = Array.from({ length: folds }, (_, fold) =>
    fitWeights(direct.filter(({ source }) => source % folds !== fold)),
  );
  const rated = examined.map((item) => ({
    ...item,
    score: scoreTampering(item.scores, models[item.source % folds] ?? fitted),
  }));
  const saved = rated.filter(({ kind }) => kind === 'saved again');
  const original = rated.filter(({ kind }) => kind === 'as it came');
  report('| edit, held out by picture | AUC against saved again | AUC against as it came | score, median |');
  report('|---|---|---|---|');
  for (const kind of new Set(direct.filter(({ forged }) => forged).map((item) => item.kind))) {
    const edited = rated.filter((item) => item.kind === kind);
    report(
      `| ${kind} | ${showArea([...edited, ...saved])} | ${showArea([...edited, ...original])} | ${percentile(
        edited.map(({ score }) => score),
        0.5,
      ).toFixed(2)} |`,
    );
  }
  const all = rated.filter(({ kind }) => !kind.endsWith('network'));
  report(
    `| all | ${showArea(all.filter(({ kind }) => kind !== 'as it came'))} | ${showArea(all.filter(({ kind }) => kind !== 'saved again'))} | |`,
  );
  report(
    `| splice, then 0.75 of the size and quality 75 | ${showArea(rated.filter(({ kind }) => kind.endsWith('network')))} | | |`,
  );
  const negatives = [...saved, ...original].map(({ score }) => score);
  report(
    `\nUnedited pictures at or above 0.5: ${share(negatives, 0.5)}, at or above 0.8: ${share(negatives, 0.8)}; edited: ${share(
      all.filter(({ forged }) => forged).map(({ score }) => score),
      0.5,
    )} and ${share(
      all.filter(({ forged }) => forged).map(({ score }) => score),
      0.8,
    )}.\n`,
  );
}

function share(scores: readonly number[], limit: number): string {
  return `${((100 * scores.filter((score) => score >= limit).length) / scores.length).toFixed(0)} %`;
}

/** Logistic regression by gradient descent; edited and unedited weigh the same; no weight below zero, so that a found region never speaks for a picture. */
function fitWeights(examined: readonly Examined[]): TamperingWeights {
  const forged = examined.filter((item) => item.forged).length;
  const weights = Object.fromEntries(forensicSignals.map((name) => [name, 0])) as Record<
    ForensicSignal,
    number
  >;
  let bias = 0;
  for (let round = 0; round < 4_000; round++) {
    const slopes = new Map<ForensicSignal, number>();
    let biasSlope = 0;
    for (const item of examined) {
      const weight = 0.5 / (item.forged ? forged : examined.length - forged);
      const error = weight * (scoreTampering(item.scores, { bias, weights }) - (item.forged ? 1 : 0));
      biasSlope += error;
      for (const name of forensicSignals)
        slopes.set(name, (slopes.get(name) ?? 0) + error * toFeature(item.scores[name]));
    }
    bias -= 0.3 * biasSlope;
    for (const name of forensicSignals)
      weights[name] = Math.max(0, weights[name] - 0.3 * ((slopes.get(name) ?? 0) + 0.002 * weights[name]));
  }
  const short = Object.fromEntries(forensicSignals.map((name) => [name, rounded(weights[name], 3)]));
  return { bias: rounded(bias, 3), weights: short as Record<ForensicSignal, number> };
}

function areaUnderCurve(rated: readonly Rated[]): number {
  const [edited, clean] = [rated.filter(({ forged }) => forged), rated.filter(({ forged }) => !forged)];
  let wins = 0;
  for (const a of edited)
    for (const b of clean) wins += a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0;
  return wins / (edited.length * clean.length);
}

/** With the middle 95 % over samples of pictures, or of sources where several were made of one. */
function showArea(rated: readonly Rated[]): string {
  const groups = new Map<number, Rated[]>();
  for (const [index, item] of rated.entries()) {
    const key = item.source ?? index;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const [low, high] = bootstrapInterval([...groups.values()], (sample) => areaUnderCurve(sample.flat()));
  return `${areaUnderCurve(rated).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function readRows(name: string): { image: string; label: string }[] {
  const lines = readFileSync(join(data, name), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { image: string; label: string });
}

async function measureLabelled(report: Report): Promise<void> {
  const rated: (Rated & { scores: Scores })[] = [];
  for (const { image, label } of readRows('mediaeval-tampering.jsonl')) {
    const examination = await examinePicture(readFileSync(join(data, image)));
    const scores = scoresOf(examination);
    rated.push({ forged: label === 'tampered', score: scoreTampering(scores, tamperingWeights), scores });
  }
  report(
    `Labelled set of ${rated.length} pictures from networks (small: the interval says how little it tells): AUC ${showArea(rated)}.`,
  );
  for (const name of forensicSignals)
    report(
      `- ${name} alone: ${showArea(rated.map(({ forged, scores }) => ({ forged, score: scores[name] })))}`,
    );
}

/** Limits from every second press picture, false alarms on the others. */
async function measureGenerated(report: Report): Promise<void> {
  const values: number[][] = [];
  for (const name of listPress()) {
    const { signals } = detectGenerated(await readStoredPixels(readFileSync(join(press, name))));
    if (signals.length > 0) values.push(signals.map(({ value }) => value));
  }
  const [fitted, held] = [0, 1].map((rest) => values.filter((_, index) => index % 2 === rest)) as [
    number[][],
    number[][],
  ];
  const limit = (signal: number, part: number) =>
    percentile(
      fitted.map((item) => item[signal] ?? 0),
      part,
    );
  report(
    `\nLimits on ${fitted.length} press pictures: checkerboard at most ${limit(0, 0.99)}, fall-off ${limit(1, 0.01)} to ${limit(1, 0.99)}.`,
  );
  const { checkerboard, fallOff } = usualValues;
  const alarms = [
    held.filter(([peaks = 0]) => peaks > checkerboard.highest).length,
    held.filter(([, departure = 0]) => departure < fallOff.lowest || departure > fallOff.highest).length,
  ];
  report(`False alarms on ${held.length} others: checkerboard ${alarms[0]}, fall-off ${alarms[1]}.`);
  const lines: string[] = [];
  for (const { image, label } of readRows('spot-the-ai.jsonl')) {
    const { signals } = detectGenerated(await readStoredPixels(readFileSync(join(data, image))));
    const said = signals.map(({ name, value, unusual }) => `${name} ${value}${unusual ? ' (unusual)' : ''}`);
    lines.push(`${label}: ${said.join(', ')}`);
  }
  report(
    `\nGenerated or not, ${lines.length} pictures, too few to measure anything:\n- ${lines.join('\n- ')}`,
  );
}

async function measureTime(report: Report): Promise<void> {
  report('\n| size | seconds a picture, best of three |');
  report('|---|---|');
  for (const [name, width, height] of [
    ['1 MP', 1_200, 840],
    ['12 MP', 4_000, 3_000],
  ] as const) {
    const drawn = await drawPicture(5, width, height);
    const bytes = await sharp(drawn).resize(width, height, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer();
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const start = performance.now();
      await examinePicture(bytes);
      times.push((performance.now() - start) / 1_000);
    }
    report(`| ${name} | ${Math.min(...times).toFixed(2)} |`);
  }
}
