import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLookalikes } from './fold-lookalikes.ts';

describe('foldLookalikes', () => {
  it('writes mixed words in Latin letters', () => {
    expect(foldLookalikes('The Nаtiоnаl Bаnk closed')).toBe('The National Bank closed');
  });

  it('leaves other alphabets alone', () => {
    const texts = ['Банк закрыт', 'Η τράπεζα', 'Zürich', 'Ω-3 fatty acids', 'b жук'];
    for (const text of texts) expect(foldLookalikes(text)).toBe(text);
  });

  it('changes nothing the second time, nor the number of characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'а', 'о', 'ж', 'Ε', ' ', 'é', '1') }), (text) => {
        const once = foldLookalikes(text);
        expect(foldLookalikes(once)).toBe(once);
        expect(once).toHaveLength(text.length);
      }),
    );
  });
});
