import { createReadStream } from 'node:fs';

/**
 * The objects of a JSON array one after the other: some sets are one array that is longer than a string can be. What stands between the
 * objects is not looked at.
 */
export async function* streamJsonArray(path: string, chunkBytes = 1 << 20): AsyncGenerator<unknown> {
  let depth = 0;
  let inText = false;
  let escaped = false;
  let kept = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: chunkBytes })) {
    const text = String(chunk);
    let begun = depth > 0 ? 0 : -1;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (escaped) escaped = false;
      else if (inText) {
        if (code === backslash) escaped = true;
        else if (code === quote) inText = false;
      } else if (code === quote) inText = depth > 0;
      else if (code === openBrace) {
        if (depth === 0) begun = at;
        depth += 1;
      } else if (code === closeBrace && depth > 0) {
        depth -= 1;
        if (depth > 0) continue;
        yield JSON.parse(kept + text.slice(begun, at + 1));
        kept = '';
        begun = -1;
      }
    }
    if (begun >= 0) kept += text.slice(begun);
  }
}

const quote = 34;
const backslash = 92;
const openBrace = 123;
const closeBrace = 125;
