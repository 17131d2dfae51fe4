import fc from 'fast-check';
import type { Random } from './random.ts';

const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  -1e-320,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  '9999-99-99',
  '-271821-04-21',
  'javascript:alert(1)',
  'http://[::1]:99999/',
  [],
  {},
  [[[[]]]],
  { toString: 1, length: -1, constructor: null },
];
const oddKeys = ['__proto__', 'constructor', 'length', 'toString', '', '0', 'then', '\u0000'];

/** The text of a JSON value with one to four of its parts replaced, doubled, renamed or left out; not JSON, it is left as it is. */
export function mutateJson(text: string, random: Random): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  const times = 1 + random(4);
  for (let time = 0; time < times; time++) value = change(value, random, 0);
  return JSON.stringify(value) ?? 'null';
}

function change(value: unknown, random: Random, depth: number): unknown {
  const inner = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (inner.length === 0 || depth > 40 || random(5) === 0) return oddValue(value, random);
  const key = inner[random(inner.length)] ?? '';
  if (Array.isArray(value)) return changeList(value, Number(key), random, depth);
  const entries = Object.entries(value as object).flatMap(([name, own]): [string, unknown][] => {
    if (name !== key) return [[name, own]];
    switch (random(6)) {
      case 0:
        return [];
      case 1:
        return [[oddKeys[random(oddKeys.length)] ?? '', own]];
      default:
        return [[name, change(own, random, depth + 1)]];
    }
  });
  // Own property, even where it is called __proto__.
  const changed: Record<string, unknown> = {};
  for (const [name, own] of entries)
    Object.defineProperty(changed, name, {
      value: own,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return changed;
}

function changeList(list: readonly unknown[], at: number, random: Random, depth: number): unknown[] {
  switch (random(5)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return [
        ...list,
        ...Array.from({ length: random(4) === 0 ? random(3000) : random(20) }, () => list[at]),
      ];
    default:
      return list.with(at, change(list[at], random, depth + 1));
  }
}

function oddValue(value: unknown, random: Random): unknown {
  switch (random(6)) {
    case 0:
      return nested(value, random(4) === 0 ? random(3000) : random(30));
    case 1:
      return typeof value === 'string' ? value.repeat(random(400)) : JSON.stringify(value);
    case 2:
      return fc.sample(fc.jsonValue({ maxDepth: 3 }), { seed: random(2 ** 31), numRuns: 1 })[0];
    default:
      return oddValues[random(oddValues.length)];
  }
}

function nested(value: unknown, depth: number): unknown {
  let wrapped = value;
  for (let level = 0; level < depth; level++) wrapped = level % 2 === 0 ? [wrapped] : { a: wrapped };
  return wrapped;
}
