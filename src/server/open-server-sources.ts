import { type GraphView, openGraphView } from '../app/manage-graph.ts';
import { type LibraryView, openConfiguredLibrary } from '../app/manage-library.ts';
import { openSourceLists, type SourceLists } from '../app/manage-sources.ts';
import { type DocumentReader, openDocumentReader } from '../app/read-document.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import type { ServerParts } from './server-parts.ts';

/** Library, graph, lists and page reader: each is opened when it is first asked for, and closed with the server. */
export function openServerSources(
  settings: Settings,
  environment: Environment,
): { parts: Pick<ServerParts, 'library' | 'graph' | 'sources' | 'reader'>; close(): Promise<void> } {
  let library: Promise<{ library: LibraryView; close(): Promise<void> }> | undefined;
  let graph: Promise<{ graph: GraphView; close(): Promise<void> }> | undefined;
  let sources: SourceLists | undefined;
  let reader: DocumentReader | undefined;
  return {
    parts: {
      async library() {
        library ??= openConfiguredLibrary(settings, environment);
        // A failure is not remembered: what was missing may be there the next time.
        library.catch(() => {
          library = undefined;
        });
        return (await library).library;
      },
      async graph() {
        graph ??= openGraphView(settings, environment);
        graph.catch(() => {
          graph = undefined;
        });
        return (await graph).graph;
      },
      sources() {
        sources ??= openSourceLists(settings, environment);
        return sources;
      },
      reader() {
        reader ??= openDocumentReader(settings, environment);
        return reader;
      },
    },
    async close() {
      await (await library?.catch(() => undefined))?.close();
      await (await graph?.catch(() => undefined))?.close();
      await reader?.close();
    },
  };
}
