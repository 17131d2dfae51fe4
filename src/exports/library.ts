import '../require-node.ts';

/** The evidence library: `import { openConfiguredLibrary } from 'touchstone/library'`. */
export { type LibraryView, openConfiguredLibrary } from '../app/manage-library.ts';
export { openSourceLists, type SourceLists } from '../app/manage-sources.ts';
