import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../core/errors.ts';
import { readGraphItems } from './read-graph-items.ts';

describe('readGraphItems', () => {
  it('refuses a prefix that the parser stumbles over, with the line', () => {
    const text = '@prefix b: <http://b.example/> .\n@prefix a: <\ufffdtp://x> .\na:b a:c a:d .';
    expect(() => [...readGraphItems([text], 'graph.ttl', 'ttl')]).toThrow(UsageError);
    expect(() => [...readGraphItems([text], 'graph.ttl', 'ttl')]).toThrow(/Line 2 of graph\.ttl/u);
  });

  it('reads any text or refuses it', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '@prefix a: ',
        '<http://a.example/b>',
        '<b>',
        'a:b',
        ' ',
        '"c"',
        '@en',
        '^^',
        '.',
        ';',
        '[',
        ']',
        '(',
        ')',
        '_:x',
        '\n',
        '"""',
        '\\u12',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(pieces, fc.constantFrom('ttl', 'nt', 'tsv', 'jsonl'), (parts, format) => {
        try {
          for (const _ of readGraphItems(parts, 'graph', format));
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
        }
      }),
    );
  });
});
