import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Report } from '../src/core/report.ts';
import { replayBundle } from '../src/index.ts';
import { readBundle } from '../src/stores/bundle.ts';
import { thorough } from '../test/support/thorough.ts';

const kept = join(import.meta.dirname, 'bundles');
const script = join(import.meta.dirname, '..', 'scripts', 'make-example-bundles.ts');

/** What the examples are there to show. */
const expected: Readonly<Record<string, object>> = {
  'multireflect-text': { label: 'refuted', ownLabel: { label: 'FALSE' } },
  'multireflect-altered': {
    label: 'refuted',
    media: { integrity: 'altered' },
    ownLabel: { label: 'MISCAPTIONED' },
  },
  'multireflect-miscaptioned': {
    label: 'refuted',
    media: { context: 'miscaptioned', integrity: 'unaltered' },
    ownLabel: { label: 'MISCAPTIONED' },
  },
  'multireflect-fine': {
    label: 'supported',
    media: { context: 'matches', integrity: 'unaltered' },
    ownLabel: { label: 'TRUE' },
  },
  'ragar-text': { label: 'refuted', ownLabel: { label: 'refuted' } },
};

/** Times and the run's own name differ between a run and its replay. */
function lasting({ run: _run, stages: _stages, spent: _spent, ...rest }: Report): unknown {
  return rest;
}

async function replay(folder: string, name: string): Promise<void> {
  const bundle = await readBundle(join(folder, name));
  const replayed = await (await replayBundle(join(folder, name))).report;
  expect(lasting(replayed)).toEqual(lasting(bundle.report));
  expect(replayed.verdict).toMatchObject(expected[name] ?? {});
}

describe('worked examples', () => {
  // A change of a pipeline, a step or a task makes them unusable: node scripts/make-example-bundles.ts makes them again.
  it.each(readdirSync(kept).sort())('%s, which is kept, replays to the same report', async (name) => {
    await replay(kept, name);
  });

  it.each([
    ...(thorough ? [{ pipeline: 'multireflect', names: ['altered', 'fine', 'miscaptioned'] }] : []),
    { pipeline: 'ragar', names: ['text'] },
  ])('$names of $pipeline, too large to keep, are made and replay to the same report', async (made) => {
    const { pipeline, names } = made;
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-examples-'));
    const argv = [script, '--pipeline', pipeline, '--only', names.join(','), '--output', folder];
    await promisify(execFile)(process.execPath, argv, {
      env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
    });
    for (const name of names) await replay(folder, `${pipeline}-${name}`);
    await rm(folder, { recursive: true, force: true });
  });
});
