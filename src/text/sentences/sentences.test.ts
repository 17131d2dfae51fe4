import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../test/support/run-program.ts';
import { splitSentences } from './sentences.ts';

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it.each([
    [
      'Dr. J. R. R. Tolkien lived in the U.S. in 1990. He left.',
      ['Dr. J. R. R. Tolkien lived in the U.S. in 1990.', 'He left.'],
    ],
    ['It cost 3.50 dollars. That was No. 5 of ten.', ['It cost 3.50 dollars.', 'That was No. 5 of ten.']],
    ['He came at 5 p.m. The door was shut.', ['He came at 5 p.m.', 'The door was shut.']],
    ['She moved to the U.S. In 1990 she returned.', ['She moved to the U.S.', 'In 1990 she returned.']],
    ['George W. Bush won. Then he lost.', ['George W. Bush won.', 'Then he lost.']],
    ['"Stop!" he said. "Why?" "Because."', ['"Stop!" he said.', '"Why?"', '"Because."']],
    ['He said "It is over." Nobody moved.', ['He said "It is over."', 'Nobody moved.']],
    ['Wait… Then it fell.', ['Wait…', 'Then it fell.']],
    ['Acme Inc. was founded in May. It grew.', ['Acme Inc. was founded in May.', 'It grew.']],
    ['これは文です。次の文です。', ['これは文です。', '次の文です。']],
  ])('%s', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('takes time in proportion to the length, whatever the text is made of', async () => {
    const program = `
      const { splitSentences } = await import(from('src/text/sentences/sentences.ts'));
      for (const piece of ['Mr. Dr. U.S. ', 'word and\\n', 'a.', '. ', 'a', '? "', 'No. ', '\\n', ' ', ' \\t'])
        splitSentences(piece.repeat(600_000 / piece.length));
      console.log('end');
    `;
    expect(await runProgram(program)).toMatchObject({ code: 0, out: 'end\n' });
  });

  it('ends a sentence at a blank line, and at a line end unless the line was wrapped', () => {
    expect(texts('A heading\n\nThe first line goes\non here and in\nParis it ends.\nAnother item')).toEqual([
      'A heading',
      'The first line goes\non here and in\nParis it ends.',
      'Another item',
    ]);
  });

  it('gives sentences that stand where they say, in order, and loses nothing but white space', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '.', '!', '?', ' ', '\n', '"', '3', ',', 'Dr', 'é') }),
        (text) => {
          const sentences = splitSentences(text);
          let at = 0;
          for (const sentence of sentences) {
            expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
            expect(text.slice(at, sentence.start).trim()).toBe('');
            expect(sentence.text.trim()).toBe(sentence.text);
            at = sentence.end;
          }
          expect(text.slice(at).trim()).toBe('');
        },
      ),
    );
  });
});
