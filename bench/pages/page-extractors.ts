import { extractFromHtml } from '@extractus/article-extractor';
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { decodeText } from '../../src/text/read-page/decode-text.ts';
import { boundHtml } from '../../src/text/read-page/html/dom/bound-html.ts';
import { parseDocument } from '../../src/text/read-page/html/dom/dom.ts';
import { collectBlocks } from '../../src/text/read-page/html/main-text/article-blocks.ts';
import { readMainText } from '../../src/text/read-page/html/main-text/main-text.ts';
import { readHtmlMetadata } from '../../src/text/read-page/html/metadata/html-metadata.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';

export type PageExtractor = {
  name: string;
  /** From the bytes of a page to its main text. */
  extract(bytes: Uint8Array, url: string): Promise<string>;
};

/** Ours and three others, each from the bytes as they come. Their HTML is turned into text by one and the same rule. */
export const pageExtractors: readonly PageExtractor[] = [
  {
    name: 'Touchstone',
    extract: async (bytes, url) => (await readPage(bytes, { url, mimeType: 'text/html' })).text,
  },
  {
    name: '@mozilla/readability + linkedom',
    extract: async (bytes) => {
      const { document } = parseHTML(decode(bytes));
      return textOf(new Readability(document).parse()?.content);
    },
  },
  {
    name: 'defuddle + linkedom',
    extract: async (bytes, url) => {
      const { document } = parseHTML(decode(bytes));
      return textOf((await Defuddle(document, url)).content);
    },
  },
  {
    name: '@extractus/article-extractor',
    extract: async (bytes, url) => textOf((await extractFromHtml(decode(bytes), url))?.content),
  },
];

/** What the others do and no more: for comparing speed. */
export const withoutSafetyChecks: PageExtractor = {
  name: 'Touchstone without the search for hidden and model-directed text',
  extract: async (bytes, url) => {
    const document = parseDocument(boundHtml(decodeText(bytes, { markup: true })).html);
    const metadata = readHtmlMetadata(document, url);
    return readMainText(document, metadata).paragraphs.join('\n\n');
  },
};

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function textOf(html: string | null | undefined): string {
  const root = parseDocument(`<html><body>${html ?? ''}</body></html>`).body;
  return collectBlocks(root)
    .map(({ text }) => text)
    .join('\n\n');
}
