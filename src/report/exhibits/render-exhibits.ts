import type { Exhibit } from '../../core/exhibit.ts';
import { type Html, html } from '../html/html-template.ts';
import { emptyLine, type Line } from '../text/text-lines.ts';
import { headingLines, type TextShape } from '../text/text-shape.ts';
import type { ExhibitRenderer } from './exhibit-renderer.ts';
import { graphRenderer } from './graph-renderer.ts';
import { planRenderer } from './plan-renderer.ts';
import { questionTreeRenderer } from './question-tree-renderer.ts';
import { tableRenderer } from './table-renderer.ts';
import { trajectoryRenderer } from './trajectory-renderer.ts';

/** One line a kind. */
const renderers: { [Kind in Exhibit['kind']]: ExhibitRenderer<Extract<Exhibit, { kind: Kind }>> } = {
  plan: planRenderer,
  table: tableRenderer,
  'question-tree': questionTreeRenderer,
  graph: graphRenderer,
  trajectory: trajectoryRenderer,
};

const title = 'How it was reasoned';

function rendererOf(exhibit: Exhibit): ExhibitRenderer<Exhibit> {
  return renderers[exhibit.kind] as ExhibitRenderer<Exhibit>;
}

export function exhibitLines(exhibits: readonly Exhibit[], shape: TextShape): Line[] {
  if (exhibits.length === 0) return [];
  return [
    ...headingLines(title, shape),
    ...exhibits.flatMap((exhibit) => rendererOf(exhibit).text(exhibit, shape)),
    emptyLine,
  ];
}

export function exhibitMarkdown(exhibits: readonly Exhibit[]): string[] {
  if (exhibits.length === 0) return [];
  return [`## ${title}`, ...exhibits.flatMap((exhibit) => rendererOf(exhibit).markdown(exhibit))];
}

export function exhibitSection(
  exhibits: readonly Exhibit[],
  cite: (ids: readonly string[]) => Html,
): Html | undefined {
  if (exhibits.length === 0) return undefined;
  return html`<section id="exhibits" aria-labelledby="exhibits-title">
<h2 id="exhibits-title">${title}</h2>
${exhibits.map((exhibit) => html`<div class="block">${rendererOf(exhibit).html(exhibit, cite)}</div>`)}</section>
`;
}
