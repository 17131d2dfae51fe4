import { describe, expect, it } from 'vitest';
import { affirmStatement, denyStatement } from './affirm-statement.ts';

describe('affirmStatement', () => {
  it.each([
    ['The tower was not opened in 1889.', 'The tower was opened in 1889.'],
    ['Marie Curie did not discover oxygen.', 'Marie Curie discovered oxygen.'],
    ['Penguins did not fly north.', 'Penguins flew north.'],
    ['The works did not supply water.', 'The works supplied water.'],
    ['She did not really undergo surgery.', 'She underwent surgery.'],
    ['Sharks do not have any teeth.', 'Sharks have teeth.'],
    ['An octopus does not have two hearts.', 'An octopus has two hearts.'],
    ['Snakes cannot blink their eyes.', 'Snakes can blink their eyes.'],
    ['Bananas contain no potassium.', 'Bananas contain potassium.'],
    ['No dog was sent into orbit.', 'A dog was sent into orbit.'],
    ['It is not true that bats are blind.', 'Bats are blind.'],
    ['The 1969 Moon landing never happened.', 'The 1969 Moon landing happened.'],
  ])('%s', (denial, statement) => {
    expect(affirmStatement(denial)).toEqual({ text: statement, denied: true });
    expect(affirmStatement(statement)).toEqual({ text: statement, denied: false });
  });

  it.each([
    'Secondhand smoke is harmful to people who do not smoke.',
    'Napoleon did not die on Elba but on Saint Helena.',
    'Not all birds can fly.',
    'The first James Bond film was Dr. No.',
    'Scurvy is caused by a lack of vitamin C.',
    'The bridge is no longer open.',
  ])('leaves as it is what is no plain denial: %s', (text) => {
    expect(affirmStatement(text)).toEqual({ text, denied: false });
  });

  it('takes back what denyStatement adds', () => {
    for (const text of [
      'The tower was opened in 1889.',
      'Marie Curie discovered radium.',
      'Spiders have eight legs.',
      'Snakes can blink.',
    ])
      expect(affirmStatement(denyStatement(text) ?? '')).toEqual({ text, denied: true });
  });
});
