import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endingSentences, endSentence } from './end-sentences.ts';

describe('endSentence', () => {
  it.each([
    ['Malaria is passed on by mosquitoes', 'Malaria is passed on by mosquitoes.'],
    ['Malaria is passed on by mosquitoes.', 'Malaria is passed on by mosquitoes.'],
    ['The tunnel is 57 km long ', 'The tunnel is 57 km long.'],
    ['He called it “a mess”', 'He called it “a mess”.'],
    ['He called it “a mess.”', 'He called it “a mess.”'],
    ['Did it rain?', 'Did it rain?'],
    ['It fell by 5%', 'It fell by 5%.'],
    ['And then…', 'And then…'],
    ['', ''],
    ['这是一个说法', '这是一个说法'],
  ])('ends %j as %j', (text, ended) => expect(endSentence(text)).toBe(ended));

  it('changes nothing that has ended', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => endSentence(endSentence(text)) === endSentence(text),
      ),
    );
  });
});

describe('endingSentences', () => {
  it('asks about the sentence as it ends, and leaves the evidence as it stands', async () => {
    const asked: unknown[] = [];
    await endingSentences(async (pairs) => {
      asked.push(...pairs);
      return [];
    })([{ claim: 'It rains', evidence: 'Rain fell' }]);
    expect(asked).toEqual([{ claim: 'It rains.', evidence: 'Rain fell' }]);
  });
});
