import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failure, openFetch, serve } from '../../../test/support/servers/loopback.ts';
import { CancelledError, ProviderUnavailableError } from '../../core/errors.ts';
import {
  createHostPoliteness,
  defaultPoliteness,
  type HostPoliteness,
  type Turn,
  type WaitingClock,
} from './host-politeness.ts';

/** Time that passes only while everybody waits. */
function createManualClock(): WaitingClock & {
  advance(milliseconds: number): Promise<void>;
  sleepers(): number;
} {
  let now = 0;
  let waiting: { at: number; wake: () => void }[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    elapsed: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const entry = { at: now + milliseconds, wake: resolve };
        waiting.push(entry);
        signal.addEventListener('abort', () => {
          waiting = waiting.filter((other) => other !== entry);
          reject(signal.reason);
        });
      }),
    sleepers: () => waiting.length,
    async advance(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        waiting = waiting.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.wake();
        await settle();
      }
      now = end;
    },
  };
}

const page = new URL('https://www.example.org/a');
const idle = new AbortController().signal;

/** Takes its turn, and is on its way at once. */
async function send(polite: HostPoliteness, url: URL): Promise<Turn> {
  const turn = await polite.takeTurn(url, idle);
  turn.sent();
  return turn;
}

describe('createHostPoliteness', () => {
  test('requests to one site start with a pause between them, those to others at once', async () => {
    const clock = createManualClock();
    const polite = createHostPoliteness({ ...defaultPoliteness, atOnce: 10, gapMs: 100 }, clock);
    const starts: [string, number][] = [];
    const take = (address: string) =>
      send(polite, new URL(address)).then(() => starts.push([address, clock.elapsed()]));
    void take('https://www.example.org/1');
    void take('https://news.example.org/2');
    void take('https://example.net/3');
    void take('https://example.org/4');
    await clock.advance(1000);
    expect(starts.map(([address, at]) => [new URL(address).pathname, at])).toEqual([
      ['/1', 0],
      ['/3', 0],
      ['/2', 100],
      ['/4', 200],
    ]);
  });

  test('requests whose waiting ends late and together start with a pause all the same', async () => {
    const clock = createManualClock();
    const polite = createHostPoliteness(
      { ...defaultPoliteness, atOnce: 10, gapMs: 100 },
      // A busy process: nothing that sleeps goes on before a second has passed.
      { ...clock, sleep: (wait, signal) => clock.sleep(Math.max(wait, 1000 - clock.elapsed()), signal) },
    );
    const starts: number[] = [];
    for (let n = 0; n < 4; n++) void send(polite, page).then(() => starts.push(clock.elapsed()));
    await clock.advance(2000);
    expect(starts).toEqual([0, 1000, 1100, 1200]);
  });

  test('the pause begins when a request is on its way, not when it may connect', async () => {
    const clock = createManualClock();
    const polite = createHostPoliteness({ ...defaultPoliteness, atOnce: 10, gapMs: 100 }, clock);
    const slow = await polite.takeTurn(page, idle);
    const starts: number[] = [];
    void send(polite, page).then(() => starts.push(clock.elapsed()));
    void send(polite, page).then(() => starts.push(clock.elapsed()));
    await clock.advance(700);
    expect(starts).toEqual([]);
    slow.sent();
    await clock.advance(700);
    expect(starts).toEqual([800, 900]);
    const broken = await polite.takeTurn(page, idle);
    void send(polite, page).then(() => starts.push(clock.elapsed()));
    await clock.advance(50);
    // It never went out: over is over.
    broken.over();
    await clock.advance(700);
    expect(starts).toHaveLength(3);
  });

  test('no more than so many at once', async () => {
    const clock = createManualClock();
    const polite = createHostPoliteness({ ...defaultPoliteness, atOnce: 2, gapMs: 0 }, clock);
    const first = await send(polite, page);
    await send(polite, page);
    let third = false;
    void polite.takeTurn(page, idle).then(() => {
      third = true;
    });
    await clock.advance(10);
    expect(third).toBe(false);
    first.over();
    // A second call changes nothing.
    first.over();
    await clock.advance(10);
    expect(third).toBe(true);
  });

  test("a site's wish for a longer pause is followed, up to a limit", async () => {
    const clock = createManualClock();
    const polite = createHostPoliteness({ ...defaultPoliteness, atOnce: 10, gapMs: 100 }, clock);
    const starts: number[] = [];
    (await polite.takeTurn(page, idle)).over();
    polite.slowDown(page, 3);
    polite.slowDown(page, 1);
    for (let n = 0; n < 2; n++) void send(polite, page).then(() => starts.push(clock.elapsed()));
    await clock.advance(20_000);
    expect(starts).toEqual([3000, 6000]);
    polite.slowDown(page, 86_400);
    for (let n = 0; n < 2; n++) void send(polite, page).then(() => starts.push(clock.elapsed()));
    await clock.advance(60_000);
    expect((starts[3] ?? 0) - (starts[2] ?? 0)).toBe(10_000);
  });

  test('a site that asked for it is left alone, and the error says for how long', async () => {
    const clock = createManualClock();
    const polite = createHostPoliteness(defaultPoliteness, clock);
    polite.leaveAlone(page, 30);
    polite.leaveAlone(page, 5);
    await clock.advance(10_000);
    const error = await failure(polite.takeTurn(new URL('https://news.example.org/b'), idle));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error).toMatchObject({ retryAfter: 20 });
    await clock.advance(20_000);
    await polite.takeTurn(page, idle);
  });

  test('whoever would wait too long is refused, and others keep their turn', async () => {
    const clock = createManualClock();
    const polite = createHostPoliteness(
      { ...defaultPoliteness, atOnce: 1, gapMs: 0, longestWaitMs: 1000 },
      clock,
    );
    const release = await polite.takeTurn(page, idle);
    const refused = failure(polite.takeTurn(page, idle));
    await clock.advance(1500);
    expect(await refused).toBeInstanceOf(ProviderUnavailableError);
    release.over();
    (await polite.takeTurn(page, idle)).over();
    await clock.advance(0);
    expect(clock.sleepers()).toBe(0);
  });

  test('whoever cancels leaves the line', async () => {
    const clock = createManualClock();
    const polite = createHostPoliteness({ ...defaultPoliteness, atOnce: 1, gapMs: 50 }, clock);
    const release = await polite.takeTurn(page, idle);
    const caller = new AbortController();
    const inLine = failure(polite.takeTurn(page, caller.signal));
    await clock.advance(10);
    caller.abort();
    expect(await inLine).toBeInstanceOf(CancelledError);
    release.over();
    const next = new AbortController();
    const waiting = failure(polite.takeTurn(page, next.signal));
    await clock.advance(10);
    next.abort();
    expect(await waiting).toBeInstanceOf(CancelledError);
    const turn = polite.takeTurn(page, idle);
    await clock.advance(1000);
    (await turn).over();
    expect(await failure(polite.takeTurn(page, AbortSignal.abort()))).toBeInstanceOf(CancelledError);
  });

  test('whatever comes, nobody is lost and the limits hold', async () => {
    const step = fc.record({ site: fc.integer({ min: 0, max: 2 }), cancel: fc.boolean(), work: fc.nat(300) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const clock = createManualClock();
        const polite = createHostPoliteness({ ...defaultPoliteness, atOnce: 2, gapMs: 40 }, clock);
        const running = [0, 0, 0];
        const starts: number[][] = [[], [], []];
        let over = 0;
        for (const { site, cancel, work } of steps) {
          const caller = new AbortController();
          polite.takeTurn(new URL(`https://site${site}.org/`), caller.signal).then(
            async (release) => {
              running[site] = (running[site] ?? 0) + 1;
              starts[site]?.push(clock.elapsed());
              expect(running[site]).toBeLessThanOrEqual(2);
              await clock.sleep(work, idle);
              running[site] = (running[site] ?? 0) - 1;
              over++;
              release.over();
            },
            () => over++,
          );
          if (cancel) caller.abort();
        }
        await clock.advance(20_000);
        expect(over).toBe(steps.length);
        for (const times of starts)
          times.forEach((time, index) => {
            if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(40);
          });
      }),
      { numRuns: 60 },
    );
  });
});

