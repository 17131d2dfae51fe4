import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { ControlPage } from './attack-pages.ts';

/** What goes into the tasks that read. */
export type PlainPage = {
  title: string;
  publisher?: string;
  text: string;
  captions: readonly string[];
};

/**
 * The comparison: a page as a tool without any care for injection gives it. Readability's text, the alt texts and captions, the
 * description, and title, author and publisher by the meta tags and structured data; other formats as their text.
 */
export async function extractPlainly(page: ControlPage): Promise<PlainPage> {
  if (page.mimeType.includes('pdf')) {
    const document = await getDocumentProxy(new Uint8Array(page.bytes), { verbosity: 0 });
    const { text } = await extractText(document, { mergePages: true });
    const { info } = await getMeta(document);
    return { title: typeof info.Title === 'string' ? info.Title : page.id, text, captions: [] };
  }
  const source = new TextDecoder().decode(page.bytes);
  if (!page.mimeType.includes('html')) return { title: firstLine(source), text: source, captions: [] };
  const { document } = parseHTML(source);
  const all = (selector: string, attribute: string): string[] =>
    [...document.querySelectorAll(selector)].flatMap((element) => element.getAttribute(attribute) ?? []);
  const linked = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (element) => element.textContent ?? '',
  );
  const described = [
    ...all('meta[name="description"]', 'content'),
    ...all('meta[property="og:description"]', 'content'),
    ...all('meta[name="author"]', 'content'),
  ];
  const captions = [
    ...all('img[alt]', 'alt'),
    ...[...document.querySelectorAll('figcaption')].map((element) => element.textContent ?? ''),
  ];
  const labels = [...all('[title]', 'title'), ...all('[aria-label]', 'aria-label')];
  const publisher = all('meta[property="og:site_name"]', 'content')[0];
  const title = document.querySelector('title')?.textContent ?? '';
  const article = new Readability(document as never).parse();
  const body = article?.textContent ?? document.body?.textContent ?? '';
  return {
    title,
    ...(publisher === undefined ? {} : { publisher }),
    text: [...described, ...linked, body, ...labels].join('\n\n'),
    captions,
  };
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
