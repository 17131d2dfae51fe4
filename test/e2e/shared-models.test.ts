import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check, openTouchstone } from '../../src/index.ts';

it('several checks share one open engine, side by side too, and come out as each alone', async () => {
  const environment = { HOME: await mkdtemp(join(tmpdir(), 'touchstone-home-')) };
  const claim = 'The Berlin Wall fell in 1989.';
  const touchstone = openTouchstone({ offline: true, environment });
  const [first, second] = await Promise.all([touchstone.check('Bats are blind.'), touchstone.check(claim)]);
  const third = await touchstone.check(claim);
  await touchstone.close();
  const alone = await check(claim, { offline: true, environment });
  expect(first.verdict.label).toBe('refuted');
  for (const shared of [second, third]) {
    expect(shared.verdict).toEqual(alone.verdict);
    expect(shared.evidence.map(({ quote }) => quote)).toEqual(alone.evidence.map(({ quote }) => quote));
  }
}, 120_000);
