import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprintPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import { pdqBytes, pdqDistance } from '../../picture/fingerprint/pdq-hash.ts';
import { parseArticle } from './article.ts';
import {
  originalsOf,
  type PictureBox,
  pictureChanges,
  type StarterPicture,
  starterPictureSchema,
} from './starter-pictures.ts';

const starter = join(import.meta.dirname, '../../../starter');
const folder = join(starter, 'pictures');
const pictures = readFileSync(join(folder, 'pictures.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => starterPictureSchema.parse(JSON.parse(line)));
const originals = originalsOf(pictures);
const altered = pictures.filter((picture) => picture.original !== undefined);
const articles = globSync('articles/pictures/*.md', { cwd: starter }).map((file) =>
  parseArticle(readFileSync(join(starter, file), 'utf8'), file),
);
const originalOf = ({ original }: StarterPicture) =>
  originals.find(({ id }) => id === original) as StarterPicture;

/** The least distance, in bits of 256, at which the library does not take two pictures for one. */
const leastDistance = 61;

const hashes = new Map<string, Uint8Array>();
beforeAll(async () => {
  for (const { id, file } of pictures) {
    const { fingerprint } = await fingerprintPicture(new Uint8Array(readFileSync(join(folder, file))));
    hashes.set(id, fingerprint.pdq);
  }
});
const unknown = new Uint8Array(pdqBytes);
const distance = (a: string, b: string) => pdqDistance(hashes.get(a) ?? unknown, hashes.get(b) ?? unknown);

describe('the pictures of the starter', () => {
  it('are at least sixty, of every kind, and each file has a record', () => {
    expect(originals.length).toBeGreaterThanOrEqual(60);
    expect(new Set(originals.map(({ kind }) => kind)).size).toBe(6);
    const files = readdirSync(folder).filter((file) => file !== 'pictures.jsonl');
    expect(files.sort()).toEqual(pictures.map(({ file }) => file).sort());
  });

  it('say when they were made, in the caption or in the date', () => {
    for (const { date } of originals) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    expect(new Set(originals.map(({ caption }) => caption)).size).toBe(originals.length);
  });

  it('are far enough apart to be told from each other', () => {
    const near = originals.flatMap((a, index) =>
      originals.slice(0, index).flatMap((b) => {
        const bits = distance(a.id, b.id);
        return bits < leastDistance ? [`${a.id} and ${b.id}: ${bits} bits`] : [];
      }),
    );
    expect(near).toEqual([]);
  });

  it('exist in altered forms of all seven kinds, at least 25 of them', () => {
    expect(new Set(altered.map(({ original }) => original)).size).toBeGreaterThanOrEqual(25);
    for (const change of pictureChanges)
      expect(altered.filter((picture) => picture.change === change).length, change).toBeGreaterThanOrEqual(3);
  });

  it('are never nearer to a strange original than to their own, where the hash finds them at all', () => {
    const strange = altered.flatMap((form) =>
      originals
        .filter(({ id }) => id !== form.original && distance(form.id, id) < leastDistance)
        .map(({ id }) => `${form.id} looks like ${id}`),
    );
    expect(strange).toEqual([]);
  });
});

describe('the altered forms', () => {
  const local = altered.filter(({ regions }) => regions !== undefined);

  it('say where they were changed, but for those that are changed everywhere or only in the frame', () => {
    for (const { id, change, regions, kept } of altered) {
      expect(kept !== undefined, id).toBe(change === 'cropped');
      if (change === 'spliced' || change === 'removed' || change === 'text-changed')
        expect(regions, id).toBeDefined();
    }
    for (const { id, regions = [] } of local)
      for (const { x, y, width, height } of regions)
        expect(Math.max(x + width, y + height), id).toBeLessThanOrEqual(1.0001);
  });

  it.each(local.map((form) => [form.id, form] as const))(
    '%s differs there and nowhere else',
    async (_, form) => {
      const [before, after] = await Promise.all([readPixels(originalOf(form)), readPixels(form)]);
      const inside = meanDifference(before, after, form.regions ?? [], true);
      const outside = meanDifference(before, after, form.regions ?? [], false);
      expect(inside).toBeGreaterThan(2);
      expect(outside).toBeLessThan(2);
      expect(inside).toBeGreaterThan(5 * outside);
    },
  );

  it.each(altered.filter(({ change }) => change === 'mirrored').map((form) => [form.id, form] as const))(
    '%s is its original turned left to right',
    async (_, form) => {
      const turned = await readPixels(form, true);
      const before = await readPixels(originalOf(form));
      expect(meanDifference(before, turned, [], false)).toBeLessThan(3);
    },
  );

  it.each(altered.filter(({ kept }) => kept !== undefined).map((form) => [form.id, form] as const))(
    '%s is the part of its original that it says',
    async (_, form) => {
      const after = await readPixels(form);
      const { x, y } = form.kept as PictureBox;
      const whole = await sharp(join(folder, originalOf(form).file)).metadata();
      const part = await readPixels(originalOf(form), false, {
        left: Math.round(x * (whole.width ?? 0)),
        top: Math.round(y * (whole.height ?? 0)),
        width: after.width,
        height: after.height,
      });
      // What saving with loss leaves of a crowd; a part taken two pixels beside it differs by more than 10.
      expect(meanDifference(part, after, [], false)).toBeLessThan(8);
    },
  );
});

describe('the articles about pictures', () => {
  it('name pictures that exist, and at least fifteen tell of a true picture under a false caption', () => {
    const known = new Set(pictures.map(({ id }) => id));
    const named = articles.map((article) => ({ ...article, pictures: article.pictures ?? [] }));
    expect(named.filter((article) => article.pictures.length === 0).map(({ id }) => id)).toEqual([]);
    expect(named.flatMap((article) => article.pictures).filter((id) => !known.has(id))).toEqual([]);
    const reused = named.filter(({ text }) => !/\bis altered\b|turned left to right|cut out/u.test(text));
    expect(reused.length).toBeGreaterThanOrEqual(15);
    for (const { id, text } of reused) expect(text, id).toMatch(/\b(?:not|no)\b/iu);
  });

  it('have the length of the other articles and say that what they tell is invented', () => {
    for (const { id, text } of articles) {
      const words = text.split(/\s+/u).length;
      expect(words, id).toBeGreaterThanOrEqual(80);
      expect(words, id).toBeLessThanOrEqual(250);
      expect(text, id).toMatch(/\bfictional\b/u);
    }
  });
});

type Pixels = { width: number; height: number; data: Uint8Array };
type Part = { left: number; top: number; width: number; height: number };

async function readPixels({ file }: StarterPicture, mirrored = false, part?: Part): Promise<Pixels> {
  const image = sharp(join(folder, file)).flatten({ background: 'white' }).toColourspace('srgb');
  if (part !== undefined) image.extract(part);
  if (mirrored) image.flop();
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** The mean difference of a colour value, 0 to 255, inside or outside of some boxes. */
function meanDifference(a: Pixels, b: Pixels, boxes: readonly PictureBox[], inside: boolean): number {
  expect([b.width, b.height]).toEqual([a.width, a.height]);
  let sum = 0;
  let count = 0;
  for (let row = 0; row < a.height; row++) {
    for (let column = 0; column < a.width; column++) {
      const [px, py] = [(column + 0.5) / a.width, (row + 0.5) / a.height];
      const isInside = boxes.some(
        ({ x, y, width, height }) => px >= x && px <= x + width && py >= y && py <= y + height,
      );
      if (isInside !== inside) continue;
      for (let band = 0; band < 3; band++) {
        const at = (row * a.width + column) * 3 + band;
        sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
        count += 1;
      }
    }
  }
  return count === 0 ? 0 : sum / count;
}
