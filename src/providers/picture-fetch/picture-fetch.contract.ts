import { describe, expect, it } from 'vitest';
import { CancelledError, TouchstoneError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { PictureFetchProvider } from '../../spec/pictures/picture-fetch.ts';

export type PictureFetchSubject = {
  provider: PictureFetchProvider;
  /** A picture, how large it is, and addresses that give none. */
  url: string;
  size: { width: number; height: number };
  notPictures: readonly string[];
  close?(): Promise<void> | void;
};

/** What everything that fetches pictures promises. */
export function testPictureFetchContract(name: string, setUp: () => Promise<PictureFetchSubject>): void {
  async function withSubject(use: (subject: PictureFetchSubject) => Promise<void>): Promise<void> {
    const subject = await setUp();
    try {
      await use(subject);
    } finally {
      await subject.close?.();
    }
  }

  describe(`${name} as a fetcher of pictures`, () => {
    it('gives one picture, keeps its bytes under their hash, and answers in plain JSON', () =>
      withSubject(async ({ provider, url, size }) => {
        expect(provider.kind).toBe('picture-fetch');
        const snapshots = createSnapshots();
        const { items } = await provider.call({ url }, { signal: AbortSignal.timeout(30_000), snapshots });
        const [picture] = items;
        expect(items).toEqual([expect.objectContaining({ url, ...size })]);
        const bytes = await snapshots.bytes(picture?.sha256 ?? '');
        expect(sha256(bytes ?? '')).toBe(picture?.sha256);
        expect(bytes?.byteLength).toBe(picture?.bytes);
        expect(Number.isNaN(Date.parse(picture?.retrievedAt ?? ''))).toBe(false);
        expect(JSON.parse(JSON.stringify(items))).toEqual(items);
      }));

    it('whatever is no picture is an error that a run goes on without, and nothing is kept', () =>
      withSubject(async ({ provider, notPictures }) => {
        for (const url of notPictures) {
          const snapshots = createSnapshots();
          const error: unknown = await provider
            .call({ url }, { signal: AbortSignal.timeout(30_000), snapshots })
            .catch((thrown: unknown) => thrown);
          expect(error).toBeInstanceOf(TouchstoneError);
          expect(['gap', 'retry']).toContain((error as TouchstoneError).policy);
          expect(await snapshots.list()).toEqual([]);
        }
      }));

    it('ends when it is cancelled', () =>
      withSubject(async ({ provider, url }) => {
        const ended = provider.call({ url }, { signal: AbortSignal.abort(), snapshots: createSnapshots() });
        await expect(ended).rejects.toThrow(CancelledError);
      }));
  });
}
