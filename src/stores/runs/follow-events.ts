import { open, stat } from 'node:fs/promises';
import { parseJson } from '../../core/parse-json.ts';
import { runEventSchema } from '../../engine/event-schema.ts';
import type { RunEvent } from '../../engine/events.ts';

const headBytes = 256;

/**
 * Events that another process writes to a file, as they come. An attempt that begins anew writes the file anew, and is told from its beginning:
 * numbers are those of whoever stores them.
 */
export class FollowedEvents {
  readonly #file: string;
  #position = 0;
  #rest = '';
  /** How the file began: another attempt has another id and another time. */
  #head = Buffer.alloc(0);

  constructor(file: string) {
    this.#file = file;
  }

  /** What is new since the last time. */
  async next(): Promise<RunEvent[]> {
    const about = await stat(this.#file).catch(() => undefined);
    if (about === undefined || about.size === 0) return [];
    const handle = await open(this.#file, 'r');
    try {
      const head = Buffer.alloc(Math.min(about.size, headBytes));
      await handle.read(head, 0, head.length, 0);
      const known = Math.min(head.length, this.#head.length);
      if (about.size < this.#position || !head.subarray(0, known).equals(this.#head.subarray(0, known))) {
        this.#position = 0;
        this.#rest = '';
      }
      this.#head = head;
      if (about.size === this.#position) return [];
      const buffer = Buffer.alloc(about.size - this.#position);
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, this.#position);
      this.#position += bytesRead;
      const lines = (this.#rest + buffer.subarray(0, bytesRead).toString('latin1')).split('\n');
      this.#rest = lines.pop() ?? '';
      return lines.flatMap((line) => {
        const text = Buffer.from(line, 'latin1').toString('utf8');
        const { data } = runEventSchema.safeParse(readOrNothing(text));
        return data === undefined ? [] : [data as RunEvent];
      });
    } finally {
      await handle.close();
    }
  }
}

/** A line that a killed worker left half written is no event. */
function readOrNothing(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
