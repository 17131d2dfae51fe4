import { maximumLineBytes } from './limits.ts';
import { readUnpacked } from './read-unpacked.ts';

/** `text` is absent where the line is too long or is not UTF-8; `why` says which. */
export type Line = { number: number; text: string } | { number: number; why: string };

/** The lines of a file of any size, plain or gzipped, in bounded memory. Line numbers count from 1. */
export async function* readLines(path: string, maximumBytes = maximumLineBytes): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 0;

  function takeLine(): Line {
    number++;
    const bytes = Buffer.concat(parts);
    const whole = length;
    parts = [];
    length = 0;
    if (whole > maximumBytes) return { number, why: `it is longer than ${maximumBytes} bytes` };
    try {
      return { number, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } catch {
      return { number, why: 'it is not UTF-8 text' };
    }
  }

  function keep(part: Buffer): void {
    // Of a line that is too long nothing is kept, only its length.
    if (length <= maximumBytes) parts.push(part);
    else parts = [];
    length += part.byteLength;
  }

  for await (const chunk of readUnpacked(path)) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      keep(chunk.subarray(from, end));
      yield takeLine();
      from = end + 1;
    }
    if (from < chunk.byteLength) keep(chunk.subarray(from));
  }
  if (length > 0) yield takeLine();
}
