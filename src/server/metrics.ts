type Series = { help: string; kind: 'counter' | 'gauge'; values: Map<string, number> };

const buckets = [0.005, 0.025, 0.1, 0.5, 2, 10] as const;

/** Counts of what the server does, as OpenMetrics text. */
export class Metrics {
  readonly #series = new Map<string, Series>();
  readonly #seconds = new Map<string, { counts: number[]; sum: number; count: number }>();

  count(name: string, help: string, labels: Record<string, string>, by = 1): void {
    const series = this.#of(name, help, 'counter');
    const key = labelsOf(labels);
    series.values.set(key, (series.values.get(key) ?? 0) + by);
  }

  set(name: string, help: string, labels: Record<string, string>, value: number): void {
    this.#of(name, help, 'gauge').values.set(labelsOf(labels), value);
  }

  observeAnswer(operation: string, status: number, seconds: number): void {
    this.count('touchstone_http_requests', 'Answered requests.', { operation, status: String(status) });
    const seen = this.#seconds.get(operation) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
    seen.sum += seconds;
    seen.count += 1;
    for (const [index, limit] of buckets.entries())
      if (seconds <= limit) seen.counts[index] = (seen.counts[index] ?? 0) + 1;
    this.#seconds.set(operation, seen);
  }

  render(): string {
    const lines: string[] = [];
    for (const [name, { help, kind, values }] of this.#series) {
      lines.push(`# TYPE ${name} ${kind}`, `# HELP ${name} ${help}`);
      for (const [labels, value] of values)
        lines.push(`${name}${kind === 'counter' ? '_total' : ''}${labels} ${value}`);
    }
    const name = 'touchstone_http_request_seconds';
    lines.push(
      `# TYPE ${name} histogram`,
      `# UNIT ${name} seconds`,
      `# HELP ${name} Time until an answer began.`,
    );
    for (const [operation, { counts, sum, count }] of this.#seconds) {
      for (const [index, limit] of buckets.entries())
        lines.push(`${name}_bucket${labelsOf({ operation, le: limit.toString() })} ${counts[index] ?? 0}`);
      lines.push(
        `${name}_bucket${labelsOf({ operation, le: '+Inf' })} ${count}`,
        `${name}_sum${labelsOf({ operation })} ${sum}`,
        `${name}_count${labelsOf({ operation })} ${count}`,
      );
    }
    return `${lines.join('\n')}\n# EOF\n`;
  }

  #of(name: string, help: string, kind: Series['kind']): Series {
    const series = this.#series.get(name) ?? { help, kind, values: new Map<string, number>() };
    this.#series.set(name, series);
    return series;
  }
}

function labelsOf(labels: Record<string, string>): string {
  const entries = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  );
  return entries.length === 0 ? '' : `{${entries.join(',')}}`;
}
