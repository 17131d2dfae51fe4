import type { Task } from '../spec/task.ts';

/** A task whose prompt file stands beside it: `<name>.prompt.md`. */
export function defineTask<Input, Output>(
  task: Omit<Task<Input, Output>, 'prompt'>,
  moduleUrl: string,
): Task<Input, Output> {
  return { ...task, prompt: new URL(`./${task.name}.prompt.md`, moduleUrl) };
}
