import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recheckDifference } from '../../src/app/recheck/recheck-differences.ts';
import { createClient } from '../../src/client/touchstone-client.ts';
import { claimPartSchema } from '../../src/core/claim.ts';
import type { Report } from '../../src/core/report.ts';
import type { RunEvent } from '../../src/engine/events.ts';
import {
  axeProblems,
  goldenReport,
  hasBrowser,
  overflowOf,
  type PageInBrowser,
  seedFinished,
  seedRunning,
  seedUpTo,
  startPageInBrowser,
  type Tab,
} from '../support/page-in-browser.ts';
import { layoutDifferences, layoutOf, layoutPartSchema } from '../support/page-layout.ts';
import { everyNth } from '../support/thorough.ts';

let world: PageInBrowser;
const ids: Record<string, string> = {};

/** Two hundred quotes, long German words, Arabic and a claim of three thousand characters in one report. */
function heavyReport(): Report {
  const base = goldenReport('refuted');
  const [first] = base.evidence;
  if (first === undefined) throw new Error('The golden has evidence.');
  return {
    ...base,
    claim: {
      ...base.claim,
      text: `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ${'sagt es so. '.repeat(245)}`,
    },
    evidence: Array.from({ length: 200 }, (_, index) => ({
      ...first,
      id: `q${index}`,
      family: `family ${Math.floor(index / 2)}`,
      quote: index % 3 === 0 ? 'قال المتحدث إن البرج اكتمل في عام 1889 وليس بعد ذلك كما زعم.' : first.quote,
      stance: index % 2 === 0 ? ('refutes' as const) : ('supports' as const),
    })),
  };
}

const head = { at: new Date().toISOString(), span: 's1' };
function runningEvents(): RunEvent[] {
  const { claim, evidence } = goldenReport('refuted');
  const [found] = evidence;
  if (found === undefined) throw new Error('The golden has evidence.');
  return [
    { ...head, seq: 1, type: 'run-start', run: 'r', pipeline: 'aletheia', reasoner: 'local', claim },
    { ...head, seq: 2, type: 'stage-start', stage: 'retrieve' },
    { ...head, seq: 3, type: 'search-done', provider: 'library', query: 'the tower', found: 3 },
    { ...head, seq: 4, type: 'evidence-found', evidence: found },
  ];
}

const goldens = [
  'refuted',
  'supported',
  'conflicting',
  'not-enough-evidence',
  'dossier',
  'hostile',
  'other-scripts',
  'without-evidence',
];

const article =
  'The Eiffel Tower was completed in 1889. I think that the mayor is a fool. Berlin has 3.7 million inhabitants. It was there yesterday. Who knows?';

/** The same claim again, with a page that was edited, one that is gone, and a verdict that moved. */
async function seedRecheck(): Promise<string> {
  const before = goldenReport('supported');
  const [one] = before.evidence;
  if (one === undefined) throw new Error('The golden has evidence.');
  const after: Report = {
    ...before,
    verdict: { ...before.verdict, label: 'not-enough-evidence', rating: 'unproven' },
    evidence: [{ ...one, source: { ...one.source, url: 'https://new.example/page', title: 'A new page' } }],
  };
  const pages = before.evidence.map(({ source, quote }, index) => ({
    url: source.url,
    title: source.title,
    state: index === 0 ? ('edited' as const) : ('gone' as const),
    missing: [quote],
    why: 'The page answers 404.',
  }));
  const first = await seedFinished(world.server, before);
  const id = await seedFinished(world.server, after, first);
  await world.server.parts.checks.setDifference(id, recheckDifference(before, after, pages));
  return id;
}

beforeAll(async () => {
  if (!hasBrowser) return;
  world = await startPageInBrowser();
  for (const name of goldens) ids[name] = await seedFinished(world.server, goldenReport(name));
  ids.heavy = await seedFinished(world.server, heavyReport());
  ids.again = await seedRecheck();
  const { id } = await createClient({ baseUrl: world.server.url }).createDocument({
    body: { title: 'A day in the city', text: article, check: false },
  });
  ids.document = id;
  ids.running = await seedRunning(world.server, 'The tower was finished in 1899.', runningEvents());
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
});

