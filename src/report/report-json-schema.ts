import { z } from 'zod';
import { reportSchema, reportSchemaVersion } from '../core/report.ts';

/** JSON Schema of the report, for readers in other languages. Fields it does not name are allowed: versions add some. */
export function reportJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(reportSchema, { io: 'input', target: 'draft-2020-12' });
  return {
    $schema,
    title: 'Touchstone report',
    $comment: `Report schema version ${reportSchemaVersion}`,
    ...schema,
  };
}

const longestLine = 110;

/** As the project's formatter writes JSON: a short list stands on one line. */
export function renderReportJsonSchema(): string {
  const json = JSON.stringify(reportJsonSchema(), null, 2);
  const compact = json.replace(/^(.*)\[\n([^[\]{}]*)\n\s*\](,?)$/gm, (whole, before, items, after) => {
    const line = `${before}[${String(items)
      .trim()
      .replace(/,\n\s*/g, ', ')}]${after}`;
    return line.length <= longestLine ? line : whole;
  });
  return `${compact}\n`;
}
