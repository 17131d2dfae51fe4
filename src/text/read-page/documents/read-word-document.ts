import { defined } from '../../../core/defined.ts';
import { normaliseDate } from '../page-date.ts';
import type { ReadPage } from '../read-page-types.ts';
import { finishPlain } from '../read-plain.ts';
import { broken, type OpenedZip } from './open-zip.ts';
import { textOfElement, walkXml } from './walk-xml.ts';

/** A .docx: its paragraphs and the rows of its tables, then its notes. What was struck out or hidden is no part of the text. */
export function readWordDocument(zip: OpenedZip, url: string): ReadPage {
  const main = zip.readText('word/document.xml');
  if (main === undefined) throw broken(url, 'it has no text part');
  const paragraphs = [
    main,
    zip.readText('word/footnotes.xml') ?? '',
    zip.readText('word/endnotes.xml') ?? '',
  ].flatMap(readParagraphs);
  const about = zip.readText('docProps/core.xml');
  const title = textOfElement(about, 'dc:title');
  return finishPlain({
    paragraphs,
    source: paragraphs.join('\n\n'),
    url,
    ...defined({ title }),
    fields: defined({
      author: textOfElement(about, 'dc:creator'),
      published: normaliseDate(textOfElement(about, 'dcterms:created')),
      modified: normaliseDate(textOfElement(about, 'dcterms:modified')),
    }),
  });
}

/** Text that Word shows struck out, or takes from elsewhere. */
const notShown = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'mc:Fallback']);

function readParagraphs(xml: string): string[] {
  const paragraphs: string[] = [];
  let text = '';
  let run = '';
  let hidden = 0;
  let vanished = false;
  let inText = false;
  let cells: string[] | undefined;
  let depth = 0;
  walkXml(xml, {
    open(name, attributes) {
      if (notShown.has(name)) hidden++;
      if (name === 'w:r') {
        run = '';
        vanished = false;
      }
      if (name === 'w:vanish' && attributes['w:val'] !== '0' && attributes['w:val'] !== 'false')
        vanished = true;
      if (name === 'w:t') inText = true;
      if (name === 'w:tab') run += ' ';
      if (name === 'w:br' || name === 'w:cr') run += '\n';
      if (name === 'w:tbl') depth++;
      if (name === 'w:tr' && depth === 1) cells = [];
    },
    text(part) {
      if (inText && hidden === 0) run += part;
    },
    close(name) {
      if (notShown.has(name)) hidden--;
      if (name === 'w:t') inText = false;
      if (name === 'w:r') {
        if (!vanished) text += run;
        run = '';
      }
      if (name === 'w:p') {
        if (cells === undefined) paragraphs.push(text);
        else cells.push(text.trim());
        text = '';
      }
      if (name === 'w:tbl') depth--;
      if (name === 'w:tr' && depth === 1 && cells !== undefined) {
        paragraphs.push(cells.filter((cell) => cell !== '').join(' | '));
        cells = undefined;
      }
    },
  });
  return paragraphs;
}
