import { defined } from '../../../core/defined.ts';
import { normaliseDate } from '../page-date.ts';
import type { ReadPage } from '../read-page-types.ts';
import { finishPlain } from '../read-plain.ts';
import type { OpenedZip } from './open-zip.ts';
import { textOfElement, walkXml } from './walk-xml.ts';

/** A .pptx: the words of its slides in their order, each with what the speaker noted to it. */
export function readSlides(zip: OpenedZip, url: string): ReadPage {
  const numberOf = (name: string) => Number(/(\d+)\.xml$/u.exec(name)?.[1] ?? 0);
  const inOrder = (pattern: RegExp) =>
    zip.entries
      .map(({ name }) => name)
      .filter((name) => pattern.test(name))
      .sort((a, b) => numberOf(a) - numberOf(b));
  const notes = new Map(
    inOrder(/^ppt\/notesSlides\/notesSlide\d+\.xml$/u).map((name) => [numberOf(name), name] as const),
  );
  const paragraphs = inOrder(/^ppt\/slides\/slide\d+\.xml$/u).flatMap((name) => [
    ...readParagraphs(zip.readText(name) ?? ''),
    ...readParagraphs(zip.readText(notes.get(numberOf(name)) ?? '') ?? '').filter(
      (text) => !/^\d+$/u.test(text),
    ),
  ]);
  const about = zip.readText('docProps/core.xml');
  return finishPlain({
    paragraphs,
    source: paragraphs.join('\n\n'),
    url,
    ...defined({ title: textOfElement(about, 'dc:title') }),
    fields: defined({
      author: textOfElement(about, 'dc:creator'),
      published: normaliseDate(textOfElement(about, 'dcterms:created')),
      modified: normaliseDate(textOfElement(about, 'dcterms:modified')),
    }),
  });
}

function readParagraphs(xml: string): string[] {
  const paragraphs: string[] = [];
  let text = '';
  let inText = false;
  walkXml(xml, {
    open(name) {
      if (name === 'a:t') inText = true;
      if (name === 'a:br') text += '\n';
    },
    text(part) {
      if (inText) text += part;
    },
    close(name) {
      if (name === 'a:t') inText = false;
      if (name !== 'a:p') return;
      if (text.trim() !== '') paragraphs.push(text.trim());
      text = '';
    },
  });
  return paragraphs;
}
