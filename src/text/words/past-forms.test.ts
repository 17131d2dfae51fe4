import { expect, it } from 'vitest';
import { pastOf } from './past-forms.ts';

it.each([
  ['open', 'opened'],
  ['bring', 'brought'],
  ['carry', 'carried'],
  ['seek', 'sought'],
  ['swing', 'swung'],
  ['overcome', 'overcame'],
  ['undergo', 'underwent'],
  ['rebuild', 'rebuilt'],
  ['foresee', 'foresaw'],
  ['mislead', 'misled'],
  ['relay', 'relayed'],
  ['return', 'returned'],
  ['remain', 'remained'],
  ['record', 'recorded'],
  ['outlive', 'outlived'],
  ['redo', 'redid'],
])('%s gives %s', (verb, past) => {
  expect(pastOf(verb)).toBe(past);
});
