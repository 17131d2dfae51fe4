import { z } from 'zod';
import { reportSchema, reportSchemaVersion } from '../core/report.ts';
import { renderJsonSchema } from './render-json-schema.ts';

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

export function renderReportJsonSchema(): string {
  return renderJsonSchema(reportJsonSchema());
}
