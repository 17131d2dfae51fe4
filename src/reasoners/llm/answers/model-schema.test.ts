import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allTasks } from '../../../tasks/all-tasks.ts';
import { toModelSchema } from './model-schema.ts';

describe('toModelSchema', () => {
  test('says limits in words and closes objects', () => {
    const { schema, strict } = toModelSchema(
      z.object({
        label: z.enum(['a', 'b']),
        confidence: z.number().min(0).max(1),
        format: z.string().min(1).describe('how it is written'),
        quotes: z
          .array(z.object({ text: z.string() }))
          .min(1)
          .max(3),
        slot: z.object({ value: z.string() }).nullable(),
      }),
    );
    expect(strict).toBe(true);
    expect(schema).toEqual({
      type: 'object',
      properties: {
        label: { type: 'string', enum: ['a', 'b'] },
        confidence: { type: 'number', description: 'at least 0, at most 1' },
        format: { type: 'string', description: 'how it is written; not empty' },
        quotes: {
          type: 'array',
          description: 'at least 1 item, at most 3 items',
          items: {
            type: 'object',
            properties: { text: { type: 'string' } },
            required: ['text'],
            additionalProperties: false,
          },
        },
        slot: {
          anyOf: [
            {
              type: 'object',
              properties: { value: { type: 'string' } },
              required: ['value'],
              additionalProperties: false,
            },
            { type: 'null' },
          ],
        },
      },
      required: ['label', 'confidence', 'format', 'quotes', 'slot'],
      additionalProperties: false,
    });
  });

  test('a field that may be left out rules out strict decoding', () => {
    const output = z.object({ a: z.string(), inner: z.object({ b: z.string().optional() }) });
    expect(toModelSchema(output).strict).toBe(false);
  });

  test.each(allTasks)('$name can be asked with strict decoding', (task) => {
    const { schema, strict } = toModelSchema(task.output);
    expect(strict).toBe(true);
    expect(JSON.stringify(schema)).not.toMatch(
      /"(minLength|maxItems|minimum|maximum|pattern|\$schema|\$ref)"/,
    );
  });
});
