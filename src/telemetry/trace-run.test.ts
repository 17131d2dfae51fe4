import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startVendorServer } from '../../test/support/servers/vendor-server.ts';
import {
  functionReasoner,
  providersWith,
  searchOver,
  textPages,
} from '../../test/support/simulated-providers.ts';
import { openTouchstone } from '../app/open-touchstone.ts';
import { defaultSettings } from '../config/settings-table.ts';
import { definePipeline } from '../engine/pipeline.ts';
import { step } from '../engine/step.ts';
import type { OtlpSpan } from './trace-run.ts';

const look = step('look-around', async (query: string, context) => {
  await context.use.webSearch({ query, limit: 3 });
  await context.use.webSearch({ query: `${query} again`, limit: 3 });
});

const pipeline = definePipeline({
  id: 'looks',
  title: 'Looks',
  summary: 'For tests of traces.',
  options: z.strictObject({ fails: z.boolean().default(false).describe('Whether it fails') }),
  async check(claim, { fails }, context) {
    await look(claim.text, context);
    if (fails) throw new Error(`no luck with ${claim.text}`);
    return {
      label: 'not-enough-evidence' as const,
      confidence: 0,
      summary: 'Nothing was found.',
      reasons: [],
      restsOn: [],
      wouldChange: [],
      notChecked: [],
    };
  },
});

const claim = 'The old bridge of Aldermere was opened in 1891.';

async function traced(settings: { traceText?: boolean }, options: Record<string, unknown> = {}) {
  const bodies: string[] = [];
  const collector = await startVendorServer(({ path, body, headers }) => {
    bodies.push(`${path} ${headers['x-key'] ?? ''} ${body}`);
    return { body: {} };
  });
  const touchstone = openTouchstone({
    settings: { ...defaultSettings(), offline: true, starter: false, traces: collector.url, ...settings },
    environment: { HOME: '/nonexistent', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc' },
    pipelines: [pipeline],
  });
  await touchstone
    .check(claim, {
      pipeline: 'looks',
      options,
      providers: providersWith({
        reasoner: functionReasoner({}),
        webSearch: [
          {
            ...searchOver([]),
            async call() {
              return { items: [], cost: { usd: 0.002, tokens: 7 } };
            },
          },
        ],
        pageFetch: textPages({}),
      }),
    })
    .catch(() => undefined);
  await touchstone.close();
  await collector.close();
  const spans = bodies.flatMap(
    (body) =>
      (
        JSON.parse(body.slice(body.indexOf('{'))) as {
          resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
        }
      ).resourceSpans[0]?.scopeSpans[0]?.spans ?? [],
  );
  return { bodies, spans };
}

describe('a check as a trace', () => {
  it('has its steps and calls as spans, with what they cost, and no words of the claim', async () => {
    const { bodies, spans } = await traced({});
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatch(/^\/v1\/traces abc /);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(spans[0]).toMatchObject({ name: 'check looks', status: { code: 1 } });
    expect(spans[0]?.traceId).toMatch(/^[0-9a-f]{32}$/);
    const inside = spans.find(({ name }) => name === 'look-around');
    expect(inside?.parentSpanId).toBe(spans[0]?.spanId);
    const calls = spans.filter(({ name }) => name === 'web-search hits');
    expect(calls).toHaveLength(2);
    for (const call of calls) {
      expect(call).toMatchObject({
        kind: 3,
        parentSpanId: inside?.spanId,
        spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
      expect(call.attributes).toContainEqual({ key: 'touchstone.tokens', value: { intValue: '7' } });
      expect(call.attributes).toContainEqual({ key: 'touchstone.usd', value: { doubleValue: 0.002 } });
      expect(BigInt(call.endTimeUnixNano) >= BigInt(call.startTimeUnixNano)).toBe(true);
    }
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
    expect(bodies.join('')).not.toContain('Aldermere');
  });

  it('tells the words where they are asked for, and a failure by its code alone where not', async () => {
    const asked = await traced({ traceText: true }, { fails: true });
    expect(asked.bodies.join('')).toContain('Aldermere');
    expect(asked.spans[0]?.status).toMatchObject({ code: 2, message: expect.stringContaining('no luck') });
    const silent = await traced({}, { fails: true });
    expect(silent.bodies.join('')).not.toContain('Aldermere');
    expect(silent.spans[0]?.status.code).toBe(2);
  });
});
