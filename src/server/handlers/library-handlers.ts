import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { verifyQuote } from '../../app/serving/verify-quote.ts';
import { defined } from '../../core/defined.ts';
import type { Caller } from '../accounts/caller.ts';
import type { graphRoutes } from '../contract/graph-routes.ts';
import type { libraryRoutes } from '../contract/library-routes.ts';
import type { sourceRoutes } from '../contract/source-routes.ts';
import { ApiProblem, notFound } from '../http/api-problem.ts';
import type { ServerParts } from '../server-parts.ts';
import { readCursor, writeCursor } from '../store/cursor.ts';
import type { Handlers } from './handler.ts';

type LibraryHandlers = Pick<
  Handlers,
  keyof typeof libraryRoutes | keyof typeof sourceRoutes | keyof typeof graphRoutes
>;

export function libraryHandlers(parts: ServerParts): LibraryHandlers {
  const { audit } = parts;

  return {
    async listLibrary({ query }) {
      const offset = query.cursor === undefined ? 0 : readCursor(query.cursor);
      const library = await parts.library();
      const { entries, total } = await library.list({
        limit: query.limit,
        offset,
        ...defined({ kind: query.kind }),
      });
      const next = offset + entries.length;
      return { items: [...entries], total, ...(next < total ? { nextCursor: writeCursor(next) } : {}) };
    },
    async searchLibrary({ query }) {
      return { items: [...(await (await parts.library()).search(query.q, query.limit))] };
    },
    async addToLibrary({ body, caller, request }) {
      const library = await parts.library();
      const add = (source: string) => library.add(source, { signal: request.signal });
      const { added, unchanged, skipped, problems, notes } =
        'url' in body ? await add(webOnly(body.url)) : await withUpload(parts, body.upload, caller, add);
      await audit.note(caller.name, 'library.add', undefined, {
        source: 'url' in body ? body.url : body.upload,
      });
      return {
        added,
        unchanged,
        problems: [...problems],
        ...defined({ skipped }),
        ...(notes === undefined ? {} : { notes: [...notes] }),
      };
    },
    async getLibraryEntry({ params }) {
      const entry = await (await parts.library()).read(params.id);
      if (entry === undefined) throw notFound('document in the library');
      return entry;
    },
    async removeFromLibrary({ params, caller }) {
      if (!(await (await parts.library()).remove(params.id))) throw notFound('entry that was added here');
      await audit.note(caller.name, 'library.remove', params.id);
      return undefined;
    },
    async countLibrary() {
      const { path: _, ...counts } = await (await parts.library()).stats();
      return counts;
    },

    async verifyQuote({ body, request }) {
      return verifyQuote(body, { reader: parts.reader(), now: parts.now(), signal: request.signal });
    },
    async listSources() {
      const { imported, builtIn } = await parts.sources().list();
      return {
        imported: imported.map((list) => ({ ...list, origins: [...list.origins] })),
        builtIn: [...builtIn],
      };
    },
    async showSource({ query }) {
      const facts = await parts.sources().show(query.url);
      return { ...facts, ratings: facts.ratings.map((rating) => ({ ...rating })) };
    },
    async importSources({ body, caller }) {
      const { upload, columns, values, ...choices } = body;
      const result = await withUpload(parts, upload, caller, (file) =>
        parts.sources().import(file, {
          ...choices,
          ...(columns === undefined ? {} : { columns: new Map(Object.entries(columns)) }),
          ...(values === undefined
            ? {}
            : { values: new Map(Object.entries(values).map(([word, tier]) => [word.toLowerCase(), tier])) }),
        }),
      );
      if (body.dryRun !== true) await audit.note(caller.name, 'sources.import', result.list.name);
      return {
        list: { ...result.list, origins: [...result.list.origins] },
        tiers: { ...result.tiers },
        problems: [...result.problems],
        replaced: result.replaced,
      };
    },
    async removeSources({ params, caller }) {
      if (!(await parts.sources().remove(params.name))) throw notFound('list');
      await audit.note(caller.name, 'sources.remove', params.name);
      return undefined;
    },

    async countGraph() {
      const { path: _, ...stats } = await (await parts.graph()).stats();
      return { ...stats, loads: [...stats.loads] };
    },
    async showNeighbours({ query }) {
      const { name, direction, limit } = query;
      const found = await (await parts.graph()).neighbours(name, { direction, limit });
      if (found === undefined) throw notFound(`thing called ${name}`);
      return {
        entity: entityOf(found.entity),
        others: found.others.map(entityOf),
        triples: [...found.triples],
      };
    },
    async queryGraph({ body }) {
      const rows = await (await parts.graph()).query(body.sparql, body.limit);
      return { rows: rows.map(({ values }) => ({ ...values })) };
    },
    async loadGraph({ body, caller, request }) {
      const graph = await parts.graph();
      const { name: given } = await parts.uploads.require(body.upload, caller.team);
      const result = await withUpload(parts, body.upload, caller, (file) =>
        graph.load(file, {
          name: body.name ?? given,
          signal: request.signal,
          ...defined({ format: body.format }),
        }),
      );
      await audit.note(caller.name, 'graph.load', result.name);
      return result;
    },
    async unloadGraph({ params, caller }) {
      if (!(await (await parts.graph()).unload(params.name))) throw notFound('load');
      await audit.note(caller.name, 'graph.unload', params.name);
      return undefined;
    },
  };
}

/** An upload under a name of its own kind in a folder of its own: readers go by the ending of a name. */
async function withUpload<Result>(
  parts: ServerParts,
  sha256: string,
  caller: Caller,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const { name } = await parts.uploads.require(sha256, caller.team);
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-upload-'));
  try {
    const ending = extname(name)
      .replace(/[^\w.]/g, '')
      .slice(0, 12);
    const stem =
      basename(name, extname(name))
        .replace(/[^\p{L}\p{N} ._-]/gu, '_')
        .slice(0, 80) || 'upload';
    const path = join(folder, `${stem.replace(/^\.+/, '_')}${ending}`);
    await writeFile(path, await parts.uploads.read(sha256, caller.team), { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The library also takes files and folders by name, which nobody but the owner of the machine may say. */
function webOnly(url: string): string {
  if (/^https?:\/\//i.test(url)) return url;
  throw new ApiProblem({ status: 400, code: 'bad-input', detail: 'This is no web address.' });
}

function entityOf({
  id,
  label,
  description,
  aliases,
  types,
  url,
}: {
  id: string;
  label: string;
  description?: string;
  aliases: readonly string[];
  types: readonly string[];
  url?: string;
}) {
  return { id, label, aliases: [...aliases], types: [...types], ...defined({ description, url }) };
}
