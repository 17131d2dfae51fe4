import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { streamRegularFile } from './regular-file.ts';

/** The bytes of a file, unpacked where its name ends in .gz. A packed file that breaks off is an error, not an end. */
export async function* readUnpacked(path: string): AsyncGenerator<Buffer> {
  if (!path.toLowerCase().endsWith('.gz')) {
    yield* streamRegularFile(path);
    return;
  }
  const unpacked = createGunzip();
  const file = Readable.from(streamRegularFile(path)).on('error', (error) => unpacked.destroy(error));
  // The loop throws the error; without a listener, one that comes between two reads would end the process.
  unpacked.on('error', () => file.destroy());
  // Whoever reads may stop before the end; the file must not stay open then.
  unpacked.on('close', () => file.destroy());
  yield* file.pipe(unpacked);
}
