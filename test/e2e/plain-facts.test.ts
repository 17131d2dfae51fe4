import { afterAll, expect, it } from 'vitest';
import type { Label } from '../../src/core/label.ts';
import { openTouchstone } from '../../src/index.ts';

const touchstone = openTouchstone({ offline: true, environment: {}, settings: { library: ':memory:' } });
afterAll(() => touchstone.close());

/** Plain facts that were once taken for their opposite, or falsehoods that were once borne out: leaving one open is no fault, a wrong verdict or a dispute is. */
it.each<[string, Label]>([
  ['Marie Curie, born in Warsaw, won Nobel Prizes in physics and chemistry.', 'supported'],
  ['Thomas Jefferson was the first president of the United States.', 'refuted'],
  ['The Apollo astronauts never landed on the Moon.', 'refuted'],
])('never the opposite: %s', async (claim, truth) => {
  const { label } = (await touchstone.check(claim)).verdict;
  expect([truth, 'not-enough-evidence']).toContain(label);
});
