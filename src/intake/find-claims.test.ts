import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGoldDocuments } from '../../test/intake/gold-claims.ts';
import { readAttribution } from './attribution.ts';
import { findClaims } from './find-claims.ts';
import { kindOfSentence } from './kind-of-sentence.ts';
import { defaultWorthWeights, weighWorth } from './weigh-worth.ts';

const article = `Harbour closed after storm

The harbour of Velm was closed on Monday after a storm. It had been opened in 1889.

Mayor Ann Lindqvist said that the repairs cost 4 million euros last year. "We were lucky," she added.

The new pier is beautiful. It will be rebuilt by 2040. Who will pay for it? Read more on our page.

The harbour of Velm was closed on Monday after a storm.

Photo: The pier in May`;

describe('findClaims', () => {
  const found = findClaims({ text: article, title: 'Harbour closed after storm', published: '2024-05-06' });
  const texts = found.claims.map(({ claim }) => claim.text);

  it('names what each part of the document is', () => {
    expect(found.segments.map(({ kind }) => kind)).toEqual([
      'headline',
      'lead',
      'body',
      'body',
      'body',
      'caption',
    ]);
    for (const { start, end, text } of found.segments) expect(article.slice(start, end)).toBe(text);
  });

  it('makes claims stand alone: who is meant, and which year', () => {
    expect(texts).toContain('The harbour of Velm had been opened in 1889.');
    expect(texts.some((text) => text.includes('in 2023'))).toBe(true);
  });

  it('takes nobody in particular for who is meant', () => {
    const { claims } = findClaims({
      text: 'The Eiffel Tower stands in Paris. Nobody climbed it in 1890. It is 330 metres tall.',
    });
    expect(claims.at(-1)?.claim.text).toBe('The Eiffel Tower is 330 metres tall.');
  });

  it.each([
    [
      'who was spoken of last',
      'The Eiffel Tower was built by Gustave Eiffel. It stands in Paris.',
      'The Eiffel Tower stands in Paris.',
    ],
    [
      'she and not he',
      'Ruth Calder met Tom Hale in 1958. She was born in Leeds.',
      'Ruth Calder was born in Leeds.',
    ],
    [
      'he and not she',
      'Ruth Calder married the painter Tom Hale. He died in 2004.',
      'Tom Hale died in 2004.',
    ],
    [
      '"the tower" by its name',
      'The Eiffel Tower was completed in 1889. The tower is 330 metres tall.',
      'The Eiffel Tower is 330 metres tall.',
    ],
    [
      '"the city" by its name',
      'About 24,000 people live in Ostby. The city was founded in 1310.',
      'Ostby was founded in 1310.',
    ],
    [
      'a surname in full',
      'Mayor Ann Lindqvist took office in 2019. Lindqvist studied law.',
      'Ann Lindqvist studied law.',
    ],
    [
      'whose it is',
      'Iceland is an island. Its parliament was founded in 930.',
      "Iceland's parliament was founded in 930.",
    ],
    [
      'a year by the one before',
      'Ruth Calder graduated in 1953. Two years later she joined a firm.',
      'In 1955 Ruth Calder joined a firm.',
    ],
  ])('finds what is meant: %s', (_, text, expected) => {
    expect(findClaims({ text }).claims.map(({ claim }) => claim.text)).toContain(expected);
  });

  it.each([
    ['two who fit', 'The cup was won by Ann Berg and Eva Holm. She was born in Leeds.', 'She'],
    ['nobody before', 'It stands in Paris.', 'It'],
    ['a whole sentence', 'Honey must not be given to infants. This is because of spores.', 'This'],
    ['somebody unnamed', 'We created 30,000 jobs in this state.', 'We'],
    ['a happening', 'Pfizer was fined 2.3 billion dollars. It was the largest settlement in history.', 'It'],
    ['no day of the document', 'Fishing brought Velm 12 million euros last year.', 'last year'],
    ['a number of nobody', 'At least three were injured in the storm.', 'three'],
  ])('keeps a sentence as context where nobody can say what is meant: %s', (_, text, word) => {
    const { claims, leftOut } = findClaims({ text });
    const sentence = text.split(/(?<=\.) /u).at(-1);
    expect(claims.map((claim) => claim.sentence)).not.toContain(sentence);
    const why = leftOut.find((left) => left.sentence === sentence)?.why;
    expect(why).toContain('Kept as context');
    expect(why?.toLowerCase()).toContain(`“${word.toLowerCase()}”`);
  });

  it('checks no claim whose pronoun nobody resolved, in all the documents of the set', () => {
    const pronoun = /^(?:he|she|it|they|this|these|his|her|its|their|we|our|I|my)\b(?!['’])/iu;
    for (const { document } of readGoldDocuments())
      for (const { claim } of findClaims(document).claims) expect(claim.text).not.toMatch(pronoun);
  });

  it('reads what stands under pictures behind the text, once, as captions', () => {
    const text = 'The harbour of Velm was opened in 1889. Waves broke the pier of Velm on 6 May 2024.';
    const captions = [
      'The lighthouse of Velm was built in 1807.',
      'Waves broke the pier of Velm on 6 May 2024.',
    ];
    const apart = findClaims({ text, captions });
    expect(apart.segments.map(({ kind }) => kind)).toEqual(['lead', 'caption']);
    const lighthouse = apart.claims.find(({ claim }) => claim.text === captions[0]);
    expect(`${text}\n\n${captions[0]}`.slice(lighthouse?.place.start, lighthouse?.place.end)).toBe(
      captions[0],
    );
    expect(apart.claims).toHaveLength(3);
  });

  it('says where “there” is, as the words before it ask', () => {
    const saying = (words: string) =>
      findClaims({ text: `Velm was founded in Norway in 1807. ${words}` }).claims.at(-1)?.claim.text;
    expect(saying('Ann Lindqvist was born there.')).toBe('Ann Lindqvist was born in Norway.');
    expect(saying('Ann Lindqvist moved there in 1990.')).toBe('Ann Lindqvist moved to Norway in 1990.');
    expect(saying('Ann Lindqvist came from there in 1990.')).toBe('Ann Lindqvist came from Norway in 1990.');
  });

  it('keeps other languages in their own words, and as context where they open with a pronoun', () => {
    const { claims, leftOut } = findClaims({
      text: 'Der Eiffelturm wurde 1889 fertiggestellt. Er ist 330 Meter hoch. Elle mesure 330 mètres de haut depuis 2022.',
    });
    expect(claims.map(({ claim }) => claim.text)).toEqual(['Der Eiffelturm wurde 1889 fertiggestellt.']);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['context', 'context']);
  });

  it('splits "X said Y" into two claims that are told apart', () => {
    const asked = found.claims.filter(({ attribution }) => attribution?.speaker === 'Mayor Ann Lindqvist');
    expect(asked.map(({ attribution }) => attribution?.asks)).toEqual(['was-it-said', 'is-it-so']);
    expect(asked[1]?.claim.text).toBe('The repairs cost 4 million euros in 2023.');
    expect(asked[1]?.kind).toBe('number');
  });

  it('knows who said it, also where the sentence ends with who that is', () => {
    const { claims } = findClaims({
      text: '"The tower of Velm is visited by 7 million people a year," said Marie Dubois, a spokeswoman for the operator.',
    });
    expect(
      claims.map(({ attribution, claim }) => [attribution?.speaker, attribution?.asks, claim.text]),
    ).toEqual([
      ['Marie Dubois', 'was-it-said', expect.stringContaining('said Marie Dubois')],
      ['Marie Dubois', 'is-it-so', 'The tower of Velm is visited by 7 million people a year.'],
    ]);
  });

  it('leaves every other sentence out with its reason', () => {
    const why = (start: string) => found.leftOut.find(({ sentence }) => sentence.startsWith(start))?.why;
    expect(why('The new pier')).toMatch(/opinion/);
    expect(why('It will be')).toMatch(/to come/);
    expect(why('Who will')).toMatch(/question/);
    expect(why('Read more')).toMatch(/tells the reader/);
    expect(why('The harbour of Velm was closed')).toMatch(/says again/);
  });

  it('drops no sentence, whatever the text is, and every place is where the sentence stands', () => {
    const word = fc.constantFrom(
      'The',
      'tower',
      'Paris',
      'said',
      'he',
      '1889',
      'will',
      'is',
      'should',
      '"yes"',
      'Ann',
      '12%',
      'und',
      '塔',
    );
    const sentence = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 9 }), fc.constantFrom('.', '?', '!', ''))
      .map(([words, end]) => words.join(' ') + end);
    const text = fc
      .array(fc.tuple(sentence, fc.constantFrom(' ', '\n\n', '\n')), { maxLength: 12 })
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(text, (source) => {
        const apart = findClaims({ text: source });
        const places = [...apart.claims, ...apart.leftOut].map(({ place }) => place?.start);
        expect(new Set(places).size).toBe(apart.sentences);
        for (const { place, sentence: said } of apart.claims)
          expect(source.slice(place.start, place.end).trim()).toBe(said);
      }),
    );
  });
});

