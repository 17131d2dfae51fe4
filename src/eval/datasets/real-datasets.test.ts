import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { EvaluationItem } from '../dataset.ts';
import { findDataset } from './registry.ts';

const data = join(import.meta.dirname, '../../../../shared/data');

/** Numbers of each label as the README beside the data gives them. */
const counts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'averitec claims/averitec.jsonl': {
    Refuted: 181,
    Supported: 56,
    'Conflicting Evidence/Cherrypicking': 23,
    'Not Enough Evidence': 18,
  },
  'fever claims/fever.jsonl': { SUPPORTS: 338, 'NOT ENOUGH INFO': 334, REFUTES: 302 },
  'hover claims/hover.jsonl': { SUPPORTED: 971, NOT_SUPPORTED: 938 },
  'feverous claims/feverous.jsonl': { REFUTES: 1180, SUPPORTS: 1009 },
  'liar-new claims/liar-new.jsonl': {
    false: 533,
    'pants-fire': 181,
    'barely-true': 119,
    'half-true': 74,
    'mostly-true': 50,
    true: 20,
  },
  'liar-new-binary claims/liar-new.jsonl': { false: 533 + 181 + 119, true: 74 + 50 + 20 },
  'creak claims/creak.jsonl': { true: 347, false: 328 },
  'factcheckbench claims/factcheckbench.jsonl': { true: 376, false: 115 },
  'healthver pairs/healthver.jsonl': { Neutral: 993, Supports: 533, Refutes: 391 },
  'averitec-two-way claims/averitec.jsonl': { 'Factual Supported': 56, 'Factual Refuted': 181 + 23 },
  'fever-two-way claims/fever.jsonl': { 'Factual Supported': 338, 'Factual Refuted': 302 },
  'hover-two-way claims/hover.jsonl': { 'Factual Supported': 971, 'Factual Refuted': 938 },
  'verite-binary multimodal/verite.jsonl': { true: 153, false: 153 + 139 },
  'mr2-two-way multimodal/mr2-sample.jsonl': { rumor: 2, 'non-rumor': 2 },
  'verite multimodal/verite.jsonl': { miscaptioned: 153, true: 153, 'out-of-context': 139 },
  'mr2 multimodal/mr2-sample.jsonl': { rumor: 2, 'non-rumor': 2, unverified: 1 },
  'recorded-web multimodal/gaza.jsonl': { False: 59, Misleading: 31, True: 6, NEI: 4 },
};

async function readItems(id: string, path: string): Promise<EvaluationItem[]> {
  const items: EvaluationItem[] = [];
  for await (const row of findDataset(id).read(join(data, path))) {
    if ('problem' in row) expect.fail(`${path}, ${row.problem.where}: ${row.problem.message}`);
    if ('item' in row) items.push(row.item);
  }
  return items;
}

function countLabels(items: readonly EvaluationItem[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { truth } of items) counted[truth] = (counted[truth] ?? 0) + 1;
  return counted;
}

describe.skipIf(!existsSync(data))('published data (skipped where ../shared/data is missing)', () => {
  it.each(Object.entries(counts))('%s: every row, with its label', async (name, expected) => {
    const [id = '', path = ''] = name.split(' ');
    expect(countLabels(await readItems(id, path))).toEqual(expected);
  });

  it('climate-fever: as many claims as the pairs have numbers', async () => {
    const lines = gunzipSync(readFileSync(join(data, 'pairs/climate-fever.jsonl.gz')))
      .toString()
      .trim()
      .split('\n');
    expect(lines).toHaveLength(5725);
    const claims = new Set(lines.map((line) => (JSON.parse(line) as { claim_id: string }).claim_id));
    const items = await readItems('climate-fever', 'pairs/climate-fever.jsonl.gz');
    expect(new Set(items.map(({ id }) => id))).toEqual(claims);
  });

  it('wice: partial support is told from none', async () => {
    const counted = countLabels(await readItems('wice', 'pairs/wice.jsonl.gz'));
    expect(counted.supported).toBe(342);
    expect((counted.partially_supported ?? 0) + (counted.not_supported ?? 0)).toBe(701);
  });

  it('recorded-web: 97 of 100 claims have a page that is no fact-check', async () => {
    const items = await readItems('recorded-web', 'multimodal');
    const without = items.filter(({ documents }) => documents === undefined).map(({ id }) => id);
    expect(without).toEqual(['gaza-031', 'gaza-039', 'gaza-043']);
  });
});
