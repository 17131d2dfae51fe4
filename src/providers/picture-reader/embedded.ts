import { BlockedError, CancelledError, TouchstoneError } from '../../core/errors.ts';
import type { PictureFactsReader, TextReading } from '../../picture/read/read-picture-facts.ts';
import type { PictureReaderProvider } from '../../spec/pictures/picture-reader.ts';
import { workersFor } from '../../workers/worker-pool.ts';

export type EmbeddedPictureReaderOptions = {
  /** Three-letter names of the languages that text in pictures is read in. */
  languages: readonly string[];
  text: TextReading;
  /** The weights that find faces. */
  faceModel: string;
};

export type EmbeddedPictureReader = PictureReaderProvider & { close(): Promise<void> };

/** Reads pictures with what comes with the install. Nothing is loaded before the first picture. */
export function createEmbeddedPictureReader(options: EmbeddedPictureReaderOptions): EmbeddedPictureReader {
  let loading: Promise<PictureFactsReader> | undefined;
  return {
    kind: 'picture-reader',
    id: `embedded (text ${options.text} in ${options.languages.join('+')})`,
    needsNetwork: false,
    // Few at a time: each may take a few hundred megabytes.
    concurrency: workersFor(2),
    async call({ media }, { snapshots, ...asker }) {
      const name = media.name ?? media.sha256.slice(0, 12);
      const bytes = await snapshots.bytes(media.sha256);
      if (bytes === undefined)
        throw new BlockedError({
          message: `The picture ${name} could not be read: its bytes are not stored.`,
        });
      loading ??= import('../../picture/read/read-picture-facts.ts').then(({ createPictureFactsReader }) =>
        createPictureFactsReader(options),
      );
      const reader = await loading;
      try {
        return { items: [await reader.read(bytes, name, { text: options.text, ...asker })] };
      } catch (error) {
        if (error instanceof CancelledError || (error instanceof TouchstoneError && error.policy === 'gap'))
          throw error;
        throw new BlockedError({
          message: error instanceof Error ? error.message : `The picture ${name} could not be read.`,
          ...(error instanceof TouchstoneError && error.hint !== undefined ? { hint: error.hint } : {}),
          cause: error,
        });
      }
    },
    async close() {
      await (await loading)?.close();
    },
  };
}
