import { globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StorageError } from '../../core/errors.ts';
import { canonicalHash, sha256 } from '../../net/address/canonical-hash.ts';
import { fingerprintPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import type { NewFactCheck, NewThing, NewTriple } from '../../spec/library.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import { passageForEncoder } from '../../text/sentences/passages.ts';
import { readStateOf } from '../database.ts';
import { prepareDocument } from '../documents/documents.ts';
import { parseLine } from '../ingest/jsonl-line.ts';
import { LibraryStore } from '../library-store.ts';
import { schemaFingerprint } from '../schema.ts';
import { articleUrl, parseArticle, type StarterArticle, toStarterDocument } from './article.ts';
import {
  originalsOf,
  pictureUrl,
  requireConsistentPictures,
  type StarterPicture,
  starterPictureSchema,
} from './starter-pictures.ts';
import { readStarterThings, readStarterTriples } from './starter-triples.ts';
import { VectorCache } from './vector-cache.ts';

export type BuildStarterOptions = { starterFolder: string; outputPath: string; embedder: PassageEmbedder };

export type BuiltStarter = {
  /** A hash of the content: equal texts give equal versions. */
  version: string;
  articles: number;
  factChecks: number;
  triples: number;
  pictures: number;
  /** Texts that were new to the encoder. */
  encoded: number;
  /** True where the file of this version was there already. */
  unchanged: boolean;
};

type StarterFactCheck = NewFactCheck & { id: string };
type StarterContent = {
  articles: StarterArticle[];
  factChecks: StarterFactCheck[];
  pictures: StarterPicture[];
  triples: NewTriple[];
  things: NewThing[];
};

/** Raised when the same content must give another file: a change of how it is cut, encoded or stored. */
const buildFormat = 4;

/** Checks everything in the starter folder and writes it as one library file, replacing the old one at the end. */
export async function buildStarter({
  starterFolder,
  outputPath,
  embedder,
}: BuildStarterOptions): Promise<BuiltStarter> {
  const content = readContent(starterFolder);
  const version = versionOf(content, starterFolder, embedder);
  const { articles, factChecks, triples, pictures } = content;
  const counts = {
    version,
    articles: articles.length,
    factChecks: factChecks.length,
    triples: triples.length,
    pictures: pictures.length,
  };
  if (readStateOf(outputPath, 'version') === version) return { ...counts, encoded: 0, unchanged: true };
  const cache = new VectorCache(starterFolder, embedder);
  mkdirSync(dirname(outputPath), { recursive: true });
  const temporary = `${outputPath}.${process.pid}.tmp`;
  try {
    await writeLibrary(temporary, content, starterFolder, version, embedder, cache);
    cache.save();
    renameSync(temporary, outputPath);
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(temporary + ending, { force: true });
  }
  return { ...counts, encoded: cache.encoded, unchanged: false };
}

async function writeLibrary(
  path: string,
  content: StarterContent,
  folder: string,
  version: string,
  embedder: PassageEmbedder,
  cache: VectorCache,
): Promise<void> {
  // A text holds as of its date; a time of building would make every build, and every report, differ.
  let date = new Date(0);
  const encode = {
    id: embedder.id,
    dimensions: embedder.dimensions,
    embed: async (texts: readonly string[]) =>
      (await cache.vectorsOf(texts)).map((vector) => Float32Array.from(vector)),
  };
  const store = new LibraryStore({
    path,
    mode: 'write',
    origin: 'starter',
    embedder: encode,
    now: () => date,
  });
  try {
    const articles = await Promise.all(
      content.articles.map(async (article) => {
        const document = prepareDocument(toStarterDocument(article, content.pictures), sha256);
        return {
          date: article.date,
          document,
          vectors: await cache.vectorsOf(
            document.passages.map(({ text }) => passageForEncoder(article.title, text)),
          ),
        };
      }),
    );
    const reviewed = await cache.vectorsOf(content.factChecks.map((factCheck) => factCheck.claimReviewed));
    store.database.transaction(() => {
      for (const article of articles) {
        date = new Date(article.date);
        store.addEncodedDocument(article.document, article.vectors);
      }
      content.factChecks.forEach((factCheck, index) => {
        date = new Date(factCheck.published);
        store.addEncodedFactCheck(factCheck, reviewed[index]);
      });
      store.addTriples(content.triples);
      store.describeThings(content.things);
      store.database.run("INSERT INTO state (key, value) VALUES ('version', ?)", version);
    });
    for (const picture of content.pictures) await store.addPicture(await readPicture(folder, picture));
    store.database.execute("INSERT INTO passage_words (passage_words) VALUES ('optimize')");
    store.database.execute('PRAGMA journal_mode = DELETE');
    store.database.execute('VACUUM');
  } finally {
    store.close();
  }
}

function readContent(folder: string): StarterContent {
  const articles = globSync('articles/**/*.md', { cwd: folder })
    .sort()
    .map((file) => {
      const article = parseArticle(readFileSync(join(folder, file), 'utf8'), file);
      if (`${article.id}.md` !== basename(file))
        throw new StorageError({
          message: `The article ${file} has the id ${article.id}: file name and id must be the same.`,
        });
      return article;
    });
  requireConsistentIds(articles);
  const known = new Set(articles.map((article) => article.id));
  const factChecks = readLines(folder, 'fact-checks/*.jsonl').map(({ value, place }) =>
    toFactCheck(value, place, known),
  );
  const pictures = readLines(folder, 'pictures/*.jsonl').map(({ value, place }) =>
    explained(place, () => starterPictureSchema.parse(value)),
  );
  const named = articles.flatMap((article) =>
    (article.pictures ?? []).map((picture) => ({ article: article.id, picture })),
  );
  requireConsistentPictures(pictures, named, folder);
  return {
    articles,
    factChecks,
    pictures: originalsOf(pictures),
    triples: readStarterTriples(folder),
    things: readStarterThings(folder),
  };
}

function requireConsistentIds(articles: readonly StarterArticle[]): void {
  const known = new Set<string>();
  for (const { id } of articles) {
    if (known.has(id)) throw new StorageError({ message: `Two articles of the starter have the id ${id}.` });
    known.add(id);
  }
  for (const article of articles) {
    const missing = article.related.filter((id) => !known.has(id));
    if (missing.length > 0)
      throw new StorageError({
        message: `The article ${article.id} names related articles that do not exist: ${missing.join(', ')}.`,
      });
  }
}

const articleOfFactCheckSchema = z.looseObject({ article: z.string().optional() });

function toFactCheck(value: unknown, place: string, articles: ReadonlySet<string>): StarterFactCheck {
  const { article } = explained(place, () => articleOfFactCheckSchema.parse(value));
  if (article !== undefined && !articles.has(article))
    throw new StorageError({ message: `${place} names the article ${article}, which does not exist.` });
  const line = explained(place, () => parseLine(value));
  if (line.kind !== 'fact-check') throw new StorageError({ message: `${place} is not a fact-check.` });
  const { id } = line.factCheck;
  if (id === undefined) throw new StorageError({ message: `${place} has no id.` });
  return { ...line.factCheck, id, ...(article === undefined ? {} : { url: articleUrl(article) }) };
}

function readLines(folder: string, pattern: string): { value: unknown; place: string }[] {
  return globSync(pattern, { cwd: folder })
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `Line ${index + 1} of ${file}` }))
        .filter(({ line }) => line.trim() !== '')
        .map(({ line, place }) => ({ place, value: explained(place, (): unknown => JSON.parse(line)) })),
    );
}

function explained<Result>(place: string, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw new StorageError({
      message: `${place} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
      cause,
    });
  }
}

async function readPicture(folder: string, { file, caption, date, place, maker }: StarterPicture) {
  const bytes = new Uint8Array(readFileSync(join(folder, 'pictures', file)));
  const { fingerprint, width, height, mimeType } = await fingerprintPicture(bytes);
  return {
    caption,
    date,
    place,
    maker,
    bytes,
    mimeType,
    width,
    height,
    fingerprint,
    name: basename(file),
    imageUrl: pictureUrl(file),
    declaredBecause: 'Made for the starter library: drawn or computed, not photographed.',
  };
}

function versionOf(content: StarterContent, folder: string, embedder: PassageEmbedder): string {
  const pictures = content.pictures.map(({ file }) => sha256(readFileSync(join(folder, 'pictures', file))));
  return canonicalHash({
    buildFormat,
    schema: schemaFingerprint(),
    embedder: embedder.id,
    content,
    pictures,
  }).slice(0, 16);
}
