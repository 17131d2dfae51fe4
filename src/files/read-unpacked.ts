import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** The bytes of a file, unpacked where its name ends in .gz. A packed file that breaks off is an error, not an end. */
export async function* readUnpacked(path: string): AsyncGenerator<Buffer> {
  if (!path.toLowerCase().endsWith('.gz')) {
    yield* createReadStream(path);
    return;
  }
  const unpacked = createGunzip();
  const file = createReadStream(path).on('error', (error) => unpacked.destroy(error));
  // The loop throws the error; without a listener, one that comes between two reads would end the process.
  unpacked.on('error', () => file.destroy());
  yield* file.pipe(unpacked);
}
