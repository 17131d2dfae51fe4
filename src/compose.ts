import type { Settings } from './config.ts';
import type { Media } from './core/media.ts';
import type { Providers } from './spec/providers.ts';
import type { SnapshotStore } from './spec/snapshot-store.ts';

export type Composition = { providers: Providers; close(): Promise<void> };

export async function composeProviders(_settings: Settings, _environment: Readonly<Record<string, string | undefined>>): Promise<Composition> {
  throw new Error('not wired yet');
}

export async function loadClaimMedia(
  _images: readonly (string | Uint8Array)[],
  _options: { settings: Settings; signal?: AbortSignal },
): Promise<{ media: Media[]; snapshots: SnapshotStore }> {
  throw new Error('not wired yet');
}
