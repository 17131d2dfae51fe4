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

  it.each([
    // Titles and ranks, also two and in the plural.
    'Soldier Cpl. Nathan Cirillo was shot.',
    'Retired Brig. Gen. Mark Kimmitt told CNN so.',
    'Two of the top three, Sens. Bernie Sanders and Elizabeth Warren, agreed.',
    'Reps. Omar and Tlaib met Lt. Gov. Dan Forest and Atty. Gen. Ken Paxton.',
    'He met Det. James Patterson and Amb. Alan Baker.',
    'The twin cities of Sault Ste. Marie are far from St. Louis and Ft. Worth.',
    'Sen. Bernie Sanders told Rep. Ilhan Omar and Gov. Ron DeSantis.',
    'We met Mr. May, Mrs. May and Dr. Who.',
    'The hon. Member for Leeds quoted col. 412 of it.',
    "ST. JOHN'S - A remotely operated vehicle was lost.",
    'Dr. No was the first of them.',
    'St. Petersburg, Mt. Everest and Mr. Bean are names.',
    // Names with initials and suffixes.
    'J. K. Rowling met J. R. R. Tolkien and George H. W. Bush.',
    'Olsen, E. A. and Horwitz, S. M. wrote it.',
    'The Martin Luther King Jr. Day is in January.',
    'Ken Griffey Sr. Field is named after him.',
    'Donald Trump Jr. Will Testify On Capitol Hill',
    'U.S. To Leave Syria Next Year',
    'The U.S. Army and the U.S. Senate agreed.',
    'She has a Ph. D. from Harvard.',
    // Numbers and comparisons.
    'He is No. 1 and Public Enemy No. One.',
    'See Fig. 2, Vol. II and Art. 5 of it.',
    'It was decided by the 9th Cir. 1987 and on Aug. 12 again.',
    'Brazil vs. Argentina was Roe v. Wade and South Africa v. The State.',
    // States.
    'FRANKFORT, Ky. (WSAZ) – A rapper ran.',
    'Va. Sen. Tim Kaine and Mass. Gov. Charlie Baker agreed.',
    'The Tallahassee (Fla.) Democrat reported it.',
    'He spoke to Sen.\nBernie Sanders about it.',
  ])('is one sentence: %s', (text) => {
    expect(texts(text)).toEqual([text]);
  });

  it.each([
    ['He lives in the U.S.', 'He left.'],
    ['He saw Dr. No.', 'It was good.'],
    ['St. Petersburg is in Russia.', 'Mt. Fuji is not.'],
    ['She came to Washington, D.C.', 'The train was late.'],
    ['It was Martin Luther King Jr.', 'He spoke first.'],
    ['He played for Ken Griffey Sr.', 'They won.'],
    ['The photo was taken in Tampa, Fla.', 'Routh has pleaded not guilty.'],
    ['The film stars Sushmita Sen.', 'The film was a success.'],
    ['He lives on Wall St.', 'The house is old.'],
    ['It was a true work of art.', 'Users can explore it.'],
    ['Smoking raises the risk of MS.', 'It also varies.'],
    ['She wrote an op-ed.', 'Every response counts.'],
    ['The sun rises at 9:00 AM.', 'Cities may allow it.'],
    ['It happened in Oct.', 'Trump was there.'],
    ['Did he win?', 'No.', 'I did.'],
    ['Did they?', 'No.', 'Ten men left.'],
    ['It uses segments IVB and V.', 'The duct is short.'],
    ['It has a low pH.', 'Metals dissolve.'],
    ['It grew in World War I.', 'Had he known it, he would have left.'],
    ['They met the sales rep.', 'Then it rained.'],
  ])('are sentences of their own: %s', (...expected) => {
    expect(texts(expected.join(' '))).toEqual(expected);
  });

  it('never parts a title from the name behind it, nor a first name’s initials from the surname', () => {
    const name = fc.constantFrom('Smith', 'Warren', 'Nguyen', 'Müller', 'O’Brien', 'García');
    const title = fc.constantFrom(
      ...'Mr Mrs Ms Dr Prof Rev Sen Sens Rep Reps Gov Gen Brig Col Lt Capt Sgt Cpl Maj Adm Det Insp Amb Messrs St'.split(
        ' ',
      ),
    );
    const initial = fc.constantFrom(...'ABCDEFGHJKLMNOPQRSTUVWXYZ');
    const person = fc
      .tuple(fc.array(title, { maxLength: 2 }), fc.array(initial, { maxLength: 3 }), name)
      .map(([titles, initials, last]) =>
        [...[...titles, ...initials].map((word) => `${word}.`), last].join(' '),
      );
    const sentence = fc
      .tuple(person, fc.constantFrom('met', 'wrote to', 'agreed with'), person)
      .map((words) => `${words.join(' ')} yesterday.`);
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), (sentences) => {
        expect(texts(sentences.join(' '))).toEqual(sentences);
      }),
    );
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
