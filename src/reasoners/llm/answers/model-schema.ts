import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

export type ModelSchema = {
  schema: JSONSchema7;
  /** True when every field is required, which strict decoding asks for. */
  strict: boolean;
};

/** Limits that vendors' decoders refuse are told in words; the answer is checked against the full schema anyway. */
const limits: Readonly<Record<string, (value: unknown) => string>> = {
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  exclusiveMinimum: (value) => `more than ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  minLength: (value) => (value === 1 ? 'not empty' : `at least ${value} characters`),
  maxLength: (value) => `at most ${value} characters`,
  minItems: (value) => `at least ${value} ${value === 1 ? 'item' : 'items'}`,
  maxItems: (value) => `at most ${value} ${value === 1 ? 'item' : 'items'}`,
  pattern: (value) => `matches ${value}`,
  format: (value) => `a ${value}`,
};

/** A task's output schema in the part of JSON Schema that every vendor's structured output takes. */
export function toModelSchema(output: z.ZodType): ModelSchema {
  const full = z.toJSONSchema(output, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  const found = { optional: false };
  const { $schema: _version, ...schema } = simplify(full, found) as Record<string, unknown>;
  return { schema: schema as JSONSchema7, strict: !found.optional };
}

function simplify(node: unknown, found: { optional: boolean }): unknown {
  if (Array.isArray(node)) return node.map((item) => simplify(item, found));
  if (typeof node !== 'object' || node === null) return node;
  const simple: Record<string, unknown> = {};
  const said: string[] = [];
  for (const [key, value] of Object.entries(node)) {
    const inWords = limits[key];
    if (inWords !== undefined) said.push(inWords(value));
    else if (key === 'properties') simple[key] = simplifyProperties(value, found);
    else if (key === 'enum' || key === 'const' || key === 'required') simple[key] = value;
    else if (key !== 'default') simple[key] = simplify(value, found);
  }
  if (simple.type === 'object' && isRecord(simple.properties)) {
    simple.additionalProperties = false;
    // What has a default is asked for like the rest; the default mends an answer that left it out.
    const required = [...(Array.isArray(simple.required) ? simple.required : []), ...namesWithDefault(node)];
    if (required.length > 0) simple.required = [...new Set(required)];
    if (Object.keys(simple.properties).some((name) => !required.includes(name))) found.optional = true;
  }
  if (said.length > 0) simple.description = [simple.description, said.join(', ')].filter(Boolean).join('; ');
  return simple;
}

function namesWithDefault(node: object): string[] {
  const properties = 'properties' in node && isRecord(node.properties) ? node.properties : {};
  return Object.entries(properties).flatMap(([name, value]) =>
    isRecord(value) && 'default' in value ? [name] : [],
  );
}

/** Names of properties are not keywords: a field may be called `format`. */
function simplifyProperties(properties: unknown, found: { optional: boolean }): unknown {
  if (!isRecord(properties)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, simplify(value, found)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
