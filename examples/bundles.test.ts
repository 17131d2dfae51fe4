import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../src/core/report.ts';
import { readBundle } from '../src/engine/bundle.ts';
import { replayBundle } from '../src/index.ts';

const folder = join(import.meta.dirname, 'bundles');
const bundles = existsSync(folder) ? readdirSync(folder).sort() : [];

/** What the examples are there to show. */
const expected: Readonly<Record<string, object>> = {
  'multireflect-text': { label: 'refuted', ownLabel: { label: 'FALSE' } },
  'multireflect-miscaptioned': {
    label: 'refuted',
    media: { context: 'miscaptioned', integrity: 'unaltered' },
    ownLabel: { label: 'MISCAPTIONED' },
  },
  'multireflect-altered': {
    label: 'refuted',
    media: { integrity: 'altered' },
    ownLabel: { label: 'MISCAPTIONED' },
  },
  'multireflect-fine': {
    label: 'supported',
    media: { context: 'matches', integrity: 'unaltered' },
    ownLabel: { label: 'TRUE' },
  },
};

/** Times and the run's own name differ between a run and its replay. */
function lasting({ run: _run, stages: _stages, spent: _spent, ...rest }: Report): unknown {
  return rest;
}

describe('worked examples', () => {
  it('are all there', () => {
    expect(bundles).toEqual(expect.arrayContaining(Object.keys(expected)));
  });

  // A change of a pipeline, a step or a task makes them unusable: node scripts/make-example-bundles.ts makes them again.
  it.each(bundles)('%s replays to the same report without anybody being called', async (name) => {
    const kept = await readBundle(join(folder, name));
    const replayed = await (await replayBundle(join(folder, name))).report;
    expect(lasting(replayed)).toEqual(lasting(kept.report));
    expect(replayed.verdict).toMatchObject(expected[name] ?? {});
  });
});
