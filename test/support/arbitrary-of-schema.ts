import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type Json = { readonly [key: string]: unknown };

/** Strings that have broken servers before. */
export const hostileStrings: readonly string[] = [
  '',
  ' ',
  '\0',
  '../../etc/passwd',
  "'; DROP TABLE checks; --",
  '%00',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '\ud800',
  '\u202egnp.exe',
  'null',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  '-1',
  '1e308',
  '2026-02-30',
  '0000-00-00',
  '2026-99-99T99:99:99Z',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '💥'.repeat(50),
];

/** Addresses that lead nowhere, and some that must not be followed. */
const addresses = fc.oneof(
  fc.stringMatching(/^https:\/\/[a-z]{3,12}\.invalid\/[a-z0-9]{0,20}$/),
  fc.constantFrom(
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://10.0.0.1/x',
    'https://user:pw@name.invalid/',
  ),
);

const texts = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 40, unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileStrings) },
);

/** What a field of a name mostly holds, so that inputs are not all refused for the same few fields. */
export type Hints = Readonly<Record<string, Arbitrary<unknown>>>;

/** Values that a schema mostly takes. What it refuses nevertheless (a refinement, an odd pattern) is an input like any other. */
export function arbitraryOf(schema: z.ZodType, hints: Hints = {}): Arbitrary<unknown> {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return fromJsonSchema(whole, { definitions: $defs as Json, hints }, 0);
}

type About = { definitions: Json; hints: Hints };

function fromJsonSchema(schema: Json, about: About, depth: number): Arbitrary<unknown> {
  const { definitions, hints } = about;
  const inner = (part: unknown) => fromJsonSchema((part ?? {}) as Json, about, depth + 1);
  if (typeof schema.$ref === 'string') {
    if (depth > 8) return fc.constant(null);
    return inner(definitions[schema.$ref.replace('#/$defs/', '')]);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return fc.oneof(...choices.map(inner));
  if (Array.isArray(schema.allOf)) return inner(schema.allOf[0]);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(schema, inner);
    case 'object':
      return objectOf(schema, inner, hints);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function stringOf({ pattern, format, minLength, maxLength }: Json): Arbitrary<unknown> {
  if (format === 'uri') return addresses;
  if (typeof pattern === 'string') {
    try {
      const matching = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 } as never);
      fc.sample(matching, 1);
      return matching;
    } catch {
      return fc.oneof(fc.constant('2026-03-02'), fc.stringMatching(/^[a-z]{1,12}$/));
    }
  }
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? maxLength : 1000;
  return texts.map((text) => text.padEnd(least, 'x').slice(0, most));
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: Json): Arbitrary<unknown> {
  const least = typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? 1 : -1000;
  const most = typeof maximum === 'number' ? maximum : Math.max(1_000_000, least);
  return type === 'integer'
    ? fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31 - 1) })
    : fc.double({ min: least, max: most, noNaN: true });
}

function arrayOf(schema: Json, inner: (part: unknown) => Arbitrary<unknown>): Arbitrary<unknown> {
  if (Array.isArray(schema.prefixItems)) return fc.tuple(...schema.prefixItems.map(inner));
  const minLength = typeof schema.minItems === 'number' ? schema.minItems : 0;
  return fc.array(inner(schema.items), { minLength, maxLength: minLength + 3 });
}

function objectOf(
  schema: Json,
  inner: (part: unknown) => Arbitrary<unknown>,
  hints: Hints,
): Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Json);
  if (properties.length === 0)
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), inner(schema.additionalProperties), {
      maxKeys: 3,
    });
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const fields = properties.map(([name, part]) => {
    const hint = hints[name];
    const any = inner(part);
    return [
      name,
      hint === undefined ? any : fc.oneof({ weight: 4, arbitrary: hint }, { weight: 1, arbitrary: any }),
    ] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** A value with one place in it put wrong: another kind of thing, or a hostile string. */
export function spoiled(value: Arbitrary<unknown>): Arbitrary<unknown> {
  const wrong = fc.oneof(
    fc.constantFrom<unknown>(...hostileStrings),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constant([]),
  );
  return fc.tuple(value, wrong, fc.nat()).map(([right, put, place]) => spoilAt(right, put, place));
}

function spoilAt(value: unknown, put: unknown, place: number): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = place % value.length;
    return value.map((item, index) => (index === at ? spoilAt(item, put, place >> 1) : item));
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const names = [...Object.keys(value), 'unexpected'];
    const name = names[place % names.length] ?? '';
    return { ...value, [name]: spoilAt((value as Json)[name], put, place >> 1) };
  }
  return put;
}
