import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { bytesOf, quantiseVector, vectorOf } from '../../text/vectors/quantised-vector.ts';

/** Vectors of texts that were encoded before, found by the text. */
export type VectorTable = {
  readonly size: number;
  find(text: string): Int8Array | undefined;
};

const headSchema = z.object({
  encoder: z.string(),
  dimensions: z.int().positive(),
  rows: z.int().nonnegative(),
});
type Head = z.infer<typeof headSchema>;

const keyBytes = 12;
const longestHead = 1_000;

/**
 * One file: a line of JSON that names the encoder, then a row for each text, ordered by their keys. A row is the beginning of the text's
 * SHA-256 and its vector, one signed byte a component. The texts themselves are not in it.
 */
export function writeVectorTable(
  path: string,
  { encoder, dimensions }: Omit<Head, 'rows'>,
  vectors: ReadonlyMap<string, ArrayLike<number>>,
): void {
  const rows = [...vectors]
    .map(([text, vector]) => Buffer.concat([keyOf(text), bytesOf(quantiseVector(vector))]))
    .sort(Buffer.compare);
  const head: Head = { encoder, dimensions, rows: rows.length };
  writeFileSync(path, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...rows]));
}

/** Undefined where the file is missing, damaged or of another encoder: the texts are encoded anew then. */
export function readVectorTable(path: string, encoder: string): VectorTable | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const endOfHead = bytes.subarray(0, longestHead).indexOf('\n');
  const head = headSchema.safeParse(parseJson(bytes.subarray(0, Math.max(0, endOfHead)).toString('utf8')));
  if (!head.success || head.data.encoder !== encoder) return undefined;
  const { dimensions, rows } = head.data;
  const rowBytes = keyBytes + dimensions;
  const body = bytes.subarray(endOfHead + 1);
  if (body.byteLength !== rows * rowBytes) return undefined;

  function find(text: string): Int8Array | undefined {
    const key = keyOf(text);
    let [low, high] = [0, rows - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = middle * rowBytes;
      const order = key.compare(body, at, at + keyBytes);
      if (order === 0) return vectorOf(body.subarray(at + keyBytes, at + rowBytes));
      if (order < 0) high = middle - 1;
      else low = middle + 1;
    }
    return undefined;
  }
  return { size: rows, find };
}

function keyOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, keyBytes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
