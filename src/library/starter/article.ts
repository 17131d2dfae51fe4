import { z } from 'zod';
import { isoDateSchema } from '../../core/claim.ts';
import { StorageError } from '../../core/errors.ts';
import type { NewDocument } from '../../spec/library.ts';
import { pictureUrl, type StarterPicture } from './starter-pictures.ts';

const idSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'lower-case words with hyphens');

const frontMatterSchema = z.strictObject({
  id: idSchema,
  title: z.string().min(1),
  kind: z.enum(['encyclopaedia', 'agency', 'museum', 'journal', 'statistics', 'fact-check']),
  topic: z.string().min(1),
  date: isoDateSchema,
  language: z.string().min(2),
  references: z.array(z.string().min(1)).min(1),
  related: z.array(idSchema),
  /** Pictures that the article is about. */
  pictures: z.array(idSchema).optional(),
});

export type StarterArticle = z.infer<typeof frontMatterSchema> & { text: string };

/** An article file: `key: value` lines between two lines `---`, then the text. Lists are written as JSON. */
export function parseArticle(source: string, file: string): StarterArticle {
  const match = /^---\r?\n(?<matter>.*?)\r?\n---\r?\n(?<text>.*)$/su.exec(source);
  const { matter, text } = match?.groups ?? {};
  if (matter === undefined || text === undefined)
    throw badArticle(file, 'it does not begin with front matter between two lines "---"');
  const parsed = frontMatterSchema.safeParse(parseFrontMatter(matter, file));
  if (!parsed.success)
    throw badArticle(
      file,
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    );
  const body = text.replaceAll('\r\n', '\n').trim();
  if (body === '') throw badArticle(file, 'it has no text');
  return { ...parsed.data, text: body };
}

export function articleUrl(id: string): string {
  return `touchstone:starter/${id}`;
}

/** The pictures are those of the library; an altered form that the article names is not among them. */
export function toStarterDocument(
  article: StarterArticle,
  pictures: readonly StarterPicture[] = [],
): NewDocument {
  const shown = pictures.filter(({ id }) => article.pictures?.includes(id));
  return {
    url: articleUrl(article.id),
    title: article.title,
    text: article.text,
    publisher: 'Touchstone starter library',
    published: article.date,
    language: article.language,
    kind: article.kind,
    topic: article.topic,
    extras: {
      outlinks: article.related.map(articleUrl),
      images: shown.map(({ file, caption, alt }) => ({ url: pictureUrl(file), caption, alt })),
    },
    declaredBecause: `Written for the starter library; rests on: ${article.references.join('; ')}.`,
  };
}

function parseFrontMatter(matter: string, file: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const line of matter.split(/\r?\n/u)) {
    if (line.trim() === '') continue;
    const [, key, value] = /^([A-Za-z]+):\s*(.*)$/u.exec(line) ?? [];
    if (key === undefined || value === undefined)
      throw badArticle(file, `the line "${line}" is not "key: value"`);
    fields[key] = parseValue(value.trim(), file);
  }
  return fields;
}

function parseValue(value: string, file: string): unknown {
  if (!/^["[]/u.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    throw badArticle(file, `the value ${value} is not valid JSON`);
  }
}

function badArticle(file: string, why: string): StorageError {
  return new StorageError({ message: `The article ${file} cannot be used: ${why}.` });
}
