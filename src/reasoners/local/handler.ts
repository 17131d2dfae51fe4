import type { StanceProbabilities } from '../../spec/verifier.ts';

/** What a handler may compute with. Nothing else reaches it: no network, no clock, no memory. */
export type Tools = {
  /** One unit-length vector for each text. */
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
  /** A rough vector for each text, a hundred times cheaper; undefined where there are none. */
  sketch?(texts: readonly string[]): Promise<readonly Float32Array[]>;
  verify(pairs: readonly { claim: string; evidence: string }[]): Promise<readonly StanceProbabilities[]>;
  /** The same by a larger model, ten times as slow: for the few sentences a verdict would rest on. Undefined where it is not installed. */
  readClosely?(
    pairs: readonly { claim: string; evidence: string }[],
  ): Promise<readonly StanceProbabilities[]>;
};

export type Handler<Input, Output> = (input: Input, tools: Tools) => Promise<Output>;

/** A task's handler, loaded when the task is first asked. */
export type HandlerEntry = { load(): Promise<Handler<unknown, unknown>> };
