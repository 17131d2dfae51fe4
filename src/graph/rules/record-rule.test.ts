import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../core/graph.ts';
import { reasonOverTriples } from '../reason-over-triples.ts';
import type { LinkedMention } from '../triple-judgement.ts';
import { sayAll } from './say-all.ts';

const fact = (
  [subject, subjectLabel]: readonly [string, string],
  relation: string,
  [object, objectLabel]: readonly [string, string],
  at?: string,
): Triple => ({
  subject,
  subjectLabel,
  relation,
  relationLabel: relation.replaceAll('-', ' '),
  object,
  objectLabel,
  ...(at === undefined ? {} : { qualifiers: { at } }),
});

const pacific = ['ocean/pacific-ocean', 'Pacific Ocean'] as const;
const russia = ['country/russia', 'Russia'] as const;
const mercury = ['planet/mercury-planet', 'Mercury (planet)'] as const;
const ocean = ['record/largest-ocean', 'largest ocean'] as const;
const country = ['record/largest-country', 'largest country'] as const;
const planet = ['record/closest-planet', 'closest planet to the sun'] as const;
const woman = ['record/first-woman-in-space', 'first woman in space'] as const;
const everest = ['record/everest', 'first person to climb Mount Everest'] as const;
const river = ['record/longest-river', 'longest river'] as const;
const fish = ['record/largest-fish', 'largest fish'] as const;
const triples = [
  fact(ocean, 'record-held-by', pacific),
  fact(country, 'record-held-by', russia),
  fact(planet, 'record-held-by', mercury),
  fact(woman, 'record-held-by', ['person/valentina-tereshkova', 'Valentina Tereshkova'], '1963-06-16'),
  fact(everest, 'record-held-by', ['person/edmund-hillary', 'Edmund Hillary'], '1953-05-29'),
  fact(everest, 'record-held-by', ['person/tenzing-norgay', 'Tenzing Norgay'], '1953-05-29'),
  fact(river, 'record-claimed-for', ['river/nile', 'Nile']),
  fact(river, 'record-claimed-for', ['river/amazon', 'Amazon']),
  fact(fish, 'record-held-by', ['species/whale-shark', 'Whale shark']),
  fact(['continent/africa', 'Africa'], 'largest-country', ['country/algeria', 'Algeria']),
];

/** Names as linking leaves them: the longest run of words that the graph knows. */
const names: Readonly<Record<string, string>> = {
  'largest ocean': ocean[0],
  'biggest ocean': ocean[0],
  'largest oceans': ocean[0],
  'largest country': country[0],
  'closest planet to the Sun': planet[0],
  'first woman in space': woman[0],
  'first person to climb Mount Everest': everest[0],
  'longest river': river[0],
  'largest fish': fish[0],
  'Pacific Ocean': pacific[0],
  Pacific: pacific[0],
  Atlantic: 'ocean/atlantic-ocean',
  'Arctic Ocean': 'ocean/arctic-ocean',
  Russia: russia[0],
  China: 'country/china',
  Nigeria: 'country/nigeria',
  Algeria: 'country/algeria',
  Antarctica: 'continent/antarctica',
  Mercury: 'element/mercury',
  Saturn: 'planet/saturn',
  'Valentina Tereshkova': 'person/valentina-tereshkova',
  Tereshkova: '',
  'Sally Ride': 'person/sally-ride',
  'Edmund Hillary': 'person/edmund-hillary',
  'Tenzing Norgay': 'person/tenzing-norgay',
  'Roald Amundsen': 'person/roald-amundsen',
  Nile: 'river/nile',
  Danube: 'river/danube',
  'whale shark': 'species/whale-shark',
  shark: 'species/shark',
  'great white shark': 'species/great-white-shark',
  'Moby-Dick': '',
  Europe: 'continent/europe',
  Africa: 'continent/africa',
};

function mentionsIn(claim: string): LinkedMention[] {
  const found: LinkedMention[] = [];
  for (const text of Object.keys(names).sort((a, b) => b.length - a.length)) {
    const start = claim.indexOf(text);
    const end = start + text.length;
    if (start < 0 || found.some((other) => start < other.end && other.start < end)) continue;
    found.push({ start, end, text, ...(names[text] ? { id: names[text] } : {}) });
  }
  return found.sort((a, b) => a.start - b.start);
}

const judge = (claim: string, stated: readonly Triple[] = triples) =>
  reasonOverTriples({ claim, mentions: mentionsIn(claim), triples: stated, now: new Date('2025-12-31') });

