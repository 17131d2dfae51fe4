import { defined } from '../../../../core/defined.ts';
import { normaliseParagraph } from '../../normalise-text.ts';
import type { DomDocument } from '../dom/dom.ts';

/**
 * The article's title without the site's name, and every title the page gives. `headline`: the one great heading, where it says something that the title
 * does not: "Final results by district | Commission" over "General election of 14 September: final results".
 */
export function readHtmlTitles(
  document: DomDocument,
  known: { declared: readonly (string | undefined)[]; siteNames: readonly (string | undefined)[] },
): { title?: string; titles: readonly string[]; headline?: string } {
  const sites = new Set(known.siteNames.filter((name) => name !== undefined).map(plain));
  const isSite = (text: string) => sites.has(plain(text));
  const declared = known.declared.map((text) => normaliseParagraph(text ?? '')).filter((text) => text !== '');
  const windowTitle = normaliseParagraph(document.querySelector('title')?.textContent ?? '');
  const headings = readHeadings(document);
  const all = [...new Set([...declared, windowTitle, ...headings].filter((text) => text !== ''))];
  const title = pick(declared, windowTitle, headings, isSite);
  const titles = [
    ...new Set([...(title === undefined ? [] : [title]), ...all.map((text) => cut(text, isSite))]),
  ];
  const [headline, ...others] = headings.filter((text) => !isSite(text));
  const isNews = headline !== undefined && others.length === 0 && saysMore(headline, title);
  return { titles, ...defined({ title }), ...(isNews ? { headline } : {}) };
}

/** At least two words or figures that the title has not. */
function saysMore(headline: string, title = ''): boolean {
  const known = new Set(wordsOf(title));
  return wordsOf(headline).filter((word) => !known.has(word)).length >= 2;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}|\d+/gu) ?? [];
}

function pick(
  declared: readonly string[],
  windowTitle: string,
  headings: readonly string[],
  isSite: (text: string) => boolean,
): string | undefined {
  const given = declared.map((text) => cut(text, isSite)).filter((text) => !isSite(text));
  // What stands in the window's title or as a heading too is the title; a text for sharing may be worded otherwise.
  const confirmed = given.find((text) => windowTitle.includes(text) || headings.includes(text));
  if (confirmed !== undefined) return confirmed;
  if (given[0] !== undefined) return given[0];
  // A heading that is a small part of the title is the site's name, not the article's.
  const within = headings.find((text) => windowTitle.includes(text) && text.length >= windowTitle.length / 3);
  if (within !== undefined && !isSite(within)) return within;
  if (windowTitle !== '') return cut(windowTitle, isSite);
  return headings[0] ?? declared[0];
}

function readHeadings(document: DomDocument): string[] {
  const headings: string[] = [];
  for (const heading of document.querySelectorAll('h1')) {
    if (headings.length >= 10) break;
    const text = normaliseParagraph(heading.textContent ?? '');
    if (text !== '' && text.length <= 400) headings.push(text);
  }
  return headings;
}

/** Without ` | Site` behind or `Site: ` before. */
function cut(title: string, isSite: (text: string) => boolean): string {
  const behind = /^(.{8,}?)\s+[|–—·•»:-]+\s+([^|]{2,60})$/u.exec(title);
  if (behind?.[1] !== undefined && behind[2] !== undefined && isSite(behind[2])) return behind[1];
  const last = /^(.{8,})\s+[|–—·•»:-]+\s+([^|–—·•»:]{2,60})$/u.exec(title);
  if (last?.[1] !== undefined && last[2] !== undefined && isSite(last[2])) return last[1];
  const before = /^([^|–—·•»:]{2,60}?)\s*[|–—·•»:]+\s+(.{8,})$/u.exec(title);
  return before?.[1] !== undefined && before[2] !== undefined && isSite(before[1]) ? before[2] : title;
}

/** For comparing names: letters and figures only, without what many site names end in. */
function plain(text: string): string {
  const letters = text
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/\.(?:com|org|net|co\.uk|de|fr|es|it|nl|info)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? text : letters;
}
