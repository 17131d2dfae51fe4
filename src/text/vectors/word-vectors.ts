import { contentWords } from '../words/words.ts';

/** Short vectors of single words, in one table. */
export type WordTable = {
  /** The row of each word, in lower case. */
  rows: ReadonlyMap<string, number>;
  /** Row after row. */
  values: Int8Array;
  dimensions: number;
};

/** A rough idea of what a text speaks of: the sum of its words' vectors, to unit length. Words that the table lacks count nothing. */
export function sketchText(text: string, { rows, values, dimensions }: WordTable): Float32Array {
  const sketch = new Float32Array(dimensions);
  for (const { lower } of contentWords(text)) {
    const row = rows.get(lower);
    if (row === undefined) continue;
    for (let at = 0; at < dimensions; at++)
      sketch[at] = (sketch[at] ?? 0) + (values[row * dimensions + at] ?? 0);
  }
  const length = Math.hypot(...sketch);
  return length === 0 ? sketch : sketch.map((value) => value / length);
}
