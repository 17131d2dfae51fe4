/** In characters. A whole book is shorter; no task asks for one. */
export const longestText = 1_000_000;
const deepest = 100;
/** Each try reads at most the rest of the text, so the work stays linear in its length. */
const mostTries = 50;

/**
 * The JSON objects that stand in a text, outermost only and in order: also between sentences, in code fences, and with the small
 * mistakes that models make (comments, trailing commas, raw line breaks in strings, single quotes, bare keys, Python's literals).
 */
export function extractJsonObjects(answer: string): readonly Record<string, unknown>[] {
  if (answer.length > longestText) return [];
  const whole = parseStrictly(answer);
  if (whole !== undefined) return [whole];
  const text = withoutThinking(answer);
  const found: Record<string, unknown>[] = [];
  let from = text.indexOf('{');
  for (let tries = 0; from !== -1 && tries < mostTries; tries++) {
    const read = readTolerantly(text, from);
    if (read !== undefined) found.push(read.value);
    from = text.indexOf('{', read?.end ?? from + 1);
  }
  return found;
}

/** Some models think aloud before they answer, and some servers drop the opening mark; drafts in there are not the answer. */
function withoutThinking(text: string): string {
  return text.slice(text.lastIndexOf('</think>') + 1);
}

function parseStrictly(text: string): Record<string, unknown> | undefined {
  // Anything else is no object, and need not be read to its end to know that.
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

class NotJson extends Error {}

function readTolerantly(
  text: string,
  start: number,
): { value: Record<string, unknown>; end: number } | undefined {
  try {
    const reader = new TolerantReader(text, start);
    const value = reader.object(0);
    return { value, end: reader.position };
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

const spacing = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const bareKey = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const number = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const literal = /(?:true|false|null|True|False|None)(?![\p{L}\p{N}_])/uy;
const literals: Readonly<Record<string, unknown>> = { true: true, True: true, false: false, False: false };
const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

class TolerantReader {
  readonly #text: string;
  position: number;

  constructor(text: string, position: number) {
    this.#text = text;
    this.position = position;
  }

  object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#list('{', '}', depth, () => {
      const key = this.#key();
      this.#skip();
      this.#expect(':');
      entries.push([key, this.#value(depth + 1)]);
    });
    // Not assigned one by one: a key `__proto__` must stay an ordinary key.
    return Object.fromEntries(entries);
  }

  #array(depth: number): unknown[] {
    const items: unknown[] = [];
    this.#list('[', ']', depth, () => items.push(this.#value(depth + 1)));
    return items;
  }

  #list(open: string, close: string, depth: number, readItem: () => void): void {
    if (depth > deepest) throw new NotJson();
    this.#expect(open);
    this.#skip();
    while (!this.#take(close)) {
      readItem();
      this.#skip();
      if (this.#take(close)) return;
      this.#expect(',');
      this.#skip();
    }
  }

  #value(depth: number): unknown {
    this.#skip();
    const next = this.#text[this.position];
    if (next === '{') return this.object(depth);
    if (next === '[') return this.#array(depth);
    if (next === '"' || next === "'") return this.#string(next);
    const word = this.#match(literal);
    if (word !== undefined) return literals[word] ?? null;
    const digits = this.#match(number);
    if (digits !== undefined) return Number(digits);
    throw new NotJson();
  }

  #key(): string {
    const next = this.#text[this.position];
    if (next === '"' || next === "'") return this.#string(next);
    const name = this.#match(bareKey);
    if (name === undefined) throw new NotJson();
    return name;
  }

  #string(quote: string): string {
    const parts: string[] = [];
    this.position++;
    let plainFrom = this.position;
    for (;;) {
      const character = this.#text[this.position];
      if (character === undefined) throw new NotJson();
      if (character === quote) break;
      if (character !== '\\') {
        this.position++;
        continue;
      }
      parts.push(this.#text.slice(plainFrom, this.position), this.#escape());
      plainFrom = this.position;
    }
    parts.push(this.#text.slice(plainFrom, this.position));
    this.position++;
    return parts.join('');
  }

  #escape(): string {
    const letter = this.#text[this.position + 1];
    if (letter === undefined) throw new NotJson();
    const code = this.#text.slice(this.position + 2, this.position + 6);
    if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(code)) {
      this.position += 6;
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    this.position += 2;
    return escapes[letter] ?? letter;
  }

  #skip(): void {
    this.#match(spacing);
  }

  #take(character: string): boolean {
    if (this.#text[this.position] !== character) return false;
    this.position++;
    return true;
  }

  #expect(character: string): void {
    if (!this.#take(character)) throw new NotJson();
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.position = pattern.lastIndex;
    return match[0];
  }
}
