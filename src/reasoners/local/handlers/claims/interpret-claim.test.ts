import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpretClaim } from '../../../../tasks/claims/interpret-claim.ts';
import { interpretClaimLocally } from './interpret-claim.ts';

const picture = { kind: 'image' as const, sha256: 'a'.repeat(64), mimeType: 'image/png', bytes: 1 };
const ask = (text: string, more: { images?: (typeof picture)[]; imageFacts?: string[] } = {}) =>
  interpretClaimLocally({
    text,
    today: '2026-06-30',
    images: more.images ?? [],
    imageFacts: more.imageFacts ?? [],
  });
const parts = async (text: string) => (await ask(text)).subClaims.map((subClaim) => subClaim.text);

describe('interpretClaimLocally', () => {
  it('splits a text into statements that stand on their own', async () => {
    expect(
      await parts('Albert Einstein won the Nobel Prize. He was born in Ulm and died in Princeton.'),
    ).toEqual([
      'Albert Einstein won the Nobel Prize.',
      'Albert Einstein was born in Ulm.',
      'Albert Einstein died in Princeton.',
    ]);
  });

  it('keeps two nouns together that are one name, in questions too', async () => {
    expect(await parts('War and Peace was not written by Dostoevsky.')).toEqual([
      'War and Peace was not written by Dostoevsky.',
    ]);
    expect(await parts('Was War and Peace written by Tolstoy?')).toEqual([
      'War and Peace was written by Tolstoy.',
    ]);
    expect(await parts('Does Crime and Punishment tell of a war?')).toEqual([
      'Crime and Punishment tells of a war.',
    ]);
    expect(await parts('Did Rodgers and Hammerstein write The Sound of Music?')).toEqual([
      'Rodgers wrote The Sound of Music.',
      'Hammerstein wrote The Sound of Music.',
    ]);
    expect(await parts('Spain and Portugal share a border.')).toEqual(['Spain and Portugal share a border.']);
  });

  it('names what a pronoun stands for in the second half of a sentence', async () => {
    expect(await parts('Hydrogen is the lightest element and its symbol is H.')).toEqual([
      'Hydrogen is the lightest element.',
      'The symbol of Hydrogen is H.',
    ]);
    expect(await parts('Is Japan an island country and is its capital Tokyo?')).toEqual([
      'Japan is an island country.',
      'The capital of Japan is Tokyo.',
    ]);
    expect(await parts('Beethoven went deaf and he composed the Ninth Symphony.')).toEqual([
      'Beethoven went deaf.',
      'Beethoven composed the Ninth Symphony.',
    ]);
    expect(await parts('Einstein met Bohr and he was impressed.')).toHaveLength(1);
  });

  it('takes what something is apart from what it is not', async () => {
    expect(await parts('The bridge was opened in 1932, not in 1930.')).toEqual([
      'The bridge was opened in 1932.',
      'The bridge was not opened in 1930.',
    ]);
    expect(await parts('The lake is in Kenya, not in Chad.')).toEqual([
      'The lake is in Kenya.',
      'The lake is not in Chad.',
    ]);
    expect(await parts('A whale shark is a fish, not a whale.')).toEqual([
      'A whale shark is a fish.',
      'A whale shark is not a whale.',
    ]);
    expect(await parts('Frankenstein is the scientist and not the monster.')).toEqual([
      'Frankenstein is the scientist.',
      'Frankenstein is not the monster.',
    ]);
  });

  it('puts what is no checkable fact into the notes', async () => {
    const { subClaims, notes } = await ask(
      'BREAKING: The tower fell in 2020! Is it not sad? Wow! I love towers. It will be rebuilt by 2050. #tower https://example.org/x @someone',
    );
    expect(subClaims.map((subClaim) => subClaim.text)).toEqual(['The tower fell in 2020.']);
    const all = notes.join('\n');
    for (const part of [
      '#tower https://example.org/x @someone',
      'A question',
      'Says nothing',
      'An opinion',
      'A prediction',
    ])
      expect(all).toContain(part);
  });

  it('takes a statement out of "Did you know that …?"', async () => {
    expect(await parts('Did you know that bats are blind?')).toEqual(['Bats are blind.']);
  });

  it('checks that somebody said something, whatever it is that they said', async () => {
    for (const text of [
      "Anna Smith posted on May 3, 2024: 'I hope that the tower falls.'",
      'A screenshot shows a poll that asks: "Should the tower be torn down?"',
      'Anna Smith said that the tower will fall soon.',
    ])
      expect(await parts(text)).toHaveLength(1);
    expect(await parts('"Should the tower be torn down?"')).toEqual([]);
    expect(await parts('I hope that the tower falls.')).toEqual([]);
  });

  it('keeps statements with "will" and "should" that evidence can settle', async () => {
    expect(await parts('A lump of iron will float on mercury.')).toHaveLength(1);
    expect(await parts('Babies under one should not eat honey.')).toHaveLength(1);
  });

  it('asks for the rival value as well as for the claimed one', async () => {
    const [tower] = (await ask('The Eiffel Tower was completed in 1899.')).subClaims;
    expect(tower?.queries).toContain('Eiffel Tower completed 1899');
    expect(tower?.counterQueries).toContain('Eiffel Tower completed year');
    const [sydney] = (await ask('Sydney is the capital of Australia.')).subClaims;
    expect(sydney?.counterQueries.some((query) => query.startsWith('capital Australia'))).toBe(true);
    const [lake] = (await ask('It is the largest lake in Africa.')).subClaims;
    expect(lake?.counterQueries.join()).toContain('smallest');
  });

  it('never searches with the claim alone', async () => {
    for (const { queries, text } of (await ask('Vaccines cause autism.')).subClaims) {
      expect(queries.some((query) => query !== text.replace(/\.$/u, ''))).toBe(true);
    }
  });

  it('takes the facts of a picture where there are no words, and says so where there are none', async () => {
    const known = await ask('', {
      images: [picture],
      imageFacts: ['A flooded street in Venice in November 2019.'],
    });
    expect(known.subClaims).toHaveLength(1);
    const unknown = await ask('', { images: [picture] });
    expect(unknown.subClaims).toEqual([]);
    expect(unknown.notes.join()).toContain('nothing to check');
  });

  it('answers any text in the form of the task', async () => {
    const word = fc.constantFrom(
      'Anna',
      'was',
      'built',
      'and',
      'but',
      'in',
      '1990',
      'Rome',
      '.',
      '!',
      '?',
      '#x',
      'https://a.b',
      '"',
      '\n',
      '🙂',
      'which',
      ',',
      '5 km',
      'not',
      '@y',
      'é',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 30 }), async (words) => {
        const answer = await ask(words.join(' '));
        expect(interpretClaim.output.safeParse(answer).error).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('reads a very long text in part and says so', async () => {
    const { notes, subClaims } = await ask('The tower fell in 2020. '.repeat(800));
    expect(subClaims).toHaveLength(1);
    expect(notes.join()).toContain('Only the first');
  });
});
