import type { GraphStore } from '../../spec/graph-store.ts';
import type { WritableLibrary } from '../../spec/library.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import { createWordEmbedder } from '../sample-library.contract.ts';

/** What a store is opened with; the clock stands still, so that times can be compared. */
export type StoreParts = { embedder: PassageEmbedder; now: () => Date };

export type LibrarySubject = {
  /** An empty library of its own for each call. */
  library: WritableLibrary & GraphStore;
  /** The same contents again, after the library was closed; without it, nothing is kept. */
  reopen?: () => Promise<WritableLibrary & GraphStore>;
  /** Takes away what was made for it, after it was closed. */
  cleanUp?: () => Promise<void> | void;
};

export type SetUpLibrary = (parts: StoreParts) => Promise<LibrarySubject>;

export const openingTime = '2025-01-02T03:04:05.000Z';

export type OpenSubject = LibrarySubject & { embedder: ReturnType<typeof createWordEmbedder> };

/** A fresh library for one test, closed when the test ends. */
export async function withLibrary(
  setUp: SetUpLibrary,
  use: (subject: OpenSubject) => Promise<void>,
): Promise<void> {
  const embedder = createWordEmbedder();
  const subject = await setUp({ embedder, now: () => new Date(openingTime) });
  try {
    await use({ ...subject, embedder });
  } finally {
    await subject.library.close();
    await subject.cleanUp?.();
  }
}
