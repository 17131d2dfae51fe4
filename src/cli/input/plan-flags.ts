import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { z } from 'zod';
import { type CheckPlan, checkPlanSchema } from '../../core/check-plan.ts';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import { readRegularText } from '../../files/regular-file.ts';
import type { CliIo } from '../cli-io.ts';
import { readErrorText } from '../output/error-text.ts';
import type { ReportFormat } from '../output/report-format.ts';
import { wantsColour, widthOf } from '../output/terminal.ts';
import { toJson } from '../output/to-json.ts';

/** The JSON report of a run holds its plan, and much beside. */
const mostPlanBytes = 50_000_000;

export type PlanFlags = { planOnly?: boolean; plan?: string; onlyStep?: string };

export function addPlanFlags(command: Command): Command {
  const plan = (flags: string, help: string) => new Option(flags, help).helpGroup('Plan (agentfact):');
  return command
    .addOption(plan('--plan-only', 'show the plan and stop, before anything is searched'))
    .addOption(plan('--plan <file>', 'carry out the plan in this file (a plan, or the JSON report of a run)'))
    .addOption(plan('--only-step <id>', 'carry out this step of the plan alone, such as s2'));
}

/** Whether a flag about a plan was given; a plan belongs to one claim. */
export function wantsPlan({ planOnly, plan, onlyStep }: PlanFlags): boolean {
  return planOnly === true || plan !== undefined || onlyStep !== undefined;
}

/** The flags as options of the pipeline. */
export async function readPlanOptions(
  flags: PlanFlags,
  pipeline: Pipeline,
  all: readonly Pipeline[],
  io: CliIo,
): Promise<Record<string, unknown>> {
  if (!wantsPlan(flags)) return {};
  if (!makesPlans(pipeline)) {
    throw new UsageError({
      message: `Pipeline ${pipeline.id} makes no plan.`,
      hint: `Choose one that does with --pipeline: ${all
        .filter(makesPlans)
        .map(({ id }) => id)
        .join(', ')}.`,
    });
  }
  return {
    ...(flags.planOnly === true ? { stopAfter: 'plan' } : {}),
    ...(flags.plan === undefined ? {} : { plan: await readPlan(flags.plan, io) }),
    ...defined({ onlyStep: flags.onlyStep }),
  };
}

function makesPlans({ options }: Pipeline): boolean {
  return Object.hasOwn(options.shape, 'plan');
}

async function readPlan(file: string, io: CliIo): Promise<CheckPlan> {
  const text = await readRegularText(resolve(io.workingFolder, file), mostPlanBytes).catch(
    (error: unknown) => {
      throw new UsageError({
        message: `The plan ${file} could not be read: ${readErrorText(error)}.`,
        hint: 'Give a file that --plan-only --format json wrote, or the JSON report of a run.',
        cause: error,
      });
    },
  );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError({
      message: `The plan ${file} is no valid JSON: ${readErrorText(error)}.`,
      hint: 'Write it with --plan-only --format json, and mind commas and quotation marks when you edit it.',
      cause: error,
    });
  }
  const parsed = checkPlanSchema.safeParse(planInside(json));
  if (parsed.success) return parsed.data;
  throw new UsageError({
    message: `The plan ${file} does not fit: ${parsed.error.issues.slice(0, 3).map(describeIssue).join('; ')}.`,
    hint: 'A plan has steps, validate and search; docs/pipelines.md shows one.',
  });
}

/** Of a report, the plan that it ended with. */
function planInside(json: unknown): unknown {
  const { exhibits } = (json ?? {}) as Partial<Pick<Report, 'exhibits'>>;
  if (!Array.isArray(exhibits)) return json;
  return exhibits.findLast((exhibit) => exhibit?.kind === 'plan')?.plan ?? json;
}

/** `steps[0].technique: …`, so that the field can be found. */
function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return `${place.replace(/^\./u, '') || 'plan'}: ${message}`;
}

/** A plan as it is written: JSON that --plan reads, or lines for a person. */
export async function renderPlan(
  report: Report,
  format: ReportFormat,
  options: { io: CliIo; colour: boolean; toFile: boolean },
): Promise<string> {
  const plan = report.exhibits?.find((exhibit) => exhibit.kind === 'plan')?.plan;
  if (plan === undefined) throw new UsageError({ message: 'No plan was made; the gaps say why.' });
  if (format === 'json') return toJson(plan);
  const { renderPlanMarkdown, renderPlanText } = await import('../../report/text/render-plan.ts');
  if (format === 'md') return renderPlanMarkdown(plan);
  const { io, toFile, colour } = options;
  return renderPlanText(plan, {
    width: widthOf(toFile ? {} : io.stdout, io.environment),
    colour: !toFile && wantsColour(io.stdout, io.environment, colour),
  });
}
