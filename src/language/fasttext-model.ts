/**
 * A fastText classifier as its compressed files (.ftz) hold it, read and asked without native code: the sums are small, and what
 * needs an answer in the middle of a sentence cannot wait for a module to load.
 */
export type FastTextModel = {
  labels: ReadonlySet<string>;
  /** The labels that are not out of the question with their probabilities, the likeliest first. */
  predict(text: string): { label: string; probability: number }[];
};

const magic = 793_712_314;
const version = 12;
/** The loss and the kind of model of the files that are read: a tree of labels over averaged vectors. */
const treeOfLabels = 1;
const supervised = 3;
const endOfLine = '</s>';
/** Branches less likely than one in ten thousand are not followed. */
const leastScore = Math.log(1e-4);

export function readFastTextModel(bytes: Uint8Array): FastTextModel {
  const read = createReader(bytes);
  if (read.int32() !== magic || read.int32() !== version)
    throw new Error('this is no fastText model of version 12');
  const [dimension, , , , , wordNgrams, loss, kind, buckets, shortest, longest] = Array.from(
    { length: 12 },
    read.int32,
  );
  read.float64();
  if (loss !== treeOfLabels || kind !== supervised || wordNgrams !== 1)
    throw new Error('only supervised fastText models with a tree of labels and single words are read');
  const dictionary = readDictionary(read);
  if (read.byte() !== 1) throw new Error('only compressed fastText models (.ftz) are read');
  const input = readQuantised(read);
  if (read.byte() !== 0) throw new Error('a compressed layer of answers is not read');
  const output = readMatrix(read);
  const tree = buildTree(dictionary.labels.map(({ count }) => count));
  const width = dimension ?? 0;

  const rowsOf = (text: string): number[] => {
    const rows: number[] = [];
    for (const word of text.split(/[\s\0]+/u)) {
      if (word === '') continue;
      const known = dictionary.words.get(word);
      if (known !== undefined) rows.push(known);
      for (const hash of hashPieces(`<${word}>`, shortest ?? 0, longest ?? 0)) {
        const row = dictionary.kept.get(hash % (buckets ?? 1));
        if (row !== undefined) rows.push(dictionary.words.size + row);
      }
    }
    const end = dictionary.words.get(endOfLine);
    if (end !== undefined) rows.push(end);
    return rows;
  };

  return {
    labels: new Set(dictionary.labels.map(({ label }) => label)),
    predict(text) {
      const rows = rowsOf(text);
      if (rows.length === 0) return [];
      const hidden = new Float32Array(width);
      for (const row of rows) input.add(row, hidden);
      for (let at = 0; at < width; at++) hidden[at] = (hidden[at] ?? 0) / rows.length;
      const answers: { label: string; probability: number }[] = [];
      const descend = (node: number, score: number): void => {
        const branch = tree[node - dictionary.labels.length];
        if (branch === undefined) {
          answers.push({ label: dictionary.labels[node]?.label ?? '', probability: Math.exp(score) });
          return;
        }
        if (score < leastScore) return;
        const right = 1 / (1 + Math.exp(-output.dot(node - dictionary.labels.length, hidden)));
        descend(branch.left, score + Math.log(1 - right + 1e-5));
        descend(branch.right, score + Math.log(right + 1e-5));
      };
      descend(dictionary.labels.length * 2 - 2, 0);
      return answers.sort((a, b) => b.probability - a.probability);
    },
  };
}

type Reader = ReturnType<typeof createReader>;

function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder();
  let at = 0;
  const advance = (size: number): number => {
    at += size;
    return at - size;
  };
  return {
    byte: () => view.getUint8(advance(1)),
    int32: () => view.getInt32(advance(4), true),
    int64: () => Number(view.getBigInt64(advance(8), true)),
    float64: () => view.getFloat64(advance(8), true),
    bytes: (length: number) => {
      const start = advance(length);
      return bytes.subarray(start, start + length);
    },
    floats: (length: number) => {
      const start = advance(length * 4);
      const values = new Float32Array(length);
      for (let index = 0; index < length; index++) values[index] = view.getFloat32(start + index * 4, true);
      return values;
    },
    text: () => {
      const start = at;
      const end = bytes.indexOf(0, start);
      at = end + 1;
      return decoder.decode(bytes.subarray(start, end));
    },
  };
}

