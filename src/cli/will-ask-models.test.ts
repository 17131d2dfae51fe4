import { expect, test } from 'vitest';
import { willAskModels } from './will-ask-models.ts';

test.each<[string, string[], Record<string, string>, boolean]>([
  ['a check', ['check', 'Bats are blind.'], {}, true],
  ['a check after a flag of the program', ['--no-color', 'check', 'Bats are blind.', '--offline'], {}, true],
  ['another command', ['library', 'list'], {}, false],
  ['no command', [], {}, false],
  ['help on it', ['check', '--help'], {}, false],
  ['a check on a server', ['check', 'Bats are blind.', '--server', 'http://localhost:1'], {}, false],
  ['a check with models elsewhere', ['check', 'Bats.', '--model-server=http://localhost:1'], {}, false],
  [
    'the same by the environment',
    ['check', 'Bats.'],
    { TOUCHSTONE_MODEL_SERVER: 'http://localhost:1' },
    false,
  ],
])('%s', (_, argv, environment, expected) => {
  expect(willAskModels(argv, environment)).toBe(expected);
});
