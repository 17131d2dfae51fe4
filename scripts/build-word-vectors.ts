/**
 * Writes the short word vectors beside the sentence encoder: `node scripts/build-word-vectors.ts`, about two minutes.
 * Each whole word of its vocabulary is encoded alone; the vectors are turned to their main axes, cut to the first of them and weighed by rarity
 * (the vocabulary is sorted by frequency), so that a sum of words says roughly what a text speaks of.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSentenceEncoder } from '../src/providers/embedder/sentence-encoder.ts';

const kept = 64;
const folder = join(import.meta.dirname, '..', 'models', 'embedder');
/** Words begin here in the vocabulary; special tokens and single signs stand before. */
const firstWord = 1_996;

const vocabulary = (
  JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> };
  }
).model.vocab;
const words = Object.entries(vocabulary)
  .filter(([word, id]) => id >= firstWord && /^[\p{L}\p{N}]+$/u.test(word))
  .sort((a, b) => a[1] - b[1]);

const encoder = createSentenceEncoder({ modelFolder: folder });
const vectors: Float32Array[] = [];
for (let at = 0; at < words.length; at += 1_000) {
  vectors.push(...(await encoder.embed(words.slice(at, at + 1_000).map(([word]) => word))));
  process.stderr.write(`\r${Math.min(at + 1_000, words.length)} of ${words.length} words`);
}
await encoder.close();
process.stderr.write('\n');

const dimensions = encoder.dimensions;
const mean = new Float64Array(dimensions);
for (const vector of vectors)
  vector.forEach((value, at) => {
    mean[at] = (mean[at] ?? 0) + value / vectors.length;
  });
const centred = vectors.map((vector) => Float64Array.from(vector, (value, at) => value - (mean[at] ?? 0)));
const axes = mainAxes(centred, kept);
const weighed = centred.map((vector, index) => {
  const rarity = Math.log(1 + (words[index]?.[1] ?? firstWord) - firstWord + 1);
  return axes.map((axis) => rarity * dot(axis, vector));
});
const largest = weighed.reduce((most, row) => Math.max(most, ...row.map(Math.abs)), 0);
const bytes = Int8Array.from(weighed.flat(), (value) => Math.round((value / largest) * 127));
writeFileSync(join(folder, 'words.int8.bin'), bytes);
writeFileSync(join(folder, 'words.txt'), `${words.map(([word]) => word).join('\n')}\n`);

const configFile = join(folder, 'config.json');
const config = JSON.parse(readFileSync(configFile, 'utf8')) as { files: Record<string, string> };
for (const name of ['words.int8.bin', 'words.txt'])
  config.files[name] = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
writeFileSync(configFile, `${JSON.stringify({ ...config, wordDimensions: kept }, null, 2)}\n`);

/** The directions in which the vectors differ most, by orthogonal iteration on their covariance. */
function mainAxes(rows: readonly Float64Array[], count: number): Float64Array[] {
  const size = rows[0]?.length ?? 0;
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows)
    for (let a = 0; a < size; a++)
      for (let b = 0; b < size; b++)
        (covariance[a] as Float64Array)[b] =
          ((covariance[a] as Float64Array)[b] ?? 0) + (row[a] ?? 0) * (row[b] ?? 0);
  let found = Array.from({ length: count }, (_, index) =>
    Float64Array.from({ length: size }, (_, at) =>
      at === index ? 1 : Math.sin((index + 1) * (at + 1)) / 10,
    ),
  );
  for (let round = 0; round < 60; round++) {
    found = found.map((axis) => Float64Array.from(covariance, (line) => dot(line, axis)));
    for (const [index, axis] of found.entries()) {
      for (const earlier of found.slice(0, index)) {
        const shared = dot(axis, earlier);
        axis.forEach((value, at) => {
          axis[at] = value - shared * (earlier[at] ?? 0);
        });
      }
      const length = Math.hypot(...axis);
      axis.forEach((value, at) => {
        axis[at] = value / length;
      });
    }
  }
  return found;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
