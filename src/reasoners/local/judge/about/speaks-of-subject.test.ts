import { expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import {
  deniesOfAnother,
  deniesOfMore,
  deniesOfSome,
  deniesSomethingElse,
  isOfAnotherTime,
  isOfAnotherTurn,
  leavesOutOfList,
  namesItsKind,
  saysNothingElse,
  speaksOfSubject,
  speaksOfWhole,
} from './speaks-of-subject.ts';

it.each([
  ['Whales are fish.', 'The whale shark is the largest living fish.', 'Shark', false],
  ['Whales are fish.', 'Whales are mammals, unlike the whale shark.', 'Shark', true],
  ['Whales are fish.', 'They are mammals and breathe air.', 'Whale', true],
  ['Water is blue.', 'Water vapour has no colour.', 'Steam', false],
  ['Humans have 206 bones.', "An elephant's trunk has no bones.", 'Elephant', false],
  ['Humans have 206 bones.', 'The human body of an adult has 206 bones.', 'Skeleton', true],
  ['Humans have 206 bones.', 'An adult has 206 of them.', 'Human skeleton', true],
  ['Bats are blind.', 'They see well.', 'Owl', false],
  ['Bats are blind.', 'They see well.', 'Bat', true],
  ['Bats are blind.', 'The claim that bats are blind is false.', 'Myths', true],
  ['Africa is a country.', 'Algeria became the largest country in Africa in 2011.', 'Algeria', false],
  ['Africa is a country.', 'Africa is the second-largest continent.', 'Africa', true],
  ['Africa is a country.', 'South Africa is the southernmost country.', 'South Africa', false],
  ['Africa is a country.', 'South Africa is its southernmost country.', 'Africa', false],
  ['Africa has three capitals.', 'South Africa has three capitals.', 'South Africa', false],
  ['Carolina is a state.', 'North Carolina is a state.', 'North Carolina', false],
  ['York was founded in 1624.', 'New York was founded in 1624.', 'New York', false],
  ['Sudan is in Africa.', 'It borders South Sudan.', 'Sudan', true],
  ['Korea was divided in 1945.', 'North Korea and South Korea were divided in 1945.', 'History', true],
  ['Einstein was a physicist.', 'Albert Einstein was a physicist.', 'Albert Einstein', true],
  ['South Africa is a country.', 'South Africa is the southernmost country.', 'South Africa', true],
  [
    'Spiders are not insects.',
    'Hummingbirds feed on nectar and small insects and spiders.',
    'Hummingbird',
    false,
  ],
  ['Spiders are insects.', 'Insects have six legs, and spiders have eight.', 'Animals', true],
  ['Mars is a planet.', 'It visited Mars, a planet of the Sun.', 'Probe', true],
  ['Pluto is a planet.', 'Dwarf planets such as Pluto are not counted.', 'Planets', true],
  ['The capital of Japan is Tokyo.', 'Tokyo is where the government sits.', 'Tokyo', true],
  ['People landed on the Moon in 1969.', 'Apollo 11 landed on the Moon in 1969.', 'Apollo 11', true],
  ['Lightning never strikes twice.', 'Lightning strikes tall towers again and again.', 'Weather', true],
])('%s / %s (%s): %s', (claim, sentence, title, expected) => {
  expect(speaksOfSubject(readPassage(claim), readPassage(sentence), readPassage(title))).toBe(expected);
});

it('tells a denial of the subject from one of what it is compared with', () => {
  const claim = readPassage('Antarctica is the largest desert on Earth, bigger than the Sahara.');
  const denies = (text: string) => deniesOfAnother(claim, readPassage(text));
  expect(denies('The Sahara is not the largest desert of all.')).toBe(true);
  expect(denies('Antarctica is not a desert.')).toBe(false);
  expect(denies('The Sahara is the largest desert.')).toBe(false);
});

it('finds nothing against a claim in a clause of its own words', () => {
  const claim = readPassage('Uruguay won the first football World Cup.');
  const same = (text: string) => saysNothingElse(claim, readPassage(text));
  expect(same('Uruguay won in 1930 and 1950, and France won in 1998 and 2018.')).toBe(true);
  expect(same('Uruguay never won the World Cup.')).toBe(false);
  expect(same('Argentina won the first World Cup.')).toBe(false);
});

it('wants the kind of a thing in so many words', () => {
  const names = (claim: string, text: string) => namesItsKind(readPassage(claim), readPassage(text));
  expect(names('The whale shark is a kind of whale.', 'The whale shark is the largest living fish.')).toBe(
    false,
  );
  expect(names('The whale shark is a fish.', 'The whale shark is the largest living fish.')).toBe(true);
  expect(names('The orca is a whale.', 'The orca is a toothed whale.')).toBe(true);
});

it('finds nothing against a claim where it is said and something else denied', () => {
  const same = (claim: string, text: string) => saysNothingElse(readPassage(claim), readPassage(text));
  const pencil = 'The lead of a pencil contains graphite and clay and no lead.';
  expect(same('The lead in pencils is really graphite.', pencil)).toBe(true);
  expect(same('Pencils contain real lead.', pencil)).toBe(false);
  expect(same('Bats are blind.', 'Bats are not blind.')).toBe(false);
});

it.each([
  ['She won prizes in physics and chemistry.', 'She was the only one with prizes in two sciences.', true],
  ['She won prizes in physics and chemistry.', 'She shared the prize in physics.', true],
  ['She won prizes in physics and chemistry.', 'She won no prize in physics.', false],
  ['She won prizes in physics and chemistry.', 'She won prizes in physics and peace.', false],
  ['Water is made of hydrogen and nitrogen.', 'Water is made of hydrogen and oxygen.', false],
  ['The flag is red and green.', 'Its colours are blue, white and red.', false],
  ['She won prizes in physics and chemistry.', 'Chemistry and physics are the fields of her prizes.', false],
])('%s / %s: speaks of less than the list: %s', (claim, sentence, expected) => {
  expect(leavesOutOfList(readPassage(claim), readPassage(sentence), readPassage(''))).toBe(expected);
});

it('does not take an effect for a use', () => {
  const names = (claim: string, text: string) => namesItsKind(readPassage(claim), readPassage(text));
  const claim = 'Ivermectin is a treatment for the coronavirus.';
  expect(names(claim, 'In the laboratory ivermectin acts against the virus.')).toBe(false);
  expect(names(claim, 'There is great interest in treating the coronavirus with ivermectin.')).toBe(false);
  expect(names(claim, 'The coronavirus is treated with ivermectin.')).toBe(true);
});

it.each([
  [
    'The Apollo astronauts landed on the Moon.',
    'The three astronauts, James Lovell and Fred Haise, did not land on the Moon.',
    true,
  ],
  ['Trump appointed black judges.', 'Of the 53 judges of Trump none are black.', true],
  ['James Lovell landed on the Moon.', 'James Lovell and Fred Haise did not land on the Moon.', false],
  ['Bats are blind.', 'Bats are not blind.', false],
  ['Bats are blind.', 'Most bats are not blind.', true],
  ['Pluto is a planet.', 'Since 2006 it has not been counted as a planet.', false],
])('%s / %s: denied of some: %s', (claim, sentence, expected) => {
  expect(deniesOfSome(readPassage(claim), readPassage(sentence))).toBe(expected);
});

it.each([
  ['Beethoven went deaf.', 'Beethoven was not born deaf.', true],
  ['Beethoven went deaf.', 'Beethoven did not go deaf.', false],
  ['Antarctica is the largest desert.', 'Antarctica is not the largest desert.', false],
])('%s / %s: something else is denied: %s', (claim, sentence, expected) => {
  expect(deniesSomethingElse(readPassage(claim), readPassage(sentence))).toBe(expected);
});

it.each([
  ['John Adams was the second president.', 'Washington was the first president.', true],
  ['John Adams was the second president.', 'Jefferson was the second president.', false],
  ['John Adams was the second president.', 'John Adams was the first president.', false],
  ['John Adams was the second president.', 'John Adams held the office of president from 1797.', true],
  ['John Adams was the second president.', 'John Adams was never president.', false],
  ['John Adams was a president.', 'Washington was the first president.', false],
])('%s — %s: of another turn is %s', (claim, sentence, expected) => {
  expect(isOfAnotherTurn(readPassage(claim), readPassage(sentence))).toBe(expected);
});

it.each([
  ["Most of Russia's land is in Asia.", 'Russia is on the continent Europe.', true],
  ["Most of Russia's land is in Asia.", 'Three-quarters of the land lie in Europe.', false],
  ["Most of Russia's land is in Asia.", 'Russia is not in Asia.', false],
  ['Russia is in Asia.', 'Russia is on the continent Europe.', false],
])('%s — %s: of the whole is %s', (claim, sentence, expected) => {
  expect(speaksOfWhole(readPassage(claim), readPassage(sentence))).toBe(expected);
});

it.each([
  ['Ann Lee won the 2020 election.', "Ann Lee's term ended on 20 January 2025.", true],
  ['Ann Lee won the 2020 election.', 'Ann Lee won the election of 2024.', false],
  ['Ann Lee won the 2020 election.', 'Ann Lee lost to Bo Karr in 2020.', false],
  ['Ann Lee won the election.', "Ann Lee's term ended on 20 January 2025.", false],
])('another time: %s — %s', (claim, sentence, expected) => {
  expect(isOfAnotherTime(readPassage(claim), readPassage(sentence))).toBe(expected);
});

it.each([
  ['The Ost is the largest hot desert.', 'The Ost is not the largest desert of all.', true],
  ['The Ost is the largest desert.', 'The Ost is not the largest desert of all.', false],
  ['The Ost is the largest hot desert.', 'The Ost is the largest desert.', false],
])('a denial of more: %s — %s', (claim, sentence, expected) => {
  expect(deniesOfMore(readPassage(claim), readPassage(sentence))).toBe(expected);
});
