import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses a long text that is nested too deeply, before it is parsed', () => {
    expect(() => parseJson('[{"a":'.repeat(4_000_000))).toThrow('nested more than 200 deep');
    const whole = `${'['.repeat(201)}"${'x'.repeat(100_000)}"${']'.repeat(201)}`;
    expect(() => parseJson(whole)).toThrow('nested more than 200 deep');
  });

  it('does not count brackets in strings, nor those that are closed again', () => {
    const brackets = JSON.stringify([
      '[{"\\'.repeat(50_000),
      '"',
      ...Array.from({ length: 1000 }, () => [[]]),
    ]);
    expect(parseJson(brackets)).toEqual(JSON.parse(brackets));
  });

  it('says what is wrong with what is none', () => {
    expect(() => parseJson('{"a":')).toThrow('it is not valid JSON');
  });
});
