import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import imghash from 'imghash';
import sharp from 'sharp';
import sharpPhash from 'sharp-phash';
import { bootstrapInterval } from '../../src/eval/metrics/bootstrap.ts';
import { LibraryStore } from '../../src/library/library-store.ts';
import { createWordEmbedder } from '../../src/library/sample-library.contract.ts';
import { comparePictures, relatePictures } from '../../src/picture/compare/compare-pictures.ts';
import { isAltered } from '../../src/picture/compare/describe-comparison.ts';
import { applyTransform, type UnitTransform } from '../../src/picture/compare/unit-transform.ts';
import { fingerprintPicture, queryOfPicture } from '../../src/picture/fingerprint/fingerprint-picture.ts';
import { createRandom } from '../../src/picture/sample-pictures.contract.ts';
import { percentile } from '../table.ts';
import { measureIndexGrowth } from './picture-index-growth.ts';
import { measureSharedSet, measureStarter } from './picture-known-sets.ts';
import { edits, harmlessChanges, type SamplePicture, transforms } from './picture-transforms.ts';

const data = resolve(import.meta.dirname, '../../../shared/data/multimodal');

/** Pictures in the library, those of them that are looked for, those that are laid on each other, and those that are edited. */
const sizes = { stored: 200, asked: 60, aligned: 15, edited: 24 };

type Report = (line: string) => void;

/** Its types speak of a default export that its code does not have. */
const phash = sharpPhash as unknown as (bytes: Buffer) => Promise<string>;

/** Finding pictures again, laying them on each other, and showing what was changed. Writes tables as it goes. */
export async function benchPictureMatching(report: Report): Promise<void> {
  if (existsSync(data)) {
    const pictures = await readSample(sizes.stored);
    report(`Pictures: ${pictures.length} press and social-media pictures, at most 1,200 pixels long.`);
    await measureRecall(pictures, report);
    await measureAlignment(pictures, report);
    await measureEdits(pictures, report);
    await measureHashing(pictures, report);
  } else {
    report('Recall, alignment and edits were not measured: the pictures are missing.');
  }
  await measureSharedSet(report);
  await measureStarter(report);
  await measureIndexGrowth([1_000, 10_000, 100_000], report);
}

