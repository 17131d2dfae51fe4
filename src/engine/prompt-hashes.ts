import { sha256 } from '../net/address/canonical-hash.ts';
import type { Task } from '../spec/task.ts';
import { readPrompt } from '../tasks/read-prompt.ts';

/** The hash of the prompt of each task that was asked. A replay goes by the hashes of the run it repeats. */
export class PromptHashes {
  readonly #hashes: Map<string, string>;
  readonly #overrides: Readonly<Record<string, string>>;

  constructor(
    overrides: Readonly<Record<string, string>> = {},
    known: Readonly<Record<string, string>> = {},
  ) {
    this.#overrides = overrides;
    this.#hashes = new Map(Object.entries(known));
  }

  of(task: Pick<Task<unknown, unknown>, 'name' | 'prompt'>): string {
    const known = this.#hashes.get(task.name);
    if (known !== undefined) return known;
    const text = this.#overrides[task.name] ?? readPrompt(task.prompt);
    const hash = sha256(new TextEncoder().encode(text));
    this.#hashes.set(task.name, hash);
    return hash;
  }

  /** By task, in the order of their names. */
  all(): Record<string, string> {
    return Object.fromEntries([...this.#hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
