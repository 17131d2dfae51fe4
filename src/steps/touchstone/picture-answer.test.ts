import { describe, expect, it } from 'vitest';
import type { MediaAnswer } from '../../core/media.ts';
import type { JudgePacketOutput } from '../../tasks/verdicts/judge-packet.ts';
import type { MediaFinding } from '../pictures/answer-media.ts';
import { pictureAnswer } from './picture-answer.ts';

const unknown: MediaFinding = {
  answer: { integrity: 'unknown', context: 'unknown', notes: [] },
  cites: [],
  why: 'No other appearance of the picture was found.',
};

function judged(
  context: MediaAnswer['context'],
  stance: 'supports' | 'refutes' | 'neutral',
): JudgePacketOutput {
  return {
    stances: [{ item: 'e1', stance, confidence: 0.9 }],
    parts: [],
    rating: 'unproven',
    confidence: 0.9,
    leftOut: null,
    tooNew: false,
    reasons: [],
    summary: 'What was found.',
    missing: [],
    picture: { context, why: 'The agency tells of the same scene.' },
  };
}

describe('what the judge saw beside the evidence', () => {
  it('matches where an item speaks for it', () => {
    const answer = pictureAnswer(unknown, judged('matches', 'supports'));
    expect(answer?.answer.context).toBe('matches');
    expect(answer?.cites).toEqual(['e1']);
  });

  it('does not match by looks alone', () => {
    const answer = pictureAnswer(unknown, judged('matches', 'refutes'));
    expect(answer?.answer.context).toBe('unknown');
    expect(answer?.answer.notes).toContain('The agency tells of the same scene.');
  });

  it('is of something else only where an item speaks against it', () => {
    expect(pictureAnswer(unknown, judged('miscaptioned', 'refutes'))?.answer.context).toBe('miscaptioned');
    expect(pictureAnswer(unknown, judged('miscaptioned', 'supports'))?.answer.context).toBe('unknown');
  });

  it('never overrules what was found', () => {
    const found: MediaFinding = { ...unknown, answer: { ...unknown.answer, context: 'out-of-context' } };
    expect(pictureAnswer(found, judged('matches', 'supports'))).toBe(found);
  });
});
