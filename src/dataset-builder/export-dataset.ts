import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../core/defined.ts';
import { readStats } from './dataset-stats.ts';
import type { DatasetStore } from './dataset-store.ts';
import { renderDatasheetMarkdown } from './datasheet.ts';
import { renderDatasheetHtml } from './datasheet-html.ts';
import { type ReviewedItem, readReviewed } from './review-items.ts';
import { type Split, splitItems } from './split-items.ts';

export type Exported = { folder: string; dev: number; test: number; images: number };

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/tiff': 'tif',
};

/** JSON Lines for each part, the pictures, the licences and the datasheet. The same dataset gives the same files. */
export function exportDataset(
  store: DatasetStore,
  folder: string,
  about: { madeAt: string; name: string; snapshots: boolean },
): Exported {
  const included = readReviewed(store).filter((item) => item.included);
  const parts = splitItems(
    included.map(({ item }) => item),
    store.rules,
  );
  mkdirSync(join(folder, 'images'), { recursive: true });
  const images = new Set<string>();
  for (const { item } of included)
    for (const { sha256, mimeType } of item.post.images) {
      const bytes = store.picture(sha256)?.bytes;
      const name = pictureName(sha256, mimeType);
      if (bytes === undefined || images.has(name)) continue;
      writeWhole(join(folder, 'images', name), bytes);
      images.add(name);
    }
  const rowsOf = (part: Split) => included.filter(({ item }) => parts.get(item.id) === part);
  for (const part of ['dev', 'test'] as const)
    writeWhole(
      join(folder, `${part}.jsonl`),
      rowsOf(part)
        .map((item) => `${JSON.stringify(rowOf(item, part))}\n`)
        .join(''),
    );
  if (about.snapshots) writeSnapshots(store, folder, included);
  const stats = readStats(store);
  writeWhole(join(folder, 'DATASHEET.md'), renderDatasheetMarkdown(stats, about));
  writeWhole(join(folder, 'datasheet.html'), renderDatasheetHtml(stats, about));
  writeWhole(join(folder, 'LICENCES.md'), licencesOf(included));
  return { folder, dev: rowsOf('dev').length, test: rowsOf('test').length, images: images.size };
}

/** An item as a row. `image_address` and `fact_checking_evidence` are what 'touchstone eval run rw-post' reads. */
function rowOf({ item, review }: ReviewedItem, part: Split): object {
  const images = item.post.images.map((image) => ({
    ...image,
    file: `images/${pictureName(image.sha256, image.mimeType)}`,
  }));
  return {
    ...item,
    claim: item.claim.text,
    rating: item.rating?.text ?? null,
    post: { ...item.post, images },
    places: { claim: item.claim.place, ...defined({ rating: item.rating?.place }) },
    set: item.label === 'mixture' || item.label === 'outdated' ? 'challenge' : 'main',
    part,
    ...(item.claimDate === undefined && item.published === undefined
      ? {}
      : { claim_time: (item.claimDate ?? item.published ?? '').slice(0, 10) }),
    ...(item.post.texts.length === 0
      ? {}
      : { post_text: item.post.texts.map(({ text }) => text).join('\n') }),
    image_address: images.map(({ file }) => file),
    fact_checking_evidence: item.evidence.map(({ quote, links }) => ({
      content: quote,
      source: links[0]?.url ?? 'told to the publisher',
      url: links.find(({ kind }) => kind !== 'image')?.url ?? null,
    })),
    review:
      review === undefined
        ? null
        : { decision: review.decision, by: review.by, at: review.at, note: review.note ?? null },
  };
}

/** The articles as they were read: what the places of the fields point into. */
function writeSnapshots(store: DatasetStore, folder: string, included: readonly ReviewedItem[]): void {
  mkdirSync(join(folder, 'snapshots'), { recursive: true });
  for (const { item } of included) {
    writeWhole(join(folder, 'snapshots', `${item.snapshot.html}.html`), store.html(item.id).bytes);
    writeWhole(join(folder, 'snapshots', `${item.snapshot.text}.txt`), store.article(item.id).text);
  }
}

function licencesOf(included: readonly ReviewedItem[]): string {
  const lines = included.map(({ item }) => {
    const credits = item.post.images.flatMap(({ caption }) => caption ?? []).join('; ');
    const cells = [
      item.id,
      item.publisher ?? 'not named',
      item.url,
      item.licence ?? 'none stated: all rights reserved',
      credits,
    ];
    return `| ${cells.map((cell) => cell.replace(/[\r\n|]+/gu, ' ').replaceAll('<', '&lt;')).join(' | ')} |`;
  });
  return [
    '# Licences',
    '',
    'Texts and pictures belong to their publishers and makers. A licence is given where the page itself states one.',
    '',
    '| item | publisher | address | licence of the text | captions of the pictures |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

function pictureName(sha256: string, mimeType: string): string {
  return `${sha256}.${endings[mimeType] ?? 'bin'}`;
}

function writeWhole(path: string, data: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}.part`;
  writeFileSync(temporary, data);
  renameSync(temporary, path);
}
