import { defined } from '../../core/defined.ts';
import { registrableDomain } from '../../net/address/registrable-domain.ts';
import type { PageImage } from '../../spec/page-fetch.ts';
import { resolveHttp } from './html/page-links.ts';
import { normaliseParagraph } from './normalise-text.ts';
import { normaliseDate } from './page-date.ts';
import type { ReadPage } from './read-page-types.ts';
import { finishPlain, longestPlainText } from './read-plain.ts';

/** The words of a Markdown text without its marks; its front matter, pictures and links apart. */
export function readMarkdown(source: string, url: string): ReadPage {
  const { matter, body } = splitFrontMatter(source.slice(0, longestPlainText));
  const images: PageImage[] = [];
  const links = new Set<string>();
  const own = registrableDomain(url);
  const found: LinkFinder = {
    image: (target, alt) => {
      const resolved = resolveHttp(target, url);
      if (resolved !== undefined && images.length < 40)
        images.push({ url: resolved, ...(alt === '' ? {} : { alt }) });
    },
    link: (target) => {
      const resolved = resolveHttp(target, url);
      if (resolved !== undefined && links.size < 200 && registrableDomain(resolved) !== own)
        links.add(resolved);
    },
  };
  const { paragraphs, heading } = readBlocks(body, found);
  const title = matter.get('title') ?? heading;
  const published = normaliseDate(matter.get('published') ?? matter.get('date'));
  const modified = normaliseDate(matter.get('modified') ?? matter.get('updated') ?? matter.get('lastmod'));
  const plainFields = ['publisher', 'author', 'language'].flatMap((name) => {
    const value = matter.get(name) ?? (name === 'language' ? matter.get('lang') : undefined);
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return finishPlain({
    paragraphs,
    source,
    url,
    ...(title === undefined || title === '' ? {} : { title }),
    fields: {
      ...Object.fromEntries(plainFields),
      ...defined({ published, modified }),
      images,
      outlinks: [...links],
    },
    dateConfidence: 'medium',
  });
}

/** `key: value` lines between two `---` at the very start. Lists and nested values are of no use here. */
function splitFrontMatter(source: string): { matter: Map<string, string>; body: string } {
  const matter = new Map<string, string>();
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines[0]?.trim() !== '---') return { matter, body: source };
  const end = lines.findIndex((line, index) => index > 0 && index <= 200 && /^(?:---|\.\.\.)\s*$/.test(line));
  if (end === -1) return { matter, body: source };
  for (const line of lines.slice(1, end)) {
    const field = /^([A-Za-z][\w-]{0,40}):\s*(.*)$/.exec(line);
    if (field === null) continue;
    const value = normaliseParagraph((field[2] ?? '').replace(/^(["'])(.*)\1$/, '$2'));
    if (value !== '' && !/^[[{|>&*]/.test(value)) matter.set((field[1] ?? '').toLowerCase(), value);
  }
  return { matter, body: lines.slice(end + 1).join('\n') };
}

type LinkFinder = { image(target: string, alt: string): void; link(target: string): void };

function readBlocks(body: string, found: LinkFinder): { paragraphs: string[]; heading: string | undefined } {
  const paragraphs: string[] = [];
  let heading: string | undefined;
  let current: string[] = [];
  let fence: string | undefined;
  const flush = () => {
    const text = current.join('\n');
    current = [];
    if (text.trim() !== '') paragraphs.push(readInline(text, found));
  };

  for (const line of withoutComments(body).split(/\r\n|\n|\r/)) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (
      mark !== undefined &&
      (fence === undefined || (mark[0] === fence[0] && mark.length >= fence.length))
    ) {
      flush();
      fence = fence === undefined ? mark : undefined;
      continue;
    }
    if (fence !== undefined) {
      if (line.trim() !== '') paragraphs.push(line);
      continue;
    }
    if (line.trim() === '') {
      flush();
      continue;
    }
    if (/^\s{0,3}(?:=+|-+)\s*$/.test(line) && current.length > 0) {
      flush();
      if (line.trim().startsWith('=') || line.trim().length > 2) heading ??= paragraphs.at(-1);
      continue;
    }
    if (/^\s{0,3}(?:[-*_=]\s*){3,}$/.test(line) || (/^[\s:|-]+$/.test(line) && line.includes('-'))) {
      flush();
      continue;
    }
    const atx = /^\s{0,3}#{1,6}\s+/.exec(line)?.[0];
    if (atx !== undefined) {
      flush();
      const text = readInline(line.slice(atx.length).trimEnd().replace(/\s#+$/, ''), found);
      heading ??= text;
      paragraphs.push(text);
      continue;
    }
    const reference = /^\s{0,3}\[[^\]]{1,200}\]:\s*(\S+)/.exec(line);
    if (reference?.[1] !== undefined) {
      found.link(reference[1]);
      continue;
    }
    const unquoted = line.replace(/^\s{0,3}(?:>\s?)+/, '');
    const item = /^\s*(?:[-*+•]|\d{1,9}[.)])\s+(.*)$/.exec(unquoted);
    if (item !== null) {
      flush();
      current.push((item[1] ?? '').replace(/^\[[ xX]\]\s+/, ''));
      continue;
    }
    if (/^\s*\|.*\|\s*$/.test(unquoted)) {
      flush();
      paragraphs.push(readInline(unquoted.split('|').join(' '), found));
      continue;
    }
    current.push(unquoted);
  }
  flush();
  return { paragraphs, heading };
}

function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf('<!--'); open !== -1; open = text.indexOf('<!--', at)) {
    const close = text.indexOf('-->', open + 4);
    parts.push(text.slice(at, open));
    at = close === -1 ? text.length : close + 3;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** What stands in the brackets of a link: an address, perhaps with brackets of its own, and a title. */
const inside = String.raw`\(([^()]{0,2000}(?:\([^()]{0,300}\)[^()]{0,1000}){0,3})\)`;

function addressOf(inBrackets: string): string {
  return inBrackets.replace(/\s+["'][^"']{0,300}["']\s*$/, '').replace(/^\s*<?|>?\s*$/g, '');
}

/** No pattern here can run over its own opening sign, so that no text makes them slow. */
function readInline(text: string, found: LinkFinder): string {
  const image = new RegExp(String.raw`!\[([^[\]]{0,500})\]${inside}`, 'g');
  const footnote = new RegExp(String.raw`\[\[([^[\]]{0,100})\]\]${inside}`, 'g');
  const link = new RegExp(String.raw`\[([^[\]]{0,1000})\]${inside}`, 'g');
  const loose = new RegExp(String.raw`\]${inside}`, 'g');
  const words = text
    .replace(image, (_whole, alt: string, target: string) => {
      found.image(addressOf(target), normaliseParagraph(alt));
      return ` ${alt} `;
    })
    .replace(footnote, '[$1]')
    .replace(link, (_whole, label: string, target: string) => {
      found.link(addressOf(target));
      return label;
    })
    // The end of a link whose beginning is lost, or is too long to be one.
    .replace(loose, (_whole, target: string) => {
      found.link(addressOf(target));
      return '';
    })
    .replace(/<(https?:\/\/[^\s<>]{1,2000})>/g, (_whole, address: string) => {
      found.link(address);
      return address;
    })
    .replace(/\[([^[\]]{1,500})\]\[[^[\]]{0,100}\]/g, '$1')
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/(`{1,4})([^`]{1,2000})\1/g, '$2')
    .replace(/(\*\*\*|___|\*\*|__|~~)(?=\S)([^*_~]{1,2000})\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]{1,1000})(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/(?<![\w_])_(?=\S)([^_\n]{1,1000})(?<=\S)_(?![\w_])/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities.get(entity) ?? ' ');
  return normaliseParagraph(words);
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);
