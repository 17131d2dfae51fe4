import type { CheckPlan } from '../../core/check-plan.ts';
import type { PlanExhibit } from '../../core/exhibits/plan-exhibit.ts';
import { html } from '../html/html-template.ts';
import { escapeMarkdown } from '../markdown/escape-markdown.ts';
import { titledList } from '../text/text-shape.ts';
import type { ExhibitRenderer } from './exhibit-renderer.ts';

type PlanList = { title: string; lines: string[] };

/** The three lists of a plan, each entry as one line; empty lists are left out. */
function planLists({ steps, validate, search }: CheckPlan): PlanList[] {
  return [
    {
      title: 'Steps',
      lines: steps.map(
        ({ id, technique, does, uses }) =>
          `${id} ${technique.replaceAll('-', ' ')}: ${does}${uses.length === 0 ? '' : ` (uses ${uses.join(', ')})`}`,
      ),
    },
    {
      title: 'Sentences to validate',
      lines: validate.map(({ id, sentence, why }) => `${id} “${sentence}”${why === '' ? '' : ` – ${why}`}`),
    },
    {
      title: 'To be found besides',
      lines: search.map(
        ({ id, need, query }) => `${id} ${need}${query === undefined ? '' : ` (query: ${query})`}`,
      ),
    },
  ].filter(({ lines }) => lines.length > 0);
}

export const planRenderer: ExhibitRenderer<PlanExhibit> = {
  text: ({ title, plan }, shape) =>
    planLists(plan).flatMap((list) => titledList(`${title}: ${list.title.toLowerCase()}`, list.lines, shape)),
  markdown: ({ title, plan }) => [
    `### ${escapeMarkdown(title)}`,
    ...planLists(plan).flatMap((list) => [
      `**${list.title}**`,
      list.lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n'),
    ]),
  ],
  html: ({ title, plan }) => html`<h3>${title}</h3>
${planLists(plan).map(
  (list) => html`<h4>${list.title}</h4>
<ul>${list.lines.map((line) => html`<li dir="auto">${line}</li>`)}</ul>
`,
)}`,
};
