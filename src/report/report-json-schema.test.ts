import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { renderReportJsonSchema, reportJsonSchema } from './report-json-schema.ts';

const docs = new URL('../../docs/', import.meta.url);

type Node = {
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
};

/** `claim.media[].name?`: every field with the way to it, and `?` where it may be absent. */
function fieldPaths(node: Node, path: string): string[] {
  if (node.items !== undefined) return fieldPaths(node.items, `${path}[]`);
  return Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    const here = path === '' ? name : `${path}.${name}`;
    const mark = node.required?.includes(name) ? '' : '?';
    return [`${here}${mark}`, ...fieldPaths(field, here)];
  });
}

describe('the documented report', () => {
  it('has a current JSON Schema: run `node scripts/write-json-schemas.ts` where this fails', () => {
    expect(readFileSync(new URL('report.schema.json', docs), 'utf8')).toBe(renderReportJsonSchema());
  });

  it('has every field in docs/report-schema.md, and no other', () => {
    const rows = readFileSync(new URL('report-schema.md', docs), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const documented = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]),
    );
    expect(documented.toSorted()).toEqual(fieldPaths(reportJsonSchema() as Node, '').toSorted());
  });

  it('is a schema that accepts the example reports and rejects others', () => {
    const schema = z.fromJSONSchema(reportJsonSchema() as Parameters<typeof z.fromJSONSchema>[0]);
    const example = new URL('../test/goldens/report/refuted/report.json', docs);
    const report = JSON.parse(readFileSync(example, 'utf8'));
    expect(schema.safeParse(report).success).toBe(true);
    expect(schema.safeParse({ ...report, newField: 1 }).success).toBe(true);
    expect(schema.safeParse({ ...report, schema: 2 }).success).toBe(false);
    expect(schema.safeParse({ ...report, verdict: { ...report.verdict, label: 'true' } }).success).toBe(
      false,
    );
  });
});
