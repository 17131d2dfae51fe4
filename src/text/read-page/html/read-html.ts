import { defined } from '../../../core/defined.ts';
import { settleLanguage } from '../../../language/decide-language.ts';
import { hostOf, registrableDomain } from '../../../net/address/registrable-domain.ts';
import type { PageClaimReview, PageStructure } from '../../../spec/page-fetch.ts';
import { describeModelDirected, findModelDirected } from '../../model-directed/model-directed.ts';
import { keepHarmless } from '../model-directed.ts';
import { joinParagraphs } from '../normalise-text.ts';
import type { ReadPage } from '../read-page-types.ts';
import { boundHtml } from './dom/bound-html.ts';
import { parseDocument } from './dom/dom.ts';
import { removeHidden } from './hidden-text.ts';
import { type MainText, readMainText } from './main-text/main-text.ts';
import { type HtmlMetadata, readHtmlMetadata } from './metadata/html-metadata.ts';
import {
  countAdsAndTrackers,
  readBaseUrl,
  readImages,
  readOutlinks,
  readSharedPicture,
} from './page-links.ts';
import { readPagePictures } from './page-pictures.ts';
import { describeBeside, readShownLines } from './text-beside.ts';

export function readHtml(source: string, url: string): ReadPage {
  const bounded = boundHtml(source);
  const document = parseDocument(bounded.html);
  const hiddenFlags = removeHidden(document, bounded.comments);
  // Read before the article is cut out of the document.
  const base = readBaseUrl(document, url);
  const metadata = readHtmlMetadata(document, url, base);
  const scripts = [...document.querySelectorAll('script')].length;
  const adsAndTrackers = countAdsAndTrackers(document, base);
  const sharedPicture = readSharedPicture(document, base, metadata.image);
  const { pictures, pictureText } = readPagePictures(
    document,
    base,
    metadata.image === undefined ? [] : [metadata.image],
  );

  const shown = readShownLines(document);
  const main = readMainText(document, metadata);
  const text = joinParagraphs(underHeadline(main.paragraphs, metadata.headline));
  const author = metadata.author ?? main.author;
  const { fields, flags: fieldFlags } = keepHarmless({
    title: metadata.title ?? main.title,
    publisher: metadata.publisher,
    author,
    partOf: metadata.partOf,
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
  const { title = '', ...known } = fields;
  const language = settleLanguage(metadata.language, text);
  const claimReviews = metadata.claimReviews.filter(isHarmless);
  return {
    title,
    text,
    ...definedOnly({ ...known, language, canonical: metadata.canonical }),
    ...datesOf(metadata),
    ...(claimReviews.length === 0 ? {} : { claimReviews }),
    ...((main.quotes ?? []).length === 0 ? {} : { quotes: main.quotes }),
    ...defined({ isPaywalled: metadata.isPaywalled }),
    images: readImages(main.root, sharedPicture, base),
    ...(pictures.length === 0 ? {} : { pictures }),
    ...(pictureText === '' ? {} : { pictureWords: pictureText }),
    outlinks,
    structure,
    flags: [
      ...bounded.flags,
      ...hiddenFlags,
      ...fieldFlags,
      ...describeModelDirected(findModelDirected(text), 'Text on the page'),
      ...describeBeside(shown, text),
      ...describeOrigin(metadata, main, url),
    ],
  };
}

/** What the headline says besides the title would be lost with it. */
function underHeadline(paragraphs: readonly string[], headline: string | undefined): readonly string[] {
  const isTold =
    headline === undefined || paragraphs.length === 0 || paragraphs.some((text) => text.includes(headline));
  return isTold ? paragraphs : [headline, ...paragraphs];
}

function definedOnly<Fields extends Record<string, string | undefined>>(
  fields: Fields,
): { [Name in keyof Fields]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: string;
  };
}

function datesOf({
  published,
  modified,
}: HtmlMetadata): Pick<
  ReadPage,
  'published' | 'publishedFrom' | 'publishedConfidence' | 'modified' | 'modifiedFrom' | 'modifiedConfidence'
> {
  return {
    ...(published === undefined
      ? {}
      : {
          published: published.date,
          publishedFrom: published.from,
          publishedConfidence: published.confidence,
        }),
    ...(modified === undefined
      ? {}
      : { modified: modified.date, modifiedFrom: modified.from, modifiedConfidence: modified.confidence }),
  };
}

/** A review whose words give orders to a model is no review. */
function isHarmless({ claimReviewed, rating, claimant = '', publisher = '' }: PageClaimReview): boolean {
  return findModelDirected([claimReviewed, rating, claimant, publisher].join('\n\n')).length === 0;
}

/** What a person should know about where the text comes from. */
function describeOrigin(metadata: HtmlMetadata, main: MainText, url: string): string[] {
  const flags: string[] = [];
  const { canonical } = metadata;
  const siteOf = (address: string) => registrableDomain(address) ?? hostOf(address);
  // A saved file has no site of its own.
  if (canonical !== undefined && !url.startsWith('file:') && siteOf(canonical) !== siteOf(url))
    flags.push(`The page names an address on another site as its original: ${canonical}`);
  if (main.from === 'structured-data')
    flags.push(
      'The text was taken from the structured data of the page, because the page itself shows little of it.',
    );
  if (metadata.isPaywalled === true)
    flags.push('The page says that only subscribers can read all of it; the text may be cut short.');
  return flags;
}