async function readSample(count: number): Promise<SamplePicture[]> {
  const files = ['verite', 'gaza'].flatMap((set) =>
    readFileSync(join(data, `${set}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line): string | undefined => JSON.parse(line).image)
      .filter((file) => file !== undefined),
  );
  const distinct = [...new Set(files)].sort();
  const step = Math.max(1, distinct.length / count);
  const chosen = distinct.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const pictures = await Promise.all(
    chosen.slice(0, count).map(async (name) => {
      const { data: bytes, info } = await sharp(join(data, name), { failOn: 'none' })
        .autoOrient()
        .flatten({ background: 'white' })
        .resize(1_200, 1_200, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 92 })
        .toBuffer({ resolveWithObject: true });
      return { name, bytes, width: info.width, height: info.height };
    }),
  );
  return pictures;
}

type Baseline = { name: string; hash(bytes: Buffer): Promise<string>; same(a: string, b: string): boolean };

/** At the thresholds their documentation gives, and at the one most people use for 64 bits. */
const baselines: readonly Baseline[] = [
  { name: 'sharp-phash < 5', hash: (bytes) => phash(bytes), same: (a, b) => differing(a, b) < 5 },
  { name: 'sharp-phash ≤ 10', hash: (bytes) => phash(bytes), same: (a, b) => differing(a, b) <= 10 },
  {
    name: 'imghash ≤ 10',
    hash: (bytes) => imghash.hash(bytes, 8, 'binary'),
    same: (a, b) => differing(a, b) <= 10,
  },
  {
    name: 'imghash, edits ≤ 12',
    hash: (bytes) => imghash.hash(bytes),
    same: (a, b) => editDistance(a, b) <= 12,
  },
];

async function measureRecall(pictures: readonly SamplePicture[], report: Report): Promise<void> {
  const store = new LibraryStore({
    path: ':memory:',
    mode: 'write',
    origin: 'user',
    embedder: createWordEmbedder(),
  });
  for (const { bytes, name } of pictures)
    await store.addPicture({
      bytes,
      name,
      imageUrl: `file:///${name}`,
      ...(await fingerprintPicture(bytes)),
    });
  const copies = await findCopies(store, pictures);
  report(`${copies.size} of them are copies of another one; proposing those is no error.`);
  const known = await Promise.all(
    baselines.map(async ({ hash }) => {
      const hashes: string[] = [];
      for (const { bytes } of pictures) hashes.push(await hash(bytes));
      return hashes;
    }),
  );
  report(
    `\nShare of ${sizes.asked} pictures found among ${pictures.length}, and in brackets the share of them for which another picture was taken for the same`,
  );
  report(`| change | proposed by the index | ${baselines.map(({ name }) => name).join(' | ')} |`);
  report(`|---|---|${baselines.map(() => '---').join('|')}|`);
  const random = createRandom(1);
  for (const [name, transform] of Object.entries(transforms)) {
    const found = { own: [0, ...baselines.map(() => 0)], other: [0, ...baselines.map(() => 0)] };
    for (const [index, picture] of pictures.slice(0, sizes.asked).entries()) {
      const { bytes } = await transform(picture, random);
      const near = await store.pictureIndex.nearest(await queryOfPicture(bytes), 20);
      const named = near.map(({ number }) => nameOf(store, number));
      count(
        found,
        0,
        named.includes(picture.name),
        named.some((other) => isOther(other, picture.name, copies)),
      );
      for (const [at, { hash, same }] of baselines.entries()) {
        const asked = await hash(bytes);
        const hits = pictures.filter((_, stored) => same(asked, known[at]?.[stored] ?? ''));
        const own = hits.includes(pictures[index] as SamplePicture);
        count(
          found,
          at + 1,
          own,
          hits.some((hit) => isOther(hit.name, picture.name, copies)),
        );
      }
    }
    const cells = found.own.map(
      (own, at) => `${percent(own / sizes.asked)} (${percent((found.other[at] ?? 0) / sizes.asked)})`,
    );
    report(`| ${name} | ${cells.join(' | ')} |`);
  }
  store.close();
}

function count(found: { own: number[]; other: number[] }, at: number, own: boolean, other: boolean): void {
  found.own[at] = (found.own[at] ?? 0) + (own ? 1 : 0);
  found.other[at] = (found.other[at] ?? 0) + (other ? 1 : 0);
}

const isOther = (name: string, own: string, copies: ReadonlyMap<string, ReadonlySet<string>>) =>
  name !== own && copies.get(own)?.has(name) !== true;

/** Pictures of the sample that were made from one another. */
async function findCopies(
  store: LibraryStore,
  pictures: readonly SamplePicture[],
): Promise<Map<string, Set<string>>> {
  const copies = new Map<string, Set<string>>();
  for (const { bytes, name } of pictures) {
    for (const { number } of await store.pictureIndex.nearest(await queryOfPicture(bytes), 10)) {
      const other = nameOf(store, number);
      const otherBytes = pictures.find((picture) => picture.name === other)?.bytes;
      if (other === name || otherBytes === undefined) continue;
      const { relation } = await relatePictures(bytes, otherBytes);
      if (relation !== 'unrelated') copies.set(name, new Set([...(copies.get(name) ?? []), other]));
    }
  }
  return copies;
}

function nameOf(store: LibraryStore, number: number): string {
  return (
    store.database.get<{ name: string }>('SELECT name FROM pictures WHERE number = ?', number)?.name ?? ''
  );
}

async function measureAlignment(pictures: readonly SamplePicture[], report: Report): Promise<void> {
  report(
    `\nConfirmed as one source, ${sizes.aligned} pictures; error: how far a corner lies off, in % of the picture`,
  );
  report('| change | same source | mirrored told | error, median / 90th | seconds |');
  report('|---|---|---|---|---|');
  const random = createRandom(2);
  for (const [name, transform] of Object.entries(transforms)) {
    const [errors, times]: [number[], number[]] = [[], []];
    let [same, mirroredRight] = [0, 0];
    for (const picture of pictures.slice(0, sizes.aligned)) {
      const { bytes, place } = await transform(picture, random);
      const started = performance.now();
      const { relation, frame, transform: measured } = await relatePictures(bytes, picture.bytes);
      times.push(performance.now() - started);
      if (relation === 'same-source') same++;
      if ((frame?.mirrored ?? false) === place[0] < 0) mirroredRight++;
      if (measured !== undefined) errors.push(cornerError(measured, place));
    }
    report(
      `| ${name} | ${same} of ${sizes.aligned} | ${mirroredRight} of ${sizes.aligned} | ${(percentile(errors, 0.5) * 100).toFixed(2)} / ${(percentile(errors, 0.9) * 100).toFixed(2)} | ${(percentile(times, 0.5) / 1_000).toFixed(2)} |`,
    );
  }
  let related = 0;
  const pairs = 60;
  for (let index = 0; index < pairs; index++) {
    const [a, b] = [pictures[index], pictures[(index + 71) % pictures.length]];
    if (
      a !== undefined &&
      b !== undefined &&
      (await relatePictures(a.bytes, b.bytes)).relation !== 'unrelated'
    )
      related++;
  }
  report(`Of ${pairs} pairs of different pictures, ${related} were called related.`);
}

/** The largest distance between where a corner of the picture is said to lie in the other one and where it truly lies. */
function cornerError(measured: UnitTransform, truth: UnitTransform): number {
  const corners = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const;
  return Math.max(
    ...corners.map(([x, y]) => {
      const [a, b] = [applyTransform(measured, x, y), applyTransform(truth, x, y)];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    }),
  );
}

async function measureEdits(pictures: readonly SamplePicture[], report: Report): Promise<void> {
  const chosen = pictures.slice(0, sizes.edited);
  report(
    `\nEdits on ${chosen.length} pictures, saved again at quality 80; overlap of the mask with the true one`,
  );
  report('| edit | called altered | IoU, mean (95 % interval) | IoU without those not found |');
  report('|---|---|---|---|');
  const random = createRandom(3);
  const all: number[] = [];
  for (const [name, edit] of Object.entries(edits)) {
    const overlaps: number[] = [];
    for (const [index, picture] of chosen.entries()) {
      const other = pictures[(index + 31) % pictures.length] ?? picture;
      const { bytes, mask } = await edit(picture, other, random);
      const { changes } = await comparePictures(bytes, picture.bytes);
      overlaps.push(changes?.mask === undefined ? 0 : await overlapOf(changes.mask, mask, picture));
    }
    all.push(...overlaps);
    const hits = overlaps.filter((overlap) => overlap > 0);
    report(
      `| ${name} | ${hits.length} of ${chosen.length} | ${meanWithInterval(overlaps)} | ${mean(hits).toFixed(2)} |`,
    );
  }
  report(
    `| all | ${all.filter((overlap) => overlap > 0).length} of ${all.length} | ${meanWithInterval(all)} | |`,
  );
  report('\n| harmless change | false alarms |');
  report('|---|---|');
  let [alarms, total] = [0, 0];
  for (const [name, change] of Object.entries(harmlessChanges)) {
    let raised = 0;
    for (const picture of chosen) {
      const compared = await comparePictures((await change(picture, random)).bytes, picture.bytes);
      if (isAltered(compared) !== false) raised++;
    }
    alarms += raised;
    total += chosen.length;
    report(`| ${name} | ${raised} of ${chosen.length} |`);
  }
  report(`| all | ${alarms} of ${total} (${percent(alarms / total)}) |`);
}

/** Intersection over union, at the size of the mask that was found. */
async function overlapOf(png: Uint8Array, truth: Buffer, { width, height }: SamplePicture): Promise<number> {
  const { data: found, info } = await sharp(png)
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const expected = await sharp(truth, { raw: { width, height, channels: 1 } })
    .resize(info.width, info.height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let [both, either] = [0, 0];
  for (let at = 0; at < found.length; at++) {
    const [one, other] = [(found[at] ?? 0) > 127, (expected[at] ?? 0) > 127];
    if (one && other) both++;
    if (one || other) either++;
  }
  return either === 0 ? 0 : both / either;
}

async function measureHashing(pictures: readonly SamplePicture[], report: Report): Promise<void> {
  report('\n| pictures a second, one after the other | 1 MP | 12 MP |');
  report('|---|---|---|');
  const large = pictures.filter(({ width, height }) => width * height > 600_000).slice(0, 6);
  const bySize = await Promise.all(
    [1_000_000, 12_000_000].map((pixels) =>
      Promise.all(
        large.map(({ bytes, width, height }) => {
          const scale = Math.sqrt(pixels / (width * height));
          return sharp(bytes)
            .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
            .jpeg({ quality: 90 })
            .toBuffer();
        }),
      ),
    ),
  );
  const hashers: Record<string, (bytes: Buffer) => Promise<unknown>> = {
    'fingerprint to keep (PDQ and 48 patches)': fingerprintPicture,
    'query (8 turns, 64 patches, mirrored)': queryOfPicture,
    'sharp-phash': (bytes) => phash(bytes),
    imghash: (bytes) => imghash.hash(bytes),
  };
  for (const [name, hash] of Object.entries(hashers)) {
    const speeds: string[] = [];
    for (const files of bySize) {
      for (const bytes of files.slice(0, 2)) await hash(bytes);
      const started = performance.now();
      for (const bytes of files) await hash(bytes);
      speeds.push(((files.length * 1_000) / (performance.now() - started)).toFixed(1));
    }
    report(`| ${name} | ${speeds.join(' | ')} |`);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanWithInterval(values: readonly number[]): string {
  const [low, high] = bootstrapInterval(values, mean);
  return `${mean(values).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.01 ? 1 : 0)} %`;
}

function differing(a: string, b: string): number {
  let distance = Math.abs(a.length - b.length);
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) distance++;
  return distance;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
