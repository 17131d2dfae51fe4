import { describe, expect, it } from 'vitest';
import { createTools } from '../../../../bench/judge/local-judge.ts';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import { needEvidenceLocally } from './evidence/need-evidence.ts';
import { scoreItemsLocally } from './evidence/score-items.ts';
import { checkCaptionLocally } from './pictures/check-caption.ts';
import { verifyPostLocally } from './verdicts/verify-post.ts';

const tools = createTools();
const today = '2026-06-30';
const text = (id: string, words: string) => ({
  id,
  kind: 'text' as const,
  title: 'Harrow Tower',
  text: words,
});
const item = (id: string, quote: string, source: Partial<JudgedItem> = {}) => ({
  id,
  kind: 'text' as const,
  title: 'Harrow Tower',
  tier: 'unrated' as const,
  because: [],
  quote,
  ...source,
});

describe('score-items on the local reasoner', () => {
  it('tells what supports, contradicts, and speaks of something else', async () => {
    const { items } = await scoreItemsLocally(
      {
        claim: 'The Harrow Tower was completed in 1899.',
        today,
        images: [],
        items: [
          text('i1', 'The Harrow Tower was completed in 1889.'),
          text('i2', 'The Harrow Tower was completed in 1899.'),
          { ...text('i3', 'Bread is baked from flour, water and salt.'), title: 'Bread' },
        ],
      },
      tools,
    );
    expect(items.map(({ id, relevant, stance }) => [id, relevant, stance])).toEqual([
      ['i1', true, 'contradicts'],
      ['i2', true, 'supports'],
      ['i3', false, 'silent'],
    ]);
    const [against, supporting, other] = items.map(({ usefulness }) => usefulness);
    expect(against).toBeGreaterThanOrEqual(4);
    expect(supporting).toBeGreaterThanOrEqual(4);
    expect(other).toBe(1);
  });
});

describe('need-evidence on the local reasoner', () => {
  const ask = (claim: string, evidence: { stance: string; usefulness: number }[] = []) =>
    needEvidenceLocally({
      claim,
      today,
      images: [],
      consistency: '',
      evidence: evidence.map((item, index) => ({ ...text(`e${index + 1}`, 'Words.'), ...item })),
    });

  it('looks up what is stated, and not what is only felt', async () => {
    expect((await ask('The Harrow Tower was completed in 1899.')).decision).toBe('retrieve');
    expect((await ask('I love this beautiful tower!')).decision).toBe('not-needed');
    expect((await ask('Is this the tower?')).decision).toBe('not-needed');
  });

  it('has enough when an item settles the post and none speaks against it', async () => {
    const claim = 'The Harrow Tower was completed in 1899.';
    const decide = async (...items: [string, number][]) =>
      (
        await ask(
          claim,
          items.map(([stance, usefulness]) => ({ stance, usefulness })),
        )
      ).decision;
    expect(await decide(['contradicts', 5])).toBe('enough');
    expect(await decide(['supports', 4], ['silent', 2])).toBe('enough');
    expect(await decide(['partly-supports', 3])).toBe('retrieve');
    expect(await decide(['supports', 5], ['contradicts', 5])).toBe('retrieve');
    expect(await decide(['silent', 1])).toBe('retrieve');
  });
});

describe('verify-post on the local reasoner', () => {
  it('judges the words from the items and says nothing of a picture it does not see', async () => {
    const answer = await verifyPostLocally(
      {
        claim: 'This photo shows the Harrow Tower, completed in 1899.',
        today,
        images: [],
        hasPicture: true,
        consistency: '',
        pictureFacts: [],
        evidence: [
          item('e1', 'The Harrow Tower was completed in 1889.', { tier: 'primary', because: ['a register'] }),
          item('e2', 'Bread is baked from flour.', { title: 'Bread' }),
        ],
      },
      tools,
    );
    expect(answer.statement.rating).toBe('false');
    expect(answer.lines.map(({ evidence, stance }) => [evidence, stance])).toEqual([
      ['e1', 'refutes'],
      ['e2', 'neutral'],
    ]);
    expect(answer.picture).toMatchObject({ context: 'unknown', cites: [] });
  });

  it('lets a later account correct an earlier one', async () => {
    const judge = async (earlier: Partial<JudgedItem>, later: Partial<JudgedItem>) => {
      const { statement } = await verifyPostLocally(
        {
          claim: 'The Harrow Tower was completed in 1899.',
          today,
          images: [],
          hasPicture: false,
          consistency: '',
          pictureFacts: [],
          evidence: [
            item('e1', 'The Harrow Tower was completed in 1899.', { tier: 'high', family: 'f1', ...earlier }),
            item('e2', 'The Harrow Tower was completed in 1889.', { tier: 'high', family: 'f2', ...later }),
          ],
        },
        tools,
      );
      return statement.rating;
    };
    expect(await judge({}, {})).toBe('conflicting');
    expect(await judge({ published: '2019-02-01' }, { published: '2024-05-06' })).toBe('false');
    expect(await judge({ published: '2024-05-06' }, { published: '2019-02-01' })).toBe('true');
  });

  it('leaves a post open for which there is nothing', async () => {
    const answer = await verifyPostLocally(
      {
        claim: 'The Harrow Tower was completed in 1899.',
        today,
        images: [],
        hasPicture: false,
        consistency: '',
        pictureFacts: [],
        evidence: [],
      },
      tools,
    );
    expect(answer.statement.rating).toBe('unproven');
  });
});

describe('check-caption on the local reasoner', () => {
  const compare = (claim: string, known: string[]) =>
    checkCaptionLocally({ claim, today, images: [], known }, tools);

  it('compares what is written with the picture, and says so where that does not decide', async () => {
    const dated = ['The Harrow Tower at night, taken on 3 May 2015.'];
    expect((await compare('The Harrow Tower at night on 3 May 2015.', dated)).verdict).toBe('consistent');
    expect((await compare('The Harrow Tower at night on 7 June 2021.', dated)).verdict).toBe('inconsistent');
    expect((await compare('The Harrow Tower at night.', [])).verdict).toBe('cannot-tell');
  });
});
