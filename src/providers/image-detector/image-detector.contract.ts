import { describe, expect, it } from 'vitest';
import { BlockedError } from '../../core/errors.ts';
import type { Media } from '../../core/media.ts';
import type { ImageDetectorProvider } from '../../spec/pictures/image-detector.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

export type DetectorUnderTest = {
  provider: ImageDetectorProvider;
  snapshots: SnapshotStore;
  /** A picture that it can score. */
  picture: Media;
  close(): Promise<void>;
};

/** What every detector of generated pictures promises. */
export function testImageDetector(name: string, setUp: () => Promise<DetectorUnderTest>): void {
  describe(`${name} as a detector of generated pictures`, () => {
    it('gives exactly one score from 0 to 1, with the name of its model, the same for the same picture', async () => {
      const { provider, snapshots, picture, close } = await setUp();
      const ask = () => provider.call({ media: picture }, { signal: AbortSignal.timeout(30_000), snapshots });
      const { items } = await ask();
      expect(items).toHaveLength(1);
      expect(items[0]?.score).toBeGreaterThanOrEqual(0);
      expect(items[0]?.score).toBeLessThanOrEqual(1);
      expect(items[0]?.model).not.toBe('');
      expect((await ask()).items).toEqual(items);
      await close();
    });

    it('looks at no picture whose bytes are not at hand', async () => {
      const { provider, snapshots, picture, close } = await setUp();
      const media = { ...picture, sha256: 'c'.repeat(64) };
      await expect(
        provider.call({ media }, { signal: AbortSignal.timeout(30_000), snapshots }),
      ).rejects.toThrow(BlockedError);
      await close();
    });
  });
}
