import { describe } from 'vitest';
import { testLibraryDocuments } from './contract/library-documents.contract.ts';
import { testLibraryFactChecks } from './contract/library-fact-checks.contract.ts';
import { testLibraryGraph } from './contract/library-graph.contract.ts';
import { testLibraryLife } from './contract/library-life.contract.ts';
import { testLibraryPictures } from './contract/library-pictures.contract.ts';
import { testLibrarySearch } from './contract/library-search.contract.ts';
import type { SetUpLibrary } from './contract/library-subject.contract.ts';

/** What every library promises, wherever it keeps its contents. */
export function testLibraryContract(name: string, setUp: SetUpLibrary): void {
  describe(`${name} as a library`, () => {
    testLibraryDocuments(setUp);
    testLibrarySearch(setUp);
    testLibraryPictures(setUp);
    testLibraryFactChecks(setUp);
    testLibraryGraph(setUp);
    testLibraryLife(setUp);
  });
}
