import { connect, createServer, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askDoor } from './ask-door.ts';
import { type Balancer, balanceStreams } from './balance-streams.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** Answers each request with its own name once it is told to. */
async function startWorker(
  name: string,
): Promise<{ url: string; server: Http2Server; release(): void; waiting(): number }> {
  let waiting: (() => void)[] = [];
  const server = createServer((_request, response) => {
    waiting.push(() => response.end(JSON.stringify(name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => server.close() });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    waiting: () => waiting.length,
    release() {
      for (const answer of waiting) answer();
      waiting = [];
    },
  };
}

async function startBalancer(workers: string[]): Promise<Balancer> {
  const balancer = await balanceStreams({ host: '127.0.0.1', port: 0, workers });
  open.unshift(balancer);
  await expect.poll(() => balancer.live().length).toBe(workers.length);
  return balancer;
}

describe('one address for many workers', () => {
  it('gives each stream of one connection to the worker with the fewest', async () => {
    const workers = await Promise.all(['a', 'b', 'c'].map(startWorker));
    const balancer = await startBalancer(workers.map(({ url }) => url));
    const session = connect(balancer.url);
    open.unshift(session);
    const streams = Array.from({ length: 9 }, () => session.request({ ':path': '/' }));
    await expect.poll(() => workers.map(({ waiting }) => waiting())).toEqual([3, 3, 3]);
    for (const { release } of workers) release();
    for (const stream of streams) stream.resume();
    await Promise.all(streams.map((stream) => new Promise((resolve) => stream.on('end', resolve))));
  });

  it('breaks off what a dead worker had, gives it nothing more, and takes it back when it is there again', async () => {
    const [one, two] = await Promise.all(['one', 'two'].map(startWorker));
    if (one === undefined || two === undefined) throw new Error('no workers');
    const sessions = new Set<{ destroy(): void }>();
    one.server.on('session', (session) => sessions.add(session));
    const balancer = await startBalancer([one.url, two.url]);
    const signal = new AbortController().signal;
    const asked = [askDoor(`${balancer.url}/x`, { signal }), askDoor(`${balancer.url}/x`, { signal })];
    await expect.poll(() => one.waiting() + two.waiting()).toBe(2);
    one.server.close();
    for (const session of sessions) session.destroy();
    await expect.poll(() => balancer.live()).toEqual([two.url]);
    two.release();
    expect((await Promise.all(asked)).sort()).toEqual(['two', undefined]);
    const port = Number(new URL(one.url).port);
    await new Promise<void>((resolve) => one.server.listen(port, '127.0.0.1', resolve));
    await expect.poll(() => balancer.live().length).toBe(2);
  });

  it('says so where nobody is there', async () => {
    const balancer = await startBalancer([]);
    expect(await askDoor(`${balancer.url}/x`, { signal: new AbortController().signal })).toBeUndefined();
  });
});
