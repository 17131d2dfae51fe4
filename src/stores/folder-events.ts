import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { EventStore, RunEvent } from '../engine/events.ts';

/** Events as lines of a file, each there as soon as it happened. A disk that fails costs the trace and not the run; the other stores tell. */
export function openFolderEvents(file: string): EventStore {
  const stream = createWriteStream(file);
  let failure: unknown;
  stream.on('error', (error) => {
    failure ??= error;
  });
  return {
    append: (event: RunEvent) => {
      if (failure === undefined) stream.write(`${JSON.stringify(event)}\n`);
    },
    async close() {
      if (failure !== undefined) return;
      stream.end();
      await finished(stream).catch(() => {});
    },
  };
}