const screens: readonly [name: string, path: () => string][] = [
  ['start', () => '/'],
  ['checks', () => '/checks'],
  ['a running check', () => `/checks/${ids.running}`],
  ['a refuted check', () => `/checks/${ids.refuted}`],
  ['a check with a dossier', () => `/checks/${ids.dossier}`],
  ['a check without an answer', () => `/checks/${ids['not-enough-evidence']}`],
  ['a check in other scripts', () => `/checks/${ids['other-scripts']}`],
  ['a check made again', () => `/checks/${ids.again}`],
  ['a comparison', () => `/compare/${ids.refuted}/${ids.supported}`],
  ['documents', () => '/documents'],
  ['a document', () => `/documents/${ids.document}`],
  ['library', () => '/library'],
  ['sources', () => '/library?tab=sources'],
  ['graph', () => '/library?tab=graph'],
  ['evaluations', () => '/lab'],
  ['ways of checking', () => '/lab?tab=pipelines'],
  ['studies', () => '/lab?tab=studies'],
  ['an evaluation run', () => '/lab/runs/first'],
  ['two runs', () => '/lab/compare/first/second'],
  ['a rating study', () => '/lab/studies/trial'],
  ['account', () => '/account'],
  ['webhooks', () => '/account?tab=webhooks'],
  ['who did what', () => '/account?tab=audit'],
  ['nothing here', () => '/no/such/place'],
];
/** A picture of a golden is named by a hash whose bytes nobody has. */
const isExpected = (fault: string) => /^404 .*\/pictures\//.test(fault);

