import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const installed = join(import.meta.dirname, '..', '..', 'node_modules');

/** Copies of others' code come with their licences. */
export function licencesOf(packages: readonly string[]): string {
  return packages.map((name) => `${name}\n\n${licenceOf(name)}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

function licenceOf(name: string): string {
  const place = join(installed, name);
  const file = readdirSync(place).find((name) => /^licen[cs]e(?:\.\w+)?$/i.test(name));
  if (file === undefined) throw new Error(`${name} has no file with its licence: it cannot be bundled.`);
  return readFileSync(join(place, file), 'utf8').trim();
}
