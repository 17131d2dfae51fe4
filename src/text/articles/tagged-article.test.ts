import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  articleBlockKinds,
  parseTaggedArticle,
  stripTags,
  type TaggedBlock,
  withoutTagSigns,
  writeTaggedArticle,
} from './tagged-article.ts';

const words = fc
  .string({ maxLength: 40 })
  .map((text) => withoutTagSigns(text).replace(/[\r\n\u2028\u2029]/gu, ' '));

/** Pieces of text, some of them linked, so that links never overlap. */
const block = fc
  .record({
    kind: fc.constantFrom(...articleBlockKinds),
    pieces: fc.array(fc.record({ words, linked: fc.boolean() }), { maxLength: 6 }),
  })
  .map(({ kind, pieces }) => {
    let text = '';
    const tags: { id: string; start: number; end: number }[] = [];
    for (const piece of pieces) {
      if (piece.linked) tags.push({ id: '', start: text.length, end: text.length + piece.words.length });
      text += piece.words;
    }
    return { kind, text, tags };
  });

function numbered(blocks: readonly Omit<TaggedBlock, 'id'>[]): TaggedBlock[] {
  let links = 0;
  return blocks.map((each, index) => ({
    ...each,
    id: `b${index + 1}`,
    tags: each.tags.map((tag) => ({ ...tag, id: `page ${++links}` })),
  }));
}

describe('a tagged article', () => {
  test('shows links and pictures where they stand', () => {
    const text = 'The log shows it. ';
    const tagged = writeTaggedArticle([
      {
        id: 'b1',
        kind: 'paragraph',
        text,
        tags: [
          { id: 'page 1', start: 4, end: 7 },
          { id: 'image 1', start: 18, end: 18 },
        ],
      },
    ]);
    expect(tagged).toBe('[b1 paragraph] The ⟦page 1: log⟧ shows it. ⟦image 1⟧');
    expect(stripTags(tagged)).toBe('[b1 paragraph] The log shows it. ');
  });

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        const all = numbered(blocks);
        expect(parseTaggedArticle(writeTaggedArticle(all))).toEqual(all);
      }),
    );
  });

  test('passes over lines that are no blocks', () => {
    expect(parseTaggedArticle('hello\n[b1 nothing] x\n[c1 quote] y')).toEqual([]);
  });
});
