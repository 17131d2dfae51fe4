import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import { openTouchstone } from '../../src/app/open-touchstone.ts';
import type { TouchstoneClient } from '../../src/client/touchstone-client.ts';
import { asksVendors, vendorProviders } from '../../test/support/fleet/asks-vendors.ts';
import { spawnPart } from '../../test/support/fleet/spawn-part.ts';
import { startFleet, type TestFleet, whyNoFleet } from '../../test/support/fleet/start-fleet.ts';
import { countTwice, startCountingVendor } from '../../test/support/fleet/vendor.ts';
import { hasPostgres } from '../../test/support/servers/postgres.ts';
import { percent, percentile, type Row } from '../table.ts';

const times = { searchMs: 200, modelMs: 1000 };
/** Two rounds of three searches side by side and a question to the model. */
const secondsAlone = (2 * (times.searchMs + times.modelMs)) / 1000;
const atOnce = 8;
const claim = (number: number | string) => `Bridge ${number} was opened in 1891.`;

/** Checks against vendors that take their time on this machine: what the fleet costs, how it grows, what is left of it when its parts are killed. */
export async function benchFleet(part = 'all'): Promise<Row[]> {
  const why = whyNoFleet();
  if (why !== undefined) return [{ what: 'the fleet', value: why }];
  const rows: Row[] = [];
  if (part === 'all' || part === 'pace') rows.push(...(await benchPace()));
  if (part === 'all' || part === 'nodes') rows.push(...(await benchNodes()));
  if (part === 'all' || part === 'kills') rows.push(...(await benchKills()));
  return rows;
}

async function benchPace(): Promise<Row[]> {
  const plain = await paceOfOneProcess(8 * atOnce);
  const rows: Row[] = [
    {
      what: `one process without a fleet, ${atOnce} checks at once: checks a minute (vendors alone would allow ${((60 * atOnce) / secondsAlone).toFixed(0)})`,
      value: plain.toFixed(0),
    },
  ];
  let one = 0;
  for (const workers of [1, 2, 4]) {
    const { pace, waits, cores, full, perCheck } = await paceOfFleet(workers, 8 * atOnce * workers);
    if (workers === 1) one = pace;
    rows.push({
      what: `${workers} worker${workers === 1 ? '' : 's'}: checks a minute; efficiency against one worker; p50 and p95 of what a check takes beyond its vendors, at seven tenths of the pace`,
      value: `${pace.toFixed(0)}; ${percent(pace / (workers * one))} %; ${waits.map((seconds) => `${(1000 * seconds).toFixed(0)} ms`).join(', ')}`,
      ...(workers > 1 ? { target: '≥ 85 % until the cores are full' } : {}),
    });
    rows.push({
      what: `${workers} worker${workers === 1 ? '' : 's'}: cores in use by the fleet, of ${availableParallelism()}; how full the machine was with everything on it; milliseconds of processor time a check, by part`,
      value: `${cores.toFixed(2)}; ${percent(full)} %; ${perCheck}`,
    });
  }
  rows.push({
    what: 'one worker against one process',
    value: `${percent(1 - one / plain)} % slower`,
    target: '≤ 10 %',
  });
  return rows;
}

