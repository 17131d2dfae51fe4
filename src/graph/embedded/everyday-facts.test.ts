import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../core/graph.ts';
import { typeRelation } from '../../library/graph/neighbours.ts';
import { readStarterThings, readStarterTriples } from '../../library/starter/starter-triples.ts';
import { reasonOverTriples } from '../reason-over-triples.ts';
import type { LinkedMention } from '../triple-judgement.ts';
import { wordsOfTriple } from '../triple-words.ts';

const starter = resolve(import.meta.dirname, '../../../starter');
const stated = readStarterTriples(starter);
const things = readStarterThings(starter);
const typed: Triple[] = things.flatMap(({ id, label = id, types = [] }) =>
  types.map((type) => ({
    subject: id,
    subjectLabel: label,
    ...typeRelation,
    object: type,
    objectLabel: type,
    value: 'text' as const,
  })),
);
const triplesOf = Map.groupBy([...stated, ...typed], ({ subject }) => subject);
/** What a claim of everyday life means by a name that others bear too. */
const everyday = /^(?:animal|shape|species|country|sport|continent)\//u;
const idOf = new Map<string, string>();
for (const { id, label = id, aliases = [] } of things) {
  for (const name of [label.replace(/\s\([^)]*\)$/u, ''), ...aliases].map((each) => each.toLowerCase())) {
    for (const written of [name, `${name}s`])
      if (!idOf.has(written) || everyday.test(id)) idOf.set(written, id);
  }
}

/** The longest names that stand in the claim. */
function mentionsIn(claim: string): LinkedMention[] {
  const words = [...claim.matchAll(/[\p{L}\p{N}'’-]+/gu)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.replace(/['’]s$/u, '').length,
  }));
  const mentions: LinkedMention[] = [];
  for (let first = 0; first < words.length; first += 1) {
    for (let last = Math.min(words.length, first + 5) - 1; last >= first; last -= 1) {
      const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
      const id = idOf.get(claim.slice(start, end).toLowerCase());
      if (id === undefined) continue;
      mentions.push({ id, text: claim.slice(start, end), start, end });
      first = last;
      break;
    }
  }
  return mentions;
}

function judge(claim: string) {
  const mentions = mentionsIn(claim);
  const triples = [...new Set(mentions.flatMap(({ id = '' }) => triplesOf.get(id) ?? []))];
  const { stance } = reasonOverTriples({ claim, mentions, triples, now: new Date('2026-01-01') });
  return stance;
}

