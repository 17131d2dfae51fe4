import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInMemory } from '../../../../test/support/memory-io.ts';
import { exitCodes } from '../../exit-codes.ts';

const fixtures = join(import.meta.dirname, '../../../../test/fixtures/datasets');

describe('reproduce', () => {
  it('lists every table, those that cannot be run with the reason', async () => {
    const { code, out } = await runInMemory(['reproduce']);
    expect(code).toBe(exitCodes.ok);
    for (const paper of ['aletheia', 'multireflect', 'ragar', 'wkgfc', 'agentfact'])
      expect(out).toContain(`${paper}\n`);
    expect(out).toMatch(/table-14 .*not run: /);
  });

  it('plans without asking anybody: claims of the file, and which files are wanted', async () => {
    const { code, out } = await runInMemory([
      'reproduce',
      'wkgfc',
      'table-1',
      '--plan',
      '--data',
      `averitec=${join(fixtures, 'averitec/dev.json')}`,
      '--format',
      'json',
    ]);
    expect(code).toBe(exitCodes.ok);
    const [plan] = JSON.parse(out) as {
      reasoner: string;
      parts: { id: string; claims?: number; rows: { system: string; runs: boolean; why?: string }[] }[];
    }[];
    expect(plan?.reasoner).toContain('local');
    const averitec = plan?.parts.find(({ id }) => id === 'averitec');
    expect(averitec?.claims).toBe(3);
    expect(averitec?.rows.find(({ system }) => system === 'WKGFC')).toMatchObject({
      runs: false,
      why: 'needs --policy',
    });
    const fever = plan?.parts.find(({ id }) => id === 'fever');
    expect(fever?.rows.some(({ why }) => why === 'needs --data fever=<path>')).toBe(true);
  });

  it('tells the cost of a model as a range', async () => {
    const { out } = await runInMemory([
      'reproduce',
      'wkgfc',
      'table-3',
      '--plan',
      '--model',
      'openai:gpt-4o-mini',
      '--data',
      `averitec=${join(fixtures, 'averitec/dev.json')}`,
    ]);
    expect(out).toMatch(/In all about \d+ model calls and \d+ tokens, [\d.]+ to [\d.]+ USD\./);
  });

  it('refuses what it does not know', async () => {
    for (const [args, says] of [
      [['reproduce', 'defame'], "There is no paper 'defame'."],
      [['reproduce', 'ragar', 'table-9'], "has no table 'table-9'"],
      [['reproduce', 'ragar', 'table-1', '--data', 'mocheg'], '--data mocheg is not name=path.'],
    ] as const) {
      const { code, err } = await runInMemory([...args]);
      expect(code).toBe(exitCodes.usage);
      expect(err).toContain(says);
    }
  });
});
