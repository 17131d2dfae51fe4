import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import type { GraphExhibit } from '../../core/exhibits/graph-exhibit.ts';
import type { TrajectoryExhibit } from '../../core/exhibits/trajectory-exhibit.ts';
import { renderHtml } from '../html/render-html.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { renderText } from '../text/render-text.ts';
import { boxHeight, boxWidth, layoutGraph } from './layout-graph.ts';

const graph: GraphExhibit = {
  kind: 'graph',
  title: 'The kept part of the graph',
  nodes: [
    { id: 'm', label: 'Lise Meitner', role: 'topic', notes: ['She worked in Berlin.'] },
    { id: 'v', label: 'Vienna', role: 'thing', notes: [] },
    { id: 'g', label: '<script>alert(1)</script>', role: 'thing', notes: [] },
  ],
  edges: [
    { from: 'm', to: 'g', relation: 'born in', origin: 'web', stance: 'refutes', cites: ['e9'] },
    { from: 'm', to: 'v', relation: 'born in', origin: 'graph', stance: 'supports', cites: ['e1'] },
  ],
  contradictions: [{ says: 'Vienna or elsewhere', cites: ['e1'] }],
};
const trajectory: TrajectoryExhibit = {
  kind: 'trajectory',
  title: 'What was done, and why',
  steps: [
    {
      step: 1,
      action: 'webSearch',
      query: 'where <i>born</i>',
      reason: 'Nothing yet.',
      outcome: '1 kept',
      gained: 1,
    },
  ],
  forced: true,
};

describe('the drawing of a graph', () => {
  const report = { ...sampleReport({ label: 'supported', usd: 0 }), exhibits: [graph, trajectory] };

  it('is a picture without scripts, in which origin and stance of each statement can be told', () => {
    const page = renderHtml(report);
    expect(page).toMatch(
      /<svg class="graph" role="img" aria-label="The kept part of the graph: Lise Meitner/,
    );
    expect(page).toContain('<path class="edge supports graph"');
    expect(page).toContain('<path class="edge refutes web"');
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('Graph and web contradict each other');
  });

  it('is a list in text and Markdown, what decides first', () => {
    const text = renderText(report, { width: 200, colour: false });
    expect(text).toContain('Lise Meitner – born in – Vienna (supports) [e1]');
    expect(text.indexOf('Vienna (supports)')).toBeLessThan(text.indexOf('(from the web; refutes)'));
    expect(text).toContain('Lise Meitner: “She worked in Berlin.”');
    expect(renderMarkdown(report)).not.toContain('<script>');
  });

  it('goes with the steps that led to it, and says where the limit forced the verdict', () => {
    const text = renderText(report, { width: 200, colour: false });
    expect(text).toContain('1. webSearch(“where <i>born</i>”): Nothing yet. → 1 kept');
    expect(text).toContain('The step limit ended the gathering');
    expect(renderHtml(report)).not.toContain('<i>born');
  });
});

describe('the layout', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  const edges = fc.array(fc.record({ from: ids, to: ids }), { maxLength: 20 });
  const topics = fc.subarray(['a', 'b', 'c']);

  it('places every thing once, inside the picture, without two on one spot', () => {
    fc.assert(
      fc.property(edges, topics, (pairs, named) => {
        const nodes = 'abcdefgh'.split('').map((id) => ({
          id,
          label: id,
          role: named.includes(id) ? ('topic' as const) : ('thing' as const),
          notes: [],
        }));
        const layout = layoutGraph({
          nodes,
          edges: pairs.map((pair) => ({
            ...pair,
            relation: 'r',
            origin: 'graph' as const,
            stance: 'neutral' as const,
            cites: [],
          })),
        });
        expect(layout.nodes.map(({ id }) => id).sort()).toEqual('abcdefgh'.split(''));
        expect(new Set(layout.nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(8);
        for (const { x, y } of layout.nodes) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + boxWidth).toBeLessThanOrEqual(layout.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + boxHeight).toBeLessThanOrEqual(layout.height);
        }
        expect(layout.edges).toHaveLength(pairs.length);
        const names = layout.edges.map(({ name }) => `${name.x} ${name.y}`);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});
