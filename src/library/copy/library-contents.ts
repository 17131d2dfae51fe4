import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { StorageError } from '../../core/errors.ts';
import type { Label } from '../../core/label.ts';
import type { PictureFingerprint } from '../../core/pictures/picture-fingerprint.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { fingerprintPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import type {
  NewDocument,
  NewFactCheck,
  NewPicture,
  NewThing,
  NewTriple,
  StoredSnapshot,
} from '../../spec/library.ts';
import { extrasSchema } from '../documents/document-extras.ts';
import type { DocumentRow } from '../documents/documents.ts';
import type { FactCheckRow } from '../documents/fact-checks.ts';
import { type TermRole, valueOfKey } from '../graph/triples.ts';
import type { PictureRow } from '../pictures/pictures.ts';

/** Where a library keeps its rows, and how its bytes are read. */
export type ContentsSource = {
  database: SqlDatabase;
  snapshot(sha256: string): Promise<StoredSnapshot | undefined>;
};

/** Something with its number in the library it comes from: numbers only grow, so a copy goes on after the last. */
export type Numbered<Item> = { number: number; item: Item };
export type StoredVectors = readonly (Uint8Array | undefined)[];
export type GraphLoadRow = { number: number; name: string; format: string; loaded_at: string };
type PassageVectorRow = { document: number; vector: Uint8Array | null };
type TripleRow = {
  subject: string;
  subject_label: string;
  relation: string;
  relation_label: string;
  object: string;
  object_label: string;
  role: TermRole | null;
  qualifiers: string;
  url: string | null;
  added_at: string;
};

const qualifiersSchema = z.record(z.string(), z.string());
const typesSchema = z.array(z.string());

/** Documents after a number, whole, with the vectors of their passages by this encoder. */
export async function readDocuments(
  { database, snapshot }: ContentsSource,
  { after, limit, embedder }: { after: number; limit: number; embedder: string },
): Promise<Numbered<{ document: NewDocument; vectors: StoredVectors }>[]> {
  const rows = await database.all<DocumentRow & { extras: string }>(
    'SELECT * FROM documents WHERE number > ? ORDER BY number LIMIT ?',
    after,
    limit,
  );
  const last = rows.at(-1)?.number ?? after;
  const vectors = await database.all<PassageVectorRow>(
    `SELECT passages.document, vectors.vector FROM passages LEFT JOIN vectors ON vectors.passage = passages.id
       AND vectors.embedder = (SELECT number FROM embedders WHERE id = ?)
     WHERE passages.document > ? AND passages.document <= ? ORDER BY passages.id`,
    embedder,
    after,
    last,
  );
  const documents: Numbered<{ document: NewDocument; vectors: StoredVectors }>[] = [];
  for (const row of rows) {
    const text = await requireSnapshot(snapshot, row.text_sha256);
    const raw = row.raw_sha256 === null ? undefined : await requireSnapshot(snapshot, row.raw_sha256);
    documents.push({
      number: row.number,
      item: {
        document: {
          url: row.url,
          title: row.title,
          text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.bytes),
          kind: row.kind,
          retrievedAt: text.retrievedAt,
          addedAt: row.added_at,
          declaredBecause: row.because,
          extras: extrasSchema.parse(JSON.parse(row.extras)),
          ...(raw === undefined
            ? {}
            : { raw: { bytes: raw.bytes, mimeType: raw.mimeType, readBy: text.derivedFrom?.by ?? '' } }),
          ...present(row, ['publisher', 'author', 'published', 'modified', 'language', 'topic']),
        },
        vectors: vectors
          .filter(({ document }) => document === row.number)
          .map(({ vector }) => vector ?? undefined),
      },
    });
  }
  return documents;
}

export async function readPictures(
  { database, snapshot }: ContentsSource,
  { after, limit }: { after: number; limit: number },
): Promise<Numbered<NewPicture & { addedAt: string }>[]> {
  const from =
    database.kind === 'postgres'
      ? 'pictures'
      : '(SELECT pictures.*, quality, pdq, patches FROM pictures LEFT JOIN picture_fingerprints ON picture = pictures.number) AS pictures';
  const rows = await database.all<
    PictureRow & { [Key in keyof PictureFingerprint]: PictureFingerprint[Key] | null }
  >(`SELECT * FROM ${from} WHERE number > ? ORDER BY number LIMIT ?`, after, limit);
  const pictures: Numbered<NewPicture & { addedAt: string }>[] = [];
  for (const row of rows) {
    const { bytes } = await requireSnapshot(snapshot, row.sha256);
    const { quality, pdq, patches } = row;
    const fingerprint =
      quality === null || pdq === null || patches === null
        ? (await fingerprintPicture(bytes)).fingerprint
        : { quality, pdq, patches };
    pictures.push({
      number: row.number,
      item: {
        bytes,
        mimeType: row.mime_type,
        width: row.width,
        height: row.height,
        fingerprint,
        name: row.name,
        imageUrl: row.image_url,
        addedAt: row.added_at,
        ...present(row, ['caption', 'date', 'place', 'maker']),
        ...defined({ pageUrl: row.page_url ?? undefined }),
      },
    });
  }
  return pictures;
}

