import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelDefinitions, labelSchema } from '../../src/core/label.ts';
import {
  isMisleading,
  labelOfRating,
  meaningOfRating,
  ratingInWords,
  ratingSchema,
} from '../../src/core/rating.ts';
import { confidenceInWords } from '../../src/core/verdict.ts';
import { darkPalette, lightPalette } from '../../src/report/html/html-palette.ts';
import { describeDate, describeSeconds, labelWords } from '../../src/report/report-words.ts';
import type { Correction } from '../../web/src/api/contract.ts';
import { groupCopies, itemsOf } from '../../web/src/check/arrange-evidence.ts';
import { nothingYet, reduceLive } from '../../web/src/check/check-view.ts';
import { decidingWords } from '../../web/src/check/deciding-words.ts';
import { groupOf } from '../../web/src/documents/claim-group.ts';
import { readInput } from '../../web/src/start/read-input.ts';
import { texts } from '../../web/src/texts/en.ts';
import { distanceToClaim, showDate, showSeconds, surenessOf } from '../../web/src/words/format.ts';
import { allRatings, labelOfRating as labelOnPage } from '../../web/src/words/ratings.ts';
import { sampleReport } from '../support/sample-report.ts';

const root = resolve(import.meta.dirname, '../..');
const web = join(root, 'web', 'src');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

describe('what the page imports', () => {
  /** Small functions without schemas, which the page shares with the report. */
  const shared = new Set([
    'src/report/clean-text.ts',
    'src/report/html/safe-link.ts',
    'src/report/exhibits/layout-graph.ts',
  ]);
  const imports = files.flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    return [...text.matchAll(/^(?:import|export)( type)? [^;]*?from '([^']+)'/gm)].map((match) => ({
      file,
      isType: match[1] !== undefined,
      target:
        match[2]?.startsWith('.') === true
          ? relative(root, resolve(web, file, '..', match[2]))
          : (match[2] ?? ''),
    }));
  });

  it('are types of the core, of events and of the contract, and named shared functions', () => {
    const outside = imports.filter(({ target }) => target.startsWith('src/'));
    expect(outside.length).toBeGreaterThan(20);
    const wrong = outside.filter(({ file, isType, target }) => {
      if (shared.has(target)) return false;
      if (!isType) return true;
      if (/^src\/(?:server\/contract|client)\//.test(target)) return file !== 'api/contract.ts';
      return !/^src\/(?:core\/|engine\/event-schema\.ts)/.test(target);
    });
    expect(wrong).toEqual([]);
  });

  it('are no packages but React', () => {
    const packages = imports.map(({ target }) => target).filter((target) => !/^(?:src|web)\//.test(target));
    expect([...new Set(packages)].sort()).toEqual(['react', 'react-dom/client']);
  });

  it('leave the words to one file', () => {
    const spoken = files
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => />\s*[A-Z][a-z]+ [a-z]+[^<{}=;()]*</.test(readFileSync(join(web, file), 'utf8')));
    expect(spoken).toEqual([]);
  });
});

describe('the look', () => {
  const style = readFileSync(join(web, 'app.css'), 'utf8');
  const [light = '', dark = ''] = style.split('@media (prefers-color-scheme: dark)');
  const colours = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/^\s+--([a-z-]+): (#[0-9a-f]{6});/gm)].map(([, name, value]) => [name, value]),
    );

  it('has the colours of the report, light and dark', () => {
    expect(colours(light)).toEqual(lightPalette);
    expect(colours(dark)).toEqual(darkPalette);
  });

  it('loads nothing from elsewhere', () => {
    expect(style).not.toMatch(/url\(|https?:/);
    expect(readFileSync(join(root, 'web', 'index.html'), 'utf8')).not.toMatch(
      /https?:|<style|style=|<script>/,
    );
  });
});

describe('the words', () => {
  it('are those of the core and of the report', () => {
    for (const label of labelSchema.options) {
      expect(texts.labels[label]).toBe(labelWords[label]);
      expect(texts.labelMeanings[label]).toBe(labelDefinitions[label]);
    }
    for (const rating of ratingSchema.options) {
      expect(texts.ratings[rating]).toBe(meaningOfRating(rating));
      expect(texts.ratingName(rating)).toBe(ratingInWords(rating));
      expect(labelOnPage(rating)).toBe(labelOfRating(rating));
    }
    expect(allRatings).toEqual(ratingSchema.options);
  });

  it('of certainty, dates and times agree with the report for every value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        expect(surenessOf(share)).toBe(confidenceInWords(share));
        expect(texts.sureness[surenessOf(share)]).toBeDefined();
      }),
    );
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }), (date) => {
        expect(showDate(date.toISOString())).toBe(describeDate(date.toISOString()));
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e5, noNaN: true }), (seconds) => {
        expect(showSeconds(seconds)).toBe(describeSeconds(seconds));
      }),
    );
  });

  it('say how far a source is from the claim', () => {
    expect(distanceToClaim('2026-03-06', '2026-03-04T10:00:00Z')).toBe('2 days after the claim');
    expect(distanceToClaim('2021-11-03', '2026-03-04')).toBe('4 years before the claim');
    expect(distanceToClaim('2026-03-04T23:00:00Z', '2026-03-04')).toBe('on the day of the claim');
    expect(distanceToClaim('2026', '2026-03-04')).toBeUndefined();
  });
});

