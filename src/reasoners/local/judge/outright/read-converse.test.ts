import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { readConverse } from './read-converse.ts';

const read = (claim: string, quote: string, title = 'News') =>
  readConverse(readPassage(claim), { title, quote })?.finding.effect;

describe('readConverse', () => {
  it.each([
    [
      'Oda Brill succeeded Finn Harrow as treasurer.',
      'Finn Harrow was succeeded as treasurer. Oda Brill took over from Finn Harrow.',
    ],
    [
      'Oda Brill succeeded Finn Harrow as treasurer.',
      'Finn Harrow was succeeded by Oda Brill as treasurer in May.',
    ],
    [
      'Oda Brill is replacing Finn Harrow as captain.',
      'Oda Brill takes over the captaincy from Finn Harrow, who is tired of it.',
    ],
    ['Oda Brill took over from Finn Harrow.', 'Finn Harrow handed over to Oda Brill last week.'],
    ['Oda Brill took over from Finn Harrow.', 'Finn Harrow made way for Oda Brill.'],
    [
      'Oda Brill succeeded Finn Harrow as organist.',
      'Oda Brill, a teacher from Dunn, followed Finn Harrow as organist.',
    ],
    [
      'Lowick beat Tarrow rowing club in the spring cup.',
      'In the spring cup Tarrow rowing club lost to Lowick by two lengths.',
    ],
    ['Lowick won the spring cup match against Tarrow.', 'In the spring cup match Lowick beat Tarrow 3-1.'],
    ['Lowick knocked out Tarrow.', 'Tarrow were knocked out by Lowick on Sunday.'],
    ['Brightwater bought Hale Foundry.', 'Hale Foundry was acquired by Brightwater in 1990.'],
    ['Oda Brill sold the ferry to Finn Harrow.', 'In June Finn Harrow bought the old ferry from Oda Brill.'],
    ['Pia Lund is moving from Lowick to Tarrow.', 'Tarrow have signed the goalkeeper Pia Lund from Lowick.'],
    ['Pia Lund joined Tarrow from Lowick.', 'Pia Lund left Lowick for Tarrow.'],
    ['Oda Brill taught Finn Harrow.', 'Finn Harrow was a pupil of Oda Brill.'],
    ['Mrs Oda Brill is the mother of Finn Harrow.', 'Finn Harrow is the only son of Mrs Oda Brill.'],
    ['Finn Harrow is the son of Oda Brill.', 'Finn Harrow is the eldest son of Oda Brill.'],
    ['Finn Harrow married Oda Brill in 1931.', 'Oda Brill married Finn Harrow in 1931.'],
    ['Lowick lies north of Tarrow.', 'Tarrow lies four miles south of Lowick.'],
    ['Finn Harrow is older than Oda Brill.', 'Oda Brill is younger than Finn Harrow.'],
    [
      'Oda Brill replaced Finn Harrow.',
      'Oda Brill joined the band in 1962 and replaced the drummer Finn Harrow.',
    ],
    [
      'Pia Lund was the daughter of Oda Brill.',
      'Pia Lund was the daughter of the writers Oda Brill and Finn Harrow.',
    ],
    ['It was Councillor Brill who proposed a new well.', 'Councillor Brill proposed a new well in the yard.'],
  ])('confirms: %s — %s', (claim, quote) => {
    expect(read(claim, quote)).toBe('confirms');
  });

  it.each(
    [
      [
        'Finn Harrow is replacing Oda Brill as captain of Lowick.',
        'Oda Brill takes over the captaincy from Finn Harrow.',
        'Lowick news',
      ],
      ['Finn Harrow took over from Oda Brill.', 'Finn Harrow handed over to Oda Brill.'],
      ['Finn Harrow took over from Oda Brill.', 'Finn Harrow was succeeded by Oda Brill.'],
      [
        'Tarrow rowing club won its spring cup race against Lowick.',
        'We had the spring cup race the wrong way round. Lowick beat Tarrow rowing club by two lengths.',
      ],
      [
        'Finn Harrow defeated Oda Brill in the cake contest in 2014.',
        'In 2014 Oda Brill beat Finn Harrow in the final of the cake contest, by one vote.',
      ],
      [
        'Tarrow lost the 2011 cup final to Lowick.',
        'In the cup final of 2011 Tarrow beat Lowick 24-23 after extra time.',
      ],
      ['Hale Foundry acquired Brightwater.', 'Hale Foundry was acquired by Brightwater in 1990.'],
      [
        'Pia Lund is moving from Tarrow to Lowick.',
        'Tarrow have signed the goalkeeper Pia Lund from Lowick.',
      ],
      ['Finn Harrow taught Oda Brill.', 'Finn Harrow studied under Oda Brill.'],
      ['Finn Harrow is the father of Oda Brill.', 'Finn Harrow is the son of Oda Brill.'],
      ['Lowick lies south of Tarrow.', 'Tarrow lies south of Lowick.'],
      ['Oda Brill is older than Finn Harrow.', 'Oda Brill is younger than Finn Harrow.'],
      [
        'It was Councillor Pell who proposed closing the Long Weir.',
        'Item 4. Long Weir. Councillor Brill proposed that the weir be closed. Councillor Pell seconded the proposal.',
      ],
      ['Pia Lund is moving from Lowick to Dunmere.', 'Tarrow sign Pia Lund from Lowick.'],
    ].map((one) => [...one, 'News'] as [string, string, string]),
  )('contradicts: %s — %s', (claim, quote, title) => {
    expect(read(claim, quote, title)).toBe('contradicts');
  });

  it.each([
    ['Lowick beat Tarrow.', 'Tarrow beat Lowick 3-1 on Sunday.'],
    ['Lowick beat Tarrow in 2012.', 'In 2014 Tarrow beat Lowick.'],
    ['Lowick beat Tarrow 4-1.', 'Lowick beat Tarrow 3-1.'],
    ['Lowick beat Tarrow 4-1.', 'Lowick beat Tarrow 3-1 on Sunday and Dunn 4-1 on Monday.'],
    ['Lowick beat Tarrow in 2010.', 'Lowick beat Tarrow in 2009 and Dunn in 2010.'],
    [
      'Oda Brill succeeded Finn Harrow.',
      'In 1998 Finn Harrow succeeded Oda Brill, and in 2004 Oda Brill succeeded Finn Harrow.',
    ],
    [
      'Oda Brill succeeded Finn Harrow.',
      'Finn Harrow succeeded Oda Brill. Four years later Oda Brill again took over. Oda Brill succeeded Finn Harrow.',
    ],
    ['Lowick is larger than Tarrow.', 'Tarrow is larger than Lowick, some say.'],
    ['Pia Lund moved from Tarrow to Lowick.', 'Pia Lund moved from Lowick to Tarrow in 2021.'],
    ['Lowick beat Tarrow.', 'Lowick beat Tarrow in the first set.'],
    ['Lowick beat Tarrow.', 'Lowick beat Tarrow reserves.'],
    ['Lowick beat Tarrow.', 'The brother of Lowick beat Tarrow.'],
    ['Lowick beat Tarrow.', 'Lowick did not beat Tarrow.'],
    ['Lowick beat Tarrow.', 'Some say that Lowick beat Tarrow.'],
    ['Lowick beat Tarrow.', 'If Lowick beat Tarrow, they go up.'],
    ['Lowick beat Tarrow.', 'Lowick might beat Tarrow.'],
    ['Lowick beat Tarrow.', 'Dunmere and Lowick beat Tarrow.'],
    ['Lowick beat Tarrow.', 'Lowick beat Tarrow and Dunmere.'],
    ['Oda Brill succeeded Finn Harrow as treasurer.', 'Oda Brill succeeded Finn Harrow as secretary.'],
    ['Finn Harrow succeeded Oda Brill as treasurer.', 'Oda Brill succeeded Finn Harrow as secretary.'],
    ['Oda Brill succeeded Finn Harrow as treasurer.', 'Oda Brill will succeed Finn Harrow as treasurer.'],
    [
      'Oda Brill succeeded Finn Harrow as treasurer in 1990.',
      'Oda Brill succeeded Finn Harrow as treasurer in 1991.',
    ],
    ['Oda Brill succeeded Nils Orme as treasurer.', 'Oda Brill succeeded Finn Harrow as treasurer in 1991.'],
    ['Finn Harrow is the son of Nils Orme.', 'Finn Harrow is the son of Oda Brill.'],
    ['Finn Harrow is married to Oda Brill.', 'Finn Harrow married Oda Brill in 1931.'],
    ['Lowick lies north of Tarrow.', 'Lowick is in the north of Tarrow.'],
    ['Oda Brill sold the ferry to Finn Harrow.', 'Oda Brill sold the barn to Finn Harrow.'],
    ['Did Lowick beat Tarrow?', 'Did Lowick beat Tarrow?'],
  ])('says nothing: %s — %s', (claim, quote) => {
    expect(read(claim, quote)).toBeUndefined();
  });

  const names = [
    'Oda Brill',
    'Finn Harrow',
    'Lowick',
    'Tarrow rowing club',
    'Pia Lund',
    'Hale Foundry',
    'Sir Nils Orme',
  ];
  const pairs = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).filter(([a, b]) => a !== b);
  /** The same told of both, in both voices; then the occasion. */
  const tellings: readonly [(a: string, b: string) => string, (a: string, b: string) => string, string][] = [
    [(a, b) => `${a} succeeded ${b}`, (a, b) => `${b} was succeeded by ${a}`, ' in 1990.'],
    [(a, b) => `${a} took over from ${b}`, (a, b) => `${b} handed over to ${a}`, ' in 1990.'],
    [(a, b) => `${a} replaced ${b}`, (a, b) => `${b} made way for ${a}`, ' in 1990.'],
    [(a, b) => `${a} beat ${b}`, (a, b) => `${b} lost to ${a}`, ' in the final in 1990.'],
    [(a, b) => `${a} defeated ${b}`, (a, b) => `${b} was beaten by ${a}`, ' in the final in 1990.'],
    [(a, b) => `${a} won against ${b}`, (a, b) => `${b} was knocked out by ${a}`, ' in the final in 1990.'],
    [(a, b) => `${a} acquired ${b}`, (a, b) => `${b} was bought by ${a}`, ' in 1990.'],
    [(a, b) => `${a} sold the barge to ${b}`, (a, b) => `${b} bought the barge from ${a}`, ' in 1990.'],
    [(a, b) => `${a} taught ${b}`, (a, b) => `${b} was taught by ${a}`, ' in 1990.'],
    [(a, b) => `${a} is older than ${b}`, (a, b) => `${b} is younger than ${a}`, '.'],
    [(a, b) => `${a} lies east of ${b}`, (a, b) => `${b} lies west of ${a}`, '.'],
  ];

  it('turned round it is denied, in either voice it is the same, and never are both ways round confirmed', () => {
    fc.assert(
      fc.property(pairs, fc.constantFrom(...tellings), ([one, other], [active, converse, when]) => {
        for (const quote of [active(one, other), converse(one, other)].map((text) => `${text}${when}`)) {
          expect(read(`${active(one, other)}${when}`, quote)).toBe('confirms');
          expect(read(`${converse(one, other)}${when}`, quote)).toBe('confirms');
          expect(read(`${active(other, one)}${when}`, quote)).toBe('contradicts');
          expect(read(`${converse(other, one)}${when}`, quote)).toBe('contradicts');
        }
      }),
    );
  });

  it('never fails, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        read(`Oda ${text} beat Finn ${text}.`, `${text} Finn beat Oda ${text}`);
      }),
    );
  });
});

it('takes no name for a longer one that has it', () => {
  expect(read('York beat Leeds.', 'Leeds lost to New York by two goals.')).toBeUndefined();
  expect(read('New York beat Leeds.', 'Leeds lost to New York by two goals.')).toBe('confirms');
});
