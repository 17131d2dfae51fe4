import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillBlocks, makeBlocks } from '../../scripts/write-config-docs.ts';

describe('generated documentation', () => {
  it('is current (if not: node scripts/write-config-docs.ts)', async () => {
    for (const { page, blocks } of await makeBlocks()) {
      const text = readFileSync(page, 'utf8');
      expect(fillBlocks(text, blocks), page.pathname).toBe(text);
    }
  });

  it('has a place for every block and a block for every place', () => {
    expect(fillBlocks('<!-- begin a -->old<!-- end a -->', { a: 'new' })).toBe(
      '<!-- begin a -->\nnew\n<!-- end a -->',
    );
    expect(() => fillBlocks('nothing', { a: 'new' })).toThrow('no place for the block a');
    expect(() => fillBlocks('<!-- begin b --><!-- end b -->', {})).toThrow('no block b');
  });
});
