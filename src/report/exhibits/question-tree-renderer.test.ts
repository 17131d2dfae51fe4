import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { defined } from '../../core/defined.ts';
import type { QuestionNode, QuestionTreeExhibit } from '../../core/exhibits/question-tree-exhibit.ts';
import { renderHtml } from '../html/render-html.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { renderText } from '../text/render-text.ts';

const node = (id: string, more: Partial<QuestionNode> = {}): QuestionNode => ({
  id,
  question: `Question ${id}?`,
  answer: `Answer ${id}.`,
  state: 'kept',
  why: `Because of ${id}.`,
  cites: [],
  sources: [],
  ...more,
});
const tree = (nodes: readonly QuestionNode[]): QuestionTreeExhibit => ({
  kind: 'question-tree',
  title: 'Questions',
  root: 'The claim.',
  nodes: [...nodes],
});
const withTree = (nodes: readonly QuestionNode[]) => ({
  ...sampleReport({ label: 'refuted', usd: 0 }),
  exhibits: [tree(nodes)],
});

describe('a tree of questions in a report', () => {
  const report = withTree([
    node('a', { cites: ['e1'] }),
    node('b', { state: 'dropped', sources: [{ title: 'A page', url: 'https://page.example/' }] }),
    node('c', { parent: 'a', state: 'unanswered', question: '<script>alert(1)</script>?' }),
  ]);

  it('nests what follows under what it follows from, in every form', () => {
    const text = renderText(report, { width: 80, colour: false });
    expect(text).toMatch(/^ {2}\S Question a\? \(kept\)$/mu);
    expect(text).toMatch(/^ {5}\S <script>alert\(1\)<\/script>\? \(not answered\)$/mu);
    expect(text).toContain('Answer a. [e1]');
    const markdown = renderMarkdown(report);
    expect(markdown).toMatch(/^- \*\*Question a\?\*\* \(kept: Because of a\.\)$/mu);
    expect(markdown).toMatch(/^ {2}- \*\*&lt;script&gt;/mu);
    expect(markdown).toContain('[A page](<https://page.example/>)');
    const page = renderHtml(report);
    expect(page).not.toContain('<script>alert');
    expect(page).toMatch(/class="question dropped"/u);
    expect(page).toMatch(/<a href="#evidence-1">e1<\/a>/u);
    expect(page.match(/<ul class="questions">/gu)).toHaveLength(2);
  });

  it('shows every node once, whatever its parents claim to be', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const nodes = fc.array(fc.record({ id, parent: fc.option(id, { nil: undefined }) }), { maxLength: 30 });
    fc.assert(
      fc.property(nodes, (drawn) => {
        const shown = drawn.map(({ id: name, parent }, index) =>
          node(name, { question: `Number ${index}?`, ...defined({ parent }) }),
        );
        const page = renderHtml(withTree(shown));
        for (const index of shown.keys()) expect(page.split(`>Number ${index}?<`)).toHaveLength(2);
      }),
      { numRuns: 30 },
    );
  });
});
