import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that went out in full: to which process, about what, when. */
export type VendorAnswer = { about: string; worker: number; at: number };

export type CountingVendor = {
  url: string;
  answers: readonly VendorAnswer[];
  /** What was asked, whether it was answered or not. */
  asked: readonly VendorAnswer[];
  /** What it says nothing to until it is told otherwise; undefined answers it all. */
  holdBack(which: ((question: { about: string }) => boolean) | undefined): void;
  close(): Promise<void>;
};

/** A search and a model on this machine that take their time, and note whom they answered what. */
export async function startCountingVendor(times: {
  searchMs: number;
  modelMs: number;
}): Promise<CountingVendor> {
  const answers: VendorAnswer[] = [];
  const asked: VendorAnswer[] = [];
  let isHeld: (question: { about: string }) => boolean = () => false;
  let held: (() => void)[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const kind = (request.url ?? '').slice(1);
      const about = `${kind} ${(JSON.parse(text) as { about: string }).about}`;
      const worker = Number(request.headers['x-worker']);
      asked.push({ about, worker, at: Date.now() });
      const answer = () => {
        if (response.destroyed) return;
        if (isHeld({ about })) {
          held.push(answer);
          return;
        }
        response.on('finish', () => answers.push({ about, worker, at: Date.now() }));
        response.end('{}');
      };
      setTimeout(answer, kind === 'model' ? times.modelMs : times.searchMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    asked,
    holdBack(which = () => false) {
      isHeld = which;
      const again = held;
      held = [];
      for (const answer of again) answer();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * What was answered more than once about the same thing. `inFlight`: its receiver was killed afterwards, so many milliseconds later; what is not
 * written down by then is asked for again. `twice`: its receiver lived or had time enough, so nobody had to ask again.
 */
export function countTwice(
  answers: readonly VendorAnswer[],
  killed: ReadonlyMap<number, number>,
  graceMs: number,
): { twice: VendorAnswer[]; inFlight: number[] } {
  const twice: VendorAnswer[] = [];
  const inFlight: number[] = [];
  const byAbout = Map.groupBy(answers, ({ about }) => about);
  for (const same of byAbout.values())
    for (const early of same.slice(0, -1)) {
      const diedAt = killed.get(early.worker);
      const left = diedAt === undefined ? Number.POSITIVE_INFINITY : diedAt - early.at;
      if (left > graceMs) twice.push(early);
      else inFlight.push(left);
    }
  return { twice, inFlight };
}
