import { describe, expect, it } from 'vitest';
import { checksIn } from '../../test/support/simulated-check.ts';
import type { AnswerUnaidedInput } from '../tasks/verdicts/answer-unaided.ts';
import { baseline } from './baseline.ts';

const asked: { task: string; input: unknown }[] = [];
const start = checksIn({
  pipeline: baseline,
  claim: { text: 'The tower was completed in 1889.', media: [] },
  pages: {},
  handlers: {
    'list-checking-steps': (input: unknown) => {
      asked.push({ task: 'list-checking-steps', input });
      return { steps: ['Look up when the tower was completed.'] };
    },
    'answer-unaided': (input: AnswerUnaidedInput) => {
      asked.push({ task: 'answer-unaided', input });
      return { verified: true, rating: 'true', confidence: 0.8, steps: [], justification: 'So it was.' };
    },
  },
});

describe('the study baselines', () => {
  it('chain of thought: the steps are written first, and given to the answer', async () => {
    asked.length = 0;
    await start({ method: 'cot' }).report;
    expect(asked.map(({ task }) => task)).toEqual(['list-checking-steps', 'answer-unaided']);
    expect(asked[1]?.input).toMatchObject({ plan: ['Look up when the tower was completed.'] });
    asked.length = 0;
    await start({ method: 'zero-shot' }).report;
    expect(asked.map(({ task }) => task)).toEqual(['answer-unaided']);
  });

  it('human-written evidence: the documents of a row are the evidence, unless some was given', () => {
    const documents = [
      { title: 'A', url: 'https://a.example', text: 'First.' },
      { title: 'B', url: 'https://b.example', text: 'Second.' },
    ];
    const given = (options: { method: 'given-evidence' | 'cot'; evidence: string }) =>
      baseline.withDocuments?.(options, documents).evidence;
    expect(given({ method: 'given-evidence', evidence: '' })).toBe('First.\n\nSecond.');
    expect(given({ method: 'given-evidence', evidence: 'Mine.' })).toBe('Mine.');
    expect(given({ method: 'cot', evidence: '' })).toBe('');
  });
});