describe('the fetcher', () => {
  test.each([429, 503])('leaves a site alone that answered %i with Retry-After', async (status) => {
    let asked = 0;
    await using server = await serve((_request, response) => {
      asked++;
      response.writeHead(status, { 'retry-after': '30' });
      response.end();
    });
    await using web = openFetch();
    expect(await failure(web.fetch(`${server.base}/a`))).toMatchObject({ retryAfter: 30 });
    const error = await failure(web.fetch(`${server.base}/b`));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect((error as ProviderUnavailableError).retryAfter).toBeGreaterThan(25);
    expect(asked).toBe(1);
  });

  test('asks one server no more than so many times at once', async () => {
    let running = 0;
    let most = 0;
    await using server = await serve((_request, response) => {
      most = Math.max(most, ++running);
      setTimeout(() => {
        running--;
        response.writeHead(200, { 'content-type': 'text/plain' });
        response.end('x');
      }, 20);
    });
    await using web = openFetch({ politeness: { atOnce: 2, gapMs: 0 } });
    await Promise.all(Array.from({ length: 8 }, (_, index) => web.fetch(`${server.base}/${index}`)));
    expect(most).toBe(2);
  });

  test('waiting for a turn does not use up the time for the page', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end('x');
    });
    await using web = openFetch({ politeness: { atOnce: 1, gapMs: 600 }, limits: { totalMs: 1000 } });
    const pages = await Promise.all([1, 2, 3].map((page) => web.fetch(`${server.base}/${page}`)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
