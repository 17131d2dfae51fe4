import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runClaim } from '../../src/app/run-claim.ts';
import { composeProviders } from '../../src/compose/compose-providers.ts';
import { loadSettings } from '../../src/config/load-settings.ts';
import { check, openTouchstone } from '../../src/index.ts';
import { findPipeline } from '../../src/pipelines/registry.ts';

const claim = 'The Berlin Wall fell in 1989.';
const newHome = async () => ({ HOME: await mkdtemp(join(tmpdir(), 'touchstone-home-')) });

it('several checks share one open engine, side by side too, and come out as each alone', async () => {
  const environment = await newHome();
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

it('a check goes on when the process of the models is killed in the middle of it, again and again', async () => {
  const environment = await newHome();
  const { settings } = loadSettings({ flags: { offline: true }, environment, workingFolder: tmpdir() });
  const composition = await composeProviders(settings, environment);
  const start = (onEvent: (type: string) => void) =>
    runClaim(
      { text: claim },
      {
        pipeline: findPipeline('aletheia'),
        options: {},
        providers: composition.providers,
        benchmark: false,
        offline: true,
        workingFolder: tmpdir(),
        onEvent: ({ type }) => onEvent(type),
      },
    );
  const killed = new Set<number>();
  const run = await start((type) => {
    // Whatever the process is at when a call begins: it is loading, computing, or has just begun.
    if (type !== 'call-start') return;
    for (const pid of composition.models.pids().slice(0, 4 - killed.size)) {
      if (killed.has(pid)) continue;
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
  });
  const report = await run.report;
  const undisturbed = await (await start(() => {})).report;
  await composition.close();
  expect(killed.size).toBeGreaterThan(1);
  expect(report.verdict).toEqual(undisturbed.verdict);
  expect(report.gaps).toEqual(undisturbed.gaps);
}, 120_000);