describe('kinds of sentences', () => {
  it.each([
    ['The tower is 330 metres tall.', 'number'],
    ['Canberra is the capital of Australia.', 'fact'],
    ['Who built the tower?', 'question'],
    ['Did the government raise taxes in 2019', 'question'],
    ['How many people did the fire of Velm kill', 'question'],
    ['When the war was over, Velm was rebuilt.', 'fact'],
    ['What was found there is in the museum.', 'fact'],
    ['Please share this with everyone.', 'instruction'],
    ['The government should resign.', 'opinion'],
    ['Nobody should climb it.', 'opinion'],
    ['Prices will fall next year.', 'prediction'],
    ['The minister said that prices fell by 3 percent.', 'quote'],
    ['How beautiful the sea is!', 'opinion'],
    ['Prices fell by 3 percent, according to the statistics office.', 'quote'],
  ])('%s', (sentence, kind) => expect(kindOfSentence(sentence)).toBe(kind));

  it('knows who said what, before and after', () => {
    expect(readAttribution('"The bridge is safe," Ann Lindqvist said.')).toMatchObject({
      speaker: 'Ann Lindqvist',
      said: 'The bridge is safe',
    });
    expect(readAttribution('The bridge is safe.')).toBeUndefined();
  });
});

describe('worth', () => {
  const about = { kind: 'number', segment: 'body' } as const;
  it('has its reasons, and a user may weigh them otherwise', () => {
    const { score, reasons } = weighWorth('The vaccine killed 4,000 people in France.', about);
    expect(reasons).toEqual(expect.arrayContaining(['checkable', 'numeric', 'about-health']));
    expect(score).toBeGreaterThan(weighWorth('A dog sat there.', { kind: 'fact', segment: 'body' }).score);
    const none = { ...defaultWorthWeights, 'about-health': 0, numeric: 0 };
    expect(weighWorth('The vaccine killed 4,000 people in France.', about, none).score).toBeLessThan(score);
  });
});