async function paceOfOneProcess(count: number): Promise<number> {
  const vendor = await startCountingVendor(times);
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-plain-'));
  const touchstone = openTouchstone({
    settings: { offline: true, starter: false, library: join(folder, 'library.sqlite') },
    environment: { HOME: folder },
    workingFolder: folder,
    pipelines: [asksVendors],
  });
  const queue = new PQueue({ concurrency: atOnce });
  const check = (number: number) =>
    touchstone.check(claim(number), {
      pipeline: 'asks-vendors',
      providers: vendorProviders(vendor.url),
      saveBundle: join(folder, 'checks', String(number)),
    });
  try {
    await check(-1);
    const begun = performance.now();
    await queue.addAll(Array.from({ length: count }, (_, number) => () => check(number)));
    return (60_000 * count) / (performance.now() - begun);
  } finally {
    await touchstone.close();
    await vendor.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function paceOfFleet(
  workers: number,
  count: number,
): Promise<{ pace: number; waits: number[]; cores: number; full: number; perCheck: string }> {
  // Vendors and balancers are not of the server's process outside a bench, either.
  const vendor = await spawnPart('vendor-process', times);
  const postgres = process.env.FLEET_STORE === 'postgres';
  const fleet = await startFleet({
    workers,
    vendor: vendor.line,
    atOnce,
    queueAtOnce: workers * atOnce,
    postgres,
    balancerApart: true,
  });
  try {
    await Promise.all(
      Array.from({ length: 2 * workers }, (_, number) => finish(fleet.client, claim(`warm ${number}`))),
    );
    await calm(fleet);
    // Asked for as a whole: hundreds of questions about single checks would be measured with them.
    const { total: before = 0 } = await fleet.client.listChecks({ query: { state: 'finished', limit: 1 } });
    const used = processorsOf(fleet);
    const machine = machineTimes();
    const begun = performance.now();
    for (let number = 0; number < count; number++)
      await fleet.client.createCheck({ body: { claim: { text: claim(number) } } });
    for (let done = 0; done < count; await wait(100))
      done =
        ((await fleet.client.listChecks({ query: { state: 'finished', limit: 1 } })).total ?? 0) - before;
    const seconds = (performance.now() - begun) / 1000;
    const now = processorsOf(fleet);
    const full = busyShare(machine, machineTimes());
    const spent = Object.entries(now).map(([kind, value]) => [kind, value - (used[kind] ?? 0)] as const);
    const cores = spent.reduce((sum, [, value]) => sum + value, 0) / seconds;
    const perCheck = spent
      .map(([kind, value]) => `${kind} ${((1000 * value) / count).toFixed(0)}`)
      .join(', ');
    const pace = (60 * count) / seconds;
    const gap = 60_000 / (0.7 * pace);
    const beyond: number[] = [];
    const going: Promise<void>[] = [];
    for (let number = 0; number < 4 * workers * atOnce; number++) {
      going.push(
        finish(fleet.client, claim(`steady ${number}`)).then(
          (seconds) => void beyond.push(seconds - secondsAlone),
        ),
      );
      // Arrivals by chance, with a fixed row of chances.
      await wait(-Math.log(1 - ((number * 0.618_034) % 1)) * gap);
    }
    await Promise.all(going);
    return { pace, cores, full, perCheck, waits: [percentile(beyond, 0.5), percentile(beyond, 0.95)] };
  } finally {
    await fleet.stop();
    vendor.child.kill('SIGKILL');
  }
}

/** Workers load their models when they get their first check: that is of their start, and not of the checks that are measured. */
async function calm(fleet: TestFleet): Promise<void> {
  for (let before = fleet.processorSeconds().workers, looks = 0; looks < 60; looks++) {
    await wait(1_000);
    const now = fleet.processorSeconds().workers;
    if (now - before < 0.1) return;
    before = now;
  }
}

/** What the fleet has used so far, and this process: the server and the bench. Vendors are left out. */
function processorsOf(fleet: TestFleet): Record<string, number> {
  const { user, system } = process.cpuUsage();
  return { ...fleet.processorSeconds(), 'server and bench': (user + system) / 1e6 };
}

/** Of all cores since the machine was started, by whomever. */
function machineTimes(): { busy: number; all: number } {
  const all = cpus().map(({ times: { user, nice, sys, idle, irq } }) => [user + nice + sys + irq, idle]);
  const busy = all.reduce((sum, [used = 0]) => sum + used, 0);
  return { busy, all: busy + all.reduce((sum, [, idle = 0]) => sum + idle, 0) };
}

function busyShare(before: ReturnType<typeof machineTimes>, after: ReturnType<typeof machineTimes>): number {
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

/** Hands in a check and waits for its end; gives the seconds from one to the other by the server's own times. */
async function finish(
  client: TouchstoneClient,
  text: string,
  options: Record<string, unknown> = {},
): Promise<number> {
  const { id } = await client.createCheck({ body: { claim: { text }, options } });
  for (;;) {
    const { state, createdAt, finishedAt } = await client.getCheck({ params: { id } });
    if (finishedAt !== undefined) {
      if (state !== 'finished') throw new Error(`${id} ${state}`);
      return (Date.parse(finishedAt) - Date.parse(createdAt)) / 1000;
    }
    await wait(400);
  }
}

/** What a busy machine takes from an answer's arrival to its being written down. */
const graceMs = 250;
const killRounds = Number(process.env.FLEET_ROUNDS ?? 50);
const running = 40;

async function benchKills(): Promise<Row[]> {
  const vendor = await startCountingVendor(times);
  const workers = 4;
  const fleet = await startFleet({
    workers,
    vendor: vendor.url,
    atOnce: running / 2,
    queueAtOnce: running,
    postgres: hasPostgres,
  });
  const { client } = fleet;
  const kills: { pid: number; at: number; what: string }[] = [];
  const kinds = ['worker', 'Restate', 'PostgreSQL'] as const;
  const killed = { worker: 0, Restate: 0, PostgreSQL: 0 };
  const away: number[] = [];
  let going = true;
  let number = 0;
  const ids: string[] = [];
  const hold = async () => {
    while (going) {
      const { id } = await client.createCheck({
        body: { claim: { text: claim(number++) }, options: { rounds: 4 } },
      });
      ids.push(id);
      await ended(client, id);
    }
  };
  try {
    const load = Promise.all(Array.from({ length: running }, hold));
    for (let round = 0; round < killRounds; round++) {
      await fleet.ready();
      await wait(400 + ((round * 7919) % 1100));
      const before = new Set(fleet.killed.keys());
      const what = hasPostgres
        ? (kinds[round % kinds.length] ?? 'worker')
        : round % 3 === 2
          ? 'Restate'
          : 'worker';
      killed[what] += 1;
      if (what === 'Restate') await fleet.killRestate();
      else if (what === 'PostgreSQL') {
        const at = Date.now();
        await fleet.killPostgres();
        away.push(Date.now() - at);
        // What was answered meanwhile is written within half a second; whoever dies before loses it, as it would on its way.
        await wait(1_000);
      } else await fleet.killWorker((round * 7) % workers);
      for (const [pid, at] of fleet.killed) if (!before.has(pid)) kills.push({ pid, at, what });
    }
    going = false;
    await load;
    const states = new Map<string, number>();
    let endsTwice = 0;
    for (const id of ids) {
      const { state } = await client.getCheck({ params: { id } });
      states.set(state, (states.get(state) ?? 0) + 1);
      let ends = 0;
      for await (const message of client.checkEvents(id))
        if ('event' in message && message.event.type === 'run-end') ends += 1;
      if (ends > 1) endsTwice += 1;
    }
    const { twice, inFlight } = countTwice(vendor.answers, fleet.killed, graceMs);
    const goneOn = timesToGoOn(kills, vendor.asked);
    return [
      {
        what: `${killRounds} kills (${killed.worker} of workers, ${killed.Restate} of Restate, ${killed.PostgreSQL} of PostgreSQL; nothing shared but the database) under ${running} running checks: checks`,
        value: `${ids.length}: ${[...states].map(([state, count]) => `${count} ${state}`).join(', ')}`,
        target: 'all finished',
      },
      {
        what: 'lost; finished twice',
        value: `${ids.length - (states.get('finished') ?? 0)}; ${endsTwice}`,
        target: '0; 0',
      },
      {
        what: `of ${vendor.answers.length} answers of vendors: asked for again although there was time to write them down`,
        value: String(twice.length),
        target: '0',
      },
      {
        what: `of them: on their way when their receiver was killed (at most ${graceMs} ms before), and asked for again; the longest on its way`,
        value: `${inFlight.length}; ${Math.max(0, ...inFlight)} ms`,
      },
      {
        what: `from a worker's death to its checks being asked on elsewhere: p50, p95 (${goneOn.length} checks)`,
        value: `${percentile(goneOn, 0.5).toFixed(0)} ms, ${percentile(goneOn, 0.95).toFixed(0)} ms`,
      },
      {
        what: 'PostgreSQL killed until it answers again: the longest',
        value: `${Math.max(0, ...away)} ms`,
      },
    ];
  } finally {
    going = false;
    await fleet.stop();
    await vendor.close();
  }
}

async function ended(client: TouchstoneClient, id: string): Promise<void> {
  while ((await client.getCheck({ params: { id } })).finishedAt === undefined) await wait(250);
}

function timesToGoOn(
  kills: readonly { pid: number; at: number }[],
  asked: readonly { about: string; worker: number; at: number }[],
): number[] {
  const bridge = (about: string) => /Bridge (\S+)/.exec(about)?.[1] ?? '';
  const byBridge = Map.groupBy(asked, ({ about }) => bridge(about));
  return kills.flatMap(({ pid, at }) =>
    [...byBridge.values()].flatMap((own) => {
      const last = own.findLast((one) => one.at <= at);
      const next = own.find((one) => one.at > at && one.worker !== pid);
      return last?.worker === pid && next !== undefined ? [next.at - at] : [];
    }),
  );
}

async function benchNodes(): Promise<Row[]> {
  const vendor = await startCountingVendor(times);
  const fleet = await startFleet({ workers: 2, vendor: vendor.url, atOnce: 10, nodes: 3 });
  try {
    await finish(fleet.client, claim('warm'));
    const checks = Array.from({ length: 20 }, (_, number) =>
      finish(fleet.client, claim(number), { rounds: 4 }),
    );
    await wait(2_500);
    await fleet.killRestate(0);
    const seconds = await Promise.all(checks);
    const after = await Promise.all(
      Array.from({ length: 5 }, (_, number) => finish(fleet.client, claim(`after ${number}`))),
    );
    const { twice } = countTwice(vendor.answers, fleet.killed, graceMs);
    return [
      {
        what: 'three nodes of Restate, everything kept twice, the one that is asked killed under 20 checks: finished; answers asked for twice; the longest check (4.8 s alone)',
        value: `${seconds.length} of 20; ${twice.length}; ${Math.max(...seconds).toFixed(1)} s`,
        target: '20 of 20; 0',
      },
      {
        what: 'checks handed in with two nodes left: finished',
        value: `${after.length} of 5`,
        target: '5 of 5',
      },
    ];
  } finally {
    await fleet.stop();
    await vendor.close();
  }
}
