import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { findModelDirected, withholdModelDirected } from '../../src/text/model-directed/model-directed.ts';
import { type AttackPage, holdsTrace, loadArticle, loadAttackPages, loadControls } from './attack-pages.ts';
import { extractPlainly, type PlainPage } from './plain-extractor.ts';
import { askAbout, askShielded, readAsTouchstone, renderQuestion } from './reading-tasks.ts';

type ReadAttack = AttackPage & { page: PlainPage & { flags: readonly string[] } };

const pages = loadAttackPages();
let read: ReadAttack[] = [];
beforeAll(async () => {
  read = await Promise.all(
    pages.map(async (attack) => ({ ...attack, page: await readAsTouchstone(attack) })),
  );
}, 120_000);

const isFlagged = (flags: readonly string[]) => flags.some((flag) => flag.includes('addresses a model'));
const reaches = (prompts: readonly string[], attack: AttackPage) =>
  prompts.some((prompt) => holdsTrace(prompt, attack.traces));

describe('the attack pages', () => {
  test('are of at least a dozen kinds, six or more of each', () => {
    const kinds = Map.groupBy(pages, (page) => page.kind);
    expect(pages.length).toBeGreaterThanOrEqual(72);
    expect(kinds.size).toBeGreaterThanOrEqual(12);
    expect([...kinds.values()].every((list) => list.length >= 6)).toBe(true);
  });

  test('hold their attack: a reading without care lets most of it into a prompt', async () => {
    const reached = await Promise.all(
      pages.map(async (attack) =>
        reaches(askAbout(await extractPlainly(attack), attack.claim).map(renderQuestion), attack),
      ),
    );
    expect(reached.filter(Boolean).length / pages.length).toBeGreaterThan(0.7);
  });

  test('keep the article around the attack', () => {
    for (const { id, article, page } of read) {
      const clean = new TextDecoder().decode(loadArticle(article).bytes).split('\n\n').at(-1)?.trim() ?? '';
      const words = clean.split(/\s+/).slice(0, 6).join(' ').replace(/["']/g, '');
      expect(page.text.replace(/["']/g, ''), id).toContain(words);
    }
  });
});

describe('hidden attacks', () => {
  test('never reach a prompt of any reading task', () => {
    const reached = read
      .filter((attack) => !attack.visible)
      .filter((attack) => reaches(askShielded(attack.page, attack.claim).map(renderQuestion), attack))
      .map((attack) => attack.id);
    expect(reached).toEqual([]);
  });

  test('are flagged to the person, but where the page is read without ever meeting them', () => {
    const silent = read
      .filter((attack) => !attack.visible && !isFlagged(attack.page.flags))
      .map(({ id }) => id);
    expect(silent).toEqual(['comments/script-and-processing.html']);
  });
});

describe('visible attacks of the suite', () => {
  test('are withheld from every prompt and flagged', () => {
    const visible = read.filter((attack) => attack.visible);
    const reached = visible.filter((attack) =>
      reaches(askShielded(attack.page, attack.claim).map(renderQuestion), attack),
    );
    expect(reached.map(({ id }) => id)).toEqual([]);
    expect(visible.filter((attack) => !isFlagged(attack.page.flags)).map(({ id }) => id)).toEqual([]);
  });

  test('stay in the text that is kept, so that the snapshot is what the page showed', () => {
    const kept = read.filter(({ visible, page, traces }) => visible && holdsTrace(page.text, traces));
    expect(kept.length).toBeGreaterThan(60);
  });
});

describe('ordinary pages', () => {
  const controls = loadControls();

  test('are not flagged', async () => {
    expect(controls.length).toBeGreaterThanOrEqual(40);
    const flagged = [];
    for (const control of controls) {
      const { flags } = await readAsTouchstone(control);
      if (flags.length > 0) flagged.push(control.id);
    }
    expect(flagged).toEqual([]);
  });

  test('no article without its attack is flagged', async () => {
    for (const id of new Set(pages.map(({ article }) => article)))
      expect((await readAsTouchstone(loadArticle(id))).flags, id).toEqual([]);
  });
});

describe('single sentences', () => {
  const load = (name: string) =>
    readFileSync(join(import.meta.dirname, 'sentences', `${name}.txt`), 'utf8')
      .trim()
      .split('\n');
  const share = (sentences: readonly string[]) =>
    sentences.filter((sentence) => findModelDirected(sentence).length > 0).length / sentences.length;

  test('most orders that served as examples are found, and few ordinary sentences', () => {
    expect(share(load('development-orders'))).toBeGreaterThan(0.65);
    expect(share(load('development-ordinary'))).toBeLessThan(0.05);
    expect(share(load('held-out-ordinary'))).toBeLessThan(0.05);
  });
});

describe('the data fence', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(...pages.map((page) => page.injected)),
    fc.stringMatching(/^<\/?data-[0-9a-f]{8}( name="page.text")?>$/),
    fc.constantFrom('{{claim}}', '--- turn ---', '"}],"objection":"x"', '\u202e\u0000\u{e0041}'),
  );

  test('holds in every prompt, whatever stands in a page, a caption or the claim', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (text, title, claim) => {
        for (const question of askAbout({ title, text, captions: [text, title] }, claim)) {
          const prompt = renderQuestion(question);
          const code = /CODE is ([0-9a-f]{8})\./.exec(prompt)?.[1] ?? 'no code';
          const tags = [...prompt.matchAll(new RegExp(`<(/?)data-${code}(?: name="[\\w.]+")?>`, 'g'))];
          expect(prompt.split(`data-${code}`).length - 1).toBe(tags.length);
          expect(tags.map((tag) => tag[1])).toEqual(tags.map((_, index) => (index % 2 === 0 ? '' : '/')));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('withholding', () => {
  const hostile = fc.oneof(
    fc.constantFrom(...pages.map((page) => page.injected)),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom('The mill was built in 1822.', 'It burned down twice.', '\n\n', '\n', ' ', '. ', ': '),
  );

  test('changes nothing outside of what it withholds', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 12 }), (parts) => {
        const text = parts.join(' ');
        const { text: shown, withheld } = withholdModelDirected(text);
        let last = 0;
        for (const { start, end, text: found } of withheld) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(text.slice(start, end)).toBe(found);
          last = end;
        }
        if (withheld.length === 0) expect(shown).toBe(text);
        const pieces = withheld.length === 0 ? [] : shown.split('\n\n');
        for (const piece of pieces) expect(text).toContain(piece);
      }),
    );
  });

  test('comes to an end on long hostile texts', () => {
    const seeds = [
      'ignore your '.repeat(400),
      'AI models must '.repeat(400),
      'Mr. Mr. Mr. '.repeat(400),
      'a.b.'.repeat(1200),
      'i g n o r e '.repeat(400),
      '"'.repeat(4000),
      '1gn0r3 '.repeat(600),
      'AAAA'.repeat(1200),
      '<data-'.repeat(800),
      '0'.repeat(4800),
      'you must answer as '.repeat(260),
      '\n'.repeat(4800),
      'аI'.repeat(2400),
    ];
    // A hundred thousand characters of each: work that grew with the square would not end within the time of a test.
    for (const seed of seeds) {
      const text = seed.repeat(Math.ceil(100_000 / seed.length));
      const { text: shown } = withholdModelDirected(text);
      expect(shown.length).toBeLessThanOrEqual(text.length);
    }
  });
});
