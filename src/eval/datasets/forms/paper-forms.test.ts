import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainRating } from '../../../core/rating.ts';
import type { Verdict } from '../../../core/verdict.ts';
import { findDataset } from '../registry.ts';
import { openAnswer } from './in-form.ts';

const fixtures = join(import.meta.dirname, '../../../../test/fixtures/datasets');

async function readForm(id: string, path: string): Promise<{ truths: string[]; leftOut: string[] }> {
  const truths: string[] = [];
  const leftOut: string[] = [];
  for await (const row of findDataset(id).read(path)) {
    if ('item' in row) truths.push(`${row.item.id} ${row.item.truth}`);
    else if ('leftOut' in row) leftOut.push(row.leftOut.id);
  }
  return { truths, leftOut };
}

function verdictOf(label: Verdict['label'], own?: string): Verdict {
  return {
    label,
    rating: plainRating(label),
    confidence: 0.7,
    confidenceInWords: 'more likely than not',
    ...(own === undefined ? {} : { ownLabel: { label: own, loses: '' } }),
    summary: '',
    reasons: [],
    restsOn: [],
    subVerdicts: [],
    wouldChange: [],
    notChecked: [],
  };
}

describe("datasets in their papers' forms", () => {
  it.each([
    [
      'fever-two-way',
      'fever/shared_task_dev.jsonl',
      ['501 Factual Supported', '502 Factual Refuted'],
      ['503'],
    ],
    [
      'hover-two-way',
      'hover/hover_dev_release_v1.1.json',
      ['h-1 Factual Supported', 'h-2 Factual Refuted'],
      [],
    ],
    [
      'averitec-two-way',
      'averitec/dev.json',
      ['row-1 Factual Refuted', 'row-2 Factual Supported', 'row-3 Factual Refuted'],
      [],
    ],
    ['mocheg-two-way', 'mocheg/test', ['21 refuted', '22 supported'], ['23']],
    ['verite-binary', 'verite/VERITE.csv', ['line-2 true', 'line-3 false', 'line-4 false'], []],
    [
      'rw-post-two-way',
      'rw-post/rwpost_dev_main.jsonl',
      ['row-1 NOT_TRUE', 'row-2 TRUE', 'row-3 NOT_TRUE'],
      [],
    ],
  ] as const)('%s leaves out what its paper leaves out', async (id, path, truths, leftOut) => {
    const read = await readForm(id, join(fixtures, path));
    expect(read).toEqual({ truths, leftOut });
  });

  it('LIAR-New: half-true is refuted, and what cannot be checked is out', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'touchstone-forms-')), 'LIAR-New.jsonl');
    const rows = [
      ['1', 'true', 'Possible'],
      ['2', 'mostly-true', 'Hard'],
      ['3', 'half-true', 'Possible'],
      ['4', 'pants-fire', 'Possible'],
      ['5', 'false', 'Impossible'],
    ].map(([example_id, label, possibility]) =>
      JSON.stringify({ example_id, statement: `Statement ${example_id}.`, label, possibility }),
    );
    await writeFile(file, rows.join('\n'));
    expect(await readForm('liar-new-two-way', file)).toEqual({
      truths: ['1 Factual Supported', '2 Factual Supported', '3 Factual Refuted', '4 Factual Refuted'],
      leftOut: ['5'],
    });
  });

  it("rows of one's own: every verdict word of the Aletheia paper is known, on its side", async () => {
    const words = {
      true: 'Accurate, Mostly-Accurate, Correct, Partially-Correct, Mostly correct, Partially True, Mostly True, True',
      false:
        'Misleading, Missing Context, Altered, Synthetic Media, Miscaptioned, Satire, Fake News, Inaccurate, Incorrect, Likely False, Misrepresented, Mostly False',
    };
    const rows = Object.entries(words).flatMap(([side, list]) =>
      list.split(', ').map((label) => ({ id: `${side}/${label}`, claim: `A claim: ${label}.`, label })),
    );
    const file = join(await mkdtemp(join(tmpdir(), 'touchstone-forms-')), 'words.jsonl');
    await writeFile(
      file,
      [...rows, { id: 'open', claim: 'Open.', label: 'unproven' }]
        .map((row) => JSON.stringify(row))
        .join('\n'),
    );
    const { truths, leftOut } = await readForm('generic-two-way', file);
    expect(truths).toEqual(rows.map(({ id }) => `${id} ${id.split('/')[0]}`));
    expect(leftOut).toEqual(['open']);
    expect((await readForm('generic', file)).truths).toHaveLength(rows.length + 1);
  });

  it('an answer that stays open is on neither side, unless the pipeline took one', () => {
    const { labelOf, labels } = findDataset('averitec-two-way');
    expect(labelOf(verdictOf('supported'))).toBe('Factual Supported');
    expect(labelOf(verdictOf('conflicting'))).toBe('Factual Refuted');
    expect(labelOf(verdictOf('not-enough-evidence'))).toBe(openAnswer);
    expect(labels).not.toContain(openAnswer);
    expect(labelOf(verdictOf('not-enough-evidence', 'Factual Refuted'))).toBe('Factual Refuted');
    expect(labelOf(verdictOf('conflicting', 'failed'))).toBe(openAnswer);
    expect(findDataset('mr2-two-way').labelOf(verdictOf('not-enough-evidence', 'True'))).toBe('non-rumor');
    expect(findDataset('generic-two-way').labelOf(verdictOf('not-enough-evidence'))).toBe(openAnswer);
  });
});
