import type { EventFeed } from '../jobs/event-feed.ts';
import type { CheckStore } from '../store/check-store.ts';

const heartbeatMilliseconds = 15_000;
/** What happens to a check that another server runs is found by looking. */
const lookMilliseconds = 1_000;
const eventsAtOnce = 200;

/**
 * Stored events after a number, then those to come, until the check has ended. Everything is read from the store, so that a reader who comes
 * late, or again, sees what the others saw.
 */
export function eventStream(
  id: string,
  after: number,
  parts: { checks: CheckStore; feed: EventFeed; stopping: AbortSignal },
): Response {
  const { checks, feed } = parts;
  const closed = new AbortController();
  const signal = AbortSignal.any([closed.signal, parts.stopping]);
  const encoder = new TextEncoder();

  async function* messages(): AsyncGenerator<string> {
    yield 'retry: 2000\n\n';
    let last = after;
    let told = 0;
    while (!signal.aborted) {
      // Listening begins before the store is read, so that nothing is missed in between.
      const news = feed.wait(id, checks.isShared ? lookMilliseconds : heartbeatMilliseconds, signal);
      const row = await checks.get(id);
      if (row === undefined) {
        yield 'event: end\ndata: {"state":"deleted"}\n\n';
        return;
      }
      const events = await checks.eventsAfter(id, last, eventsAtOnce);
      for (const { n, event } of events) {
        last = n;
        told = Date.now();
        yield `id: ${n}\ndata: ${event}\n\n`;
      }
      if (events.length > 0) continue;
      if (row.finished_at !== null) {
        yield `event: end\nid: ${last}\ndata: ${JSON.stringify({ state: row.state })}\n\n`;
        return;
      }
      if ((await news) || signal.aborted || Date.now() - told < heartbeatMilliseconds) continue;
      told = Date.now();
      yield ': heartbeat\n\n';
    }
  }

  const source = messages();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel() {
      closed.abort();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather answers would hold the stream back.
      'x-accel-buffering': 'no',
    },
  });
}
