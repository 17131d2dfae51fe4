import { listClaims, looksLikeList, readPastedList } from '../../app/documents/list-claims.ts';
import { isoDateSchema } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { type Caller, mayDo } from '../accounts/caller.ts';
import type { DocumentView, documentRoutes } from '../contract/document-routes.ts';
import { ApiProblem, notFound } from '../http/api-problem.ts';
import type { ServerParts } from '../server-parts.ts';
import { summaryOf } from '../store/check-row.ts';
import type { StoredDocument } from '../store/document-store.ts';
import { accept } from './check-handlers.ts';
import type { Handlers } from './handler.ts';

const shownTitle = 120;

export function documentHandlers(parts: ServerParts): Pick<Handlers, keyof typeof documentRoutes> {
  const { documents, checks, audit } = parts;

  return {
    async createDocument({ body, caller, request }) {
      const source = await readSource(body, caller, request.signal);
      const isList = body.kind === 'list' || (body.kind === 'auto' && looksLikeList(source.text));
      const date = body.date ?? source.published?.slice(0, 10);
      const { rows: found, notes } = isList
        ? { rows: readPastedList(source.text), notes: [] }
        : await listClaims(
            {
              text: source.text,
              ...defined({
                title: source.title,
                published: date,
                speaker: body.speaker ?? source.speaker,
                quotes: source.quotes,
              }),
            },
            {
              signal: request.signal,
              ...(body.reader === 'rules'
                ? {}
                : {
                    takeApart: (document) =>
                      parts.touchstone.takeApart(document, {
                        maxUsd: body.readerUsd,
                        signal: request.signal,
                      }),
                  }),
            },
          );
      const chosen = found
        .filter(({ kind, worth }) => kind === 'claim' && worth >= body.minWorth)
        .sort((a, b) => b.worth - a.worth || a.start - b.start);
      const left = chosen.length - body.mostClaims;
      const document = await documents.add({
        team: caller.team,
        owner: caller.id,
        owner_name: caller.displayName ?? caller.name,
        title:
          (body.title ?? source.title ?? source.text.trim().split('\n')[0] ?? '').slice(0, shownTitle) ||
          'Untitled',
        url: body.url ?? null,
        text: source.text,
        claims: found.map((claim, index) => ({ id: `s${index + 1}`, ...claim })),
        notes: [
          ...(left > 0
            ? [`${left} more claims were found than were asked for, and are not checked yet.`]
            : []),
          ...notes,
          ...(source.flags ?? []),
        ],
        request: defined({
          date,
          pipeline: body.pipeline,
          options: body.options,
          budget: body.budget,
        }),
      });
      await audit.note(caller.name, 'document.create', document.id);
      if (body.check) {
        const wanted = new Set(chosen.slice(0, body.mostClaims));
        for (const [index, claim] of found.entries())
          if (wanted.has(claim)) await begin(document, `s${index + 1}`, claim.text, caller);
      }
      return show(document);
    },
    async listDocuments({ query, caller }) {
      const { documents: found, nextCursor } = await documents.list(caller.team, query);
      return { items: await Promise.all(found.map(summarise)), ...defined({ nextCursor }) };
    },
    getDocument: async ({ params, caller }) => show(await require(params.id, caller)),
    async checkDocumentClaims({ params, body, caller }) {
      const document = await require(params.id, caller);
      for (const { id, text } of body.claims) {
        const claim = document.claims.find((known) => known.id === id);
        if (claim === undefined) throw notFound(`claim ${id} in this document`);
        if (claim.kind === 'context' && text === undefined) throw notAlone(claim.why);
        await begin(document, id, text ?? claim.text, caller);
      }
      return show(document);
    },
    async deleteDocument({ params, caller }) {
      const document = await require(params.id, caller);
      if (document.owner !== caller.id && !mayDo(caller, 'editor')) {
        throw new ApiProblem({
          status: 403,
          code: 'not-allowed',
          detail: 'A document of somebody else can be deleted by an editor only.',
        });
      }
      await documents.remove(document.id);
      await audit.note(caller.name, 'document.delete', document.id);
      return undefined;
    },
  };

  async function begin(document: StoredDocument, claim: string, text: string, caller: Caller): Promise<void> {
    const { date, ...how } = document.request;
    const isDate = isoDateSchema.safeParse(date).success;
    await accept(
      parts,
      caller,
      {
        claim: {
          text,
          ...(isDate ? defined({ date }) : {}),
          ...(document.url === null ? {} : { postUrl: document.url }),
        },
        ...how,
      },
      { document: { id: document.id, claim } },
    );
  }

  async function readSource(
    {
      text,
      url,
      upload,
    }: { text?: string | undefined; url?: string | undefined; upload?: string | undefined },
    caller: Caller,
    signal: AbortSignal,
  ): Promise<{
    text: string;
    title?: string | undefined;
    published?: string | undefined;
    speaker?: string | undefined;
    quotes?: readonly string[] | undefined;
    flags?: readonly string[];
  }> {
    if (text !== undefined) return { text };
    if (url !== undefined) return parts.reader().read({ url }, { signal });
    const { name } = await parts.uploads.require(upload ?? '', caller.team);
    const bytes = await parts.uploads.read(upload ?? '', caller.team);
    return parts.reader().read({ bytes, name }, { signal });
  }

  async function require(id: string, caller: Caller): Promise<StoredDocument> {
    const document = await documents.get(id);
    if (document === undefined || document.team !== caller.team) throw notFound('document');
    return document;
  }

  async function summarise(document: StoredDocument) {
    const rows = await checks.ofDocument(document.id);
    return {
      id: document.id,
      title: document.title,
      createdAt: document.created_at,
      owner: { id: document.owner, name: document.owner_name },
      claims: document.claims.length,
      checks: rows.length,
      finished: rows.filter(({ finished_at }) => finished_at !== null).length,
      ...defined({ url: document.url ?? undefined }),
    };
  }

  async function show(document: StoredDocument): Promise<DocumentView> {
    // The last check of a claim is the one that counts.
    const latest = new Map(
      (await checks.ofDocument(document.id)).map((row) => [row.document_claim, summaryOf(row)]),
    );
    return {
      ...(await summarise(document)),
      text: document.text,
      notes: document.notes,
      rows: document.claims.map((claim) => ({ ...claim, ...defined({ check: latest.get(claim.id) }) })),
    };
  }
}

/** What does not stand alone is checked in words that do. */
function notAlone(why: string): ApiProblem {
  return new ApiProblem({
    status: 422,
    code: 'not-standing-alone',
    detail: `The sentence does not stand alone. ${why} Give its words so that they do: {"id": "…", "text": "…"}.`,
  });
}
