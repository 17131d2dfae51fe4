import { defined } from '../../core/defined.ts';
import type { Library } from '../../spec/library.ts';
import type { FoundImage, ImageSearchProvider } from '../../spec/pictures/image-search.ts';

/** Captions stand among all other documents, so more are looked through than are wanted. */
const lookedThrough = 5;

/** Pictures of the evidence library by the words of their captions; their bytes are kept with the run, so that they can be compared. */
export function createLibraryImageSearch(library: Library): ImageSearchProvider {
  return {
    kind: 'image-search',
    id: 'library',
    needsNetwork: false,
    async call({ query, limit, before }, { snapshots, signal }) {
      const { hits, notes } = await library.search(
        { query, limit: limit * lookedThrough, ...defined({ before }) },
        signal,
      );
      const items: FoundImage[] = [];
      for (const { document } of hits) {
        if (document.kind !== 'picture' || items.length === limit) continue;
        const { images } = await library.extras(document.id);
        const [image] = images;
        if (image?.sha256 === undefined) continue;
        const stored = await library.snapshot(image.sha256);
        if (stored === undefined) continue;
        const { bytes, mimeType, retrievedAt } = stored;
        await snapshots.put(bytes, { mimeType, retrievedAt, url: image.url });
        items.push({
          pageUrl: document.url,
          pageTitle: document.title,
          imageUrl: image.url,
          imageSha256: image.sha256,
          ...defined({ caption: image.caption, published: document.published }),
        });
      }
      return { items, ...(notes.length === 0 ? {} : { warnings: notes }) };
    },
  };
}
