import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectParagraphs } from './select-paragraphs.ts';

describe('selectParagraphs', () => {
  it('keeps the lead and the paragraphs nearest to the query', () => {
    const filler = Array.from(
      { length: 40 },
      (_, index) => `Paragraph ${index} speaks about something else entirely.`,
    );
    const text = [
      ...filler.slice(0, 30),
      'The bridge was opened in 1937 by the mayor.',
      ...filler.slice(30),
    ].join('\n\n');
    const selected = selectParagraphs(text, 'When was the bridge opened?', 600);
    expect(selected).toContain('The bridge was opened in 1937 by the mayor.');
    expect(selected.startsWith('Paragraph 0')).toBe(true);
  });

  it('never exceeds the limit, and each of its paragraphs stands verbatim in the text', () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta');
    const paragraph = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(paragraph, { minLength: 1 }),
        fc.integer({ min: 20, max: 400 }),
        (paragraphs, limit) => {
          const text = paragraphs.join('\n\n');
          const selected = selectParagraphs(text, 'gamma', limit);
          expect(selected.length).toBeLessThanOrEqual(limit);
          for (const part of selected.split('\n\n')) expect(text).toContain(part);
        },
      ),
    );
  });
});
