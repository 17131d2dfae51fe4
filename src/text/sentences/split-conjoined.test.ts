import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitConjoined } from './split-conjoined.ts';

it.each([
  [
    'Paris is the capital of France and Berlin is the capital of Germany.',
    ['Paris is the capital of France.', 'Berlin is the capital of Germany.'],
  ],
  [
    'Darwin wrote On the Origin of Species and Newton wrote the Principia.',
    ['Darwin wrote On the Origin of Species.', 'Newton wrote the Principia.'],
  ],
  [
    'Canada and Mexico border the United States.',
    ['Canada borders the United States.', 'Mexico borders the United States.'],
  ],
  ['Cinderella and Frozen are Disney films.', ['Cinderella is a Disney film.', 'Frozen is a Disney film.']],
  ['Everest and K2 are in the Alps.', ['Everest is in the Alps.', 'K2 is in the Alps.']],
  ['Mars and Venus are planets.', ['Mars is a planet.', 'Venus is a planet.']],
  ['Oslo and Bergen are in Norway.', ['Oslo is in Norway.', 'Bergen is in Norway.']],
  [
    'Paris and Lyon are large cities in Spain.',
    ['Paris is a large city in Spain.', 'Lyon is a large city in Spain.'],
  ],
  [
    'Mozart and Haydn were Austrian composers.',
    ['Mozart was an Austrian composer.', 'Haydn was an Austrian composer.'],
  ],
  [
    'Spain and Portugal joined the Union in 1986.',
    ['Spain joined the Union in 1986.', 'Portugal joined the Union in 1986.'],
  ],
  ['The Earth is flat and NASA hides it.', ['The Earth is flat.', 'NASA hides it.']],
  ['Tom and Jerry were friendly.', ['Tom was friendly.', 'Jerry was friendly.']],
  [
    'War and Peace was written by Tolstoy and Crime and Punishment was written by Dostoevsky.',
    ['War and Peace was written by Tolstoy.', 'Crime and Punishment was written by Dostoevsky.'],
  ],
  [
    'Tolstoy wrote War and Peace and Dostoevsky wrote Crime and Punishment.',
    ['Tolstoy wrote War and Peace.', 'Dostoevsky wrote Crime and Punishment.'],
  ],
  [
    'Tolstoy wrote Crime and Punishment and Dostoevsky wrote War and Peace.',
    ['Tolstoy wrote Crime and Punishment.', 'Dostoevsky wrote War and Peace.'],
  ],
  [
    'Romeo and Juliet and Hamlet are plays by Shakespeare.',
    ['Romeo and Juliet is a play by Shakespeare.', 'Hamlet is a play by Shakespeare.'],
  ],
  [
    'Emma and Pride and Prejudice were written by Charles Dickens.',
    ['Emma was written by Charles Dickens.', 'Pride and Prejudice was written by Charles Dickens.'],
  ],
  [
    'Trinidad and Tobago and Barbados are in the Caribbean.',
    ['Trinidad and Tobago is in the Caribbean.', 'Barbados is in the Caribbean.'],
  ],
  [
    'Simon and Garfunkel sang Mrs. Robinson and Abba sang Waterloo.',
    ['Simon and Garfunkel sang Mrs. Robinson.', 'Abba sang Waterloo.'],
  ],
  [
    'Germany borders France and Poland and Spain borders Portugal.',
    ['Germany borders France and Poland.', 'Spain borders Portugal.'],
  ],
  [
    'Paris is the capital of France and Oslo and Bergen are cities in Norway.',
    ['Paris is the capital of France.', 'Oslo is a city in Norway.', 'Bergen is a city in Norway.'],
  ],
  [
    'Hannah wrote “Salt and Sorrow” and Miller wrote “Bread and Wine”.',
    ['Hannah wrote “Salt and Sorrow”.', 'Miller wrote “Bread and Wine”.'],
  ],
  [
    "Roald Amundsen's team reached the South Pole in 1911 and Robert Scott's team got there before them.",
    [
      "Roald Amundsen's team reached the South Pole in 1911.",
      "Robert Scott's team reached the South Pole before Roald Amundsen's team.",
    ],
  ],
  ['Einstein was born in Ulm and Bach lived there.', ['Einstein was born in Ulm.', 'Bach lived in Ulm.']],
  ['Edison invented the bulb and Tesla improved it.', ['Edison invented the bulb.', 'Tesla improved it.']],
  [
    'Marie Curie, born in Warsaw, won prizes in physics and chemistry.',
    ['Marie Curie was born in Warsaw.', 'Marie Curie won prizes in physics and chemistry.'],
  ],
  [
    'Albert Einstein, who was born in Ulm, Germany, received the prize in 1921.',
    ['Albert Einstein was born in Ulm, Germany.', 'Albert Einstein received the prize in 1921.'],
  ],
])('%s', (statement, parts) => {
  expect(splitConjoined(statement)).toEqual(parts);
});

it.each([
  'France and Spain share a border.',
  'Bosnia and Herzegovina is a country in Europe.',
  // Where nothing tells which "and" parts the two statements.
  'Hannah wrote Salt and Sorrow and Miller wrote Bread and Wine.',
  'Simon and Garfunkel sang The Sound of Silence.',
  'Romeo and Juliet were written about by many.',
  'Hamlet, Emma and Pride and Prejudice are books.',
  'Trinidad and Tobago won and Jamaica lost.',
  'Tom and Jerry are a cat and a mouse.',
  'Oslo and Bergen are the two largest cities in Norway.',
  'Oslo and Berlin are the capitals of Norway and Germany.',
  'Shakespeare wrote Romeo and Juliet.',
  'The book was written by Marx and Engels.',
  'Bread and butter is eaten for breakfast.',
  'Oxygen and nitrogen are both gases at room temperature.',
  'Pierre and Marie Curie were married in 1895.',
  'He said that Paris is large and Berlin is larger.',
  'War and Peace was not written by Dostoevsky.',
  'Crime and Punishment was written by Dostoevsky.',
  'Pride and Prejudice is a novel.',
  'War and Peace tells of a war.',
  'Marks and Spencer has its seat in London.',
  'Marks & Spencer has its seat in London.',
  'Marks and Spencer belongs to nobody.',
  'Crime and Punishment does not tell of a war.',
  'Tom and Jerry was created in 1940.',
  'Trinidad and Tobago is an island country.',
  'The Old Man and the Sea was written by Hemingway.',
])('leaves whole: %s', (statement) => {
  expect(splitConjoined(statement)).toEqual([statement]);
});

it('never loses the words of a statement', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('Paris', 'and', 'Berlin', 'is', 'the', 'capital', 'of', 'France', 'are', 'cities'),
        { minLength: 1, maxLength: 12 },
      ),
      (words) => {
        const joined = splitConjoined(words.join(' ')).join(' ').toLowerCase();
        for (const word of words.filter((one) => /^[A-Z]/u.test(one)))
          expect(joined).toContain(word.toLowerCase());
      },
    ),
  );
});
