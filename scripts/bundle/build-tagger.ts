import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { z } from 'zod';
import { licencesOf } from './licences-of.ts';
import { taggerChanges } from './tagger/changes.ts';
import { compareTaggers } from './tagger/compare-taggers.ts';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '..', '..', 'dist', 'tagger');

const words = z.record(z.string(), z.unknown());
/** Of the tagger's dictionaries, those that it makes from packed lists and by conjugating them when it is loaded. */
const madeSchema = z.object({
  one: z.object({ lexicon: words, frozenLex: words, _multiCache: words }),
  two: z.object({ models: words, switches: words, uncountable: words }),
});
type Tagger = {
  (text: string): { json(options: object): unknown };
  model(): { one: { lexicon: unknown }; two: { matches: unknown } };
};

/**
 * The word tagger with its dictionaries ready: compromise makes them, some 25,000 words and 600 rules, from packed lists each time it is loaded, which
 * takes a third of a second. Here they are made once and written as JSON beside its code. What it does slowly is changed as well (`tagger/changes.ts`).
 * Its dictionaries and what it says of sample sentences are then compared with the package itself.
 */
export async function buildTagger(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = dirname(fileURLToPath(import.meta.resolve('compromise/two')));
  const load = async (file: string): Promise<unknown> =>
    ((await import(pathToFileURL(join(source, file)).href)) as { default: unknown }).default;
  const tagger = (await load('two.js')) as Tagger;
  const { one, two } = madeSchema.parse(await load('2-two/preTagger/model/index.js'));
  // Its rules are read with the first text.
  tagger('A word.');
  const { matches } = tagger.model().two;
  // With the words that it has from elsewhere, so that it need not be added to them.
  const { lexicon } = tagger.model().one;
  writeFileSync(join(folder, 'tagger.json'), JSON.stringify({ ...one, ...two, lexicon, matches }, writable));

  const made = await rolldown({
    input: join(source, 'two.js'),
    platform: 'node',
    plugins: [takeFromFile(source)],
    logLevel: 'warn',
  });
  await made.write({ file: join(folder, 'tagger.cjs'), format: 'cjs', exports: 'default' });
  await made.close();
  writeFileSync(
    join(folder, 'LICENCES.txt'),
    licencesOf(['compromise', 'efrt', 'grad-school', 'suffix-thumb']),
  );

  const ready = require(join(folder, 'tagger.cjs')) as Tagger;
  const original = require('compromise/two') as Tagger;
  for (const one of [ready, original]) one('A word.');
  assert.deepStrictEqual(ready.model(), original.model());
  // The order of words and rules counts as well.
  assert.equal(JSON.stringify(ready.model(), writable), JSON.stringify(original.model(), writable));
  compareTaggers(ready, original);
}

/** JSON knows neither sets nor patterns. */
function writable(_key: string, value: unknown): unknown {
  if (value instanceof Set) return { set: [...value] };
  return value instanceof RegExp ? { source: value.source, flags: value.flags } : value;
}

const ready = `
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const ready = JSON.parse(readFileSync(join(__dirname, 'tagger.json'), 'utf8'));
function restore(parts) {
  for (const part of parts) {
    if (part.fastOr !== undefined) part.fastOr = new Set(part.fastOr.set);
    if (part.regex !== undefined) part.regex = new RegExp(part.regex.source, part.regex.flags);
    part.choices?.forEach(restore);
  }
}
for (const rule of ready.matches) {
  restore(rule.regs);
  if (rule.notIf !== undefined) restore(rule.notIf);
}
export const { lexicon, frozenLex, _multiCache, models, switches, uncountable, matches } = ready;
`;

function takeFromFile(source: string): Plugin {
  const whole = new Map([
    [
      join(source, '2-two/postTagger/model/index.js'),
      "import { matches } from 'touchstone:ready'\nexport default { two: { matches } }\n",
    ],
    [
      join(source, '1-one/sweep/methods/sweep/index.js'),
      `export { findMatches as default } from ${JSON.stringify(join(import.meta.dirname, 'tagger', 'find-matches.ts'))}\n`,
    ],
  ]);
  const parts = new Map(Object.entries(taggerChanges).map(([file, list]) => [join(source, file), list]));
  return {
    name: 'take-from-file',
    resolveId: (id) => (id === 'touchstone:ready' ? '\0ready' : undefined),
    load: (id) => (id === '\0ready' ? ready : whole.get(id)),
    transform(code, id) {
      let changed = code;
      for (const [from, to] of parts.get(id) ?? []) {
        if (!changed.includes(from))
          throw new Error(`compromise is another than scripts/bundle knows: ${id} has no "${from}".`);
        changed = changed.replace(from, () => to);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
