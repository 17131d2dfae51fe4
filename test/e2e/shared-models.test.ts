import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check, openModels } from '../../src/index.ts';

it('several checks share models that were opened once, and come out as each alone', async () => {
  const environment = { HOME: await mkdtemp(join(tmpdir(), 'touchstone-home-')) };
  const claim = 'The Berlin Wall fell in 1989.';
  const models = openModels();
  const first = await check('Bats are blind.', { offline: true, environment, models });
  const second = await check(claim, { offline: true, environment, models });
  // A run closes what it opened, and not what it was given.
  expect(await models.embedder.embed([claim])).toHaveLength(1);
  await models.close();
  const alone = await check(claim, { offline: true, environment });
  expect(first.verdict.label).toBe('refuted');
  expect(second.verdict).toEqual(alone.verdict);
  expect(second.evidence.map(({ quote }) => quote)).toEqual(alone.evidence.map(({ quote }) => quote));
}, 120_000);
