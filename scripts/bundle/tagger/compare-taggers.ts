import assert from 'node:assert/strict';

type Tagger = (text: string) => { json(options: object): unknown };

/** One of each kind that the tagger treats in a way of its own: what is contracted, hyphenated, listed, quoted, counted, dated, shouted, misspelt. */
const samples: readonly string[] = [
  'The cat sat on the mat.',
  'Ada Lovelace was born in London on 10 December 1815 and died there in 1852.',
  "A larger rise can't be ruled out, because the behaviour of the ice sheets is uncertain.",
  "No Asian team had won the men's World Cup by 2022; Morocco became the first African team to reach a semi-final.",
  "She'd never have said that they're his, wouldn't she? It ain't so, and there's been no vote.",
  "He'd better go. He'd gone before. Who's there? The dogs' owner and James's car weren't found.",
  'He said "No! I will not go." and left (without his hat. Really).',
  'Mr. J. R. Smith of the U.S. Dept. of State met Dr. Jones, i.e. her, at 5 p.m. in St. Louis.',
  'It cost $5.30, i.e. 4,200 km/h at 12% in 1990 - 1995, from 3-4pm or 5km on 2/3rds of 22nd of May, 2020.',
  'BREAKING: NASA AND THE FBI DENY IT ALL, SAYS REPORT',
  'Well-known man-made, co-operative, twenty-one re-elected e-mail writers and/or he / she walked in.',
  'Is the big, red, most expensive house that you were talking about being sold by them now?',
  'Write to info@example.org or see https://www.example.org/a?b=c, #hashtag @someone <3 :^P 😀 👍🏽',
  'Zürich, Łódź and Québec — “über alles”… l’amour, j’aime; ДА 日本。',
  'Please tell us why the Bank of England and University of Toronto raised rates last Tuesday.',
  'King Henry VIII married Anne; World War II began; Apple Inc. and Lake Michigan Hotel grew.',
  'About to leave, he used to think that swimming, running and having been told made him faster than light.',
  'Running, the Sea of Japan, Chapter 4:\n- eggs\n- milk * 2\n\nEdit: gonna dunno lol',
  'They painted the walls white, had it removed, gave up smoking and set the table up again quickly.',
  'If only one of the two least likely causes applied, none would have been more surprised than I.',
  `A list of words that is long enough for more than one number of bits ${'or more of them and another one '.repeat(6)}ends here.`,
  'unhelpfully overworked mischarged re-struck semiautomatic antigovernment thingamabobs xqzt',
  '2024-03-02T21:40 1815-12-10 12/10/1815 10:30am +41 44 123-4567 1,000,000 .5 -3 °C 98.6°F XIV',
  '   leading space.  Two   spaces\tand a tab \u00a0.\r\nNext line\u200b',
  '. , ; — …',
  '',
];

/** Stops where the built tagger does not say of every word exactly what the original says. */
export function compareTaggers(built: Tagger, original: Tagger): void {
  for (const sample of samples) assert.equal(told(built, sample), told(original, sample), sample);
}

/** Ids are random. */
function told(tagger: Tagger, text: string): string {
  const sentences = tagger(text).json({ offset: true, terms: true });
  return JSON.stringify(sentences, (key, value: unknown) => (key === 'id' ? undefined : value), 1);
}
