import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeDatasetFiles } from '../../../test/support/recipes/dataset-files.ts';
import { recordedReasoner } from '../../../test/support/recipes/recorded-reasoner.ts';
import { composeSmallWeb } from '../../../test/support/recipes/small-web.ts';
import { loadSettings } from '../../config/load-settings.ts';
import { NotRecordedError } from '../../core/errors.ts';
import { isRun } from '../../eval/reproduce/recipe.ts';
import { allPapers } from '../../eval/reproduce/registry.ts';
import type { AskRequest } from '../../spec/reasoner.ts';
import { reproduceTable } from './reproduce-table.ts';

/*
 * Every recipe from end to end with the answers of a large language model: small files in each dataset's published form, a small web, and
 * `--reasoner auto` as it would be with a model: what is read is read locally, what decides was answered by the model from the rendered
 * prompt and its pictures alone. A question without a recorded answer fails; scripts/record-recipes.ts tells how it gets one.
 */
let folder: string;
let dataFor: (name: string) => string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-recipes-'));
  dataFor = await writeDatasetFiles(join(folder, 'data'));
});

const recipes = allPapers.flatMap(({ id, recipes: own }) =>
  own.map((recipe) => [id, recipe.table, recipe] as const),
);

describe('every recipe with recorded answers of a large language model', () => {
  it.each(recipes)('%s %s', async (paper, table, recipe) => {
    const missing: string[] = [];
    const isMissing = ({ task }: AskRequest) => {
      missing.push(task.name);
      return Promise.reject(new NotRecordedError({ message: `Nothing is recorded for ${task.name}.` }));
    };
    const { reasoner, asked } = recordedReasoner({ unread: isMissing, unanswered: isMissing });
    const { settings } = loadSettings({ flags: { offline: true }, environment: {}, workingFolder: folder });
    const made = await reproduceTable({
      paper,
      table,
      data: Object.fromEntries(recipe.parts.map(({ data }) => [data.name, dataFor(data.name)])),
      settings,
      environment: {},
      folder: join(folder, `${paper}-${table}`),
      seed: 1,
      limit: 1,
      concurrency: 1,
      compose: async () => composeSmallWeb(reasoner),
      signal: AbortSignal.timeout(120_000),
      now: () => new Date('2026-01-01'),
    });
    expect(missing, 'questions without a recorded answer').toEqual([]);
    expect(made.end).toBe('done');
    expect(made.differs[0]).toContain('The model is auto(local, recorded');
    const rows = made.parts.flatMap(({ id, rows: own }, index) =>
      own.map((row, at) => ({ ...row, part: id, planned: recipe.parts[index]?.rows[at]?.ours })),
    );
    for (const { part, system, ours, planned } of rows) {
      const runs = planned !== undefined && isRun(planned) && planned.policy !== true;
      expect('numbers' in ours, `${part}, ${system}`).toBe(runs);
      if (!('numbers' in ours)) continue;
      expect(ours.answered, `${part}, ${system}`).toBe(ours.claims);
    }
    if (rows.some(({ planned }) => planned !== undefined && isRun(planned) && planned.policy !== true))
      expect(asked.length).toBeGreaterThan(0);
    const page = await readFile(join(folder, `${paper}-${table}`, `${paper}-${table}.md`), 'utf8');
    for (const { system } of rows) expect(page).toContain(system.split(' (')[0]);
  });
});
