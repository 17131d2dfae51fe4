import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { BadAnswerError } from '../../core/errors.ts';
import type { FetchGuarded } from '../../net/fetch/guarded-fetch.ts';
import { describeModelDirected, findModelDirected } from '../../text/model-directed/model-directed.ts';
import { decodeText, parseMimeType } from '../../text/read-page/decode-text.ts';
import type { DeclaredPost, LinkForm } from '../../text/read-page/html/read-post.ts';
import { joinParagraphs, normaliseParagraph } from '../../text/read-page/normalise-text.ts';
import type { AboutPage, ReadPage, readPage as ReadPageFunction } from '../../text/read-page/read-page.ts';

/** What stands behind a link, beside the page's text. */
export type ReadLink = { form?: LinkForm; speaker?: string; quotes?: readonly string[] };

/** A page that shows less than this shows its frame and not its post. */
const fewestWords = 40;

/**
 * Reads pages as ever, and where a page is a post or a video that its file does not hold as text, takes what its markup declares: structured data,
 * Open Graph, and what its host answers to oEmbed. `told` learns what the link was.
 */
export function readingLinks(
  readPage: typeof ReadPageFunction,
  fetchGuarded: FetchGuarded,
  told: (link: ReadLink) => void,
): typeof ReadPageFunction {
  return async (bytes, about) => {
    if (!/html/iu.test(about.mimeType)) return readPage(bytes, about);
    const { readDeclaredPost } = await import('../../text/read-page/html/read-post.ts');
    const { charset } = parseMimeType(about.mimeType);
    const post = readDeclaredPost(decodeText(bytes, { ...defined({ charset }), markup: true }), about.url);
    const page = await readPage(bytes, about).catch((error: unknown) => {
      if (error instanceof BadAnswerError && declaresWords(post)) return undefined;
      throw error;
    });
    if (page !== undefined && isWhole(page, post)) {
      told({ form: post.form, ...defined({ quotes: page.quotes }) });
      return page;
    }
    const more = post.oembed === undefined ? {} : await askHost(post.oembed, fetchGuarded, about);
    const text = wordsOf(post, more);
    if (text === '') throw nothingToRead(about.url);
    const author = post.author ?? more.author;
    told({ form: post.form, ...(author === undefined || post.form === 'video' ? {} : { speaker: author }) });
    return pageOf(post, { text, author, title: more.title, page });
  };
}

function declaresWords({ form, text, oembed, transcript }: DeclaredPost): boolean {
  return (
    form === 'post' || form === 'video' || [text, oembed, transcript].some((words) => (words ?? '') !== '')
  );
}

function isWhole(page: ReadPage, post: DeclaredPost): boolean {
  if (post.form === 'article' || post.form === 'fact-check') return true;
  const [shown, declared] = [page.text, post.text].map((text) => text.split(/\s+/u).length);
  return (
    (shown ?? 0) >= fewestWords && (declared ?? 0) < fewestWords && page.text.includes(post.text.slice(0, 40))
  );
}

function wordsOf(post: DeclaredPost, more: HostAnswer): string {
  const said = [
    ...new Set([post.form === 'video' ? post.title : undefined, post.text || more.text, post.transcript]),
  ];
  return joinParagraphs(
    said
      .flatMap((text) => (text ?? '').split(/\n+/u))
      .map(normaliseParagraph)
      .filter((text) => text !== ''),
  );
}

function pageOf(
  post: DeclaredPost,
  read: { text: string; author: string | undefined; title: string | undefined; page: ReadPage | undefined },
): ReadPage {
  const { text, author, page } = read;
  const title =
    post.form === 'post' && author !== undefined
      ? `A post by ${author}`
      : (post.title ?? read.title ?? page?.title ?? '');
  return {
    ...(page ?? { images: [], outlinks: [] }),
    title,
    text,
    ...defined({ author, published: post.published ?? page?.published }),
    ...(post.image === undefined || (page?.images.length ?? 0) > 0 ? {} : { images: [{ url: post.image }] }),
    flags: [
      ...(page?.flags ?? []),
      `The text was taken from what the page declares of its ${post.form}; the page itself shows it by script only.`,
      ...describeModelDirected(findModelDirected(text), 'Text of the post'),
    ],
  };
}

const answerSchema = z.object({
  title: z.string().max(5_000).optional(),
  author_name: z.string().max(200).optional(),
  html: z.string().max(100_000).optional(),
});
type HostAnswer = { title?: string; author?: string; text?: string };

/** What the host answers to oEmbed (oembed.com): a title, an author, and a piece of HTML whose quotation is the post. */
async function askHost(url: string, fetchGuarded: FetchGuarded, { signal }: AboutPage): Promise<HostAnswer> {
  const accept = ['application/json', 'application/json+oembed', 'text/json'];
  try {
    const document = await fetchGuarded(url, { signal: signal ?? new AbortController().signal, accept });
    const answer = answerSchema.parse(JSON.parse(new TextDecoder().decode(document.bytes)));
    return defined({ title: answer.title, author: answer.author_name, text: await quotedIn(answer.html) });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return {};
  }
}

async function quotedIn(html: string | undefined): Promise<string | undefined> {
  if (html === undefined) return undefined;
  const { parseDocument } = await import('../../text/read-page/html/dom/dom.ts');
  const quoted = parseDocument(`<html><body>${html}</body></html>`).querySelector('blockquote');
  const paragraphs = [...(quoted?.querySelectorAll('p') ?? [])].map(({ textContent }) =>
    normaliseParagraph(textContent ?? ''),
  );
  return paragraphs.length === 0 ? undefined : paragraphs.join('\n');
}

function nothingToRead(url: string): BadAnswerError {
  return new BadAnswerError({
    message: `${url} shows its post or video only to its own readers.`,
    hint: 'Paste what it says: touchstone check "…" --post-text "…" --post-url <address>, with --image for its picture.',
  });
}
