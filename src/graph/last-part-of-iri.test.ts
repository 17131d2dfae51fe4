import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../test/support/run-program.ts';
import { lastPartOfIri } from './last-part-of-iri.ts';

describe('lastPartOfIri', () => {
  it('says what a pattern would', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '#', ':', 'a', 'é', '𝒳') }), (address) => {
        expect(lastPartOfIri(address)).toBe(/[^/#:]+$/u.exec(address)?.[0] ?? address);
      }),
    );
  });

  it('takes time in proportion to the length of each address', async () => {
    const program = `
      const { readGraphItems } = await import(from('src/graph/read/read-graph-items.ts'));
      const prefix = '@prefix a: <http://a.example/b' + ';'.repeat(15_000) + '> .\\n';
      let count = 0;
      for (const _ of readGraphItems([prefix + 'a:b a:c a:d .\\n'.repeat(600)], 'graph', 'ttl')) count++;
      console.log(count);
    `;
    expect(await runProgram(program)).toMatchObject({ code: 0, out: '600\n' });
  });
});
