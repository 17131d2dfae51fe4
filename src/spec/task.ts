import type { z } from 'zod';
import type { Media } from '../core/media.ts';

/**
 * A typed question to a reasoner. The prompt is a file beside the task, so that it can be read, tried and improved as data.
 * A prompt file holds one or more turns, divided by lines `--- turn ---`. `{{name}}` (or a path, `{{page.text}}`) puts a field of the
 * input into a block that is marked as data; `{{{name}}}` puts it in raw and is only for the program's own words; `{{#name}}…{{/name}}`
 * is kept where the field is not empty, `{{^name}}…{{/name}}` where it is. A line `{{> name}}` stands for `prompt-parts/name.md`, which several
 * prompts share.
 */
export type Task<Input, Output> = {
  readonly name: string;
  /** Raised when the meaning of input, output or prompt changes; part of the cache key. */
  readonly version: number;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  readonly prompt: URL;
  /** Fields of the input as the prompt shows them, in place of the input's own or beside them; without it, the input is shown as it is. */
  shows?(input: Input): Readonly<Record<string, unknown>>;
  /** Fields that `shows` adds, which a prompt may name. */
  readonly alsoShown?: readonly string[];
  /** Fields of the input that say what is to be checked; `claim` and `subClaims` where nothing else is said. */
  readonly claimFields?: readonly string[];
  /** The pictures of an input, for reasoners that see. */
  images?(input: Input): readonly Media[];
  /**
   * Puts right what needs no second question, before `check`: a quote with another kind of quotation mark. On the last try it also
   * cuts out what is still wrong, where the rest is of use without it.
   */
  mend?(output: Output, input: Input, lastTry: boolean): Output;
  /** Checks that a schema cannot express, e.g. that ids exist. Returns what is wrong, for the repair. */
  check?(output: Output, input: Input): readonly string[];
};
