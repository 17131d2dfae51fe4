import type { z } from 'zod';
import type { Task } from '../../../spec/task.ts';
import { extractJsonObjects } from './extract-json.ts';

const mostProblems = 10;

export type ReadAnswer =
  | { outcome: 'ok'; output: unknown }
  | { outcome: 'unusable'; problems: readonly string[] };

/** A model's text to the task's output: found, of the right shape, and passed by the task's own check. */
export function readAnswer(
  text: string,
  task: Task<unknown, unknown>,
  input: unknown,
  lastTry: boolean,
): ReadAnswer {
  const objects = extractJsonObjects(text);
  if (objects.length === 0) {
    return unusable([text.trim() === '' ? 'It is empty.' : 'There is no complete JSON object in it.']);
  }
  let closest: readonly string[] | undefined;
  for (const object of objects) {
    const parsed = task.output.safeParse(object);
    if (!parsed.success) continue;
    const output = task.mend?.(parsed.data, input, lastTry) ?? parsed.data;
    const problems = task.check?.(output, input) ?? [];
    if (problems.length === 0) return { outcome: 'ok', output };
    closest ??= problems;
  }
  return unusable(closest ?? shapeProblems(task, objects));
}

/** What is wrong with the object that was most likely meant: the longest. */
function shapeProblems(task: Task<unknown, unknown>, objects: readonly unknown[]): readonly string[] {
  const length = (object: unknown) => JSON.stringify(object).length;
  const meant = objects.reduce((longest, object) => (length(object) > length(longest) ? object : longest));
  return task.output.safeParse(meant).error?.issues.map(describeIssue) ?? [];
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return issue.path.length === 0 ? issue.message : `${issue.path.map(String).join('.')}: ${issue.message}`;
}

function unusable(problems: readonly string[]): ReadAnswer {
  const shown = problems.slice(0, mostProblems).map((problem) => problem.slice(0, 400));
  const left = problems.length - shown.length;
  return { outcome: 'unusable', problems: left > 0 ? [...shown, `… and ${left} more.`] : shown };
}