describe('everyday facts of the embedded graph', () => {
  it.each([
    // what an animal is
    ['A whale is a mammal.', 'supports'],
    ['A bat is not a mammal.', 'refutes'],
    ['A newt is an amphibian.', 'supports'],
    ['A spider is an arachnid.', 'supports'],
    ['A shark is a fish.', 'supports'],
    ['A snail is a mollusc.', 'supports'],
    ['A whale is a city.', 'refutes'],
    // how many
    ['Insects have six legs.', 'supports'],
    ['Spiders have six legs.', 'refutes'],
    ['Spiders have 8 legs.', 'supports'],
    ['Spiders have eight legs and two body segments.', 'supports'],
    ['Spiders do not have six legs.', 'supports'],
    ['Unlike insects, spiders have eight legs.', 'supports'],
    ['A crab has ten legs.', 'supports'],
    ['A crab has eight legs and two claws.', 'neutral'],
    ['An octopus has eight arms.', 'supports'],
    ['A butterfly has two wings.', 'refutes'],
    ['A violin has six strings.', 'refutes'],
    ['An ordinary violin has four strings.', 'supports'],
    ['A guitar has six strings.', 'supports'],
    ['Some guitars have twelve strings.', 'neutral'],
    ['A standard piano has 88 keys.', 'supports'],
    ['A piano has 76 keys.', 'refutes'],
    ['A piano has 52 white keys and 36 black keys.', 'neutral'],
    ['A hexagon has six sides.', 'supports'],
    ['A pentagon has six sides.', 'refutes'],
    ['An isosceles triangle has two sides of the same length.', 'neutral'],
    ['A cube has 12 edges.', 'supports'],
    ['A chessboard has 64 squares.', 'supports'],
    ['Chess is played on a board with 64 squares.', 'supports'],
    ['Chess is played on a board with 81 squares.', 'refutes'],
    ['A football team has eleven players.', 'supports'],
    ['A basketball team has 12 players.', 'neutral'],
    ['Volleyball is played with six players on each side.', 'supports'],
    ['Volleyball is played with nine players on each side.', 'refutes'],
    ['The number of strings on a cello is four.', 'supports'],
    // what things are made from
    ['Tofu is made from soybeans.', 'supports'],
    ['Tofu is not made from soybeans.', 'refutes'],
    ['Tofu is made from rice.', 'neutral'],
    ['Grapes are used to make wine.', 'supports'],
    ['Bronze is an alloy of copper and tin.', 'supports'],
    ['Bronze is an alloy of copper and zinc.', 'neutral'],
    ['Honey is made by bees.', 'supports'],
    ['Raisins are dried grapes.', 'supports'],
    // mountains, which lie in a range and elsewhere too
    ['K2 is a mountain in the Karakoram.', 'supports'],
    ['K2 is a mountain in the Andes.', 'refutes'],
    ['K2 is not a mountain in the Andes.', 'supports'],
    ['Mount Elbrus is in the Caucasus.', 'supports'],
    ['Mount Elbrus is in the Alps.', 'refutes'],
    ['Aconcagua is the highest mountain in the Andes.', 'supports'],
    ['Mount Elbrus is a mountain in the Russian Federation.', 'supports'],
    ['K2 is a mountain in the United States.', 'neutral'],
    ['Aconcagua is the highest mountain in the Southern Hemisphere.', 'neutral'],
    ['Mont Blanc is a mountain in the European Union.', 'neutral'],
    ['Mount Everest is the highest mountain in the Solar System.', 'neutral'],
    // religions
    ['The Quran is the holy book of Islam.', 'supports'],
    ['The Torah is the holy book of Islam.', 'refutes'],
    ['The Old Testament is a holy book of Christianity.', 'supports'],
    ['The Hebrew Bible is the holy book of Judaism.', 'supports'],
    ['Muslims worship in mosques.', 'supports'],
    ['A synagogue is a place of worship for Jews.', 'supports'],
    ['Muslims fast during Ramadan.', 'supports'],
    ['Sikhism was founded by Guru Nanak.', 'supports'],
    // at home
    ['Lemurs are native to Madagascar.', 'supports'],
    ['Giant pandas are native to Japan.', 'refutes'],
    ['Giant pandas live in Japan.', 'neutral'],
    ['Tigers are native to Africa.', 'refutes'],
    ['Lions are native to Asia.', 'supports'],
    ['Tigers are native to India.', 'neutral'],
    ['Kangaroos are native to Australia.', 'supports'],
    // the body
    ['Bile is produced by the liver.', 'supports'],
    ['The pancreas produces insulin.', 'supports'],
    ['Bile is produced by the gallbladder.', 'refutes'],
    ['Insulin is produced by beta cells.', 'neutral'],
    ['Hepatitis is an inflammation of the liver.', 'supports'],
    ['Hepatitis is an inflammation of the kidneys.', 'refutes'],
    ['Asthma affects the lungs.', 'supports'],
    ['Red blood cells are produced in the bone marrow.', 'supports'],
    ['Scurvy is caused by a lack of vitamin C.', 'supports'],
    ['Scurvy is caused by vitamin C deficiency.', 'supports'],
    ['Scurvy is caused by a virus.', 'refutes'],
    // sights
    ['The Rosetta Stone was found in Egypt.', 'supports'],
    ['The Great Barrier Reef is located in Australia.', 'supports'],
    ['The Statue of Liberty is in New York City.', 'supports'],
    // a Latin name among others is no rival of what people call the class
    ['The lion belongs to the class of mammals.', 'neutral'],
    ['The lion belongs to the class Mammalia.', 'supports'],
    // a title is no animal
    ['The Birds is a film.', 'supports'],
    ['The Frogs is a play.', 'supports'],
  ])('%s %s', (claim, stance) => {
    expect(judge(claim)).toBe(stance);
  });

  it('knows hundreds of animals by their everyday names, and what each of them is', () => {
    // Laika and Dolly are no groups.
    const groups = things.filter(
      ({ id, types = [] }) =>
        id.startsWith('animal/') && !types.some((type) => ['dog', 'sheep'].includes(type)),
    );
    expect(groups.length).toBeGreaterThan(300);
    const classes = new Set(groups.flatMap(({ types = [] }) => types));
    expect(groups.filter(({ types = [] }) => types.length !== 1)).toEqual([]);
    expect([...classes].sort()).toEqual([
      'amphibian',
      'animal',
      'arachnid',
      'bird',
      'crustacean',
      'fish',
      'insect',
      'invertebrate',
      'mammal',
      'mollusc',
      'reptile',
    ]);
  });
});

describe('the sentences of the embedded graph', () => {
  it('have “an” before a vowel sound', () => {
    const sentences = [...stated, ...typed].map(wordsOfTriple);
    expect(sentences.filter((sentence) => / a (?:[aio]|u[^nrst]|hour|honest)/u.test(sentence))).toEqual([]);
    expect(sentences).toContain('Skin is an organ.');
    expect(sentences).toContain('The tallest building is Burj Khalifa (as of the end of 2025).');
    expect(sentences).toContain(
      'The youngest Nobel laureate is Malala Yousafzai (2014, as of the end of 2025).',
    );
    expect(sentences).toContain('United States is a country.');
  });
});
