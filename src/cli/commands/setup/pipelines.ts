import type { PipelineInfo } from '../../../app/list-pipelines.ts';
import { wrapText } from '../../../report/text/wrap-text.ts';
import { writeOut } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { describeValues } from '../../input/describe-values.ts';
import { choosePipeline } from '../../input/pipeline-options.ts';
import { widthOf } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';

const examples = `
Examples:
  touchstone pipelines
  touchstone pipelines ragar
  touchstone pipelines --json
  touchstone check "…" --option depth=thorough`;

export const definePipelines: DefineCommand = (command, io, end) => {
  command
    .argument('[name]', 'show the options of this one')
    .option('--json', 'as JSON, with all options')
    .addHelpText('after', examples)
    .action(async (name: string | undefined, flags: { json?: boolean }) => {
      const { listPipelines } = await import('../../../app/list-pipelines.ts');
      const all = name === undefined ? listPipelines() : [choosePipeline(name, listPipelines())];
      const width = widthOf(io.stdout, io.environment);
      const render = name === undefined ? renderOverview : renderPipelines;
      await writeOut(io, flags.json === true ? renderPipelinesJson(all) : render(all, width));
      end(exitCodes.ok);
    });
};

function renderOverview(all: readonly PipelineInfo[], width: number): string {
  const entries = all.map(({ id, title, summary }) =>
    [`${id}: ${title}`, ...indentedText(summary, 2, width)].join('\n'),
  );
  const closing = [
    "Choose one with 'touchstone check --pipeline <name>'; without it, touchstone checks.",
    "'touchstone pipelines <name>' shows the options of one.",
  ];
  return `${[...entries, closing.join('\n')].join('\n\n')}\n`;
}

export function renderPipelines(all: readonly PipelineInfo[], width: number): string {
  return all.map((pipeline) => renderPipeline(pipeline, width)).join('\n');
}

function renderPipeline({ id, title, summary, options }: PipelineInfo, width: number): string {
  const lines = [`${id}: ${title}`, ...indentedText(summary, 2, width), ''];
  lines.push(options.length === 0 ? '  No options.' : '  Options (--option name=value):');
  for (const option of options) {
    const fallback = option.default === undefined ? 'none' : showValue(option.default);
    lines.push(`    ${option.name}`);
    lines.push(...indentedText(option.description, 6, width));
    lines.push(...indentedText(`Values: ${describeValues(option.schema)}. Default: ${fallback}.`, 6, width));
  }
  return `${lines.join('\n')}\n`;
}

function renderPipelinesJson(all: readonly PipelineInfo[]): string {
  const described = all.map((pipeline) => ({
    ...pipeline,
    options: pipeline.options.map((option) => ({ ...option, values: describeValues(option.schema) })),
  }));
  return toJson(described);
}

function indentedText(text: string, by: number, width: number): string[] {
  if (text === '') return [];
  return wrapText(text, Math.min(width, 100) - by).map((line) => `${' '.repeat(by)}${line}`);
}

function showValue(value: unknown): string {
  if (value === '') return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
