import type { GraphExhibit } from '../../core/exhibits/graph-exhibit.ts';
import { cleanText } from '../clean-text.ts';
import { type Html, html } from '../html/html-template.ts';
import { escapeMarkdown } from '../markdown/escape-markdown.ts';
import { titledList } from '../text/text-shape.ts';
import type { ExhibitRenderer } from './exhibit-renderer.ts';
import { boxHeight, boxWidth, type GraphLayout, layoutGraph } from './layout-graph.ts';

type Edge = GraphExhibit['edges'][number];

/** A drawing of more is a knot; the list below it has them all. */
const mostDrawn = 16;
const longestLabel = 26;
const longestRelation = 30;

const stanceWords = { supports: 'supports', refutes: 'refutes', neutral: '' } as const;
const originWords = { graph: 'graph', web: 'from the web' } as const;

export const graphRenderer: ExhibitRenderer<GraphExhibit> = {
  text: (exhibit, shape) => [
    ...titledList(
      exhibit.title,
      inOrder(exhibit.edges).map((edge) => sentenceOf(exhibit, edge)),
      shape,
    ),
    ...titledList('Explanations from the web', notesOf(exhibit), shape),
    ...titledList(
      'Graph and web contradict each other',
      exhibit.contradictions.map(({ says, cites }) => `${says}${inBrackets(cites)}`),
      shape,
    ),
  ],
  markdown: (exhibit) => [
    `### ${escapeMarkdown(exhibit.title)}`,
    listOf(inOrder(exhibit.edges).map((edge) => sentenceOf(exhibit, edge))),
    ...(notesOf(exhibit).length === 0 ? [] : ['Explanations from the web:', listOf(notesOf(exhibit))]),
    ...(exhibit.contradictions.length === 0
      ? []
      : [
          'Graph and web contradict each other:',
          listOf(exhibit.contradictions.map(({ says, cites }) => `${says}${inBrackets(cites)}`)),
        ]),
  ],
  html(exhibit, cite) {
    const labels = labelsOf(exhibit);
    const rows = inOrder(exhibit.edges).map(
      (edge) =>
        html`<tr><td dir="auto">${labels.get(edge.from) ?? edge.from}</td><td dir="auto">${edge.relation}</td><td dir="auto">${labels.get(edge.to) ?? edge.to}${edge.when === undefined ? '' : ` (${edge.when})`}</td><td>${originWords[edge.origin]}</td><td>${stanceWords[edge.stance]}</td><td>${cite(edge.cites)}</td></tr>
`,
    );
    const notes = notesOf(exhibit).map((note) => html`<li dir="auto">${note}</li>`);
    const contradictions = exhibit.contradictions.map(
      ({ says, cites }) => html`<li dir="auto">${says} ${cite(cites)}</li>`,
    );
    return html`<h3>${exhibit.title}</h3>
<div class="scroll">${drawGraph(exhibit)}</div>
<p class="quiet">Solid lines: facts of the graph. Broken lines: read from web pages. Green supports the claim, red refutes it.</p>
<details><summary><h3>The statements as a list</h3></summary><div><table><thead><tr><th scope="col">Thing</th><th scope="col">Relation</th><th scope="col">Value</th><th scope="col">Origin</th><th scope="col">Stance</th><th scope="col">Evidence</th></tr></thead><tbody>${rows}</tbody></table></div></details>
${notes.length > 0 && html`<h3 class="block">Explanations from the web</h3><ul class="list">${notes}</ul>`}
${contradictions.length > 0 && html`<h3 class="block">Graph and web contradict each other</h3><ul class="list">${contradictions}</ul>`}
`;
  },
};

function drawGraph(exhibit: GraphExhibit): Html {
  const edges = inOrder(exhibit.edges).slice(0, mostDrawn);
  const used = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const nodes = exhibit.nodes.filter(({ id, role }) => used.has(id) || role === 'topic');
  const layout = layoutGraph({ nodes, edges });
  const described = edges.map((edge) => sentenceOf(exhibit, edge)).join(' ');
  return html`<svg class="graph" role="img" aria-label="${`${exhibit.title}: ${described}`}" viewBox="0 0 ${layout.width} ${layout.height}" width="${layout.width}" height="${layout.height}">
${drawEdges(layout)}${layout.nodes.map(
  ({ x, y, label, role }) =>
    html`<g class="${role}"><title>${label}</title><rect class="box" x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="6"/><text x="${x + boxWidth / 2}" y="${y + boxHeight / 2 + 4}" text-anchor="middle">${shorten(label, longestLabel)}</text></g>
`,
)}</svg>`;
}

function drawEdges({ edges }: GraphLayout): Html[] {
  return edges.map(({ path, tip, name, relation, when, origin, stance }) => {
    const back = tip.towards === 'right' ? -9 : 9;
    const points = `${tip.x},${tip.y} ${tip.x + back},${tip.y - 5} ${tip.x + back},${tip.y + 5}`;
    const said = when === undefined ? relation : `${relation} (${when})`;
    return html`<path class="edge ${stance} ${origin}" d="${path}"/><polygon class="tip ${stance}" points="${points}"/><text class="name ${stance}" x="${name.x}" y="${name.y + 4}" text-anchor="${name.anchor}"><title>${said}</title>${shorten(said, longestRelation)}</text>
`;
  });
}

/** What decides the claim first, then the graph's own facts. */
function inOrder(edges: readonly Edge[]): Edge[] {
  const rank = ({ stance, origin }: Edge) => (stance === 'neutral' ? 2 : 0) + (origin === 'web' ? 1 : 0);
  return [...edges].sort((a, b) => rank(a) - rank(b));
}

function labelsOf({ nodes }: GraphExhibit): Map<string, string> {
  return new Map(nodes.map(({ id, label }) => [id, label]));
}

function sentenceOf(
  exhibit: GraphExhibit,
  { from, to, relation, when, origin, stance, cites }: Edge,
): string {
  const labels = labelsOf(exhibit);
  const remarks = [
    ...(when === undefined ? [] : [when]),
    ...(origin === 'web' ? [originWords.web] : []),
    ...(stance === 'neutral' ? [] : [stanceWords[stance]]),
  ];
  const ending = remarks.length === 0 ? '' : ` (${remarks.join('; ')})`;
  return `${labels.get(from) ?? from} – ${relation} – ${labels.get(to) ?? to}${ending}${inBrackets(cites)}`;
}

function notesOf({ nodes }: GraphExhibit): string[] {
  return nodes.flatMap(({ label, notes }) => notes.map((note) => `${label}: “${note}”`));
}

function inBrackets(cites: readonly string[]): string {
  return cites.length === 0 ? '' : ` [${cites.join(', ')}]`;
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');
}

function shorten(text: string, longest: number): string {
  const characters = [...cleanText(text)];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}
