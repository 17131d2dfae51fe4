import { defined } from '../../core/defined.ts';
import { registrableDomain } from '../../net/address/registrable-domain.ts';
import type { PageImage } from '../../spec/page-fetch.ts';
import { resolveHttp } from './html/page-links.ts';
import { type MarkdownBlock, readMarkdownBlocks } from './markdown-blocks.ts';
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
  const blocks = readMarkdownBlocks(body, {
    image: (target, words) => {
      const resolved = resolveHttp(target, url);
      const alt = normaliseParagraph(words);
      if (resolved !== undefined && images.length < 40)
        images.push({ url: resolved, ...(alt === '' ? {} : { alt }) });
    },
    link: (target) => {
      const resolved = resolveHttp(target, url);
      if (resolved !== undefined && links.size < 200 && registrableDomain(resolved) !== own)
        links.add(resolved);
    },
  });
  const heading = blocks.find(({ kind }) => kind === 'heading')?.text;
  const title = matter.get('title') ?? (heading === undefined ? undefined : normaliseParagraph(heading));
  const published = normaliseDate(matter.get('published') ?? matter.get('date'));
  const modified = normaliseDate(matter.get('modified') ?? matter.get('updated') ?? matter.get('lastmod'));
  const plainFields = ['publisher', 'author', 'language'].flatMap((name) => {
    const value = matter.get(name) ?? (name === 'language' ? matter.get('lang') : undefined);
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  const kept = dropMenus(blocks);
  const quotes = kept.flatMap(({ text, isQuote }) => (isQuote === true ? [normaliseParagraph(text)] : []));
  return finishPlain({
    paragraphs: kept.map(({ text }) => text),
    source,
    url,
    ...(title === undefined || title === '' ? {} : { title }),
    fields: {
      ...Object.fromEntries(plainFields),
      ...defined({ published, modified }),
      ...(quotes.length === 0 ? {} : { quotes }),
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

/** A menu is at least so many links in a row, with nothing between them. */
const leastMenuLinks = 3;
const longestMenuEntry = 100;
/** Where less than this share would be left, the links are the page. */
const leastLeft = 1 / 3;

function dropMenus(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const menu = new Set<MarkdownBlock>();
  let run: MarkdownBlock[] = [];
  const endRun = () => {
    if (run.reduce((sum, { bareLinks }) => sum + bareLinks, 0) >= leastMenuLinks)
      for (const block of run) menu.add(block);
    run = [];
  };
  for (const block of blocks) {
    if (block.text.trim() === '') continue;
    if (isMenuEntry(block)) run.push(block);
    else endRun();
  }
  endRun();
  const kept = blocks.filter((block) => !menu.has(block));
  return lengthOf(kept) < lengthOf(blocks) * leastLeft ? blocks : kept;
}

function isMenuEntry({ kind, text, bareLinks }: MarkdownBlock): boolean {
  if (kind !== 'paragraph' || bareLinks === 0) return false;
  return text.length <= longestMenuEntry * bareLinks && !/[.!?。！？]["'”’»)]*\s*$/u.test(text);
}

function lengthOf(blocks: readonly MarkdownBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
