import type { TableExhibit } from '../../core/exhibits/table-exhibit.ts';
import { html } from '../html/html-template.ts';
import { escapeMarkdown } from '../markdown/escape-markdown.ts';
import { titledList } from '../text/text-shape.ts';
import type { ExhibitRenderer } from './exhibit-renderer.ts';

export const tableRenderer: ExhibitRenderer<TableExhibit> = {
  text: ({ title, columns, rows }, shape) =>
    titledList(
      title,
      rows.map(
        ({ cells, cites }) =>
          `${cells.map((cell, index) => `${columns[index] ?? ''}: ${cell}`).join('; ')}${cites.length === 0 ? '' : ` [${cites.join(', ')}]`}`,
      ),
      shape,
    ),
  markdown({ title, columns, rows }) {
    const head = [...columns, 'Evidence'];
    const lines = rows.map(
      ({ cells, cites }) =>
        `| ${[...cells.map((cell) => escapeMarkdown(String(cell))), escapeMarkdown(cites.join(', '))].join(' | ')} |`,
    );
    return [
      `### ${escapeMarkdown(title)}`,
      [
        `| ${head.map(escapeMarkdown).join(' | ')} |`,
        `| ${head.map(() => '---').join(' | ')} |`,
        ...lines,
      ].join('\n'),
    ];
  },
  html({ title, columns, rows }, cite) {
    const head = columns.map((column) => html`<th scope="col">${column}</th>`);
    const body = rows.map(
      ({ cells, cites }) =>
        html`<tr>${cells.map((cell) => (typeof cell === 'number' ? html`<td class="number">${cell}</td>` : html`<td dir="auto">${cell}</td>`))}<td>${cite(cites)}</td></tr>
`,
    );
    return html`<table><caption>${title}</caption><thead><tr>${head}<th scope="col">Evidence</th></tr></thead><tbody>${body}</tbody></table>
`;
  },
};
