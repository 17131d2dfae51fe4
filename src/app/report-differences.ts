import type { Report } from '../core/report.ts';

const mostNamed = 20;

/** Where two reports of the same run differ, by path. Run id and times differ in every replay and do not count. */
export function reportDifferences(first: Report, second: Report): string[] {
  const found: string[] = [];
  compare(withoutTimes(first), withoutTimes(second), '', found);
  return found.slice(0, mostNamed);
}

function withoutTimes({ run, ...report }: Report): unknown {
  return { ...report, run: { version: run.version } };
}

function compare(first: unknown, second: unknown, path: string, found: string[]): void {
  if (Object.is(first, second)) return;
  if (!isObject(first) || !isObject(second) || Array.isArray(first) !== Array.isArray(second)) {
    found.push(path);
    return;
  }
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)]))
    compare(first[key], second[key], path === '' ? key : `${path}.${key}`, found);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
