import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../../test/support/open-judge-tools.ts';
import type { ReliabilityTier } from '../../../core/source.ts';
import { judgeEvidence } from './judge-evidence.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

const titanic = {
  title: 'Sinking of the Titanic',
  quote:
    'The RMS Titanic struck an iceberg in the North Atlantic at about 11.40 p.m. on 14 April 1912 and sank at about 2.20 a.m. on 15 April 1912.',
};

async function labelOf(text: string, tier: ReliabilityTier = 'curated', page = titanic) {
  const items = [{ ...page, id: 'e1', family: 'f1', tier, because: [] }];
  return (await judgeEvidence({ parts: [{ id: 's1', text }], items }, tools)).label;
}

describe('what both readers are as sure of as they ever are', () => {
  it('bears a statement out, and so refutes its denial', async () => {
    expect(await labelOf('The Titanic sank in April 1912 after hitting an iceberg.')).toBe('supported');
    expect(await labelOf('The Titanic did not sink in April 1912 after hitting an iceberg.')).toBe('refuted');
  });

  it.each([
    'The Titanic sank in April 1913 after hitting an iceberg.',
    'The Britannic sank in April 1912 after hitting an iceberg.',
    'The Titanic sank in April 1912 after hitting a whale.',
  ])('bears nothing else out: %s', async (claim) => {
    expect(await labelOf(claim)).not.toBe('supported');
  });

  it('asks nothing of two statements in one', async () => {
    const moon = {
      title: 'Moon',
      quote:
        'The Moon does not make light of its own. The Moon shines because the Moon reflects the light of the Sun.',
    };
    const claim = 'The Moon doesn’t produce its own light, it only reflects sunlight.';
    expect(await labelOf(claim, 'curated', moon)).not.toBe('refuted');
  });

  it('is heard of curated pages only', async () => {
    expect(await labelOf('The Titanic sank in April 1912 after hitting an iceberg.', 'low')).toBe(
      'not-enough-evidence',
    );
  });
});
