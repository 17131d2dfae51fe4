/** The evidence library: `import { openConfiguredLibrary } from 'touchstone/library'`. */
export type { LibraryView } from '../app/library-view.ts';
export { openConfiguredLibrary } from '../app/manage-library.ts';
export { openSourceLists } from '../app/manage-sources.ts';
export type { SourceLists } from '../app/source-lists.ts';
