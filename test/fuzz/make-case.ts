import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, type FuzzReader, textOf } from './fuzz-reader.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateJson } from './mutate-json.ts';
import { randomOfCase } from './random.ts';

/** What once broke a reader, or nearly: seeds of every later run. */
const corpusFolder = join(import.meta.dirname, 'corpus');

export async function loadSeeds(reader: FuzzReader): Promise<readonly Uint8Array[]> {
  const folder = join(corpusFolder, reader.name);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return [
    ...(await reader.seeds()),
    ...files.map((file) => new Uint8Array(readFileSync(join(folder, file)))),
  ];
}

/** The bytes of one case: always the same for the same reader, seeds, seed and number. */
export function makeCase(
  reader: FuzzReader,
  seeds: readonly Uint8Array[],
  seed: number,
  number: number,
): Uint8Array {
  const random = randomOfCase(reader.name, seed, number);
  const chosen = seeds[random(seeds.length)] ?? new Uint8Array();
  if (reader.json === true && random(3) > 0) {
    const [changed = chosen] = bytesOf(mutateJson(textOf(chosen), random));
    return random(4) === 0 ? mutateBytes(changed, random, { others: seeds, tokens: reader.tokens }) : changed;
  }
  return mutateBytes(chosen, random, { others: seeds, tokens: reader.tokens });
}
