import type { Settings } from '../config/settings-table.ts';
import { createGuardedPages } from '../providers/page-fetch/guarded.ts';
import { createWayback, type WaybackOptions } from '../providers/page-fetch/wayback.ts';
import type { PageFetchProvider } from '../spec/page-fetch.ts';
import type { WebReader } from './web-reader.ts';

/** Pages of the open web, and archived copies of those that are gone. */
export function openWebPages(
  reader: WebReader,
  settings: Pick<Settings, 'wayback'>,
  archive: ArchiveAddresses = {},
): PageFetchProvider {
  const wayback = settings.wayback ? { wayback: createWayback({ ...reader, ...archive }) } : {};
  return createGuardedPages({ ...reader, ...wayback });
}

/** Another archive than the Wayback Machine that speaks as it does. */
export type ArchiveAddresses = Pick<WaybackOptions, 'baseUrl' | 'copiesBaseUrl'>;
