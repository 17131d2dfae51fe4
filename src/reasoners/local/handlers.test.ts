import { expect, it } from 'vitest';
import { promptTasks, unrecordedTasks } from '../llm/prompt-tasks.contract.ts';
import { handlers } from './handlers.ts';

/** Rewriting a prompt is for those who read prompts. */
const forModelsAlone = ['revise-prompt'];

it('there is a handler for every task, and none for a task that does not exist', () => {
  const tasks = [...promptTasks, ...unrecordedTasks]
    .map(({ name }) => name)
    .filter((name) => !forModelsAlone.includes(name));
  expect([...handlers.keys()].sort()).toEqual(tasks.sort());
});
