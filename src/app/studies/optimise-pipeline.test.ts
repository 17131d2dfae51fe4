import { describe, expect, it } from 'vitest';
import type { FaultKind } from '../../tasks/learning/critique-trajectory.ts';
import { pointedAt } from './optimise-pipeline.ts';

describe('pointedAt', () => {
  const asked = ['choose-action', 'judge-graph-claim', 'rank-relations'].map((name) => ({ name }));
  const prompts = {
    'premature-stop': ['choose-action'],
    'misread-evidence': ['judge-graph-claim', 'never-asked'],
  } as const;
  const faults = (counts: Partial<Record<FaultKind, number>>) =>
    new Map(
      Object.entries(counts).map(([kind, count]) => [kind as FaultKind, Array<string>(count).fill('x')]),
    );
  const order = (counts: Partial<Record<FaultKind, number>>) =>
    pointedAt(faults(counts), prompts, asked).map(({ name }) => name);

  it('takes the prompt of the most frequent fault first, and every asked one once', () => {
    expect(order({ 'premature-stop': 1, 'misread-evidence': 3 })).toEqual([
      'judge-graph-claim',
      'choose-action',
      'rank-relations',
    ]);
    expect(order({ 'premature-stop': 4, 'misread-evidence': 3 })[0]).toBe('choose-action');
  });

  it('goes by name where no fault points anywhere', () => {
    expect(order({})).toEqual(['choose-action', 'judge-graph-claim', 'rank-relations']);
  });
});
