import { expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { namesAnother, tellsOfWorkOfItsName } from './names-another.ts';

const speaks = (claim: string, sentence: string) => namesAnother(readPassage(claim), readPassage(sentence));

it.each([
  ['Orla Finch founded Brightwater.', 'Brightwater was founded by Tam Ruddock in 1990.'],
  ['Karl Benz discovered insulin.', 'Insulin was discovered in 1921 by Frederick Banting.'],
  ['Dutch is the official language of Chile.', 'The official language of Chile is Spanish.'],
])('%s — %s', (claim, sentence) => {
  expect(speaks(claim, sentence)).toBe(true);
});

it.each([
  // A part of it, another of its kind, or several.
  ['Orla Finch founded Brightwater.', 'The theatre of Brightwater was founded by Tam Ruddock.'],
  ['Orla Finch founded Brightwater.', 'Brightwater was visited by Tam Ruddock.'],
  ['Dutch is the official language of Chile.', 'The official languages of Chile are Spanish and Mapudungun.'],
  ['Dutch is the official language of Chile.', 'The capital of Chile is Santiago.'],
  ['Dutch is an official language of Chile.', 'The official language of Chile is Spanish.'],
  ['Dutch is not the official language of Chile.', 'The official language of Chile is Spanish.'],
  ['Dutch is the official language of Chile.', 'The official language of Chile is Dutch.'],
])('says nothing of another: %s — %s', (claim, sentence) => {
  expect(speaks(claim, sentence)).toBe(false);
});

const series = 'Harry Potter is a series of seven fantasy novels by the British author J. K. Rowling.';

it.each([
  ['harry potter was in gryffindor', series, true],
  ['Harry Potter was written by Philip Pullman.', series, false],
  ['Harry Potter is a real person.', series, false],
  ['Harry Potter was in Gryffindor.', 'Harry Potter was never in Gryffindor.', false],
])('what a work is says nothing of who has its name: %s — %s', (claim, sentence, expected) => {
  expect(tellsOfWorkOfItsName(readPassage(claim), readPassage(sentence))).toBe(expected);
});
