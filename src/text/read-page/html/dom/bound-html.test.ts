import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundHtml, htmlLimits } from './bound-html.ts';
import { type DomNode, parseDocument } from './dom.ts';

function measure(html: string): { depth: number; elements: number } {
  let deepest = 0;
  let elements = 0;
  const stack: [DomNode, number][] = [[parseDocument(html).documentElement, 1]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [node, depth] = top;
    if (node.nodeType === 1) elements++;
    deepest = Math.max(deepest, depth);
    for (let child = node.firstChild; child !== null; child = child.nextSibling)
      stack.push([child, depth + 1]);
  }
  return { depth: deepest, elements };
}

const limits = { ...htmlLimits, depth: 12, tags: 60 };
/** html, body and the text itself come on top. */
const slack = 4;

describe('boundHtml', () => {
  test('leaves an ordinary page as it is', () => {
    const page = '<!doctype html><html><body class="a"><p>One <b>two</b><br>three</p><ul><li>four</li></ul>';
    expect(boundHtml(page)).toEqual({ html: page, comments: [], flags: [] });
  });

  test('gives a document with a root also where the markup breaks off in its first tag', () => {
    expect(measure(boundHtml('<html a="').html)).toEqual({ depth: 2, elements: 3 });
  });

  test('sets comments apart and empties scripts, but not structured data', () => {
    const { html, comments } = boundHtml(
      '<p>a<!-- one -->b<!-->c<script>if (a<b) x()</script><script type="application/ld+json">{"a":"<b>"}</script><!-- open',
    );
    expect(html).toBe('<p>abc<script></script><script type="application/ld+json">{"a":"\\u003cb>"}</script>');
    expect(comments).toEqual([' one ', ' open']);
  });

  test('the words of tags that are nested too deeply stay', () => {
    const { html, flags } = boundHtml(`${'<div>'.repeat(20)}word${'</div>'.repeat(20)}<p>after</p>`, limits);
    expect(html).toContain('word');
    expect(html).toContain('<p>after</p>');
    expect(measure(html).depth).toBeLessThanOrEqual(limits.depth + slack);
    expect(flags).toHaveLength(1);
  });

  test('a page with too many tags ends early and says so', () => {
    const { html, flags } = boundHtml('<p>x</p>'.repeat(100), limits);
    expect(measure(html).elements).toBeLessThanOrEqual(limits.tags + slack);
    expect(flags[0]).toContain('more than 60 tags');
  });

  const piece = fc.oneof(
    fc
      .constantFrom(
        'div',
        'p',
        'li',
        'ul',
        'b',
        'a',
        'td',
        'tr',
        'th',
        'table',
        'svg',
        'path',
        'title',
        'textarea',
        'script',
        'style',
        'iframe',
        'template',
        'option',
        'select',
        'dd',
        'dt',
        'h1',
        'constructor',
        'body',
        'html',
        'br',
        'img',
        'math',
        'noscript',
        'button',
        'form',
        'x-y',
        'plaintext',
        'xmp',
      )
      .chain((name) =>
        fc.constantFrom(
          `<${name}>`,
          `<${name}`,
          `</${name}>`,
          `<${name}/>`,
          `<${name} a="`,
          `<${name} a='>'>`,
          `<${name} =">`,
          `<${name} a=/>`,
          `<${name} a = "<div>">`,
          `<${name.toUpperCase()}\n>`,
        ),
      ),
    fc.constantFrom(
      '"',
      "'",
      '>',
      '<',
      '<!--',
      '-->',
      '<!-->',
      '--!>',
      '<![CDATA[',
      ']]>',
      '<!doctype html>',
      '<?xml ?>',
      '</',
      '< div>',
      'word ',
      '&lt;',
      '\0',
      '=',
      '/',
    ),
  );

  test('no mixture of marks gives a deeper or larger document than the limits allow', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), fc.integer({ min: 1, max: 12 }), (pieces, times) => {
        const { html } = boundHtml(pieces.join('').repeat(times), limits);
        const { depth, elements } = measure(html);
        expect(depth).toBeLessThanOrEqual(limits.depth + slack);
        expect(elements).toBeLessThanOrEqual(limits.tags + slack);
      }),
      { numRuns: 400 },
    );
  });
});
