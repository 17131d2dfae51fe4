import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { providersWith, searchOver, textPages } from '../../test/support/simulated-providers.ts';
import { eventSchemaVersion, runEventSchema } from '../engine/event-schema.ts';
import type { RunEvent } from '../engine/events.ts';
import { definePipeline } from '../engine/pipeline.ts';
import { startRun } from '../engine/run.ts';
import { eventJsonSchema, renderEventJsonSchema } from './event-json-schema.ts';

const docs = new URL('../../docs/', import.meta.url);

describe('the documented events', () => {
  it('have a current JSON Schema: run `node scripts/write-json-schemas.ts` where this fails', () => {
    expect(readFileSync(new URL('events.schema.json', docs), 'utf8')).toBe(renderEventJsonSchema());
  });

  it('are all in docs/events.md, with their version', () => {
    const page = readFileSync(new URL('events.md', docs), 'utf8');
    const documented = page
      .split('\n')
      .filter((line) => line.startsWith('| `') && !line.startsWith('| `type`'))
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]));
    const types = runEventSchema.options.map((option) => option.shape.type.value);
    expect(documented.toSorted()).toEqual(types.toSorted());
    expect(page).toContain(`The version of the schema is ${eventSchemaVersion} `);
  });

  it('are a schema that accepts the events of a run and rejects others', async () => {
    const schema = z.fromJSONSchema(eventJsonSchema() as Parameters<typeof z.fromJSONSchema>[0]);
    const url = 'https://example.org/tower';
    const run = startRun({
      id: 'run-1',
      version: '0.0.0',
      claim: { text: 'The tower was completed in 1889.', media: [] },
      pipeline: definePipeline({
        id: 'test',
        title: 'Test',
        summary: 'Test',
        options: z.strictObject({}),
        async check(_claim, _options, context) {
          await context.use.webSearch({ query: 'tower', limit: 1 });
          return {
            label: 'not-enough-evidence',
            confidence: 0,
            summary: 'Nothing.',
            reasons: [],
            restsOn: [],
            wouldChange: [],
            notChecked: [],
          };
        },
      }),
      options: {},
      providers: providersWith({
        webSearch: [searchOver([{ url, title: 'Tower', snippet: 'tower' }])],
        pageFetch: textPages({ [url]: 'The tower was completed in 1889.' }),
      }),
    });
    const events: RunEvent[] = [];
    for await (const event of run.events) events.push(event);
    expect(events.length).toBeGreaterThan(4);
    for (const event of events) {
      const plain: Record<string, unknown> = JSON.parse(JSON.stringify(event));
      expect(schema.safeParse(plain).success, event.type).toBe(true);
      expect(schema.safeParse({ ...plain, newField: 1 }).success).toBe(true);
      expect(schema.safeParse({ ...plain, type: 'something-else' }).success).toBe(false);
      expect(schema.safeParse({ ...plain, seq: 0 }).success).toBe(false);
    }
  });
});
