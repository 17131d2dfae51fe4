import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { composeProviders } from '../compose/compose-providers.ts';
import { defaultSettings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { openSourceLists } from './manage-sources.ts';

it('what was imported is used in the next run, beside the user’s own file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-'));
  const environment = { HOME: folder, XDG_DATA_HOME: folder, LOCALAPPDATA: folder };
  const settings = {
    ...defaultSettings(),
    starter: false,
    offline: true,
    library: join(folder, 'library.sqlite'),
  };
  const own = join(folder, 'own.jsonl');
  await writeFile(own, '{"domain":"example.com","list":"Own","rating":"high","licence":"mine"}\n');
  await writeFile(join(folder, 'list.csv'), 'domain,rating\nexample.com,low\n');

  const ratingsOf = async (sources?: string) => {
    const { providers, close } = await composeProviders(
      { ...settings, ...defined({ sources }) },
      environment,
    );
    try {
      const options = { signal: AbortSignal.timeout(30_000), snapshots: new MemorySnapshots() };
      const answers = await Promise.all(
        providers.sourceRatings.map((provider) =>
          provider.call({ urls: ['https://www.example.com/a'] }, options),
        ),
      );
      return answers.flatMap(({ items }) =>
        items.map(({ list, rating, origins }) => ({ list, rating, origins })),
      );
    } finally {
      await close();
    }
  };

  expect(await ratingsOf()).toEqual([]);
  await openSourceLists(settings, environment).import(join(folder, 'list.csv'), {});
  expect(await ratingsOf()).toEqual([{ list: 'list', rating: 'low', origins: ['list'] }]);
  expect(await ratingsOf(own)).toEqual([
    { list: 'Own', rating: 'high', origins: undefined },
    { list: 'list', rating: 'low', origins: ['list'] },
  ]);
});
