import type { z } from 'zod';
import type { Media } from '../core/media.ts';

/**
 * A typed question to a reasoner. The prompt is a file beside the task, so that it can be read, tried and improved as data.
 * A prompt file holds one or more turns, divided by lines `--- turn ---`; `{{name}}` is replaced by the input's field
 * (strings as they are, everything else as JSON).
 */
export type Task<Input, Output> = {
  readonly name: string;
  /** Raised when the meaning of input, output or prompt changes; part of the cache key. */
  readonly version: number;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  readonly prompt: URL;
  /** The pictures of an input, for reasoners that see. */
  images?(input: Input): readonly Media[];
  /** Checks that a schema cannot express, e.g. that ids exist. Returns what is wrong, for the repair. */
  check?(output: Output, input: Input): readonly string[];
};
