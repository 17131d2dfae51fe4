import { z } from 'zod';
import { UsageError } from '../../../core/errors.ts';
import { createDataFence, type DataFence } from './data-fence.ts';

export type RenderedPrompt = {
  /** The code of the data blocks. */
  code: string;
  /** What the user side says, in order. The last one asks the question. */
  turns: readonly string[];
};

/** Dates, times and numbers are too plain to carry an instruction and stand without a fence. */
const plainValue = /^[\d.:TZ+-]{1,40}$/;

const turnLine = /^--- turn ---[ \t]*$/m;
const tag = /\{\{\{\s*([\w.]+)\s*\}\}\}|\{\{\s*([#^/]?)\s*([\w.]+)\s*\}\}/g;
const sectionTag = /\{\{\s*[#^/]\s*[\w.]+\s*\}\}/g;
const sectionLine = /^[ \t]*(\{\{\s*[#^/]\s*[\w.]+\s*\}\})[ \t]*\n/gm;

/**
 * Fills a prompt file with a task's input.
 * `{{name}}` is the field's text (others than strings as JSON) in a data block; on a line of its own the block has lines of its own.
 * `{{{name}}}` is text of the program itself, put in as it is. `{{#name}}…{{/name}}` stays only when the field is not empty,
 * `{{^name}}…{{/name}}` only when it is. Names may be paths (`page.title`).
 */
export function renderPrompt(
  template: string,
  input: unknown,
  schema: z.ZodType,
  alsoShown: readonly string[] = [],
): RenderedPrompt {
  for (const path of promptPaths(template)) {
    if (!alsoShown.includes(path) && !hasPath(schema, path)) {
      throw new UsageError({
        message: `The prompt uses {{${path}}}, which the task's input does not have.`,
        hint: `The input has ${Object.keys(shapeOf(schema) ?? {}).join(', ')}.`,
      });
    }
  }
  const fence = createDataFence(input);
  const turns = template
    .replaceAll('\r\n', '\n')
    .split(turnLine)
    .map((turn) => renderTurn(turn, input, fence).trim());
  return { code: fence.code, turns: turns.filter((turn) => turn !== '') };
}

/** The names a prompt uses, each once. */
export function promptPaths(template: string): readonly string[] {
  return [...new Set([...template.matchAll(tag)].map((match) => match[1] ?? match[3] ?? ''))];
}

type Open = { path: string; keep: boolean };

function renderTurn(template: string, input: unknown, fence: DataFence): string {
  const text = template.replace(sectionLine, '$1');
  const open: Open[] = [];
  const rendered: string[] = [];
  const write = (part: string) => {
    if (open.every((section) => section.keep)) rendered.push(part);
  };
  let position = 0;
  for (const match of text.matchAll(tag)) {
    const end = match.index + match[0].length;
    write(text.slice(position, match.index));
    position = end;
    const [, raw, sign, path = ''] = match;
    if (raw !== undefined) write(asText(valueAt(input, raw)));
    else if (sign === '#') open.push({ path, keep: !isEmpty(valueAt(input, path)) });
    else if (sign === '^') open.push({ path, keep: isEmpty(valueAt(input, path)) });
    else if (sign === '/') closeSection(open, path);
    else write(fenced(path, valueAt(input, path), standsAlone(text, match.index, end), fence));
  }
  write(text.slice(position));
  const left = open.at(-1);
  if (left !== undefined) throw unbalanced(left.path);
  return rendered.join('');
}

function closeSection(open: Open[], path: string): void {
  if (open.pop()?.path !== path) throw unbalanced(path);
}

function unbalanced(path: string): UsageError {
  return new UsageError({
    message: `The section ${path} of the prompt is not opened and closed in the same turn.`,
    hint: `Write {{#${path}}} … {{/${path}}}.`,
  });
}

function fenced(path: string, value: unknown, alone: boolean, fence: DataFence): string {
  const text = asText(value);
  if (alone) return fence.block(path, text);
  return text === '' || plainValue.test(text) ? text : fence.inline(path, text);
}

function standsAlone(text: string, start: number, end: number): boolean {
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const around = text.slice(lineStart, start) + text.slice(end, lineEnd === -1 ? undefined : lineEnd);
  return around.replace(sectionTag, '').trim() === '';
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

function valueAt(input: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      input,
    );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasPath(schema: z.ZodType, path: string): boolean {
  let at: unknown = schema;
  for (const key of path.split('.')) {
    const shape = shapeOf(at);
    if (shape === undefined || !Object.hasOwn(shape, key)) return false;
    at = shape[key];
  }
  return true;
}

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return shapeOf(schema.unwrap());
  return schema instanceof z.ZodObject ? schema.shape : undefined;
}
