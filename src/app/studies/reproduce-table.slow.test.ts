import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../../test/support/thorough.ts';
import { type Composition, composeProviders } from '../../compose/compose-providers.ts';
import { openLocalModels } from '../../compose/local-models.ts';
import { rememberModels } from '../../compose/remember-models.ts';
import { loadSettings } from '../../config/load-settings.ts';
import { isRun } from '../../eval/reproduce/recipe.ts';
import { allPapers } from '../../eval/reproduce/registry.ts';
import { renderReproduction } from '../../eval/reproduce/render-reproduction.ts';
import { planReproduction } from './plan-reproduction.ts';
import { reproduceTable } from './reproduce-table.ts';

const fixtures = join(import.meta.dirname, '../../../test/fixtures/datasets');
let folder: string;
let composition: Composition;
let own: string;
let settings: ReturnType<typeof loadSettings>['settings'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-reproduce-'));
  settings = loadSettings({
    flags: { offline: true, starter: false, library: join(folder, 'library') },
    environment: {},
    workingFolder: folder,
  }).settings;
  own = join(folder, 'claims.jsonl');
  const rows = [
    {
      id: '1',
      claim: 'The Eiffel Tower stands in Berlin.',
      label: 'Fake News',
      evidence: ['The Eiffel Tower stands in Paris.'],
    },
    {
      id: '2',
      claim: 'The Eiffel Tower stands in Paris.',
      label: 'Correct',
      evidence: ['The Eiffel Tower is a tower in Paris.'],
    },
  ];
  await writeFile(own, rows.map((row) => JSON.stringify(row)).join('\n'));
  composition = await composeProviders(settings, {}, rememberModels(openLocalModels()));
});
afterAll(() => composition.close());

/** Small files in the form in which each dataset is published, written for these tests. */
function dataFor(name: string): string {
  const files: Record<string, string> = {
    mocheg: 'mocheg/politifact/test',
    mr2: 'mr2/dataset_items_val.json',
    verite: 'verite/VERITE.csv',
    fever: 'fever/shared_task_dev.jsonl',
    hover: 'hover/hover_dev_release_v1.1.json',
    'liar-new': 'liar-new/LIAR-New.jsonl',
    averitec: 'averitec/dev.json',
    newsclippings: 'newsclippings/news_clippings/data/merged_balanced/test.json',
    claimreview2024: 'claimreview2024/test.json',
    'rw-post': 'rw-post/rwpost_dev_main.jsonl',
  };
  const file = files[name];
  return file === undefined ? own : join(fixtures, file);
}

const all = allPapers.flatMap(({ id, recipes }) =>
  recipes.map((recipe) => [id, recipe.table, recipe] as const),
);

describe('every recipe from end to end on the local reasoner', () => {
  it.each(everyNth(all, 2))('%s %s', async (paper, table, recipe) => {
    const data = Object.fromEntries(recipe.parts.map((part) => [part.data.name, dataFor(part.data.name)]));
    const common = { paper, table, data, settings, environment: {}, seed: 1, limit: 2 };
    const plan = await planReproduction(common);
    expect(plan.parts.every(({ claims }) => claims !== undefined && claims > 0)).toBe(true);
    const options = {
      ...common,
      folder,
      concurrency: 1,
      compose: async () => ({ ...composition, close: async () => {} }),
      signal: AbortSignal.timeout(600_000),
      now: () => new Date('2026-01-01'),
    };
    const made = await reproduceTable(options);
    expect(made.end).toBe('done');
    for (const [index, part] of made.parts.entries())
      for (const [at, { ours, system }] of part.rows.entries()) {
        const planned = recipe.parts[index]?.rows[at]?.ours;
        const runs = planned !== undefined && isRun(planned) && planned.policy !== true;
        expect('numbers' in ours, `${part.id}, ${system}`).toBe(runs);
        if ('numbers' in ours) expect(ours.answered, `${part.id}, ${system}`).toBe(ours.claims);
      }
    expect(made.differs[0]).toContain('No language model was used');
    const page = await readFile(join(folder, `${paper}-${table}.md`), 'utf8');
    expect(page).toBe(renderReproduction(made, 'md'));
    expect(page).toContain("What differs from the paper's setting");
    // A second time nothing is checked again.
    const again = await reproduceTable(options);
    expect(again.parts).toEqual(made.parts);
  });
});
