import { statSync } from 'node:fs';
import { defined } from '../core/defined.ts';
import { StorageError, UsageError } from '../core/errors.ts';
import type { Origin } from '../spec/library.ts';
import type { PassageEmbedder } from '../spec/passage-embedder.ts';
import type { LibraryPart, LibraryParts, WritablePart } from './library-part.ts';
import { LibraryStore } from './library-store.ts';
import { sqlitePart } from './sqlite-part.ts';
import type { VectorLimits } from './vectors/passage-vectors.ts';

export type OpenLibrariesOptions = {
  /** The file that ships with the product; never written to. */
  starterPath?: string;
  /** The user's own file. It need not exist: it is made when something is added. ':memory:' keeps it in memory. */
  userPath?: string;
  embedder: PassageEmbedder;
  now?: () => Date;
  vectorLimits?: VectorLimits;
};

/** The starter's file and the user's, open side by side; the user's is opened for writing when something is to be written. */
export class StorePair implements LibraryParts {
  readonly #starter: LibraryStore | undefined;
  readonly #options: OpenLibrariesOptions;
  #user: LibraryStore | undefined;
  /** Readers that a writer took the place of: questions that were asked of them may still be under way. */
  readonly #outgrown: LibraryStore[] = [];
  readonly #parts = new Map<LibraryStore, WritablePart>();
  #isClosed = false;

  constructor(options: OpenLibrariesOptions) {
    this.#options = options;
    this.#starter =
      options.starterPath === undefined ? undefined : this.#open(options.starterPath, 'immutable', 'starter');
    try {
      this.#user = this.#openUserForReading();
    } catch (error) {
      this.#starter?.close();
      throw error;
    }
  }

  get embedder(): PassageEmbedder {
    return this.#options.embedder;
  }

  async parts(origin?: Origin): Promise<LibraryPart[]> {
    this.#requireOpen();
    return [this.#starter, this.#user]
      .filter((store) => store !== undefined)
      .filter((store) => origin === undefined || store.origin === origin)
      .map((store) => this.#partOf(store));
  }

  async writable(): Promise<WritablePart> {
    return this.#partOf(this.writableStore());
  }

  /** The user's file, opened for writing, made where it is missing. */
  writableStore(): LibraryStore {
    this.#requireOpen();
    const { userPath } = this.#options;
    if (userPath === undefined) {
      throw new UsageError({
        message: 'No library of your own is open, so nothing can be added or removed.',
        hint: 'Name one with --library.',
      });
    }
    const user = this.#user;
    if (user?.database.writable) return user;
    const opened = this.#open(userPath, 'write', 'user');
    if (user !== undefined) this.#outgrown.push(user);
    this.#user = opened;
    return opened;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // The writer last: with nobody else there, it takes its log back into the file.
    for (const store of [...this.#outgrown, this.#starter, this.#user]) store?.close();
  }

  #openUserForReading(): LibraryStore | undefined {
    const { userPath } = this.#options;
    if (userPath === undefined) return undefined;
    if (userPath === ':memory:') return this.#open(userPath, 'write', 'user');
    return (statSync(userPath, { throwIfNoEntry: false })?.size ?? 0) > 0
      ? this.#open(userPath, 'read', 'user')
      : undefined;
  }

  #open(path: string, mode: 'write' | 'read' | 'immutable', origin: Origin): LibraryStore {
    const { embedder, now, vectorLimits } = this.#options;
    return new LibraryStore({ path, mode, origin, embedder, ...defined({ now, vectorLimits }) });
  }

  #partOf(store: LibraryStore): WritablePart {
    const part = this.#parts.get(store) ?? sqlitePart(store, this.embedder.id);
    this.#parts.set(store, part);
    return part;
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new StorageError({ message: 'The library was closed.' });
  }
}
