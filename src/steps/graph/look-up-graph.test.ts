import { describe, expect, it } from 'vitest';
import type { KeptTriple } from '../../core/graph.ts';
import type { Stance } from '../../core/label.ts';
import { saysItWhole } from './look-up-graph.ts';

const population = (subjectLabel: string, objectLabel: string): KeptTriple => ({
  words: `${subjectLabel} had a population of ${objectLabel}.`,
  snapshot: { sha256: 'a'.repeat(64), start: 0, end: 10 },
  retrievedAt: '2026-01-01T00:00:00Z',
  provider: 'library',
  hop: 1,
  relevance: 1,
  subject: subjectLabel,
  subjectLabel,
  relation: 'population',
  relationLabel: 'population',
  object: objectLabel,
  objectLabel,
});
const triples = [population('Lune', '2,000,000 people'), population('Aster', '9,000,000 people')];

function isWhole(text: string, stance: Stance, rule = 'comparison'): boolean {
  return saysItWhole(
    {
      part: { id: 's1', text, queries: [], counterQueries: [] },
      stance,
      confidence: 0.9,
      judgements: [{ stance, confidence: 0.9, rule, because: '', triples, about: text }],
    },
    stance,
  );
}

describe('saysItWhole', () => {
  it('lets two values decide a comparison of just these, whichever way', () => {
    expect(isWhole('Aster has more people than Lune.', 'supports')).toBe(true);
    expect(isWhole('Lune has more people than Aster.', 'refutes')).toBe(true);
    expect(isWhole('Lune does not have more people than Aster.', 'supports', 'negated')).toBe(true);
  });

  it('does not let them decide a comparison of something less', () => {
    expect(isWhole('Aster has more people with bicycles than Lune.', 'supports')).toBe(false);
    expect(isWhole('Lune has more people in its mountains than Aster.', 'refutes')).toBe(false);
    expect(
      isWhole('Lune does not have more people in its mountains than Aster.', 'supports', 'negated'),
    ).toBe(false);
  });
});
