import type { QuestionNode, QuestionTreeExhibit } from '../../core/exhibits/question-tree-exhibit.ts';
import { type Html, html } from '../html/html-template.ts';
import { safeLink } from '../html/safe-link.ts';
import { escapeMarkdown, markdownLink } from '../markdown/escape-markdown.ts';
import { type Line, paragraph } from '../text/text-lines.ts';
import type { ExhibitRenderer } from './exhibit-renderer.ts';

type Branch = { node: QuestionNode; children: Branch[] };

const stateWords: Readonly<Record<QuestionNode['state'], string>> = {
  kept: 'kept',
  dropped: 'set aside',
  unanswered: 'not answered',
};
/** Trees are a handful of steps deep; what claims to be deeper is shown flat, so that it cannot run off the page. */
const deepest = 12;

export const questionTreeRenderer: ExhibitRenderer<QuestionTreeExhibit> = {
  text(exhibit, { width, symbols }) {
    const lines: Line[] = [
      [],
      ...paragraph(exhibit.title, { width, first: '  ', style: 'strong' }),
      ...paragraph(exhibit.root, { width, first: '  ', rest: '  ', style: 'quiet' }),
    ];
    walk(branchesOf(exhibit), 0, (node, depth) => {
      const indent = `  ${'   '.repeat(Math.min(depth, deepest))}`;
      const cites = node.cites.length === 0 ? '' : ` [${node.cites.join(', ')}]`;
      const first = `${indent}${symbols.bullet} `;
      const rest = `${indent}  `;
      lines.push(
        ...paragraph(`${node.question} (${stateWords[node.state]})`, { width, first, rest }),
        ...paragraph(`${node.answer}${cites}`, { width, first: rest, rest, style: 'quiet' }),
      );
    });
    return lines;
  },
  markdown(exhibit) {
    const lines: string[] = [];
    walk(branchesOf(exhibit), 0, (node, depth) => {
      const indent = '  '.repeat(Math.min(depth, deepest));
      const question = escapeMarkdown(node.question);
      lines.push(
        `${indent}- **${node.state === 'kept' ? question : `${question}`}** (${stateWords[node.state]}${node.why === '' ? '' : `: ${escapeMarkdown(oneLine(node.why))}`})`,
        `${indent}  ${[escapeMarkdown(oneLine(node.answer)), ...citesOf(node)].join(' ')}`,
      );
    });
    return [
      `### ${escapeMarkdown(exhibit.title)}`,
      `About: ${escapeMarkdown(oneLine(exhibit.root))}`,
      ...(lines.length === 0 ? [] : [lines.join('\n')]),
    ];
  },
  html(exhibit, cite) {
    return html`<div class="question-tree"><h3>${exhibit.title}</h3>
<p class="question-root" dir="auto">${exhibit.root}</p>
${listOf(branchesOf(exhibit), cite, 0)}</div>
`;
  },
};

function citesOf({ cites, sources }: QuestionNode): string[] {
  if (cites.length > 0) return [`\\[${escapeMarkdown(cites.join(', '))}\\]`];
  return sources.length === 0
    ? []
    : [`(${sources.map(({ title, url }) => markdownLink(oneLine(title), url)).join(', ')})`];
}

function listOf(branches: readonly Branch[], cite: (ids: readonly string[]) => Html, depth: number): Html {
  if (branches.length === 0) return html``;
  const items = branches.map(({ node, children }) => {
    const sources = node.sources.map(({ title, url }) => {
      const link = safeLink(url);
      return link === undefined
        ? html`<span dir="auto">${title}</span> `
        : html`<a href="${link}" rel="noreferrer noopener" dir="auto">${title}</a> `;
    });
    return html`<li class="question ${node.state}"><p><strong dir="auto">${node.question}</strong> <span class="question-state">${stateWords[node.state]}</span></p>
<p dir="auto">${node.answer} ${node.cites.length > 0 ? cite(node.cites) : ''}</p>
<p class="quiet">${node.why} ${node.cites.length > 0 ? '' : sources}</p>
${depth < deepest ? listOf(children, cite, depth + 1) : ''}</li>
${depth < deepest ? '' : listOf(children, cite, depth)}`;
  });
  return html`<ul class="questions">${items}</ul>`;
}

/** Nodes under the one they follow from; one whose parent is unknown, or among its own descendants, stands at the top. */
function branchesOf({ nodes }: QuestionTreeExhibit): Branch[] {
  const branches = new Map<string, Branch>();
  const top: Branch[] = [];
  for (const node of nodes) {
    const branch = { node, children: [] };
    const parent = node.parent === undefined ? undefined : branches.get(node.parent);
    (parent?.children ?? top).push(branch);
    // A parent comes before its children, so no circle can close.
    if (!branches.has(node.id)) branches.set(node.id, branch);
  }
  return top;
}

function walk(
  branches: readonly Branch[],
  depth: number,
  visit: (node: QuestionNode, depth: number) => void,
): void {
  for (const { node, children } of branches) {
    visit(node, depth);
    walk(children, depth + 1, visit);
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
