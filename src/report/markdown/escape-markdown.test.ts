import { describe, expect, it } from 'vitest';
import { escapeMarkdown, markdownLink } from './escape-markdown.ts';

describe('escapeMarkdown', () => {
  it.each([
    ['plain prose, with 5.2 (or so)!', 'plain prose, with 5.2 (or so)!'],
    ['<b>&amp;', '&lt;b&gt;&amp;amp;'],
    ['*a* _b_ `c` ~~d~~ $e$', '\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\$e\\$'],
    ['![a](b)', '!\\[a\\](b)'],
    ['a|b', 'a&#124;b'],
    ['a\\|b', 'a\\\\&#124;b'],
    ['# title', '\\# title'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['2) item', '2\\) item'],
    ['> quote', '&gt; quote'],
    ['=== ', '\\==='],
    ['two\n\nlines', 'two lines'],
    ['see http://a.example, www.a.example', 'see http&#58;//a.example, www&#46;a.example'],
    ['mailto:a@b.example', 'mailto&#58;a&#64;b.example'],
  ])('%s', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });
});

describe('markdownLink', () => {
  it('links http and https', () => {
    expect(markdownLink('A [title]', 'https://a.example/x?y=1&z=(2)|3')).toBe(
      '[A &#91;title&#93;](<https://a.example/x?y=1&amp;z=(2)%7C3>)',
    );
  });

  it.each(['javascript:alert(1)', 'touchstone:starter/x', 'https://user:secret@a.example/'])(
    'shows %s as text',
    (address) => {
      const shown = markdownLink('title', address);
      expect(shown).not.toContain('](');
      expect(shown).toMatch(/^title \(/);
    },
  );

  it('falls back to the address where there is no title', () => {
    expect(markdownLink(' ', 'data:x')).toBe('data:x');
    expect(markdownLink('', 'https://a.example/')).toBe('[https&#58;//a.example/](<https://a.example/>)');
  });
});
