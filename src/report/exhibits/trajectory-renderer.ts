import type { TrajectoryExhibit } from '../../core/exhibits/trajectory-exhibit.ts';
import { html } from '../html/html-template.ts';
import { escapeMarkdown } from '../markdown/escape-markdown.ts';
import { titledList } from '../text/text-shape.ts';
import type { ExhibitRenderer } from './exhibit-renderer.ts';

type Step = TrajectoryExhibit['steps'][number];

const forcedWords = 'The step limit ended the gathering: the verdict rests on what there was.';

export const trajectoryRenderer: ExhibitRenderer<TrajectoryExhibit> = {
  text: (exhibit, shape) =>
    titledList(
      exhibit.title,
      [
        ...exhibit.steps.map((step) => `${step.step}. ${sayAction(step)}: ${step.reason}${sayOutcome(step)}`),
        ...(exhibit.forced ? [forcedWords] : []),
      ],
      shape,
    ),
  markdown: ({ title, steps, forced }) => [
    `### ${escapeMarkdown(title)}`,
    steps
      .map(
        (step) =>
          `${step.step}. **${escapeMarkdown(sayAction(step))}**: ${escapeMarkdown(`${step.reason}${sayOutcome(step)}`)}`,
      )
      .join('\n'),
    ...(forced ? [forcedWords] : []),
  ],
  html({ title, steps, forced }) {
    const rows = steps.map(
      (step) =>
        html`<tr><td class="number">${step.step}</td><td dir="auto">${sayAction(step)}</td><td dir="auto">${step.reason}</td><td dir="auto">${step.outcome}</td></tr>
`,
    );
    return html`<table><caption>${title}</caption><thead><tr><th scope="col" class="number">Step</th><th scope="col">Action</th><th scope="col">Why</th><th scope="col">What came of it</th></tr></thead><tbody>${rows}</tbody></table>
${forced && html`<p class="notice">${forcedWords}</p>`}
`;
  },
};

function sayAction({ action, query }: Step): string {
  return query === undefined ? action : `${action}(“${query}”)`;
}

function sayOutcome({ outcome }: Step): string {
  return outcome === '' ? '' : ` → ${outcome}`;
}
