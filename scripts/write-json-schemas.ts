// Writes docs/report.schema.json and docs/events.schema.json from the zod schemas in src/core/report.ts and src/engine/event-schema.ts.
import { writeFile } from 'node:fs/promises';
import { renderEventJsonSchema } from '../src/report/event-json-schema.ts';
import { renderReportJsonSchema } from '../src/report/report-json-schema.ts';

for (const [name, schema] of [
  ['report.schema.json', renderReportJsonSchema()],
  ['events.schema.json', renderEventJsonSchema()],
] as const) {
  const file = new URL(`../docs/${name}`, import.meta.url);
  await writeFile(file, schema);
  console.log(`wrote ${file.pathname}`);
}
