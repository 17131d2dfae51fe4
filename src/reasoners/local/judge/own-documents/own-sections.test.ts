import { describe, expect, it } from 'vitest';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { inItsSection } from './own-sections.ts';

const item = (title: string, quote: string, more: Partial<JudgedItem> = {}): JudgedItem => ({
  id: title,
  title,
  quote,
  tier: 'user-supplied',
  because: [],
  family: title,
  ...more,
});

const minutes = item(
  'Harbour board',
  [
    'Minutes of the sitting of 14 September 2021',
    'The board met in the net loft, and the harbour master was in the chair.',
    'Apprentice',
    'Two candidates were seen. Wen Hallory was chosen, for a term of three years. The other is to have a kind letter.',
  ].join('\n\n'),
);

describe('inItsSection', () => {
  it('shows a sentence under title, date and heading, after the first sentence of its page and with its neighbours', () => {
    const shown = inItsSection(
      { column: 0, sentence: 'Wen Hallory was chosen, for a term of three years.' },
      [minutes],
    );
    expect(shown).toBe(
      'Harbour board. Minutes of the sitting of 14 September 2021. The board met in the net loft, and the harbour master was in the chair. Apprentice. Two candidates were seen. Wen Hallory was chosen, for a term of three years. The other is to have a kind letter.',
    );
  });

  it('says nothing twice', () => {
    const shown = inItsSection(
      { column: 0, sentence: 'The board met in the net loft, and the harbour master was in the chair.' },
      [minutes],
    );
    expect(shown.split('net loft')).toHaveLength(2);
  });

  it('knows how a page begins from another piece of it, and not from another page', () => {
    const [first, second] = [
      item(
        'Flood',
        'Flood, 20 November 2019\n\nThe canal came through the wall of the foundry on Monday night.',
      ),
      item('Flood', 'It puts its loss at 7,300 crowns.'),
    ];
    const other = item(
      'Fair',
      'Fair, 3 May 2020\n\nThe fair was opened by the mayor, who gave a long speech.',
    );
    const sentence = 'It puts its loss at 7,300 crowns.';
    expect(inItsSection({ column: 2, sentence }, [other, first as JudgedItem, second as JudgedItem])).toBe(
      'Flood. Flood, 20 November 2019. The canal came through the wall of the foundry on Monday night. It puts its loss at 7,300 crowns.',
    );
    expect(inItsSection({ column: 1, sentence }, [other, second as JudgedItem])).toBe(
      'Flood. It puts its loss at 7,300 crowns.',
    );
  });

  it('gives the date of publication in words, and what stands there where it is no date', () => {
    const sentence = 'The fair was opened.';
    const shown = (published: string) =>
      inItsSection({ column: 0, sentence }, [item('Fair', sentence, { published })]);
    expect(shown('2020-05-03')).toBe('Fair. 3 May 2020. The fair was opened.');
    expect(shown('in spring')).toBe('Fair. in spring. The fair was opened.');
  });

  it('shows an answer under its question', () => {
    const page = item(
      'Snow watchers',
      'Must I be good at skiing?\n\nNo. Two of our most reliable watchers have never stood on skis.',
    );
    expect(inItsSection({ column: 0, sentence: 'No.' }, [page])).toBe(
      'Snow watchers. Must I be good at skiing?. No. Two of our most reliable watchers have never stood on skis.',
    );
  });

  it('keeps to the neighbours in a long paragraph', () => {
    const sentences = Array.from({ length: 12 }, (_, at) => `Sentence number ${at + 1} is here.`);
    const shown = inItsSection({ column: 0, sentence: sentences[6] as string }, [
      item('Long', sentences.join(' ')),
    ]);
    expect(shown).toContain('Sentence number 4 is here. Sentence number 5');
    expect(shown).toContain('Sentence number 9 is here.');
    expect(shown).not.toContain('Sentence number 3 ');
    expect(shown).not.toContain('Sentence number 10');
  });
});
