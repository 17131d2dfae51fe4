import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folders whose code and weights decide what the embedded reasoner answers. */
const deciding = ['reasoners/local', 'text', 'language', 'graph', 'source'];

/** Beside the compiled code: written by the build, so that a check need not read every file. */
const builtHash = 'rules.sha256';

let known: string | undefined;

/** A hash of all rules and fitted weights: an answer that was recorded under others is not taken for an answer of these. */
export function rulesHash(): string {
  known ??= builtRulesHash() ?? hashRules(resolve(import.meta.dirname, '../..'));
  return known;
}

/** As the build wrote it; undefined where the code was not built. */
export function builtRulesHash(): string | undefined {
  const file = join(import.meta.dirname, builtHash);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Of the code under `source`, tests left out; the same for the same code wherever it lies. */
export function hashRules(source: string): string {
  const hash = createHash('sha256');
  for (const folder of deciding) {
    const files = readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(?:ts|js|json)$/.test(file) && !/\.(?:test|contract|d)\.ts$/.test(file))
      .sort();
    for (const file of files) {
      hash.update(`${folder}/${file}\0`);
      hash.update(readFileSync(join(source, folder, file)));
    }
  }
  return hash.digest('hex');
}