export async function readFactChecks(
  { database }: ContentsSource,
  { after, limit, embedder }: { after: number; limit: number; embedder: string },
): Promise<Numbered<NewFactCheck & { addedAt: string; vector?: Uint8Array }>[]> {
  const rows = await database.all<FactCheckRow & { added_at: string; vector: Uint8Array | null }>(
    `SELECT fact_checks.*, fact_check_vectors.vector FROM fact_checks
     LEFT JOIN fact_check_vectors ON fact_check = number AND embedder = (SELECT number FROM embedders WHERE id = ?)
     WHERE number > ? ORDER BY number LIMIT ?`,
    embedder,
    after,
    limit,
  );
  return rows.map((row) => ({
    number: row.number,
    item: {
      id: row.id,
      url: row.url,
      claimReviewed: row.claim_reviewed,
      rating: row.rating,
      label: row.label as Label,
      summary: row.summary,
      publisher: row.publisher,
      published: row.published,
      addedAt: row.added_at,
      ...present(row, ['claimant', 'language']),
      ...defined({ claimDate: row.claim_date ?? undefined, vector: row.vector ?? undefined }),
    },
  }));
}

export function readLoads({ database }: ContentsSource): Promise<GraphLoadRow[]> {
  return database.all<GraphLoadRow>(
    'SELECT number, name, format, loaded_at FROM graph_loads ORDER BY number',
  );
}

/** Those of one file, or those that came one by one, a page after the other in a fixed order. */
export async function readTriples(
  { database }: ContentsSource,
  { load, offset, limit }: { load: number | undefined; offset: number; limit: number },
): Promise<(NewTriple & { addedAt: string })[]> {
  const rows = await database.all<TripleRow>(
    `SELECT subjects.key AS subject, subjects.label AS subject_label, relations.key AS relation, relations.label AS relation_label,
       objects.key AS object, objects.label AS object_label, objects.role, qualifiers, url, added_at
     FROM triples JOIN terms AS subjects ON subjects.number = subject JOIN terms AS relations ON relations.number = relation
     JOIN terms AS objects ON objects.number = object WHERE ${load === undefined ? 'load IS NULL' : 'load = ?'}
     ORDER BY subject, relation, object, qualifiers LIMIT ? OFFSET ?`,
    ...(load === undefined ? [] : [load]),
    limit,
    offset,
  );
  return rows.map((row) => {
    const isValue = row.role !== null && row.role !== 'relation';
    return {
      subject: row.subject,
      subjectLabel: row.subject_label,
      relation: row.relation,
      relationLabel: row.relation_label,
      object: isValue ? valueOfKey(row.object) : row.object,
      objectLabel: row.object_label,
      addedAt: row.added_at,
      ...(isValue ? { value: row.role as Exclude<TermRole, 'relation'> } : {}),
      ...(row.qualifiers === '{}' ? {} : { qualifiers: qualifiersSchema.parse(JSON.parse(row.qualifiers)) }),
      ...(row.url === null ? {} : { url: row.url }),
    };
  });
}

/** What is known of things besides the triples, a page after a number. */
export async function readNamedThings(
  { database }: ContentsSource,
  { after, limit }: { after: number; limit: number },
): Promise<Numbered<NewThing>[]> {
  const rows = await database.all<{
    number: number;
    key: string;
    label: string;
    description: string | null;
    types: string | null;
  }>(
    'SELECT number, key, label, description, types FROM terms WHERE number > ? AND role IS NULL ORDER BY number LIMIT ?',
    after,
    limit,
  );
  const last = rows.at(-1)?.number ?? after;
  const names = await database.all<{ term: number; name: string }>(
    'SELECT term, name FROM term_names WHERE term > ? AND term <= ? ORDER BY term, name',
    after,
    last,
  );
  const namesOf = Map.groupBy(names, ({ term }) => term);
  return rows.map((row) => ({
    number: row.number,
    item: {
      id: row.key,
      label: row.label,
      aliases: (namesOf.get(row.number) ?? []).map(({ name }) => name),
      ...(row.types === null ? {} : { types: typesSchema.parse(JSON.parse(row.types)) }),
      ...defined({ description: row.description ?? undefined }),
    },
  }));
}

async function requireSnapshot(
  snapshot: ContentsSource['snapshot'],
  sha256: string,
): Promise<StoredSnapshot> {
  const found = await snapshot(sha256);
  if (found !== undefined) return found;
  throw new StorageError({
    message: `The snapshot ${sha256} of the library that is copied is missing.`,
    hint: 'Restore it from a copy, or remove the document that needs it.',
  });
}

function present<Key extends string>(
  row: Readonly<Record<Key, string | null>>,
  keys: readonly Key[],
): Partial<Record<Key, string>> {
  return Object.fromEntries(
    keys.flatMap((key) => (row[key] === null ? [] : [[key, row[key]] as const])),
  ) as Partial<Record<Key, string>>;
}
