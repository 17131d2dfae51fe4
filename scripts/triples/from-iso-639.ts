import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { Graph } from './graph.ts';
import { locatePackage, type Overrides, packageVersions, requirePackage } from './read-package.ts';

const namedSchema = z.record(z.string(), z.object({ name: z.string(), nativeName: z.string() }));
const codedSchema = z.object({
  iso6393: z.array(
    z.object({ name: z.string(), type: z.string(), iso6391: z.string().optional(), iso6393: z.string() }),
  ),
});

/** Official somewhere, but without a code of two letters. */
const furtherLanguages = new Set([
  'crs',
  'fil',
  'gil',
  'hif',
  'nso',
  'pap',
  'pau',
  'tet',
  'tpi',
  'tvl',
  'tzm',
  'zdj',
]);

/** The languages with a code of two letters, and some others; gives their ids by code. */
export function addLanguages(graph: Graph, overrides: Overrides): Map<string, string> {
  const data = createRequire(import.meta.url)(
    join(locatePackage('iso-639-1', packageVersions['iso-639-1']), 'src/data.js'),
  );
  const named = namedSchema.parse(data);
  const coded = requirePackage('iso-639-3', codedSchema).iso6393;
  const ids = new Map<string, string>();
  for (const language of coded) {
    const short = language.iso6391;
    const known = short === undefined ? undefined : named[short];
    if (known === undefined && !furtherLanguages.has(language.iso6393)) continue;
    const source = known ? 'iso-639-1' : 'iso-639-3';
    const name = overrides.apply(
      source,
      short ?? language.iso6393,
      'name',
      known?.name ?? language.name,
      z.string(),
    );
    if (name === '') continue;
    const aliases = [known?.nativeName ?? '', known?.name ?? ''].filter(
      (alias) => !alias.includes(',') && graph.find('language', alias) === undefined,
    );
    const id = graph.addEntity('language', name, { aliases, types: ['language'] });
    ids.set(short ?? language.iso6393, id);
    const add = (relation: string, object: string, from: string): void =>
      graph.add({ subject: id, relation, object, from, file: from });
    if (short !== undefined) add('iso-639-1', short, 'iso-639-1');
    add('iso-639-3', language.iso6393, 'iso-639-3');
    if (known && known.nativeName !== name) add('native-name', known.nativeName, 'iso-639-1');
  }
  return ids;
}
