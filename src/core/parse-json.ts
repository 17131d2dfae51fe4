import type { z } from 'zod';

/** Deeper than anything people write; a file of brackets would take gigabytes and many seconds to become a value that nobody wants. */
const deepest = 200;
/** What is shorter is parsed in no time, however deep. */
const longEnoughToMatter = 100_000;

/** The value, or an Error whose message goes on after the name of what was read. */
export function parseJson(text: string): unknown {
  if (text.length > longEnoughToMatter && isDeeperThan(text, deepest))
    throw new Error(`it is nested more than ${deepest} deep`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`it is not valid JSON (${cause instanceof Error ? cause.message : String(cause)})`);
  }
}

/** One pass over the brackets that stand outside strings. Text that is no JSON may be counted wrongly; the parser then says so. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === backslash) at++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === openList || code === openObject) {
      if (++depth > most) return true;
    } else if (code === closeList || code === closeObject) depth--;
  }
  return false;
}
const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** The value in the schema's shape, or an Error that names the first thing wrong with it. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
