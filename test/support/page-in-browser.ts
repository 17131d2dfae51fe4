import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { loadSettings } from '../../src/config/load-settings.ts';
import { type Report, reportSchema } from '../../src/core/report.ts';
import type { RunEvent } from '../../src/engine/events.ts';
import { type RunningServer, startServer } from '../../src/server/start-server.ts';
import { openServerDatabase } from '../../src/server/store/server-database.ts';
import { writeSampleRun } from './sample-run.ts';
import { sampleStudy } from './sample-study.ts';

const root = resolve(import.meta.dirname, '../..');
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const hasBrowser = existsSync(browserPath);

export type PageInBrowser = {
  server: RunningServer;
  browser: Browser;
  /** Folder of the built page. */
  built: string;
  open(options: { path: string; width?: number; dark?: boolean }): Promise<OpenPage>;
  /** One tab that goes from screen to screen: what it has loaded once is not loaded again. */
  openTab(options: { width: number; dark: boolean }): Promise<Tab>;
  [Symbol.asyncDispose](): Promise<void>;
};
export type Tab = { page: Page; goTo(path: string): Promise<OpenPage> };
export type OpenPage = {
  page: Page;
  /** Faults of the page: exceptions, messages of the console, answers of the server that went wrong. */
  faults: string[];
  /** Requests that left this machine's server. */
  outside: string[];
};

/** The real server, offline, with the page as it is built, and one real browser. */
export async function startPageInBrowser(): Promise<PageInBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-page-'));
  const built = join(folder, 'web');
  // In a process of its own: under a test, React would be built with everything that helps its developers.
  await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      join(root, 'web'),
      '--outDir',
      built,
      '--logLevel',
      'error',
    ],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  const environment = { HOME: folder };
  const { settings } = loadSettings({ flags: { offline: true }, environment, workingFolder: folder });
  const evaluationsFolder = join(folder, 'evaluations');
  for (const name of ['first', 'second']) await writeSampleRun(join(evaluationsFolder, name), name);
  const studiesFolder = join(folder, 'studies');
  await mkdir(studiesFolder);
  await writeFile(join(studiesFolder, 'trial.json'), JSON.stringify(sampleStudy()));
  const server = await startServer({
    settings,
    environment,
    evaluationsFolder,
    studiesFolder,
    folder: join(folder, 'server'),
    port: 0,
    pageFolder: built,
  });
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--no-first-run',
      '--mute-audio',
    ],
  });
  const openTab = async ({ width, dark }: { width: number; dark: boolean }): Promise<Tab> => {
    const page = await browser.newPage({
      viewport: { width, height: width < 600 ? 844 : 800 },
      colorScheme: dark ? 'dark' : 'light',
    });
    let seen: Pick<OpenPage, 'faults' | 'outside'> = { faults: [], outside: [] };
    page.on('pageerror', (error) => seen.faults.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        seen.faults.push(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        seen.faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(?:data|blob):/.test(request.url()))
        seen.outside.push(request.url());
    });
    return {
      page,
      async goTo(path) {
        seen = { faults: [], outside: [] };
        await page.goto(`${server.url}${path}`);
        await page.locator('main h1').first().waitFor();
        return { page, ...seen };
      },
    };
  };
  return {
    server,
    browser,
    built,
    openTab,
    async open({ path, width = 1280, dark = false }) {
      return (await openTab({ width, dark })).goTo(path);
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Puts a finished check with this report into the server's own store, maybe as the recheck of another. */
export async function seedFinished(
  { parts }: RunningServer,
  report: Report,
  recheckOf?: string,
): Promise<string> {
  const { checks } = parts;
  const { id } = await checks.insert({
    claim: { text: report.claim.text },
    pipeline: report.pipeline,
    team: 'default',
    owner: { id: 'local', name: 'Ada' },
    ...(recheckOf === undefined ? {} : { recheckOf }),
  });
  const lease = `seed ${id}`;
  await checks.takeNext(lease, 3_600_000);
  await checks.finish(id, lease, report, []);
  return id;
}

/** So many checks in all, copies of one that has ended: in one go, since one by one takes a minute. */
export async function seedUpTo(server: RunningServer, most: number, report: Report): Promise<void> {
  const { checks, folder } = server.parts;
  const id = await seedFinished(server, report);
  const { total } = await checks.list({ team: 'default' }, { limit: 1, order: 'newest' });
  const database = await openServerDatabase(folder);
  try {
    const copied =
      'team, owner, owner_name, state, given, pictures, pipeline, options, budget, created_at, started_at, finished_at, attempts, reasoner, label, rating, confidence, confidence_words, spent';
    await database.run(
      `INSERT INTO checks (id, claim, ${copied})
       WITH RECURSIVE numbers (n) AS (VALUES (CAST(? AS INTEGER)) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       SELECT 'many-' || n, 'Claim number ' || n || ' of many.', ${copied} FROM checks, numbers WHERE checks.id = ?`,
      total,
      most - 1,
      id,
    );
  } finally {
    await database.close();
  }
}

/** A check that runs, and has told this so far. */
export async function seedRunning(
  { parts }: RunningServer,
  claim: string,
  events: readonly RunEvent[],
): Promise<string> {
  const { checks } = parts;
  const { id } = await checks.insert({
    claim: { text: claim },
    pipeline: 'aletheia',
    team: 'default',
    owner: { id: 'local', name: 'Ada' },
  });
  await checks.takeNext(`seed ${id}`, 3_600_000);
  await checks.appendEvents(id, [...events]);
  return id;
}

export function goldenReport(name: string): Report {
  const file = join(root, 'test', 'goldens', 'report', name, 'report.json');
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong after WCAG 2.2 A and AA, in words. */
export async function axeProblems(page: Page): Promise<string[]> {
  // What is still fading in has the colours of no reader. It is ended and not waited for: what stands outside the window is not drawn (content-visibility), and its
  // animations never end. What turns for as long as a check runs has no end either. What a running check adds from here on is ended as it comes.
  await page.evaluate(`(() => {
    const endAll = () => document.getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
      .forEach((animation) => animation.finish());
    endAll();
    new MutationObserver(endAll).observe(document, { childList: true, subtree: true });
  })()`);
  // Evaluated rather than added as a script: the page's own policy allows none.
  await page.evaluate(axe);
  return page.evaluate(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } },
  }).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ': ' + help + ' at ' + target.join(' ') + ' ' + failureSummary)))`);
}

/** How many pixels the page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
