import { describe, expect, it } from 'vitest';
import { type DomDocument, parseDocument } from '../dom/dom.ts';
import { readMainText } from './main-text.ts';

/** How often the page's content is set anew while its article is looked for, which means: parsed again. */
function countParsings(document: DomDocument): { times: number } {
  const counted = { times: 0 };
  const { body } = document;
  const owner = ownerOf(body, 'innerHTML');
  Object.defineProperty(body, 'innerHTML', {
    get: () => owner.get?.call(body),
    set(html: string) {
      counted.times++;
      owner.set?.call(body, html);
    },
  });
  return counted;
}

function ownerOf(object: object, property: string): PropertyDescriptor {
  for (let at: object | null = object; at !== null; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, property);
    if (found !== undefined) return found;
  }
  throw new Error(`There is no ${property}.`);
}

const pageOf = (elements: number) =>
  parseDocument(
    `<html><body>${'<base href="x">'.repeat(elements)}<article><p>Few words, which no attempt makes more.</p></article></body></html>`,
  );

describe('looking for the article of a page with few words', () => {
  it('is tried again on a page of usual size', () => {
    const document = pageOf(100);
    const parsings = countParsings(document);
    expect(readMainText(document).paragraphs).toEqual(['Few words, which no attempt makes more.']);
    expect(parsings.times).toBeGreaterThan(1);
  });

  it('is tried once on a page of very many elements, and gives the same words', () => {
    const document = pageOf(10_000);
    const parsings = countParsings(document);
    expect(readMainText(document).paragraphs).toEqual(['Few words, which no attempt makes more.']);
    expect(parsings.times).toBe(0);
  });

  it('is not tried on a page that is nothing but elements', () => {
    const document = pageOf(30_000);
    expect(readMainText(document).paragraphs).toEqual(['Few words, which no attempt makes more.']);
  });
});
