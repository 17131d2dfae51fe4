import { describe, expect, it } from 'vitest';
import { readReplay, recordedModel, runReplay } from '../support/recorded-replay.ts';

describe('multireflect from recorded answers of a language model', () => {
  it('one item is not enough, two are', async () => {
    const model = recordedModel();
    const report = await runReplay(readReplay('harrow-tower'), model);
    expect(model.asked).toEqual([
      'need-evidence',
      'score-items',
      'need-evidence',
      'need-evidence',
      'verify-post',
    ]);
    expect(report.gaps).toEqual([]);
    expect(report.verdict).toMatchObject({
      label: 'refuted',
      rating: 'false',
      restsOn: ['e1', 'e2'],
      ownLabel: { label: 'FALSE' },
    });
    expect(report.evidence.map(({ source }) => source.url)).toEqual([
      'https://question.example/412-metres',
      'https://register.example/harrow-tower',
    ]);
  });

  it('an old picture of the right street with a story that is not so', async () => {
    const model = recordedModel();
    const report = await runReplay(readReplay('quay-street'), model);
    expect(model.asked).toEqual([
      'describe-image',
      'check-caption',
      'need-evidence',
      'score-items',
      'need-evidence',
      'need-evidence',
      'compare-caption',
      'verify-post',
    ]);
    // The replay has a single search for pictures, which finds nothing.
    expect(report.gaps.map(({ reason }) => reason)).toEqual(['not-configured', 'not-configured']);
    expect(report.gaps.map(({ detail }) => detail).join(' ')).toContain('nothing that fetches pictures');
    expect(report.verdict).toMatchObject({
      label: 'refuted',
      rating: 'false',
      restsOn: ['e1', 'e2'],
      ownLabel: { label: 'OUT-OF-CONTEXT' },
      media: {
        context: 'out-of-context',
        slots: [
          { slot: 'what', finding: 'agrees' },
          { slot: 'where', finding: 'agrees' },
          { slot: 'when', finding: 'contradicts', quote: '3 November 2021' },
        ],
      },
    });
    expect(report.evidence.map(({ source }) => source.url)).toEqual([
      'https://harbour.example/gauge-2026-03',
      'https://news.example/storm-passes',
      'https://gazette.example/2021/quay-street',
    ]);
  });
});
