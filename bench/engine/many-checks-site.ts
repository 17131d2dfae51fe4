import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { defaultPoliteness } from '../../src/net/fetch/host-politeness.ts';

export type SiteNotes = {
  /** When each request came, in milliseconds. */
  starts: number[];
  /** Requests that came while as many as allowed were being answered. */
  tooMany: number;
  /** Requests that came sooner after the one before than allowed. */
  tooSoon: number;
  robots: number;
};

/** A server takes its time, so that requests at once can be seen. */
const answerMs = 300;
/** What the way from one thread to the other may differ by. */
const toleranceMs = 20;

const notes: SiteNotes = { starts: [], tooMany: 0, tooSoon: 0, robots: 0 };
let running = 0;

/** A site that notes when it is asked, and has something to say about everything. */
const server = createServer((request, response) => {
  const now = performance.now();
  if (now - (notes.starts.at(-1) ?? Number.NEGATIVE_INFINITY) < defaultPoliteness.gapMs - toleranceMs)
    notes.tooSoon++;
  notes.starts.push(now);
  if (++running > defaultPoliteness.atOnce) notes.tooMany++;
  setTimeout(() => {
    running--;
    if (request.url === '/robots.txt') {
      notes.robots++;
      response.setHeader('content-type', 'text/plain').end('User-agent: *\nAllow: /\n');
    } else {
      response.setHeader('content-type', 'text/html').end(pageAbout(request.url?.split('/')[1] ?? ''));
    }
  }, answerMs);
});
server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
parentPort?.on('message', () => {
  parentPort?.postMessage(notes);
  server.close();
});

function pageAbout(encoded: string): string {
  const about = decodeURIComponent(encoded);
  const parts = Array.from(
    { length: 5 },
    (_, index) =>
      `<p>Part ${index + 1} of what is known about this: ${about}. It was written down by those who saw it.</p>`,
  );
  return `<html><head><title>${about}</title></head><body><article><h1>${about}</h1>${parts.join('')}</article></body></html>`;
}
