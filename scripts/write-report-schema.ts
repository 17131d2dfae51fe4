// Writes docs/report.schema.json from the zod schema in src/core/report.ts.
import { writeFile } from 'node:fs/promises';
import { renderReportJsonSchema } from '../src/report/report-json-schema.ts';

const file = new URL('../docs/report.schema.json', import.meta.url);
await writeFile(file, renderReportJsonSchema());
console.log(`wrote ${file.pathname}`);
