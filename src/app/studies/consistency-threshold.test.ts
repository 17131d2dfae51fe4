import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { composeSmallWeb } from '../../../test/support/recipes/small-web.ts';
import { recordedPicturePath } from '../../../test/support/recorded-replay.ts';
import { functionReasoner, provider } from '../../../test/support/simulated-providers.ts';
import { loadSettings } from '../../config/load-settings.ts';
import { renderReproduction } from '../../eval/reproduce/render-reproduction.ts';
import { reproduceTable } from './reproduce-table.ts';

/** Captions with how near an encoder puts each to its picture, and whether it is the picture's own. */
const captions = [
  ['The Old Weir Bridge near Varnholt', 0.22, 'true'],
  ['Walkers on the bridge', 0.19, 'true'],
  ['A ship in the harbour of Lindgate', 0.12, 'out-of-context'],
  ['The bridge after it fell in 2020', 0.14, 'miscaptioned'],
] as const;

it('tells which threshold would have been best for the encoder that is configured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-threshold-'));
  await mkdir(join(folder, 'images'));
  const picture = 'old-weir-bridge.jpg';
  await copyFile(recordedPicturePath(picture), join(folder, 'images', picture));
  const rows = captions.map(
    ([caption, , label], index) => `${index},${caption},images/${picture},${label}\n`,
  );
  const path = join(folder, 'VERITE.csv');
  await writeFile(path, `,caption,image_path,label\n${rows.join('')}`);
  const encoder = provider('image-text-embedder', 'clip', ({ texts }: { texts: readonly string[] }) => {
    const near = captions.find(([caption]) => texts[0]?.includes(caption))?.[1] ?? 0;
    return {
      items: [
        [1, 0],
        [near, Math.sqrt(1 - near * near)],
      ],
    };
  });
  const composition = composeSmallWeb(functionReasoner({}));
  const { settings } = loadSettings({ flags: { offline: true }, environment: {}, workingFolder: folder });
  const made = await reproduceTable({
    paper: 'multireflect',
    table: 'table-5',
    data: { verite: path },
    settings,
    environment: {},
    folder: join(folder, 'runs'),
    seed: 1,
    concurrency: 1,
    compose: async () => ({
      ...composition,
      providers: { ...composition.providers, imageTextEmbedder: encoder },
    }),
    signal: AbortSignal.timeout(60_000),
    now: () => new Date('2026-01-01'),
  });
  expect(renderReproduction(made, 'text')).toContain(
    'CLIP Large 336, threshold 0.28: on 4 scored pictures the best threshold would have been 0.19 (F1 100.0).',
  );
});