describe.skipIf(!hasBrowser)('the page in a real browser', () => {
  describe.each([
    [1280, false, 1],
    [390, true, 3],
    [1280, true, 12],
    [390, false, 8],
  ])('%i pixels wide, dark %s', (width, dark, nth) => {
    let tab: Tab;
    beforeAll(async () => {
      tab = await world.openTab({ width, dark });
    });
    afterAll(() => tab?.page.close());

    // Where the run is not thorough, three of the four are sampled.
    it.each(everyNth(screens, nth))(
      '%s can be read by everybody, and asks nothing of others',
      async (_, path) => {
        const { page, faults, outside } = await tab.goTo(path());
        await page
          .locator('.skeleton')
          .first()
          .waitFor({ state: 'detached', timeout: 3000 })
          .catch(() => undefined);
        expect(await axeProblems(page)).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        expect(outside).toEqual([]);
        expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
      },
    );
  });

  it.each([
    ['start', () => '/', 1280, false],
    ['start-narrow', () => '/', 390, true],
    ['refuted', () => `/checks/${ids.refuted}`, 1280, false],
    ['refuted-narrow', () => `/checks/${ids.refuted}`, 390, true],
  ])('stands as it stood: %s', async (name, path, width, dark) => {
    const { page } = await world.open({ path: path(), width, dark });
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    const now = await layoutOf(page);
    const file = join(import.meta.dirname, '..', 'goldens', 'page', `${name}.json`);
    if (process.env.UPDATE_GOLDENS === '1') writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    const kept = z.array(layoutPartSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(layoutDifferences(kept, now)).toEqual([]);
    await page.close();
  });

  it('shows how a claim is read, and follows the parts that a person gives', async () => {
    const { page, faults } = await world.open({ path: '/' });
    const claim = 'The Eiffel Tower was completed in 1899 and stands in Paris.';
    await page.getByRole('textbox', { name: 'A claim, a link or a text' }).fill(claim);
    await page.getByRole('button', { name: 'See how it is read first' }).click();
    const reading = page.getByRole('region', { name: 'How the claim is read' });
    await reading.getByText('A statement of fact.').waitFor();
    const read = await reading.getByLabel('What has to be settled').first().inputValue();
    expect(read).toContain('1899');
    expect(await axeProblems(page)).toEqual([]);
    await reading.getByLabel('What has to be settled').first().fill('The Eiffel Tower was finished in 1899.');
    await reading.getByRole('button', { name: 'Add a part' }).click();
    await reading.getByLabel('What has to be settled').last().fill('The Eiffel Tower is a tower.');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.waitForURL(/\/checks\/[\w-]+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const client = createClient({ baseUrl: world.server.url });
    const { options } = await client.getCheck({ params: { id } });
    const { parts } = z.object({ parts: z.array(claimPartSchema) }).parse(options);
    expect(parts.at(0)).toMatchObject({ text: 'The Eiffel Tower was finished in 1899.' });
    expect(parts.at(-1)).toEqual({ text: 'The Eiffel Tower is a tower.', counterQueries: [] });
    await client.cancelCheck({ params: { id } });
    expect(faults).toEqual([]);
    await page.close();
  });

  it('checks a claim by keyboard alone, from the field to the stored copy', async () => {
    const { page } = await world.open({ path: '/' });
    await page.keyboard.type('The Eiffel Tower was completed in 1899.');
    const press = async (key: string, until: string) => {
      for (let count = 0; count < 60; count++) {
        await page.keyboard.press(key);
        if ((await page.evaluate('document.activeElement?.innerText ?? ""')) === until) return;
      }
      throw new Error(`No key leads to “${until}”.`);
    };
    await press('Tab', 'Check');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/checks\/[\w-]+$/);
    await page.getByText('How it was checked').waitFor({ timeout: 240_000 });
    expect(await page.locator('main').innerText()).toContain('Refuted');
    await press('Tab', 'Stored copy');
    await page.keyboard.press('Enter');
    const mark = page.locator('dialog mark');
    await mark.waitFor();
    const quote = await mark.innerText();
    expect(quote.length).toBeGreaterThan(10);
    expect(await page.locator('dialog').innerText()).toContain(quote);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement?.innerText')).toBe('Stored copy');
    ids.real = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.close();
  });

  it('is corrected, set right again, signed and shared', async () => {
    const { page, faults } = await world.open({ path: `/checks/${ids.real}` });
    const first = page.locator('article').first();
    await first.getByRole('button', { name: /^Correct / }).click();
    await page.getByRole('button', { name: 'It does not belong here' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await first.getByText('left out by a person').waitFor();
    await page.getByText('After corrections:').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await first.getByRole('button', { name: 'Undo' }).click();
    await first.getByText('left out by a person').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Agree' }).click();
    await page.getByText('I looked at the evidence and agree.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.locator('[aria-current=step]', { hasText: 'Signed' }).waitFor();
    await page.getByText(/^Signed by local, /).waitFor();
    expect(await page.getByRole('button', { name: /^Correct / }).count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'More about this check' }).click();
    const review = await page.getByRole('link', { name: 'ClaimReview' }).getAttribute('href');
    expect((await page.request.get(`${world.server.url}${review}`)).status()).toBe(200);
    await page.getByRole('button', { name: 'Share a link' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = new URL(await page.locator('dialog code').innerText());
    const reader = await world.open({ path: link.pathname, width: 390 });
    await reader.page.getByText('Shared, to read only').waitFor();
    await reader.page.getByText(/^Signed by /).waitFor();
    expect(await reader.page.getByRole('button', { name: /^Correct / }).count()).toBe(0);
    expect(await axeProblems(reader.page)).toEqual([]);
    expect(await overflowOf(reader.page)).toBeLessThanOrEqual(0);
    expect([...faults, ...reader.faults]).toEqual([]);
    await reader.page.close();
    await page.close();
  });

  it('loses nothing when it is loaded again while a check runs', async () => {
    const id = await seedRunning(world.server, 'The tower was finished in 1899.', runningEvents());
    const { page } = await world.open({ path: `/checks/${id}` });
    const card = page.locator('article');
    await card.first().waitFor();
    const before = await card.first().innerText();
    await page.reload();
    await card.first().waitFor();
    expect(await card.first().innerText()).toBe(before);
    const report = goldenReport('refuted');
    await world.server.parts.checks.finish(id, `seed ${id}`, report, [
      { ...head, seq: 5, type: 'run-end', report },
    ]);
    world.server.parts.feed.wake(id);
    await page.getByText('How it was checked').waitFor();
    expect(await page.locator('main').innerText()).toContain(report.verdict.summary.trim().slice(0, 40));
    await page.close();
  });

  it('cancels a check that runs, and keeps what was found', async () => {
    const id = await seedRunning(world.server, 'The tower was finished in 1899.', runningEvents());
    const { page } = await world.open({ path: `/checks/${id}` });
    await page.locator('article').first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('This check was cancelled').waitFor();
    await page.locator('article').first().waitFor();
    await page.close();
  });

  it('asks an editor before a check begins that waits for it', async () => {
    const claim = { text: 'The tower was finished in 1899.' };
    const client = createClient({ baseUrl: world.server.url });
    const { id } = await client.createCheck({ body: { claim, needsApproval: true, budget: { usd: 2 } } });
    const { page, faults } = await world.open({ path: `/checks/${id}` });
    await page.getByText('Waiting for an editor’s word').waitFor();
    await page.getByText('usd: 2').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByLabel('Reason (optional)').fill('Too dear.');
    await page.getByRole('button', { name: 'Do not run' }).click();
    await page.getByText('This check was cancelled').waitFor();
    await page.getByText('Too dear.').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('shows hostile text as text', async () => {
    const { page, faults } = await world.open({ path: `/checks/${ids.hostile}` });
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    expect(await page.locator('h1').innerText()).toContain('<script>alert(1)</script>');
    expect(await page.locator('a[href^="javascript:"], iframe, [onerror], [onload]').count()).toBe(0);
    expect(dialogs).toBe(0);
    expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
    await page.close();
  });

  it('stays usable with two hundred quotes and a claim of three thousand characters', async () => {
    for (const width of [1280, 390]) {
      const { page } = await world.open({ path: `/checks/${ids.heavy}`, width });
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect((await page.locator('h1').innerText()).length).toBeLessThan(400);
      // A hundred stories of two quotes each, fifty a side; thirty are shown until asked.
      expect(await page.locator('section[aria-label^="Against"] > ul > li').count()).toBe(30);
      expect(await axeProblems(page)).toEqual([]);
      await page.close();
    }
  });

  it('scrolls through five thousand checks, and keeps its filters in the address', async () => {
    await seedUpTo(world.server, 5000, goldenReport('supported'));
    const { page } = await world.open({ path: '/checks' });
    await page.getByText('5,000 checks').waitFor();
    const rows = page.locator('[role=row]');
    expect(await rows.count()).toBeLessThan(80);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.locator('[role=row][aria-rowindex="5001"] a').waitFor();
    expect(await rows.count()).toBeLessThan(80);
    await page.evaluate('window.scrollTo(0, 0)');
    await page.getByRole('searchbox').fill('number 4711');
    await page.waitForURL(/q=number/);
    await page.getByText('1 check', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Claim number 4711 of many.' }).waitFor();
    await page.close();
  });

  it('says first what moved since a claim was checked before', async () => {
    const { page } = await world.open({ path: `/checks/${ids.again}` });
    const section = page.locator('section[aria-labelledby=difference-title]');
    const words = await section.innerText();
    for (const part of [
      'The verdict moved',
      'Supported',
      'Not enough evidence',
      'A new page',
      'Edited:',
      'Gone:',
    ])
      expect(words).toContain(part);
    await section.getByRole('link', { name: 'Side by side' }).click();
    await page.getByText('Where the verdicts differ').waitFor();
    await page.goto(`${world.server.url}/checks?moved=true`);
    await page.getByText('1 check', { exact: true }).waitFor();
    await page.close();
  });

  it('has the words of a claim put right before they are checked', async () => {
    const { page } = await world.open({ path: `/documents/${ids.document}` });
    const row = page.locator('li[id^=row-]', { hasText: 'It was there yesterday.' });
    await row.getByRole('button', { name: 'Edit' }).click();
    await row.getByRole('textbox').fill('The Eiffel Tower was completed in 1899.');
    await row.getByRole('button', { name: 'Check these words' }).click();
    await row.getByRole('link', { name: 'Open the check' }).click();
    await page.getByRole('heading', { name: 'The Eiffel Tower was completed in 1899.' }).waitFor();
    await page.close();
  });

  it('has a document read as one says, and hands it over', async () => {
    const { page, faults } = await world.open({ path: '/' });
    const paragraphs = article.replaceAll(/(\d\.|fool\.|yesterday\.) /g, '$1\n\n');
    await page.getByRole('textbox', { name: 'A claim, a link or a text' }).fill(paragraphs);
    await page.getByText('Options', { exact: true }).click();
    await page.getByLabel('Who finds the claims').selectOption('The language model');
    await page.getByLabel('Which claims are checked').selectOption('Only those with several reasons');
    expect(await axeProblems(page)).toEqual([]);
    const asked = page.waitForRequest(/\/documents$/);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    expect((await asked).postDataJSON()).toMatchObject({ reader: 'reasoner', minWorth: 0.7 });
    await page.getByText('Nothing was checked yet.').waitFor();
    await page.getByText('Sentences that make no claim').click();
    await page.getByText('Who knows?').last().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const link = await page.getByRole('link', { name: 'Markdown' }).getAttribute('href');
    const saved = await page.request.get(`${world.server.url}${link}`);
    expect(await saved.text()).toContain('Berlin has 3.7 million inhabitants.');
    expect(await axeProblems(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('scores a study when it is asked to, and not before', async () => {
    const { page, faults } = await world.open({ path: '/lab/studies/trial' });
    await page.getByRole('radio').first().check();
    await page.getByText('Saved').first().waitFor();
    expect(await page.getByText('What the raters said').count()).toBe(0);
    await page.getByRole('button', { name: 'Show the score' }).click();
    await page
      .getByRole('cell', { name: /^\d\.\d\d/ })
      .first()
      .waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('prints a check as paper: everything that is folded open, nothing to press', async () => {
    const { page } = await world.open({ path: `/checks/${ids.refuted}` });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Check again' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(20_000);
    await page.close();
  });

  it('weighs no more than it may', () => {
    const assets = join(world.built, 'assets');
    const weights = readdirSync(assets).map((file) => gzipSync(readFileSync(join(assets, file))).length);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    expect(whole).toBeLessThan(150_000);
  });

  // Comes last: from then on this server asks who one is.
  it('gets its first person on the page, who logs in, adds another, and sees who did what', async () => {
    const { page } = await world.open({ path: '/account?tab=people' });
    const add = async (name: string, fields: Record<string, string> = {}) => {
      await page.getByRole('button', { name: 'Add a person' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name to log in with').fill(name);
      await dialog.getByLabel('Password, at least 10 characters').fill('correct horse battery');
      for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
      expect(await axeProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
    };
    await add('ada');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel('Name').fill('ada');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /ada/ }).waitFor();
    await add('ben', { 'Name under what they sign (optional)': 'Ben Okri', Team: 'politics' });
    const ben = page.getByRole('row', { name: /Ben Okri/ });
    await ben.getByRole('button').click();
    await page.getByLabel(/^Lock out/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await ben.getByText('locked out').waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeProblems(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByLabel('What it is for').fill('nightly');
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.getByText('The token is shown once. Copy it now.').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Who did what' }).click();
    await page.getByRole('cell', { name: 'changed a person' }).first().waitFor();
    await page.getByRole('cell', { name: 'made a token' }).first().waitFor();
    await page.close();
  });
});
