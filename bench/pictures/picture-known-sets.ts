import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LibraryStore } from '../../src/library/library-store.ts';
import { createWordEmbedder } from '../../src/library/sample-library.contract.ts';
import { comparePictures, relatePictures } from '../../src/picture/compare/compare-pictures.ts';
import { isAltered } from '../../src/picture/compare/describe-comparison.ts';
import { fingerprintPicture, queryOfPicture } from '../../src/picture/fingerprint/fingerprint-picture.ts';

const starter = resolve(import.meta.dirname, '../../starter/pictures');
const shared = resolve(import.meta.dirname, '../../../shared/data/images');

type Report = (line: string) => void;

function openStore(): LibraryStore {
  return new LibraryStore({
    path: ':memory:',
    mode: 'write',
    origin: 'user',
    embedder: createWordEmbedder(),
  });
}

async function addPicture(store: LibraryStore, name: string, bytes: Uint8Array): Promise<void> {
  await store.addPicture({ bytes, name, imageUrl: `file:///${name}`, ...(await fingerprintPicture(bytes)) });
}

async function nearestName(store: LibraryStore, bytes: Uint8Array): Promise<string | undefined> {
  const [nearest] = await store.pictureIndex.nearest(await queryOfPicture(bytes), 3);
  if (nearest === undefined) return undefined;
  return store.database.get<{ name: string }>('SELECT name FROM pictures WHERE number = ?', nearest.number)
    ?.name;
}

type SharedPicture = { file: string; set: string; original?: string; transform?: string };

/** The published test pictures of two hashing projects: each changed one is looked for among the unchanged. */
export async function measureSharedSet(report: Report): Promise<void> {
  const list = join(shared, 'index.jsonl');
  if (!existsSync(list)) {
    report('The published test pictures were not measured: they are missing.');
    return;
  }
  const pictures = readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .map((line): SharedPicture => JSON.parse(line));
  const read = (file: string) => new Uint8Array(readFileSync(join(shared, file)));
  const isUnchanged = ({ transform }: SharedPicture) => transform === 'original' || transform === 'aaa-orig';
  const store = openStore();
  const unchanged = new Map<string, Uint8Array>();
  for (const { file, original } of pictures.filter(isUnchanged)) {
    if (
      original === undefined ||
      [...unchanged.values()].some((bytes) => Buffer.compare(bytes, read(file)) === 0)
    )
      continue;
    unchanged.set(file, read(file));
    await addPicture(store, file, read(file));
  }
  const results = new Map<string, { total: number; found: number; confirmed: number; unreadable: number }>();
  for (const picture of pictures) {
    const own = pictures.find((other) => isUnchanged(other) && other.original === picture.original)?.file;
    if (picture.original === undefined || isUnchanged(picture) || own === undefined) continue;
    const row = results.get(picture.set) ?? { total: 0, found: 0, confirmed: 0, unreadable: 0 };
    results.set(picture.set, row);
    row.total++;
    const bytes = read(picture.file);
    try {
      if ((await nearestName(store, bytes)) === own) row.found++;
      if ((await relatePictures(bytes, read(own))).relation === 'same-source') row.confirmed++;
    } catch {
      row.unreadable++;
    }
  }
  report(
    `\n| published test pictures, ${unchanged.size} unchanged ones in the library | found first | same source | damaged file |`,
  );
  report('|---|---|---|---|');
  for (const [set, { total, found, confirmed, unreadable }] of results)
    report(`| ${set} | ${found} of ${total} | ${confirmed} of ${total} | ${unreadable} |`);
  store.close();
}

type Form = { id: string; file: string; original?: string; change?: string; regions?: Box[] };
type Box = { x: number; y: number; width: number; height: number };

/** The altered forms that come with the product, each against its original. */
export async function measureStarter(report: Report): Promise<void> {
  const list = join(starter, 'pictures.jsonl');
  if (!existsSync(list)) return report('The altered forms of the starter were not measured: there are none.');
  const forms = readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .map((line): Form => JSON.parse(line));
  const read = (file: string) => new Uint8Array(readFileSync(join(starter, file)));
  const store = openStore();
  for (const { id, file } of forms.filter((form) => form.original === undefined)) {
    await addPicture(store, id, read(file));
  }
  report(
    '\n| altered forms of the starter | original proposed first | called altered | IoU of boxes, mean |',
  );
  report('|---|---|---|---|');
  for (const change of [...new Set(forms.flatMap((form) => form.change ?? []))]) {
    const overlaps: number[] = [];
    let [first, altered, total] = [0, 0, 0];
    for (const form of forms.filter((one) => one.change === change)) {
      const original = forms.find(({ id }) => id === form.original);
      if (original === undefined) continue;
      total++;
      const bytes = read(form.file);
      if ((await nearestName(store, bytes)) === original.id) first++;
      const compared = await comparePictures(bytes, read(original.file));
      if (isAltered(compared) === true) altered++;
      if (form.regions !== undefined)
        overlaps.push(boxOverlap(compared.changes?.regions ?? [], form.regions));
    }
    report(
      `| ${change} | ${first} of ${total} | ${altered} of ${total} | ${overlaps.length === 0 ? '' : mean(overlaps).toFixed(2)} |`,
    );
  }
  store.close();
}

function boxOverlap(found: readonly Box[], truth: readonly Box[]): number {
  const steps = 400;
  let [both, either] = [0, 0];
  const holds = (boxes: readonly Box[], x: number, y: number) =>
    boxes.some((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const [x, y] = [(column + 0.5) / steps, (row + 0.5) / steps];
      const [one, other] = [holds(found, x, y), holds(truth, x, y)];
      if (one && other) both++;
      if (one || other) either++;
    }
  }
  return either === 0 ? 0 : both / either;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
