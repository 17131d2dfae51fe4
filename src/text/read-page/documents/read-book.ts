import { posix } from 'node:path';
import { defined } from '../../../core/defined.ts';
import { normaliseDate } from '../page-date.ts';
import type { ReadPage } from '../read-page-types.ts';
import { finishPlain, longestPlainText } from '../read-plain.ts';
import { readMarkupBlocks } from './markup-blocks.ts';
import { broken, locked, type OpenedZip } from './open-zip.ts';
import { textOfElement, walkXml } from './walk-xml.ts';

/** An .epub: its chapters in the order in which they are read. */
export function readBook(zip: OpenedZip, url: string): ReadPage {
  let packageFile: string | undefined;
  walkXml(zip.readText('META-INF/container.xml') ?? '', {
    open(name, { 'full-path': path }) {
      if (name === 'rootfile') packageFile ??= path;
    },
  });
  const about = packageFile === undefined ? undefined : zip.readText(packageFile);
  if (packageFile === undefined || about === undefined) throw broken(url, 'it does not say what it holds');
  const { chapters, folder } = { chapters: chaptersOf(about), folder: posix.dirname(packageFile) };
  const paragraphs: string[] = [];
  const flags: string[] = [];
  let length = 0;
  for (const chapter of chapters) {
    const markup = zip.readText(posix.normalize(posix.join(folder, decodeURIComponent(chapter))));
    if (markup === undefined) {
      flags.push(`The chapter ${chapter} is missing.`);
      continue;
    }
    if (length > longestPlainText) {
      flags.push(`Only the first ${longestPlainText} characters were read.`);
      break;
    }
    const blocks = readMarkupBlocks(markup);
    paragraphs.push(...blocks);
    length += blocks.reduce((sum, block) => sum + block.length, 0);
  }
  // Chapters that are scrambled by a seller's lock give no words.
  if (paragraphs.length === 0 && zip.entries.some(({ name }) => name === 'META-INF/encryption.xml'))
    throw locked(url);
  return finishPlain({
    paragraphs,
    source: paragraphs.join('\n\n'),
    url,
    ...defined({ title: textOfElement(about, 'dc:title') }),
    fields: defined({
      author: textOfElement(about, 'dc:creator'),
      publisher: textOfElement(about, 'dc:publisher'),
      language: textOfElement(about, 'dc:language'),
      published: normaliseDate(textOfElement(about, 'dc:date')),
    }),
    flags,
  });
}

function chaptersOf(about: string): string[] {
  const files = new Map<string, string>();
  const order: string[] = [];
  walkXml(about, {
    open(name, { id, href, idref }) {
      if (name === 'item' && id !== undefined && href !== undefined) files.set(id, href);
      if (name === 'itemref' && idref !== undefined) order.push(idref);
    },
  });
  return order.flatMap((id) => files.get(id) ?? []);
}
