import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UsageError } from '../../core/errors.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import { allPipelines } from '../../pipelines/registry.ts';
import { describeValues } from './describe-values.ts';
import { choosePipeline, parsePipelineOptions } from './pipeline-options.ts';

const sample: Pipeline = {
  id: 'sample',
  title: 'Sample',
  summary: 'For this test.',
  options: z.strictObject({
    alpha: z.number().min(0).max(1).default(0.5),
    count: z.int().positive().default(5),
    deep: z.boolean().default(false),
    mode: z.enum(['on', 'off']).default('on'),
    note: z.string().optional(),
    sites: z.array(z.string()).default([]),
    limit: z.union([z.int(), z.literal('none')]).default('none'),
  }),
  check: () => Promise.reject(new Error('not run here')),
};

const parse = (...pairs: string[]) => parsePipelineOptions(sample, pairs);

describe('parsePipelineOptions', () => {
  it('reads each value by the type of its option', () => {
    expect(
      parse('alpha=0.4', 'count=7', 'deep=yes', 'mode=off', 'note=a=b', 'sites=["a.org"]', 'limit=3'),
    ).toEqual({ alpha: 0.4, count: 7, deep: true, mode: 'off', note: 'a=b', sites: ['a.org'], limit: 3 });
    expect(parse('limit=none', 'note=5', 'deep=FALSE')).toEqual({ limit: 'none', note: '5', deep: false });
  });

  it.each([
    ['alpha=high', 'a number from 0 to 1'],
    ['alpha=1.5', 'a number from 0 to 1'],
    ['alpha=', 'a number from 0 to 1'],
    ['count=0', 'a whole number'],
    ['count=1.5', 'a whole number'],
    ['deep=perhaps', 'true | false'],
    ['mode=maybe', 'on | off'],
    ['sites=[', 'a JSON list of text'],
  ])('refuses %s and says what fits', (pair, fits) => {
    try {
      parse(pair);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
      expect(error).toHaveProperty('hint', expect.stringContaining(fits));
    }
  });

  it.each([
    ['alhpa=1', "Did you mean 'alpha'?"],
    ['zzz=1', 'Its options: alpha, count, deep'],
    ['toString=1', 'Its options:'],
    ['__proto__=1', 'Its options:'],
    ['alpha', 'name=value'],
    ['=1', 'name=value'],
  ])('refuses %s and names what there is', (pair, hint) => {
    expect(() => parse(pair)).toThrow(expect.objectContaining({ hint: expect.stringContaining(hint) }));
  });

  it('refuses an option that is given twice', () => {
    expect(() => parse('alpha=0.1', 'alpha=0.2')).toThrow('given twice');
  });
});

describe('choosePipeline', () => {
  it('finds the pipeline, or names the nearest', () => {
    expect(choosePipeline('sample', [sample]).id).toBe('sample');
    expect(() => choosePipeline('sampel', [sample])).toThrow(
      expect.objectContaining({ hint: "Did you mean 'sample'? Choose one of: sample." }),
    );
  });
});

it('every option of every pipeline can be described and set to its default', () => {
  expect(allPipelines.length).toBeGreaterThan(0);
  for (const pipeline of allPipelines) {
    const { properties = {} } = z.toJSONSchema(pipeline.options, { io: 'input' });
    for (const [name, schema] of Object.entries(properties)) {
      expect(describeValues(schema), `${pipeline.id} ${name}`).not.toBe('any value');
      const fallback = typeof schema === 'object' ? schema.default : undefined;
      if (fallback === undefined) continue;
      const text = typeof fallback === 'string' ? fallback : JSON.stringify(fallback);
      expect(parsePipelineOptions(pipeline, [`${name}=${text}`])).toEqual({ [name]: fallback });
    }
  }
});
