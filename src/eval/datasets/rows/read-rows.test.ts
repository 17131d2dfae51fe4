import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DatasetRow } from '../../dataset.ts';
import { generic } from '../generic.ts';
import { readRows } from './read-rows.ts';

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'touchstone-rows-')), name);
  await writeFile(path, content);
  return path;
}

async function readAll(path: string): Promise<DatasetRow[]> {
  const rows: DatasetRow[] = [];
  for await (const row of generic.read(path)) rows.push(row);
  return rows;
}

describe('readRows', () => {
  it('reads lines, arrays, objects, tables and packed files alike', async () => {
    const line = '{"claim":"A","label":"true"}';
    for (const [name, content] of [
      ['a.jsonl', `\uFEFF${line}\n\n`],
      ['a.jsonl.gz', gzipSync(line)],
      ['a.json', `[${line}]`],
      ['a.csv', 'claim,label\nA,true\n'],
      ['a.tsv', 'claim\tlabel\nA\ttrue\n'],
    ] as const) {
      const [row] = await readRows(await fileOf(name, content));
      expect(row, name).toMatchObject({ value: { claim: 'A', label: 'true' } });
    }
    const [keyed] = await readRows(await fileOf('a.json', `{"k1": ${line}}`));
    expect(keyed).toMatchObject({ value: { id: 'k1', claim: 'A' } });
  });

  it('names what cannot be read', async () => {
    await expect(readRows('/nowhere/a.jsonl')).rejects.toThrow(/cannot be read/);
    await expect(readRows(await fileOf('a.json', '{'))).rejects.toThrow(/not JSON/);
    expect(await readRows(await fileOf('a.csv', 'claim,label\nA\n'))).toEqual([
      { where: 'line 2', why: 'it has 1 cells, and the head has 2' },
    ]);
    expect(await readRows(await fileOf('a.csv', 'claim,label\nA,true\n"B,false\nC,true\n'))).toEqual([
      { where: 'line 2', value: { claim: 'A', label: 'true' } },
      { where: 'line 3', why: 'its quotation mark is never closed' },
    ]);
  });
});

describe('the generic dataset', () => {
  it('takes rows of many spellings and names each row it cannot use', async () => {
    const rows = await readAll(
      await fileOf(
        'mine.jsonl',
        [
          '{"id": 7, "claim": "Water is wet.", "label": "SUPPORTS", "evidence": ["Water wets."]}',
          '{"claim": "Water is dry.", "label": false, "date": "2024-02-03"}',
          '{"claim": "Perhaps.", "label": "Half True"}',
          '{"claim": "What?", "label": "purple"}',
          '{"label": "true"}',
          'not json',
          '{"claim": "With a picture.", "label": "true", "image": "missing.jpg"}',
          '{"claim": "When?", "label": "true", "date": "some day"}',
          '{"id": 7, "claim": "Again.", "label": "true"}',
        ].join('\n'),
      ),
    );
    const items = rows.flatMap((row) => ('item' in row ? [row.item] : []));
    expect(items.map(({ id, truth }) => [id, truth])).toEqual([
      ['7', 'supported'],
      ['row-2', 'refuted'],
      ['row-3', 'conflicting'],
    ]);
    expect(items[0]?.documents?.[0]).toMatchObject({
      text: 'Water wets.',
      url: 'https://given.invalid/7/1',
      handedIn: true,
    });
    const problems = rows.flatMap((row) => ('problem' in row ? [row.problem] : []));
    expect(problems.map(({ where }) => where)).toEqual([
      'row 4',
      'row 5',
      'row 6',
      'row 7',
      'row 8',
      'row 9',
    ]);
    expect(problems[0]?.message).toMatch(/'purple' is not known/);
    expect(problems[3]?.message).toMatch(/missing\.jpg is not there/);
  });
});
