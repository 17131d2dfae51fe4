import { z } from 'zod';
import { eventSchemaVersion, runEventSchema } from '../engine/event-schema.ts';
import { renderJsonSchema } from './render-json-schema.ts';

/** JSON Schema of one event of a run, for readers in other languages. Fields it does not name are allowed: versions add some. */
export function eventJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(runEventSchema, {
    io: 'input',
    target: 'draft-2020-12',
    // A report, a verdict and a piece of evidence stand in several events.
    reused: 'ref',
  });
  return {
    $schema,
    title: 'Touchstone event',
    $comment: `Event schema version ${eventSchemaVersion}`,
    ...schema,
  };
}

export function renderEventJsonSchema(): string {
  return renderJsonSchema(eventJsonSchema());
}
