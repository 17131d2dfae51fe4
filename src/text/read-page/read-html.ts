import type { PageStructure } from '../../spec/page-fetch.ts';
import { boundHtml } from './bound-html.ts';
import { parseDocument } from './dom.ts';
import { removeHidden } from './hidden-text.ts';
import { readHtmlMetadata } from './html-metadata.ts';
import { readMainText } from './main-text.ts';
import { addressesModelWhenHidden, describeModelDirected, takeOutModelDirected } from './model-directed.ts';
import { joinParagraphs } from './normalise-text.ts';
import { countAdsAndTrackers, readBaseUrl, readImages, readOutlinks, readSharedImage } from './page-links.ts';
import type { ReadPage } from './read-page-types.ts';

export function readHtml(source: string, url: string): ReadPage {
  const bounded = boundHtml(source);
  const document = parseDocument(bounded.html);
  const hiddenFlags = removeHidden(document, bounded.comments);
  // Read before the article is cut out of the document.
  const metadata = readHtmlMetadata(document, url);
  const base = readBaseUrl(document, url);
  const scripts = [...document.querySelectorAll('script')].length;
  const adsAndTrackers = countAdsAndTrackers(document, base);
  const sharedImage = readSharedImage(document, base);

  const main = readMainText(document);
  const { kept, taken } = takeOutModelDirected(main.paragraphs);
  const text = joinParagraphs(kept);
  const author = metadata.author ?? main.author;
  const fields = keepHarmless({
    title: metadata.title ?? main.title,
    publisher: metadata.publisher,
    author,
  });
  const outlinks = readOutlinks(main.root, url, base);
  const structure: PageStructure = {
    htmlBytes: source.length,
    textBytes: text.length,
    scripts,
    adsAndTrackers,
    outlinks: outlinks.length,
    hasByline: author !== undefined,
    hasDate: metadata.published !== undefined,
    https: url.startsWith('https:'),
  };
  return {
    title: fields.title ?? '',
    text,
    ...(fields.publisher === undefined ? {} : { publisher: fields.publisher }),
    ...(fields.author === undefined ? {} : { author: fields.author }),
    ...(metadata.published === undefined ? {} : { published: metadata.published }),
    ...(metadata.modified === undefined ? {} : { modified: metadata.modified }),
    ...(metadata.language === undefined ? {} : { language: metadata.language }),
    images: readImages(main.root, sharedImage, base),
    outlinks,
    structure,
    flags: [
      ...bounded.flags,
      ...hiddenFlags,
      ...taken.map((sentence) => describeModelDirected('Text on the page', sentence)),
    ],
  };
}

function keepHarmless<Fields extends Record<string, string | undefined>>(fields: Fields): Fields {
  const kept = Object.entries(fields).map(([name, value]) => [
    name,
    value !== undefined && addressesModelWhenHidden(value) ? undefined : value,
  ]);
  return Object.fromEntries(kept) as Fields;
}