describe('a title and who has it', () => {
  it.each([
    ['The Pacific is the largest ocean.', 'supports'],
    ['The Pacific Ocean is the largest ocean on Earth.', 'supports'],
    ['The largest ocean on Earth is the Pacific.', 'supports'],
    ["The Pacific is the world's biggest ocean.", 'supports'],
    ['The biggest ocean in the world is the Pacific Ocean.', 'supports'],
    ['The Atlantic is the largest ocean on Earth.', 'refutes'],
    ['The largest ocean is the Atlantic.', 'refutes'],
    ['The Pacific is not the largest ocean.', 'refutes'],
    ['The Atlantic is not the largest ocean.', 'supports'],
    ['Russia is the largest country in the world.', 'supports'],
    ['China is the largest country of the world.', 'refutes'],
    // The title tells which of the same name is meant.
    ['Mercury is the closest planet to the Sun.', 'supports'],
    ['Saturn is the closest planet to the Sun.', 'refutes'],
    // Whoever was first is so for ever.
    ['Valentina Tereshkova was the first woman in space.', 'supports'],
    ['Tereshkova became the first woman in space.', 'supports'],
    ['Valentina Tereshkova became the first woman in space in 1963.', 'supports'],
    ['On 16 June 1963, Valentina Tereshkova became the first woman in space.', 'supports'],
    ['Sally Ride was the first woman in space.', 'refutes'],
    // Several have it together.
    ['Edmund Hillary was the first person to climb Mount Everest.', 'supports'],
    ['Edmund Hillary and Tenzing Norgay were the first person to climb Mount Everest.', 'supports'],
    ['Roald Amundsen was the first person to climb Mount Everest.', 'refutes'],
    // It is claimed for some of them, and for none but them.
    ['The Danube is the longest river in the world.', 'refutes'],
    ['The Danube is not the longest river in the world.', 'supports'],
  ])('%s → %s', (claim, stance) => {
    const found = judge(claim);
    expect(found.stance).toBe(stance);
    expect(found.confidence).toBeGreaterThanOrEqual(0.85);
    expect(found.judgements).toHaveLength(1);
  });

  it.each([
    // Another title.
    'The Atlantic is the second largest ocean.',
    'The Atlantic is the second-largest ocean on Earth.',
    'The Pacific is one of the largest oceans.',
    'The Atlantic is among the largest oceans on Earth.',
    'The Atlantic is larger than the Arctic Ocean.',
    'The largest ocean port is Nigeria.',
    'The largest ocean current is the Atlantic.',
    'The Atlantic is the largest ocean liner.',
    'The Atlantic is the largest ocean crossed by Columbus.',
    'The Atlantic is almost the largest ocean.',
    'The Atlantic is the largest ocean of its time.',
    'The Atlantic is the largest ocean after the Pacific.',
    'Apart from the Pacific, the Atlantic is the largest ocean.',
    'The North Atlantic is the largest ocean.',
    'The Pacific and the Atlantic are the largest oceans.',
    'Sally Ride was the first woman in space from the United States.',
    'Sally Ride was the first woman in space in 1983.',
    'Valentina Tereshkova was the first woman in space in 1965.',
    'Sally Ride was the first American and the first woman in space.',
    // Another scope or measure.
    'Russia is the largest country in Europe.',
    'Nigeria is the largest country in Africa by population.',
    'Nigeria is the largest country in the world by population.',
    'China is the largest country by population.',
    'In Europe, China is the largest country.',
    'Saturn is the closest planet to the Sun on Earth.',
    // Not said, or said by somebody.
    'The Atlantic may be the largest ocean.',
    'Some say the Atlantic is the largest ocean.',
    'The Atlantic is considered the largest ocean.',
    // What was so once may have been otherwise.
    'The Atlantic was the largest ocean.',
    'China was the largest country in the world.',
    // By another way of counting it has the title.
    'The Nile is the longest river in the world.',
    'The Nile is not the longest river in the world.',
    // Short for the holder, unknown, or of another kind and perhaps misread.
    'The shark is the largest fish.',
    'Moby-Dick is the largest fish.',
    'Antarctica is the largest country.',
  ])('says nothing about: %s', (claim) => {
    expect(judge(claim).stance).toBe('neutral');
  });

  it('leaves a scope of its own to the relation that has it', () => {
    expect(judge('Algeria is the largest country in Africa.').judgements[0]?.rule).toBe('stated');
    expect(judge('Nigeria is the largest country in Africa.').judgements[0]?.rule).toBe('rival-value');
    expect(judge('Nigeria is the largest country in Africa by GDP.').stance).toBe('neutral');
  });

  it('knows another of the kind from a name that is only shorter', () => {
    expect(judge('The great white shark is the largest fish.').stance).toBe('refutes');
  });

  it('says all that the statement says, for its rule reads it as a whole', () => {
    expect(sayAll('The Pacific is the biggest ocean on Earth.', triples.slice(0, 1))).toBe(true);
  });

  it('says nothing where a word more stands behind the title', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,9}( [a-z]{2,9}){0,2}$/u), (more) => {
        const found = judge(`The Atlantic is the largest ocean ${more}.`);
        expect(found.judgements.some(({ rule }) => rule.includes('record'))).toBe(
          /^in existence$/u.test(more),
        );
      }),
    );
  });
});

describe('a title that may change hands', () => {
  const dated = triples.map((triple) =>
    triple.relation === 'record-held-by'
      ? { ...triple, qualifiers: { ...triple.qualifiers, asOf: '2025' } }
      : triple,
  );

  it.each([
    ['Russia is the largest country in the world.', 'supports'],
    ['The largest country is Russia.', 'supports'],
    ['China is the largest country of the world.', 'refutes'],
    ['Russia is not the largest country.', 'refutes'],
    ['Valentina Tereshkova was the first woman in space.', 'supports'],
  ])('%s → %s, less surely, and it says as of when', (claim, stance) => {
    const [then, now] = [judge(claim, dated), judge(claim)];
    expect(then.stance).toBe(stance);
    expect(then.confidence).toBeLessThan(now.confidence);
    expect(then.judgements[0]?.because).toContain('as of the end of 2025');
    expect(now.judgements[0]?.because).not.toContain('as of');
  });
});
