import type { OtlpSpan } from './trace-run.ts';

export type SpanExporter = {
  /** Hands spans over; what cannot be sent is dropped and told once, since a check does not wait for it. */
  send(spans: readonly OtlpSpan[]): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
};

export type OtlpOptions = {
  /** The collector, as OTEL_EXPORTER_OTLP_ENDPOINT names it: `/v1/traces` is added. */
  url: string;
  /** As OTEL_EXPORTER_OTLP_HEADERS has them: `name=value,name=value`. */
  headers?: string | undefined;
  service: string;
  version: string;
  onFault(error: unknown): void;
};

const patienceMs = 10_000;

/** Sends spans to an OpenTelemetry collector: OTLP over HTTP, in JSON. */
export function createOtlpExporter(options: OtlpOptions): SpanExporter {
  const address = new URL(`${options.url.replace(/\/$/, '')}/v1/traces`);
  const headers = Object.fromEntries(
    (options.headers ?? '')
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([name = '', ...value]) =>
        name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('='))]],
      ),
  );
  const resource = {
    attributes: [
      { key: 'service.name', value: { stringValue: options.service } },
      { key: 'service.version', value: { stringValue: options.version } },
    ],
  };
  const underWay = new Set<Promise<void>>();
  let isTold = false;

  async function post(spans: readonly OtlpSpan[]): Promise<void> {
    try {
      const { request } = await import('undici');
      const answer = await request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'touchstone' }, spans }] }],
        }),
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body.dump();
      if (answer.statusCode >= 300)
        throw new Error(`the collector at ${address.origin} answered ${answer.statusCode}`);
    } catch (error) {
      if (!isTold) options.onFault(error);
      isTold = true;
    }
  }

  return {
    send(spans) {
      if (spans.length === 0) return;
      const sent = post(spans).finally(() => underWay.delete(sent));
      underWay.add(sent);
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}
