import { expect, it } from 'vitest';
import { allTasks } from '../../tasks/all-tasks.ts';
import { handlers } from './handlers.ts';

/** Rewriting a prompt is for those who read prompts. */
const forModelsAlone = ['revise-prompt'];

it('there is a handler for every task, and none for a task that does not exist', () => {
  const tasks = allTasks.map(({ name }) => name).filter((name) => !forModelsAlone.includes(name));
  expect([...handlers.keys()].sort()).toEqual(tasks.sort());
});
