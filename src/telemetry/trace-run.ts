import { createHash } from 'node:crypto';
import { defined } from '../core/defined.ts';
import type { RunEvent } from '../engine/events.ts';

/** An attribute of a span as OTLP writes it. */
export type OtlpAttribute = {
  key: string;
  value: { stringValue: string } | { intValue: string } | { doubleValue: number } | { boolValue: boolean };
};

/** A span as OTLP writes it in JSON. */
export type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: inside; 3: asks somebody else. */
  kind: 1 | 3;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: OtlpAttribute[];
  status: { code?: 1 | 2; message?: string };
};

export type TracedRun = {
  onEvent(event: RunEvent): void;
  /** The spans so far; what had no end by then ends with the last event. */
  spans(trace: string): OtlpSpan[];
};

type Open = Omit<OtlpSpan, 'traceId' | 'spanId' | 'parentSpanId'> & {
  id: string;
  parent?: string;
  isOpen: boolean;
};

/** A check as one trace: its steps, and in them every call of a provider or model with what it cost. Words of the claim only where asked for. */
export function traceRun(options: { withText: boolean }): TracedRun {
  const open = new Map<string, Open>();
  const done: Open[] = [];
  let last = '0';

  function start(
    id: string,
    name: string,
    at: string,
    more: { parent?: string; kind?: 1 | 3; attributes?: OtlpAttribute[] },
  ) {
    const { parent, kind = 1, attributes = [] } = more;
    const span: Open = {
      id,
      name,
      kind,
      startTimeUnixNano: at,
      endTimeUnixNano: at,
      attributes,
      status: {},
      isOpen: true,
      ...defined({ parent }),
    };
    open.set(id, span);
    done.push(span);
  }

  function end(id: string, at: string, attributes: OtlpAttribute[] = [], failure?: string): void {
    const span = open.get(id);
    if (span === undefined) return;
    open.delete(id);
    span.endTimeUnixNano = at;
    span.isOpen = false;
    span.attributes.push(...attributes);
    span.status = failure === undefined ? { code: 1 } : { code: 2, message: failure };
  }

  return {
    onEvent(event) {
      const at = `${BigInt(Date.parse(event.at)) * 1_000_000n}`;
      last = at;
      switch (event.type) {
        case 'run-start':
          start('run', `check ${event.pipeline}`, at, {
            attributes: [
              text('touchstone.run', event.run),
              text('touchstone.pipeline', event.pipeline),
              text('touchstone.reasoner', event.reasoner),
              ...(options.withText ? [text('touchstone.claim', event.claim.text)] : []),
            ],
          });
          break;
        case 'step-start':
          start(event.span, event.step, at, { parent: event.parent ?? 'run' });
          break;
        case 'step-end':
          end(event.span, at, [], event.outcome === 'failed' ? 'the step failed' : undefined);
          break;
        case 'call-start':
          start(callId(event), `${event.kind} ${event.provider}`, at, {
            parent: event.span,
            kind: 3,
            attributes: [
              text('touchstone.kind', event.kind),
              text('touchstone.provider', event.provider),
              text('touchstone.call', event.call),
              ...(options.withText ? [text('touchstone.about', event.about)] : []),
            ],
          });
          break;
        case 'call-end':
          end(
            callId(event),
            at,
            [
              text('touchstone.outcome', event.outcome),
              whole('touchstone.items', event.items),
              whole('touchstone.tokens', event.spent.tokens),
              number('touchstone.usd', event.spent.usd),
            ],
            event.error === undefined ? undefined : withoutWords(event.error, options.withText),
          );
          break;
        case 'run-end': {
          const { verdict, spent } = event.report;
          end('run', at, [
            text('touchstone.label', verdict.label),
            number('touchstone.confidence', verdict.confidence),
            whole('touchstone.calls', spent.calls),
            whole('touchstone.tokens', spent.tokens),
            number('touchstone.usd', spent.usd),
          ]);
          break;
        }
        case 'run-error':
          end('run', at, [], withoutWords(event.error, options.withText));
          break;
        default:
          break;
      }
    },
    spans(trace) {
      const traceId = hex(trace, 32);
      // An attempt that came after another has spans of its own in the same trace.
      const salt = done[0]?.startTimeUnixNano ?? '';
      const spanId = (id: string) => hex(`${trace} ${salt} ${id}`, 16);
      return done.map(({ id, parent, isOpen, ...span }) => ({
        ...span,
        ...(isOpen ? { endTimeUnixNano: last } : {}),
        traceId,
        spanId: spanId(id),
        ...(parent === undefined ? {} : { parentSpanId: spanId(parent) }),
      }));
    },
  };
}

/** One call may be asked for from several steps at once. */
function callId({ span, call }: { span: string; call: string }): string {
  return `${span} ${call}`;
}

/** Messages may hold what was asked. */
function withoutWords({ code, message }: { code: string; message: string }, withText: boolean): string {
  return withText ? message : code;
}

function hex(words: string, length: number): string {
  return createHash('sha256').update(words).digest('hex').slice(0, length);
}

function text(key: string, value: string): OtlpAttribute {
  return { key, value: { stringValue: value } };
}

function whole(key: string, value: number): OtlpAttribute {
  return { key, value: { intValue: String(Math.round(value)) } };
}

function number(key: string, value: number): OtlpAttribute {
  return { key, value: { doubleValue: value } };
}
