import type { Provider } from './provider.ts';
import type { Task } from './task.ts';

export type AskRequest = {
  /** `unknown` because a reasoner answers every task; `Context.ask` restores the types. */
  task: Task<unknown, unknown>;
  input: unknown;
  /** A prompt that replaces the task's own, from a policy file. */
  promptOverride?: string;
  /** Of the prompt that is used, where the reasoner reads prompts: part of the key of a record. */
  promptSha256?: string;
};

/** Answers tasks. Exactly one item, already valid against the task's output schema. */
export type ReasonerProvider = Provider<'reasoner', AskRequest, unknown> & {
  /** True when pictures may be shown to it. */
  readonly sees: boolean;
  /** True when its answers hang on the words of the prompts. */
  readonly readsPrompts?: boolean;
  /** The languages it reads, as two letters; absent where nothing is known of its limits. */
  readonly reads?: readonly string[];
  /**
   * Passages that it will probably be asked about: what depends on their words alone it may read until it is told to stop, while something else is waited
   * for. No answer changes by it.
   */
  readAhead?(passages: readonly PassageAhead[], signal: AbortSignal): void;
};

export type PassageAhead = { title: string; quote: string };
