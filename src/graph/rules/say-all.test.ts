import { expect, it } from 'vitest';
import { sayAll } from './say-all.ts';

const triple = (subjectLabel: string, relationLabel: string, objectLabel: string) => ({
  subject: subjectLabel,
  subjectLabel,
  relation: relationLabel,
  relationLabel,
  object: objectLabel,
  objectLabel,
});
const award = triple('Albert Einstein', 'award received', 'Nobel Prize in Physics');
const capital = triple('France', 'capital', 'Paris');

it.each([
  ['Paris is the capital of France.', [capital], true],
  ['The capital of the country of France is Paris.', [capital], true],
  ['Albert Einstein received the Nobel Prize in Physics.', [award], true],
  ['The south of France has the capital Paris.', [capital], false],
  ['Albert Einstein received the Nobel Prize for the theory of relativity.', [award], false],
  ['Einstein won the Nobel Prize for relativity.', [award], false],
  ['The physicist Albert Einstein won the Nobel Prize in Physics.', [award], true],
  [
    'Marie Curie discovered radium and oxygen.',
    [triple('Radium', 'discoverer or inventor', 'Marie Curie')],
    false,
  ],
  ['Albert Einstein received the Nobel Prize in medicine.', [award], false],
  ['The great physicist Albert Einstein received the Nobel Prize in Physics.', [award], false],
  [
    'Jefferson was the first president of the United States.',
    [triple('Jefferson', 'position held', 'President of the United States')],
    false,
  ],
  [
    'Jefferson was president of the United States.',
    [triple('Jefferson', 'position held', 'President of the United States')],
    true,
  ],
  ['Paris is a city in Spain.', [triple('Paris', 'instance of', 'city')], false],
  ['Paris is a city.', [triple('Paris', 'instance of', 'city')], true],
  // A figure is said in any unit, and only where it is the same.
  ['Dorn is about 12 kilometres high.', [triple('Dorn', 'height', '12,000 m')], true],
  ['Dorn is about 15 kilometres high.', [triple('Dorn', 'height', '12,000 m')], false],
  ['Dorn is about 12 kilometres high without its spire.', [triple('Dorn', 'height', '12,000 m')], false],
  ['Paris is the capital of France and its largest city by population.', [capital], false],
])('%s', (statement, triples, expected) => {
  expect(sayAll(statement, triples)).toBe(expected);
});