describe('the deciding words of a quote', () => {
  it('are the ones that meet the claim or turn it round', () => {
    const quote =
      'Visitors often ask. The answer is no: the Great Wall of China cannot be seen with the naked eye from the Moon, because the wall is only a few metres wide.';
    const span = decidingWords(quote, 'The Great Wall of China is visible from the Moon with the naked eye.');
    expect(quote.slice(span?.start, span?.end)).toMatch(/cannot be seen with the naked eye/);
    expect(quote.slice(span?.start, span?.end)).not.toMatch(/Visitors|metres wide/);
  });

  it('are none where the quote is short or speaks of other things', () => {
    expect(
      decidingWords('The tower was finished in 1899.', 'The tower was finished in 1889.'),
    ).toBeUndefined();
    expect(
      decidingWords('Bread is baked from flour and water in an oven at the bakery', 'Cats sleep a lot.'),
    ).toBeUndefined();
  });

  it('always stand within one sentence of the quote', () => {
    const text = fc.array(
      fc.constantFrom('the', 'tower', 'not', '1889.', 'finished', 'was', 'Öl', 'برج', '…', 'x. Y'),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(text, text, (quoted, claimed) => {
        const quote = quoted.join(' ');
        const span = decidingWords(quote, claimed.join(' '));
        if (span === undefined) return;
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeLessThanOrEqual(quote.length);
        expect(quote.slice(span.start, span.end).slice(0, -1)).not.toMatch(/[.!?]\s/);
      }),
    );
  });
});

describe('what is typed into the one field', () => {
  it.each([
    ['', 'nothing'],
    ['  The tower is tall. ', 'claim'],
    ['https://example.org/story', 'link'],
    ['https://example.org/a.JPG?x=1', 'picture-link'],
    ['see https://example.org', 'claim'],
    ['one\ntwo\nthree', 'many'],
    ['word '.repeat(200), 'many'],
    ['javascript:alert(1)', 'claim'],
  ])('%j is read as %s', (text, kind) => {
    expect(readInput(text)).toBe(kind);
  });
});

describe('a check while it runs', () => {
  const report = sampleReport({ label: 'refuted', usd: 0 });
  const [evidence] = report.evidence;
  if (evidence === undefined) throw new Error('The sample has evidence.');
  const head = { at: '2026-01-01T00:00:00Z', span: 's' };
  const start = {
    ...head,
    seq: 1,
    type: 'run-start',
    run: 'r',
    pipeline: 'p',
    reasoner: 'l',
    claim: report.claim,
  } as const;
  const found = (seq: number, id: string, stance: 'supports' | 'refutes') =>
    ({ ...head, seq, type: 'evidence-found', evidence: { ...evidence, id, stance } }) as const;

  it('keeps the place of a card that is read anew', () => {
    const events = [start, found(2, 'e1', 'supports'), found(3, 'e2', 'refutes'), found(4, 'e1', 'refutes')];
    const view = events.reduce(reduceLive, nothingYet);
    expect(view.evidence.map(({ id, stance }) => [id, stance])).toEqual([
      ['e1', 'refutes'],
      ['e2', 'refutes'],
    ]);
  });

  it('begins anew when the server tells everything again', () => {
    const view = [start, found(2, 'e1', 'supports'), start].reduce(reduceLive, nothingYet);
    expect(view.evidence).toEqual([]);
    expect(view.claim).toEqual(report.claim);
  });

  it('ends with the report, whatever came before', () => {
    const end = { ...head, seq: 9, type: 'run-end', report } as const;
    const view = [start, found(2, 'e9', 'supports'), end].reduce(reduceLive, nothingYet);
    expect(view.evidence).toEqual(report.evidence);
    expect(view.report).toEqual(report);
  });
});

describe('evidence beside corrections', () => {
  const [evidence] = sampleReport({ label: 'refuted', usd: 0 }).evidence;
  if (evidence === undefined) throw new Error('The sample has evidence.');
  const of = (id: string, fields: object = {}) => ({ ...evidence, id, ...fields });
  const by = { at: '', by: { id: 'u', name: 'Ada' } };

  it('stays visible when it is left out, and moves when its stance is corrected', () => {
    const all = [
      of('e1'),
      of('e2'),
      of('e3', { source: { ...evidence.source, url: 'https://other.example/' } }),
    ];
    const corrections: Correction[] = [
      { id: 'c1', ...by, correction: { type: 'exclude-source', evidence: 'e1', reason: 'r' } },
      {
        id: 'c2',
        ...by,
        correction: { type: 'correct-stance', evidence: 'e3', stance: 'supports', reason: 'r' },
      },
    ];
    const items = itemsOf(all, ['e3'], {
      evidence: [of('e3', { stance: 'supports' }), of('n1')],
      corrections,
    });
    expect(items.map(({ isExcluded }) => isExcluded)).toEqual([true, true, false, false]);
    expect(items[2]).toMatchObject({ stance: 'supports', restsOn: true, evidence: { stance: 'refutes' } });
    expect(items[1]?.corrections.map(({ id }) => id)).toEqual(['c1']);
    expect(items[3]).toMatchObject({ isAdded: true });
  });

  it('counts copies once', () => {
    const items = itemsOf([of('e1', { family: 'f' }), of('e2'), of('e3', { family: 'f' })], [], undefined);
    const groups = groupCopies(items);
    expect(groups.map(({ main, copies }) => [main.evidence.id, copies.length])).toEqual([
      ['e1', 1],
      ['e2', 0],
    ]);
  });
});

it('groups the claims of a document as core tells misleading from wrong', () => {
  for (const rating of ratingSchema.options) {
    const group = groupOf({
      id: 'c',
      text: '',
      start: 0,
      end: 0,
      worth: 1,
      why: '',
      kind: 'claim',
      check: {
        id: 'k',
        state: 'finished',
        claim: '',
        pictures: 0,
        pipeline: 'p',
        owner: { id: 'u', name: 'u' },
        createdAt: '',
        label: labelOfRating(rating),
        rating,
        reviewState: 'draft',
      },
    });
    expect(group === 'misleading').toBe(isMisleading(rating));
  }
});
