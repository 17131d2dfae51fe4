import { chooseClaims, withEarlierChecks } from '../../app/documents/choose-claims.ts';
import {
  type DocumentToRead,
  type FoundInDocument,
  findDocumentClaims,
} from '../../app/documents/find-document-claims.ts';
import { listClaims, looksLikeList, readPastedList } from '../../app/documents/list-claims.ts';
import { recordingName } from '../../app/read-document.ts';
import { isoDateSchema } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { FoundClaim, Segment } from '../../core/documents/document-report.ts';
import { TouchstoneError } from '../../core/errors.ts';
import { type Caller, mayDo } from '../accounts/caller.ts';
import type { DocumentView, documentRoutes } from '../contract/document-routes.ts';
import { ApiProblem, notFound } from '../http/api-problem.ts';
import type { ServerParts } from '../server-parts.ts';
import { summaryOf } from '../store/check-row.ts';
import type { StoredDocument } from '../store/document-store.ts';
import { accept } from './check-handlers.ts';
import { exportDocument, framesClaim } from './export-document.ts';
import type { Handlers } from './handler.ts';
import { takeUpload } from './upload-handlers.ts';

const shownTitle = 120;
/** Each takes a few hundredths of a second, and somebody waits for the answer. */
const mostLookedUp = 100;

export function documentHandlers(parts: ServerParts): Pick<Handlers, keyof typeof documentRoutes> {
  const { documents, checks, audit } = parts;

  return {
    async createDocument({ body, caller, request }) {
      const { signal } = request;
      const { read, name, video } = await readSource(body, caller, signal);
      const isList = body.kind === 'list' || (body.kind === 'auto' && looksLikeList(read.text));
      const date = body.date ?? read.published?.slice(0, 10);
      const found: FoundInDocument = isList
        ? { ...readPastedList(read.text), notes: [], usd: 0 }
        : await findDocumentClaims(
            { ...read, ...defined({ published: date }) },
            {
              signal,
              maxUsd: body.readerUsd,
              ...defined({
                speaker: body.speaker,
                worth: body.worth && defined(body.worth),
                takeApart: body.reader === 'rules' ? undefined : parts.touchstone.takeApart,
              }),
            },
          );
      const { claims, settled, why } = body.check
        ? await lookUp(found.claims, signal)
        : { claims: found.claims, settled: new Set<number>(), why: [] };
      const { waiting, beyond } = chooseClaims(claims, settled, {
        mostClaims: body.mostClaims,
        minWorth: body.minWorth,
        ...defined({ kinds: body.kinds }),
      });
      const told = [...(read.flags ?? []), ...found.notes, ...why];
      const rows = listClaims({ ...found, claims }).map((row, index) => ({ id: `s${index + 1}`, ...row }));
      const title = body.title ?? read.title ?? read.text.trim().split('\n')[0] ?? '';
      const document = await documents.add({
        team: caller.team,
        owner: caller.id,
        owner_name: caller.displayName ?? caller.name,
        title: title.slice(0, shownTitle) || 'Untitled',
        url: body.url ?? null,
        text: withCaptions(read.text, found.segments),
        claims: rows,
        notes: [
          ...(beyond > 0
            ? [`${beyond} more claims were found than were asked for, and are not checked yet.`]
            : []),
          ...found.leftOut.flatMap(({ sentence, why: reason, place }) =>
            place === undefined ? [`${sentence}: ${reason}`] : [],
          ),
          ...told,
        ],
        request: defined({
          date,
          pipeline: body.pipeline,
          options: body.options,
          budget: body.budget,
        }),
        found: {
          source: {
            name,
            title: title.slice(0, shownTitle) || name,
            ...defined({
              url: body.url === undefined ? undefined : (read.finalUrl ?? body.url),
              published: date,
              language: read.language,
              form: read.form,
              archived: read.archived,
              notes: told.length === 0 ? undefined : told,
            }),
          },
          segments: found.segments,
          claims,
          leftOut: found.leftOut,
          sentences: found.sentences,
        },
      });
      await audit.note(caller.name, 'document.create', document.id);
      if (body.check) {
        const ids = new Map(rows.map(({ id, found: place }) => [place, id]));
        for (const { claim, index } of waiting)
          await begin(document, ids.get(index) ?? '', claim.claim.text, caller);
        if (video !== undefined && body.frames)
          await accept(
            parts,
            caller,
            {
              claim: { images: [{ upload: video }] },
              pipeline: 'image',
              ...defined({ budget: body.budget }),
            },
            { document: { id: document.id, claim: framesClaim } },
          );
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
    async exportDocument({ params, query, caller }) {
      return exportDocument(parts, await require(params.id, caller), params.format, {
        caller,
        download: query.download === 'true',
        withReports: query.reports === 'true',
      });
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
  ): Promise<{ read: DocumentToRead; name: string; video?: string }> {
    if (text !== undefined) return { read: { text }, name: 'text' };
    if (url !== undefined) {
      const read = await parts.reader().read({ url }, { signal });
      if (!(read.video instanceof Uint8Array)) return { read, name: url };
      return { read, name: url, video: (await takeUpload(parts, caller.team, url, read.video)).upload };
    }
    const row = await parts.uploads.require(upload ?? '', caller.team);
    const bytes = await parts.uploads.read(row.sha256, caller.team);
    const isRecording = row.kind === 'audio' || row.kind === 'video';
    const name = isRecording ? recordingName(row.name, row.mime_type) : row.name;
    const read = await parts.reader().read({ bytes, name }, { signal });
    return { read, name: row.name, ...(row.kind === 'video' ? { video: row.sha256 } : {}) };
  }

  /** What the library has checked before. That it could not be looked up keeps nobody from checking. */
  async function lookUp(claims: readonly FoundClaim[], signal: AbortSignal) {
    try {
      return {
        ...(await withEarlierChecks(claims, parts.touchstone, { signal, most: mostLookedUp })),
        why: [],
      };
    } catch (error) {
      if (signal.aborted || !(error instanceof TouchstoneError)) throw error;
      const why = [`Earlier checks of the library were not looked up: ${error.message}`];
      return { claims: [...claims], settled: new Set<number>(), why };
    }
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
      rows: document.claims.map(({ found: _, ...claim }) => ({
        ...claim,
        ...defined({ check: latest.get(claim.id) }),
      })),
      ...defined({ frames: latest.get(framesClaim) }),
    };
  }
}

/** Captions that are no part of the text were read behind it, and their places are there. */
function withCaptions(text: string, segments: readonly Segment[]): string {
  return segments
    .filter(({ start }) => start >= text.length)
    .reduce((all, { start, text: caption }) => `${all}${'\n'.repeat(start - all.length)}${caption}`, text);
}

/** What does not stand alone is checked in words that do. */
function notAlone(why: string): ApiProblem {
  return new ApiProblem({
    status: 422,
    code: 'not-standing-alone',
    detail: `The sentence does not stand alone. ${why} Give its words so that they do: {"id": "…", "text": "…"}.`,
  });
}
