import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runProgram } from '../../../../test/support/run-program.ts';
import { extractJsonObjects } from './extract-json.ts';

describe('extractJsonObjects', () => {
  test.each<[string, string, unknown]>([
    ['plain JSON', '{"a": [1, {"b": null}]}', { a: [1, { b: null }] }],
    ['a code fence', 'Here you are:\n```json\n{"a": 1}\n```\nAnything else?', { a: 1 }],
    ['prose around it', 'The verdict is {"a": "x}y"} as asked.', { a: 'x}y' }],
    ['trailing commas', '{"a": [1, 2,], "b": 3,}', { a: [1, 2], b: 3 }],
    ['comments', '{"a": 1, // one\n /* two */ "b": 2}', { a: 1, b: 2 }],
    ['raw line breaks in strings', '{"a": "one\ntwo\tthree"}', { a: 'one\ntwo\tthree' }],
    [
      'single quotes and bare keys',
      "{a: 'it\\'s', b-c: True, d: None, e: False}",
      { a: "it's", 'b-c': true, d: null, e: false },
    ],
    ['escapes', '{"a": "\\u00e9\\n\\/\\q"} .', { a: 'é\n/q' }],
    ['numbers', '{"a": [-1.5e3, +2, .5, 1.]}', { a: [-1500, 2, 0.5, 1] }],
    ['a brace that opens nothing', 'Use {name} for {"a": 1}', { a: 1 }],
    ['an object in a list', '[{"a": 1}]', { a: 1 }],
    ['a byte order mark', '\ufeff{"a": 1}', { a: 1 }],
    ['thinking aloud without the opening mark', 'Perhaps {"a": 0}?</think>\n```\n{"a": 1}\n```', { a: 1 }],
    ['a mark inside a plain answer', '{"a": "</think>"}', { a: '</think>' }],
    ['thinking aloud', '<think>{"a": 0}</think>{"a": 1}', { a: 1 }],
  ])('%s', (_name, text, object) => {
    expect(extractJsonObjects(text)[0]).toEqual(object);
  });

  test('finds every outermost object, in order', () => {
    expect(extractJsonObjects('{"a": {"b": 1}} and {"c": 2}')).toEqual([{ a: { b: 1 } }, { c: 2 }]);
  });

  test.each(['', 'no JSON here', '{"a": 1', '{"a" 1}', '[1, 2]', 'null', '{"a": tru}', '{"a": 1 "b": 2}'])(
    'finds nothing in %j',
    (text) => {
      expect(extractJsonObjects(text)).toEqual([]);
    },
  );

  test('a key named __proto__ is only a key', () => {
    const [object] = extractJsonObjects('x {"__proto__": {"polluted": true}}');
    expect(Object.keys(object ?? {})).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('deep nesting is refused, not followed', () => {
    expect(extractJsonObjects(`x ${'{"a":'.repeat(50_000)}`)).toEqual([]);
  });

  test('takes time in proportion to the length, whatever the text is made of', async () => {
    const pieces = [
      '[',
      '{',
      '{"',
      "{'",
      '{a',
      '{"a":',
      '{"a":[',
      '{a:1,',
      '{//',
      '{/*',
      '{a:/**/',
      '{ ',
      '{\\',
      '{"\\u',
      '</think>{',
      '{a:1}',
    ];
    const program = `
      const { extractJsonObjects } = await import(from('src/reasoners/llm/answers/extract-json.ts'));
      for (const piece of ${JSON.stringify(pieces)}) {
        for (const [head, tail] of [['', ''], ['{"a":', '}'], ['{"a": "', '"}']])
          extractJsonObjects(head + piece.repeat(990_000 / piece.length) + tail);
      }
      console.log('end');
    `;
    expect(await runProgram(program)).toMatchObject({ code: 0, out: 'end\n' });
  });

  test('reads nothing that is longer than any answer', () => {
    expect(extractJsonObjects(`{"a": "${'x'.repeat(1_000_000)}"}`)).toEqual([]);
  });

  const object = fc.dictionary(fc.string(), fc.jsonValue());
  const prose = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[{<]/g, ''));

  test('any object survives prose and fences around it', () => {
    fc.assert(
      fc.property(
        prose,
        object,
        prose,
        fc.constantFrom('', '```json\n', '\n```\n'),
        (before, value, after, fence) => {
          const text = `${before}${fence}${JSON.stringify(value, undefined, 1)}${fence}${after}`;
          const plain = JSON.parse(JSON.stringify(value));
          expect(extractJsonObjects(text)[0]).toEqual(plain);
        },
      ),
    );
  });

  test('fuzz: whatever stands in the text, it ends and gives objects', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ':',
      ',',
      '\\',
      'u12',
      'true',
      'None',
      '1e',
      '//',
      '/*',
      '*/',
      '\n',
      'a',
      '😀',
    ];
    const noise = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(noise, (parts) => {
        for (const value of extractJsonObjects(parts.join(''))) expect(typeof value).toBe('object');
      }),
      { numRuns: 2000 },
    );
  });

  test('fuzz: a cut or dented answer never throws', () => {
    fc.assert(
      fc.property(object, fc.nat(), fc.nat(), fc.string({ maxLength: 2 }), (value, at, length, dent) => {
        const text = `{"x": ${JSON.stringify(value)}}`;
        const from = at % text.length;
        extractJsonObjects(text.slice(0, from) + dent + text.slice(from + (length % 5)));
        extractJsonObjects(text.slice(0, from));
      }),
      { numRuns: 1000 },
    );
  });
});
