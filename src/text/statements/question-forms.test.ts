import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askAdverb, askWhether, readStatement } from './question-forms.ts';

describe('askWhether', () => {
  it.each([
    ['The tower was completed in 1889.', 'Was the tower completed in 1889?'],
    ['UNESCO declared the Nadar community the oldest.', 'Did UNESCO declare the Nadar community the oldest?'],
    ['Joe Biden wants to ban fracking', 'Does Joe Biden want to ban fracking?'],
    ['Masks will stop the spread of the virus.', 'Will masks stop the spread of the virus?'],
    ['Hunter Biden has died.', 'Has Hunter Biden died?'],
    ['Norvale has 31 ski lifts.', 'Does Norvale have 31 ski lifts?'],
    ['In 1977, Anna Berg wrote a book.', 'Did Anna Berg write a book in 1977?'],
    [
      'In 2025 the ferry across the Velm carried two million passengers.',
      'Did the ferry across the Velm carry two million passengers in 2025?',
    ],
    ['Scientific American magazine warned of it.', 'Did Scientific American magazine warn of it?'],
  ])('%s', (statement, question) => {
    expect(askWhether(statement)).toBe(question);
  });

  it('asks in so many words where a statement cannot be turned round', () => {
    expect(askWhether('Even if it rains, the match will go on.')).toBe(
      'Is it true that even if it rains, the match will go on?',
    );
    expect(askWhether('No deal')).toBe('Is it true that no deal?');
  });

  it('ends every text in one question mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(askWhether(text)).toMatch(/[^?\s]?\?$/u);
      }),
    );
  });
});

describe('askAdverb', () => {
  it('leaves out what it asks for', () => {
    const frame = readStatement('The tower was completed in March 1889 for the fair.');
    if (frame === undefined) throw new Error('not read');
    expect(askAdverb('When', frame, 'March 1889')).toBe('When was the tower completed for the fair?');
    expect(askAdverb('Why', frame)).toBe('Why was the tower completed in March 1889 for the fair?');
  });
});
