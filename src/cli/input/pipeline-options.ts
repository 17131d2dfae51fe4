import { z } from 'zod';
import { UsageError } from '../../core/errors.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import { describeValues } from './describe-values.ts';
import { findNearestName } from './nearest-name.ts';

/** The pipeline of this name; an unknown one is answered with the nearest. */
export function choosePipeline<Known extends { id: string }>(id: string, all: readonly Known[]): Known {
  const found = all.find((pipeline) => pipeline.id === id);
  if (found !== undefined) return found;
  const ids = all.map((pipeline) => pipeline.id);
  throw new UsageError({
    message: `There is no pipeline '${id}'.`,
    hint: withSuggestion(id, ids, `Choose one of: ${ids.join(', ')}.`),
  });
}

/** Reads `key=value` pairs by the schema of the pipeline's options. */
export function parsePipelineOptions(pipeline: Pipeline, pairs: readonly string[]): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const pair of pairs) {
    const [name, text] = splitPair(pair);
    const schema = Object.hasOwn(pipeline.options.shape, name) ? pipeline.options.shape[name] : undefined;
    if (schema === undefined) throw unknownOption(pipeline, name);
    if (Object.hasOwn(options, name)) {
      throw new UsageError({ message: `Option '${name}' is given twice.`, hint: 'Give each option once.' });
    }
    options[name] = parseValue(pipeline, name, schema as z.ZodType, text);
  }
  return options;
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at < 1) {
    throw new UsageError({
      message: `--option needs a name and a value, and '${pair}' is not both.`,
      hint: "Write --option name=value. 'touchstone pipelines <name>' lists the names.",
    });
  }
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

/** The command line knows only text: the schema says which reading of it fits. */
function parseValue(pipeline: Pipeline, name: string, schema: z.ZodType, text: string): unknown {
  for (const reading of readings(text)) {
    const parsed = schema.safeParse(reading);
    if (parsed.success) return parsed.data;
  }
  throw new UsageError({
    message: `Option '${name}' of pipeline ${pipeline.id} cannot be '${text}'.`,
    hint: `It takes ${describeValues(z.toJSONSchema(schema, { io: 'input' }))}.`,
  });
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
};

function readings(text: string): unknown[] {
  const truth = truths[text.toLowerCase()];
  return [
    text,
    ...(text !== '' && Number.isFinite(Number(text)) ? [Number(text)] : []),
    ...(truth === undefined ? [] : [truth]),
    ...readJson(text),
  ];
}

function readJson(text: string): unknown[] {
  if (!/^[[{]/.test(text)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

function unknownOption(pipeline: Pipeline, name: string): UsageError {
  const names = Object.keys(pipeline.options.shape);
  const known = names.length === 0 ? 'It has no options.' : `Its options: ${names.join(', ')}.`;
  return new UsageError({
    message: `Pipeline ${pipeline.id} has no option '${name}'.`,
    hint: withSuggestion(name, names, `${known} See 'touchstone pipelines <name>'.`),
  });
}

function withSuggestion(name: string, known: readonly string[], hint: string): string {
  const nearest = findNearestName(name, known);
  return nearest === undefined ? hint : `Did you mean '${nearest}'? ${hint}`;
}