function readDictionary(read: Reader) {
  const size = read.int32();
  read.int32();
  read.int32();
  read.int64();
  const keptCount = read.int64();
  const words = new Map<string, number>();
  const labels: { label: string; count: number }[] = [];
  for (let entry = 0; entry < size; entry++) {
    const text = read.text();
    const count = read.int64();
    if (read.byte() === 0) words.set(text, words.size);
    else labels.push({ label: text.replace(/^__label__/u, ''), count });
  }
  // Compressed files keep only the pieces of words that tell most.
  const kept = new Map<number, number>();
  for (let piece = 0; piece < keptCount; piece++) kept.set(read.int32(), read.int32());
  return { words, labels, kept };
}

const centroidsOfPart = 256;

/** A matrix of which each row is a few bytes, each of them the number of a centroid. */
function readQuantised(read: Reader) {
  const normed = read.byte() === 1;
  const rows = read.int64();
  read.int64();
  const codes = read.bytes(read.int32());
  const parts = readCentroids(read);
  const normCodes = normed ? read.bytes(rows) : undefined;
  const norms = normed ? readCentroids(read) : undefined;
  return {
    add(row: number, into: Float32Array): void {
      const norm = norms?.values[normCodes?.[row] ?? 0] ?? 1;
      for (let part = 0; part < parts.count; part++) {
        const width = part === parts.count - 1 ? parts.lastWidth : parts.width;
        const code = codes[row * parts.count + part] ?? 0;
        const start = part * centroidsOfPart * parts.width + code * width;
        for (let at = 0; at < width; at++) {
          const index = part * parts.width + at;
          into[index] = (into[index] ?? 0) + norm * (parts.values[start + at] ?? 0);
        }
      }
    },
  };
}

function readCentroids(read: Reader) {
  const dimension = read.int32();
  const count = read.int32();
  const width = read.int32();
  const lastWidth = read.int32();
  return { count, width, lastWidth, values: read.floats(dimension * centroidsOfPart) };
}

function readMatrix(read: Reader) {
  const rows = read.int64();
  const columns = read.int64();
  const values = read.floats(rows * columns);
  return {
    dot(row: number, vector: Float32Array): number {
      let sum = 0;
      for (let at = 0; at < columns; at++) sum += (values[row * columns + at] ?? 0) * (vector[at] ?? 0);
      return sum;
    },
  };
}

/** The tree of Huffman over labels that are sorted by how often they occur. */
function buildTree(counts: readonly number[]): { left: number; right: number }[] {
  const weights = [...counts, ...counts.slice(1).map(() => 1e15)];
  const tree: { left: number; right: number }[] = [];
  let leaf = counts.length - 1;
  let node = counts.length;
  const take = (): number => (leaf >= 0 && (weights[leaf] ?? 0) < (weights[node] ?? 0) ? leaf-- : node++);
  for (let at = counts.length; at < weights.length; at++) {
    const left = take();
    const right = take();
    tree.push({ left, right });
    weights[at] = (weights[left] ?? 0) + (weights[right] ?? 0);
  }
  return tree;
}

const encoder = new TextEncoder();

/** The hashes of every run of some letters within a word, in the bytes of UTF-8. */
function hashPieces(word: string, shortest: number, longest: number): number[] {
  const bytes = encoder.encode(word);
  const hashes: number[] = [];
  const continues = (at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  for (let start = 0; start < bytes.length; start++) {
    if (continues(start)) continue;
    let hash = 2_166_136_261;
    let end = start;
    for (let letters = 1; end < bytes.length && letters <= longest; letters++) {
      do {
        // The bytes count as signed numbers, as they did where the model was made.
        hash = Math.imul(hash ^ (((bytes[end] ?? 0) << 24) >> 24), 16_777_619);
        end++;
      } while (end < bytes.length && continues(end));
      if (letters >= shortest && !(letters === 1 && (start === 0 || end === bytes.length)))
        hashes.push(hash >>> 0);
    }
  }
  return hashes;
}
