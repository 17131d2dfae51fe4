import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInMemory } from '../../../../test/support/memory-io.ts';
import { exitCodes } from '../../exit-codes.ts';

const root = join(import.meta.dirname, '../../../..');
const hover = join(root, 'test/fixtures/datasets/hover/hover_dev_release_v1.1.json');

async function listDatasets(): Promise<{ id: string; labels: string[]; licence: string }[]> {
  const { code, out } = await runInMemory(['eval', 'datasets', '--json']);
  expect(code).toBe(exitCodes.ok);
  return JSON.parse(out) as { id: string; labels: string[]; licence: string }[];
}

describe('eval datasets', () => {
  it('lists as JSON what the documentation lists as a table', async () => {
    const document = readFileSync(join(root, 'docs/evaluation.md'), 'utf8');
    for (const { id, labels, licence } of await listDatasets()) {
      const row = document.split('\n').find((line) => line.startsWith(`| \`${id}\` |`));
      expect(row, id).toContain(` ${labels.join(', ')} `);
      expect(row, id).toContain(` ${licence} `);
    }
  });
});

describe('eval run --slice', () => {
  it('names the slices that are there when none is left', async () => {
    const { code, err } = await runInMemory([
      'eval',
      'run',
      'hover',
      hover,
      '--slice',
      'hops=9',
      '--offline',
    ]);
    expect(code).toBe(exitCodes.usage);
    expect(err).toContain('No claim has hops=9.');
    expect(err).toContain('hops (2, 3)');
  });

  it('wants a name and a value', async () => {
    const { code, err } = await runInMemory(['eval', 'run', 'hover', hover, '--slice', 'hops', '--offline']);
    expect(code).toBe(exitCodes.usage);
    expect(err).toContain('--slice hops is not name=value.');
  });
});

describe('eval run --labels', () => {
  it('names the labels of the set where one is not known', async () => {
    const { code, err } = await runInMemory(['eval', 'run', 'hover', hover, '--labels', 'wet', '--offline']);
    expect(code).toBe(exitCodes.usage);
    expect(err).toContain("'wet' is no label of hover.");
    expect(err).toContain('SUPPORTED, NOT_SUPPORTED');
  });

  it('says how many claims there are where --balanced wants more', async () => {
    const { code, err } = await runInMemory([
      'eval',
      'run',
      'hover',
      hover,
      '--labels',
      'supported',
      '--balanced',
      '5',
      '--offline',
    ]);
    expect(code).toBe(exitCodes.usage);
    expect(err).toContain('Only 1 claims have the label SUPPORTED');
  });
});
