import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import {
  countsOnlySome,
  isOfAnotherMatter,
  isOfItsCounterpart,
  mayHaveHappenedAgain,
  saysOppositeOfSubject,
} from './tells-of-another.ts';

describe('a thing and its counterpart', () => {
  it.each([
    ['The new siren can be heard at the campsite.', 'The old siren can no longer be heard at the campsite.'],
    ['The upper lock was rebuilt in 1911.', 'The lower lock was rebuilt in 1934.'],
    ["The women's race is over ten miles.", "The men's race is over five miles."],
  ])('are two: %s', (claim, text) => {
    expect(isOfItsCounterpart(claim, text)).toBe(true);
  });

  it.each([
    ['The new siren can be heard at the campsite.', 'The new siren replaced the old siren and is louder.'],
    ['The new siren can be heard at the campsite.', 'The siren cannot be heard in the old village.'],
    ['The old mill was sold.', 'The old mill was not sold.'],
  ])('are not taken for two where they are one: %s', (claim, text) => {
    expect(isOfItsCounterpart(claim, text)).toBe(false);
  });
});

describe('what may have happened again', () => {
  const may = (claim: string, told: string) => mayHaveHappenedAgain(readPassage(claim), readPassage(told));

  it('is not denied by the first time', () => {
    expect(
      may('She entered the race again the year after.', 'In 1961 she entered by signing her initial.'),
    ).toBe(true);
  });

  it('is denied in so many words', () => {
    expect(may('She entered the race again.', 'She entered once.')).toBe(false);
    expect(may('She entered the race again.', 'She did not enter the year after.')).toBe(false);
    expect(may('She entered the race.', 'She stayed at home.')).toBe(false);
  });
});

describe('what is said of the subject itself', () => {
  const charges =
    'The electron carries negative charge, the proton carries positive charge, and the neutron carries no charge.';

  it('may be the opposite of what is said of another in the same sentence', () => {
    expect(saysOppositeOfSubject('Protons have a negative electric charge.', charges)).toBe(true);
    expect(saysOppositeOfSubject('Electrons have a positive charge.', charges)).toBe(true);
  });

  it('is what the claim says, or says nothing of it', () => {
    expect(saysOppositeOfSubject('Protons have a positive charge.', charges)).toBe(false);
    expect(saysOppositeOfSubject('Electrons have a negative charge.', charges)).toBe(false);
    expect(saysOppositeOfSubject('Muons have a negative charge.', charges)).toBe(false);
  });
});

describe('one noun, of another matter', () => {
  it.each([
    ['The unit of electrical resistance is the ampere.', 'The ampere is a unit of electric current.', true],
    ['Zoology is the study of plants.', 'Zoology is the study of animals, and botany that of plants.', false],
    ['Arachnophobia is the fear of snakes.', 'Arachnophobia is a fear of spiders.', true],
    ['The ampere is the unit of electric current.', 'The ampere is a unit of electric current.', false],
    ['The capital of the country is Ulm.', 'Ulm is a town on a river.', false],
  ])('%s — %s', (claim, told, expected) => expect(isOfAnotherMatter(claim, told)).toBe(expected));
});

describe('some of a number', () => {
  it.each([
    ['An octopus has two hearts.', "Two of the octopus's hearts push blood through the gills.", true],
    ['An octopus has two hearts.', 'It has two hearts, and two of its arms are short.', false],
    ['An octopus has three hearts.', "Two of the octopus's hearts push blood through the gills.", false],
    ['Two hearts push blood through the gills.', "Two of the octopus's hearts push blood there.", false],
    ['The council has two of the keys.', 'Two of the keys are with the council.', false],
  ])('is not all there are: %s — %s', (claim, told, expected) =>
    expect(countsOnlySome(readPassage(claim), readPassage(told))).toBe(expected),
  );
});
