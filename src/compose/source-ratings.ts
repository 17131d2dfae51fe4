import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../config/settings-table.ts';
import { type Environment, userFolders } from '../config/user-folders.ts';
import { createImportedLists } from '../providers/source-ratings/imported-lists.ts';
import { createRatingFile } from '../providers/source-ratings/rating-file.ts';
import { openSourceListStore, type SourceListStore } from '../providers/source-ratings/source-list-store.ts';
import type { Providers } from '../spec/providers.ts';

/** Where imported lists are kept: beside the user's library, in no project. */
export function sourceListsPath(environment: Environment): string {
  return join(userFolders(environment).data, 'sources.sqlite');
}

/** The lists that were imported, to be changed. */
export function openImportedLists(environment: Environment): SourceListStore {
  return openSourceListStore(sourceListsPath(environment));
}

/** The user's own file, where one is set. */
export function openRatingFile(settings: Settings): Providers['sourceRatings'] {
  return settings.sources === undefined ? [] : [createRatingFile(resolve(settings.sources))];
}

/** The user's own file, and the lists that were imported. */
export function openSourceRatings(settings: Settings, environment: Environment): Providers['sourceRatings'] {
  const imported = sourceListsPath(environment);
  return [...openRatingFile(settings), ...(existsSync(imported) ? [createImportedLists(imported)] : [])];
}
