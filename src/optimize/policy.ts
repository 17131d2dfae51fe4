import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from '../core/errors.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import { canonicalHash, sha256 } from '../net/address/canonical-hash.ts';
import { allTasks } from '../tasks/all-tasks.ts';

const scoreSchema = z.object({
  claims: z.int(),
  balancedAccuracy: z.number(),
  /** Share of claims that got a label other than not-enough-evidence. */
  decided: z.number(),
  reward: z.number(),
});
export type PolicyScore = z.infer<typeof scoreSchema>;

const optionValue = z.union([z.number(), z.string(), z.boolean()]);

/** What a run may be given instead of its defaults: numbers and words of its options, and prompts of its tasks. */
export const policySchema = z.object({
  schema: z.literal(1),
  pipeline: z.string(),
  /** Raised by one each time a policy is made from another. */
  version: z.int().positive(),
  madeAt: z.string(),
  madeWith: z.object({ touchstone: z.string(), reasoner: z.string(), seed: z.int(), epochs: z.int() }),
  options: z.record(z.string(), optionValue),
  /** By task name. */
  prompts: z.record(z.string(), z.string()),
  /** Of which version of its task each prompt was made; before this was written down, every task was in its first. */
  taskVersions: z.record(z.string(), z.int().positive()).default({}),
  numbers: z.object({
    before: z.object({ train: scoreSchema, validation: scoreSchema }),
    after: z.object({ train: scoreSchema, validation: scoreSchema }),
  }),
  /** What changed, line by line, for whoever reviews it. */
  diff: z.array(z.string()),
  /** Hashes of the claims it was made with: it must not be measured on them. */
  seen: z.object({ dataset: z.string(), train: z.array(z.string()), validation: z.array(z.string()) }),
});
export type Policy = z.infer<typeof policySchema>;

/** The part of a policy that changes what a run does. */
export type PolicyChange = Pick<Policy, 'options' | 'prompts'>;

export function hashOfClaim(text: string): string {
  return sha256(text.trim().toLowerCase().replace(/\s+/gu, ' ')).slice(0, 16);
}

export function keyOfPolicy({ options, prompts }: PolicyChange): string {
  return canonicalHash({ options, prompts }).slice(0, 16);
}

/** Reads a policy file and makes sure that it is for this pipeline and that the pipeline takes its options. */
export async function readPolicy(path: string, pipeline: Pipeline): Promise<Policy> {
  const policy = await parsePolicy(path);
  if (policy.pipeline !== pipeline.id) {
    throw new UsageError({
      message: `The policy ${path} is for the pipeline ${policy.pipeline}, and this run uses ${pipeline.id}.`,
      hint: `Add --pipeline ${policy.pipeline}, or leave --policy out.`,
    });
  }
  const parsed = pipeline.options.safeParse(policy.options);
  if (!parsed.success) {
    throw new UsageError({
      message: `The policy ${path} sets an option that ${pipeline.id} does not take: ${parsed.error.issues[0]?.path.join('.') ?? ''} ${parsed.error.issues[0]?.message ?? ''}`,
      hint: 'It was made with another version of Touchstone; optimise again.',
    });
  }
  requireCurrentPrompts(path, policy);
  return policy;
}

/** A prompt says what to answer. One that was made for another form of answer would cost money and give nothing that can be read. */
function requireCurrentPrompts(path: string, { prompts, taskVersions }: Policy): void {
  const outdated = Object.keys(prompts).flatMap((name) => {
    const task = allTasks.find((each) => each.name === name);
    const madeFor = taskVersions[name] ?? 1;
    // A task of somebody's own pipeline is not ours to judge.
    return task === undefined || task.version === madeFor
      ? []
      : [`${name} (made for version ${madeFor}, now ${task.version})`];
  });
  if (outdated.length === 0) return;
  throw new UsageError({
    message: `The policy ${path} holds prompts that were made for an earlier form of their task: ${outdated.join(', ')}. What they ask for is not what is read today.`,
    hint: 'Optimise again, or take these entries out of "prompts" in the file: its options and other prompts still hold.',
  });
}

/** The versions of the tasks whose prompts a policy holds. */
export function versionsOf(prompts: Policy['prompts']): Policy['taskVersions'] {
  return Object.fromEntries(
    allTasks.filter(({ name }) => name in prompts).map(({ name, version }) => [name, version]),
  );
}

async function parsePolicy(path: string): Promise<Policy> {
  try {
    return policySchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new UsageError({
      message: `${path} is not a policy file.`,
      hint: "Give a file that 'touchstone optimize' wrote.",
      cause,
    });
  }
}

/** Claims that a policy was made with. A measurement on them would flatter it. */
export function seenClaims(policy: Policy, claims: readonly string[]): string[] {
  const seen = new Set([...policy.seen.train, ...policy.seen.validation]);
  return claims.filter((claim) => seen.has(hashOfClaim(claim)));
}

/** What one policy has that the other has not, as a reviewer reads it. */
export function diffPolicies(
  before: PolicyChange,
  after: PolicyChange,
  defaults: Readonly<Record<string, unknown>>,
): string[] {
  const names = [...new Set([...Object.keys(before.options), ...Object.keys(after.options)])].sort();
  const options = names.flatMap((name) => {
    const [was, is] = [before.options[name] ?? defaults[name], after.options[name] ?? defaults[name]];
    return was === is ? [] : [`option ${name}: ${String(was)} → ${String(is)}`];
  });
  const tasks = [...new Set([...Object.keys(before.prompts), ...Object.keys(after.prompts)])].sort();
  const prompts = tasks.flatMap((task) =>
    diffLines(before.prompts[task] ?? '', after.prompts[task] ?? '').map((line) => `prompt ${task}: ${line}`),
  );
  return [...options, ...prompts];
}

/** Lines that went and lines that came; a line that only moved is neither. */
function diffLines(before: string, after: string): string[] {
  const count = (text: string) => {
    const counts = new Map<string, number>();
    for (const line of text.split('\n').filter((each) => each.trim() !== ''))
      counts.set(line, (counts.get(line) ?? 0) + 1);
    return counts;
  };
  const [had, has] = [count(before), count(after)];
  const only = (one: Map<string, number>, other: Map<string, number>, sign: string) =>
    [...one].flatMap(([line, times]) =>
      Array.from({ length: Math.max(0, times - (other.get(line) ?? 0)) }, () => `${sign} ${line}`),
    );
  return [...only(had, has, '-'), ...only(has, had, '+')];
}
