import { allTasks } from '../../tasks/all-tasks.ts';

/** Those to which no answer of a model is recorded yet. */
const unrecorded = ['read-claim', 'settle-stance', 'judge-packet'];

export const unrecordedTasks = allTasks.filter(({ name }) => unrecorded.includes(name));

/** Every other task: what a language model is known to be able to answer. */
export const promptTasks = allTasks.filter(({ name }) => !unrecorded.includes(name));
