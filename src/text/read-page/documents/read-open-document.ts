import { defined } from '../../../core/defined.ts';
import { normaliseDate } from '../page-date.ts';
import type { ReadPage } from '../read-page-types.ts';
import { finishPlain } from '../read-plain.ts';
import { broken, locked, type OpenedZip } from './open-zip.ts';
import { textOfElement, walkXml } from './walk-xml.ts';

/** Texts, tables and slides of OpenDocument (.odt, .ods, .odp). What was deleted while changes were tracked is no part of the text. */
export function readOpenDocument(zip: OpenedZip, url: string): ReadPage {
  if (zip.readText('META-INF/manifest.xml')?.includes('encryption-data') === true) throw locked(url);
  const content = zip.readText('content.xml');
  if (content === undefined) throw broken(url, 'it has no text part');
  const paragraphs = readParagraphs(content);
  const about = zip.readText('meta.xml');
  return finishPlain({
    paragraphs,
    source: paragraphs.join('\n\n'),
    url,
    ...defined({ title: textOfElement(about, 'dc:title') }),
    fields: defined({
      author: textOfElement(about, 'meta:initial-creator') ?? textOfElement(about, 'dc:creator'),
      published: normaliseDate(textOfElement(about, 'meta:creation-date')),
      modified: normaliseDate(textOfElement(about, 'dc:date')),
      language: textOfElement(about, 'dc:language'),
    }),
  });
}

function readParagraphs(xml: string): string[] {
  const paragraphs: string[] = [];
  const open: string[] = [];
  let hidden = 0;
  let cells: string[] | undefined;
  walkXml(xml, {
    open(name) {
      if (name === 'text:tracked-changes' || name === 'office:annotation') hidden++;
      if (name === 'table:table-row') cells = [];
      if (name === 'text:p' || name === 'text:h') open.push('');
      if (open.length === 0) return;
      const last = open.length - 1;
      if (name === 'text:s' || name === 'text:tab') open[last] += ' ';
      if (name === 'text:line-break') open[last] += '\n';
    },
    text(part) {
      if (hidden === 0 && open.length > 0) open[open.length - 1] += part;
    },
    close(name) {
      if (name === 'text:tracked-changes' || name === 'office:annotation') hidden--;
      if (name === 'text:p' || name === 'text:h') {
        const text = (open.pop() ?? '').trim();
        if (cells === undefined) paragraphs.push(text);
        else if (text !== '') cells.push(text);
      }
      if (name === 'table:table-row' && cells !== undefined) {
        paragraphs.push(cells.join(' | '));
        cells = undefined;
      }
    },
  });
  return paragraphs;
}
