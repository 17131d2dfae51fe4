import { packageVersion } from '../config/package-version.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import type { RunEvent } from '../engine/events.ts';
import type { Run } from '../engine/run.ts';
import { createOtlpExporter } from '../telemetry/otlp-exporter.ts';
import { traceRun } from '../telemetry/trace-run.ts';

export type Tracing = {
  /** Listens to the events of one attempt at a check; its spans are sent when it ends. */
  begin(onEvent?: (event: RunEvent) => void): { onEvent(event: RunEvent): void; follow(run: Run): void };
  close(): Promise<void>;
};

/** Traces of checks, where the settings name a collector. Attempts at the same check are one trace. */
export function openTracing(settings: Settings, environment: Environment): Tracing | undefined {
  if (settings.traces === undefined) return undefined;
  const exporter = createOtlpExporter({
    url: settings.traces,
    headers: environment.OTEL_EXPORTER_OTLP_HEADERS,
    service: environment.OTEL_SERVICE_NAME ?? 'touchstone',
    version: packageVersion(),
    onFault: (error) =>
      process.emitWarning(`Traces were not sent: ${error instanceof Error ? error.message : String(error)}`),
  });
  return {
    begin(onEvent) {
      const traced = traceRun({ withText: settings.traceText });
      return {
        onEvent(event) {
          traced.onEvent(event);
          onEvent?.(event);
        },
        follow(run) {
          const send = () => {
            // The same for all attempts: the claim, and when it was first begun.
            const { claim, startedAt, pipeline } = run.manifest();
            exporter.send(traced.spans(JSON.stringify([claim, startedAt, pipeline])));
          };
          run.report.then(send, send);
        },
      };
    },
    close: () => exporter.close(),
  };
}
