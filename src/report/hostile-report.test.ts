import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { labelSchema } from '../core/label.ts';
import { ratingSchema } from '../core/rating.ts';
import { type Report, reportSchema } from '../core/report.ts';
import { toClaimReview } from './claim-review.ts';
import { renderHtml } from './html/render-html.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import { renderJson, renderJsonLine } from './render-json.ts';
import { renderText } from './text/render-text.ts';

const tricks = [
  '<script>alert(1)</script>',
  '</style><script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onclick='x",
  '" onfocus="x" autofocus="',
  '<!--',
  '-->',
  ']]>',
  '<a href="javascript:alert(1)">',
  '&lt;script&gt;',
  '&#60;',
  '`',
  '[a](javascript:alert(1))',
  '![a](https://evil.example/p.png)',
  '**',
  '__',
  '|',
  '\\',
  '\n',
  '\n\n## Verdict\n\n',
  '\n- ',
  '\r',
  '\t',
  '\u001B[2J',
  '\u001B]8;;https://evil.example\u0007',
  '\u009B31m',
  '\u0007',
  '\u0000',
  '\u202E',
  '\u2066',
  '\u200B',
  '\uFEFF',
  '\u2028',
  'VERDICT ───',
  '富士山',
  '👩‍👩‍👧',
  'e\u0301',
  '\u0301\u0301\u0301',
  '\uD800',
  ' ',
  'word',
  'a.b',
  'https://a.example/x?y=1&z',
  'www.a.example',
  'a@b.example',
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...tricks), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);
const words = fc.array(text, { maxLength: 3 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const count = fc.nat({ max: 100_000 });
const seconds = fc.double({ min: 0, max: 10_000, noNaN: true });
const label = fc.constantFrom('supported', 'refuted', 'conflicting', 'not-enough-evidence');
const address = fc.oneof(
  text,
  fc.constantFrom(
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://good.example/a(b)|c?d=<e>&f="g"#h\'i`',
    'https://user:pass@evil.example/',
    '//evil.example',
    'touchstone:starter/x',
  ),
  text.map((tail) => `https://evil.example/${tail}`),
);
const ids = fc.array(fc.oneof(fc.constantFrom('e1', 'e2', 's1'), text), { maxLength: 3 });

const evidence = fc.record(
  {
    id: fc.oneof(fc.constantFrom('e1', 'e2'), text),
    stance: fc.constantFrom('supports', 'refutes', 'neutral'),
    stanceConfidence: share,
    quote: text.map((quote) => quote || 'x'),
    says: text,
    subClaims: ids,
    source: fc.record(
      {
        url: address,
        title: text,
        publisher: text,
        author: text,
        published: fc.oneof(text, fc.constant('2024-05-06')),
        archived: fc.record({ url: address, at: text }),
        reliability: fc.record(
          {
            tier: fc.constantFrom(
              'primary',
              'high',
              'curated',
              'user-supplied',
              'unrated',
              'mixed',
              'low',
              'satire',
            ),
            score: share,
            because: words,
          },
          { requiredKeys: ['tier', 'because'] },
        ),
      },
      { requiredKeys: ['url', 'title', 'reliability'] },
    ),
    snapshot: fc.record({ sha256: hash, start: count, end: count }),
    retrievedAt: text,
    provider: text,
    family: fc.constantFrom('a', 'b'),
    image: fc.record({ sha256: fc.constant('a'.repeat(64)), relation: text }),
  },
  {
    requiredKeys: [
      'id',
      'stance',
      'stanceConfidence',
      'quote',
      'says',
      'subClaims',
      'source',
      'snapshot',
      'retrievedAt',
      'provider',
    ],
  },
);

const report: fc.Arbitrary<Report> = fc
  .record({
    schema: fc.constant(1),
    run: fc.record({
      id: text,
      startedAt: text,
      finishedAt: fc.oneof(text, fc.constant('2026-03-31T09:15:42.000Z')),
      version: text,
    }),
    pipeline: text,
    options: fc.dictionary(text, text, { maxKeys: 2, noNullPrototype: true }),
    reasoner: text,
    claim: fc.record(
      {
        text: text.map((claim) => `x${claim}`),
        media: fc.array(
          fc.record({
            kind: fc.constantFrom('image', 'video', 'audio'),
            sha256: fc.constant('a'.repeat(64)),
            mimeType: text,
            bytes: count,
            name: text,
          }),
          { maxLength: 2 },
        ),
        postUrl: fc.constantFrom(
          'javascript:alert(1)',
          'https://social.example/"onclick="x',
          'https://a:b@c.example/',
          'data:text/html,x',
        ),
        language: text,
      },
      { requiredKeys: ['text', 'media'] },
    ),
    interpretation: fc.record({
      subClaims: fc.array(fc.record({ id: text, text, queries: words, counterQueries: words }), {
        maxLength: 3,
      }),
      notes: words,
    }),
    evidence: fc.array(evidence, { maxLength: 4 }),
    verdict: fc.record(
      {
        label,
        rating: fc.constantFrom(...ratingSchema.options),
        confidence: share,
        confidenceInWords: text,
        summary: text,
        restsOn: ids,
        wouldChange: words,
        notChecked: words,
        media: fc.record({
          integrity: fc.constantFrom('unaltered', 'altered', 'unknown'),
          context: fc.constantFrom('matches', 'miscaptioned', 'out-of-context', 'unknown'),
          notes: words,
        }),
        reasons: fc.array(fc.record({ sentence: text, cites: ids }), { maxLength: 3 }),
        subVerdicts: fc.array(fc.record({ subClaim: text, text, label, confidence: share, cites: ids }), {
          maxLength: 2,
        }),
      },
      {
        requiredKeys: [
          'label',
          'rating',
          'confidence',
          'confidenceInWords',
          'summary',
          'restsOn',
          'wouldChange',
          'notChecked',
          'reasons',
          'subVerdicts',
        ],
      },
    ),
    searched: fc.array(fc.record({ provider: text, query: text, found: count }), { maxLength: 3 }),
    earlierChecks: fc.array(
      fc.record({
        match: fc.constantFrom('exact', 'suggestion'),
        claimReviewed: text,
        publisher: text,
        rating: text,
        label: fc.constantFrom(...labelSchema.options),
        url: address,
        published: text,
        provider: text,
      }),
      { maxLength: 2 },
    ),
    dropped: fc.array(fc.record({ url: address, title: text, why: text }), { maxLength: 2 }),
    gaps: fc.array(
      fc.record({
        during: text,
        reason: fc.constantFrom('provider-failed', 'offline', 'blocked'),
        provider: text,
        detail: text,
      }),
      { maxLength: 2 },
    ),
    leakage: fc.array(
      fc.record({
        channel: fc.constantFrom('page-date', 'prompt-today'),
        action: fc.constantFrom('dropped', 'set'),
        subject: text,
        why: text,
      }),
      { maxLength: 2 },
    ),
    warnings: words,
    stages: fc.array(fc.record({ stage: text, seconds, usd: share, calls: count }), { maxLength: 3 }),
    spent: fc.record({ usd: share, calls: count, tokens: count, seconds }),
    budget: fc.record({ usd: share }, { requiredKeys: [] }),
    budgetSpent: fc.boolean(),
  })
  .map((value) => reportSchema.parse(value));

const runs = { numRuns: 60 };
const drivesTerminal = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

describe('whatever a report says', { timeout: 60_000 }, () => {
  it('the terminal text fits, holds no control character, and has no heading but its own', () => {
    fc.assert(
      fc.property(report, fc.integer({ min: 20, max: 150 }), fc.boolean(), (hostile, width, unicode) => {
        const lines = renderText(hostile, { width, colour: false, unicode }).split('\n');
        expect(lines.filter((line) => drivesTerminal.test(line) || stringWidth(line) > width)).toEqual([]);
        const headings = lines.filter((line) => /^\S/.test(line)).map((line) => line.replace(/ [─-]*$/, ''));
        const before = (hostile.earlierChecks ?? []).length > 0 ? ['CHECKED BEFORE'] : [];
        expect(headings).toEqual(['CLAIM', ...before, 'EVIDENCE', 'VERDICT', 'HOW IT WAS CHECKED']);
      }),
      runs,
    );
  });

  it('colour adds colour codes and nothing else', () => {
    fc.assert(
      fc.property(report, fc.constantFrom(40, 80, 120), (hostile, width) => {
        const coloured = renderText(hostile, { width, colour: true });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these codes are what colour is made of
        const stripped = coloured.replace(/\u001B\[(?:[0-9]+)(?:;[0-9]+)?m/g, '');
        expect(stripped).toBe(renderText(hostile, { width, colour: false }));
      }),
      runs,
    );
  });

  it('the HTML holds no tag, attribute or address but those of the template', () => {
    fc.assert(
      fc.property(report, (hostile) => {
        const images = { ['a'.repeat(64)]: { mimeType: 'image/png', base64: 'iVBORw0KGgo=' } };
        checkMarkup(renderHtml(hostile, { images }));
      }),
      runs,
    );
  });

  it('the Markdown holds no HTML, no link but to http and https, and no heading but its own', () => {
    fc.assert(
      fc.property(report, (hostile) => checkMarkdown(renderMarkdown(hostile))),
      runs,
    );
  });

  it('the JSON reads back as the same report and drives no terminal', () => {
    fc.assert(
      fc.property(report, (hostile) => {
        const line = renderJsonLine(hostile);
        expect(line.indexOf('\n')).toBe(line.length - 1);
        for (const json of [renderJson(hostile), line]) {
          expect(json.replaceAll('\n', '')).not.toMatch(drivesTerminal);
          expect(reportSchema.parse(JSON.parse(json))).toEqual(hostile);
        }
      }),
      runs,
    );
  });

  it('the claim review is plain JSON whose addresses can be opened', () => {
    fc.assert(
      fc.property(report, (hostile) => {
        const review = toClaimReview(hostile, { url: 'javascript:alert(1)' });
        expect(JSON.parse(JSON.stringify(review))).toEqual(review);
        expect(JSON.stringify(review)).not.toMatch(/"url":"(?!https?:)/);
      }),
      runs,
    );
  });
});

const tags = new Set(
  'html head meta title style body a header p svg path circle rect main section h1 h2 h3 ul ol li div span strong b cite bdi code blockquote figure figcaption img details summary table caption thead tbody tr th td dl dt dd footer'.split(
    ' ',
  ),
);
const attributes = new Set(
  'lang charset http-equiv content name class href rel id aria-labelledby aria-label aria-current aria-hidden focusable viewBox preserveAspectRatio d cx cy r x y width height rx dir scope src alt open'.split(
    ' ',
  ),
);

/** Reads the markup with a grammar of its own, so that no parser's leniency hides a fault. */
function checkMarkup(markup: string): void {
  const [before = '', style = '', after = ''] = markup.split(/<style>|<\/style>/);
  expect(style).not.toContain('<');
  const outside = `${before}<style></style>${after}`.replace('<!doctype html>', '');
  const tag =
    /<\/?([a-z0-9]+)((?:\s+[A-Za-z-]+(?:="[^"<>]*")?)*)\s*>|<(path|circle|rect)((?:\s+[A-Za-z-]+="[^"<>]*")*)\/>/g;
  expect(outside.replace(tag, '')).not.toMatch(/[<>]/);
  const faults = [...outside.matchAll(tag)].flatMap(([whole, name, list = '', selfClosed, ownList = '']) => {
    const named = [...`${list}${ownList}`.matchAll(/([A-Za-z-]+)(?:="([^"]*)")?/g)];
    const isFine =
      tags.has(name ?? selfClosed ?? '') &&
      named.every(([, attribute = '', value = '']) => isOurs(attribute, value));
    return isFine ? [] : [whole];
  });
  expect(faults).toEqual([]);
  const { document } = parseHTML(markup);
  expect(
    document.querySelectorAll('script, iframe, object, embed, link, base, form, input, [style]'),
  ).toHaveLength(0);
  const links = [...document.querySelectorAll('a[href^="http"]')];
  expect(links.filter((link) => link.getAttribute('rel') !== 'noopener noreferrer nofollow')).toEqual([]);
}

function isOurs(attribute: string, value: string): boolean {
  if (attribute === 'href') return /^(https?:\/\/|#(evidence|evidence-\d+)$)/.test(value);
  if (attribute === 'src') return /^data:image\/png;base64,[A-Za-z0-9+/=]+$/.test(value);
  if (attribute === 'class' || attribute === 'id') return /^[a-z0-9 -]+$/.test(value);
  return attributes.has(attribute);
}

function checkMarkdown(markdown: string): void {
  expect(markdown).not.toMatch(/[^\P{Cc}\n]/u);
  const withoutLinks = markdown.replace(/\[(?:[^[\]\\]|\\.)*\]\(<https?:\/\/[^<>\s|\\]*>\)/g, 'LINK');
  expect(withoutLinks.replaceAll('<br>', '').replace(/^>/gm, '')).not.toMatch(/[<>]/);
  expect(withoutLinks).not.toMatch(/(?<!\\)[[\]]|:\/\/|www\.|@/i);
  for (const line of withoutLinks.split('\n')) {
    if (/^#{1,6} /.test(line)) expect(headings).toContain(line.replace(/ \(\d+\)$/, ''));
    if (line.startsWith('|')) expect([3, 4, 5]).toContain(line.split('|').length - 1);
  }
}

const headings = [
  '# Touchstone report',
  '## Claim',
  '## Checked before',
  '## Evidence',
  '### Takes no side',
  '## Verdict',
  '### The picture',
  '### Reasons',
  '### Parts of the claim',
  '### What would change the verdict',
  '### What was not checked',
  '## How it was checked',
  '### Sources left out',
  '### Warnings',
  '### Kept out so that later knowledge does not leak in',
  '### How the claim was read',
  '### Time and cost',
];
