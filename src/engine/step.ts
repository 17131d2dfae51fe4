import type { Context } from './context.ts';

export type Step<Input, Output> = (input: Input, context: Context) => Promise<Output>;

/** Names a function: a span with a start and an end event. Nothing else. */
export function step<Input, Output>(name: string, run: Step<Input, Output>): Step<Input, Output> {
  return (input, context) => context.within(name, (inner) => run(input, inner));
}
