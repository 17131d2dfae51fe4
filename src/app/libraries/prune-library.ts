import { defined } from '../../core/defined.ts';
import type { WritableLibrary } from '../../spec/library.ts';

export type PruneResult = {
  documents: number;
  pictures: number;
  entries: { id: string; what: string; addedAt: string }[];
};

/** Removes what was added to the user's part before a moment, oldest rule of retention there is; with `dryRun` it only tells. */
export async function pruneLibrary(
  library: WritableLibrary,
  { before, dryRun }: { before: Date; dryRun: boolean },
): Promise<PruneResult> {
  const limit = before.toISOString();
  const pictures = await collect(
    (after) => library.listPictures({ origin: 'user', limit: 500, ...after }),
    limit,
  );
  const documents = await collect((after) => library.list({ origin: 'user', limit: 500, ...after }), limit);
  if (!dryRun) for (const { id } of [...pictures, ...documents]) await library.remove(id);
  return {
    documents: documents.length,
    pictures: pictures.length,
    entries: [...documents, ...pictures].map(({ id, title, name, addedAt }) => ({
      id,
      what: title ?? name ?? '',
      addedAt,
    })),
  };
}

type Entry = { id: string; addedAt: string; title?: string; name?: string };

async function collect(
  read: (after: { after?: string }) => Promise<{ items: readonly Entry[]; next?: string }>,
  limit: string,
): Promise<Entry[]> {
  const found: Entry[] = [];
  let after: string | undefined;
  do {
    const page: { items: readonly Entry[]; next?: string } = await read(defined({ after }));
    found.push(...page.items.filter(({ addedAt }) => addedAt < limit));
    after = page.next;
  } while (after !== undefined);
  return found;
}
