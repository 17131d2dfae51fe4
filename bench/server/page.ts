import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  goldenReport,
  hasBrowser,
  type PageInBrowser,
  seedFinished,
  startPageInBrowser,
} from '../../test/support/page-in-browser.ts';
import { percentile, type Row } from '../table.ts';

const loads = 9;

/** The page in a real browser on this machine: how soon something is to be seen, and what is sent for it. */
export async function benchPage(): Promise<Row[]> {
  if (!hasBrowser) return [{ what: 'the page', value: 'not measured: there is no Chromium (CHROMIUM_PATH)' }];
  await using world = await startPageInBrowser();
  const id = await seedFinished(world.server, goldenReport('refuted'));
  const index = readFileSync(join(world.built, 'index.html'), 'utf8');
  const assets = readdirSync(join(world.built, 'assets')).map((name) => ({
    name,
    bytes: gzipSync(readFileSync(join(world.built, 'assets', name))).length,
  }));
  const weigh = (files: typeof assets) => `${(sum(files.map(({ bytes }) => bytes)) / 1000).toFixed(1)} kB`;
  return [
    {
      what: 'page in gzip: what the first screen needs',
      value: weigh(assets.filter(({ name }) => index.includes(name))),
      target: '150 kB',
    },
    { what: 'page in gzip: everything', value: weigh(assets), target: '150 kB' },
    {
      what: 'first paint of the start page, nothing stored (p50, worst)',
      value: await paints(world, '/'),
      target: '1 s',
    },
    {
      what: 'first paint of a finished check, nothing stored (p50, worst)',
      value: await paints(world, `/checks/${id}`),
      target: '1 s',
    },
    {
      what: 'a finished check: the verdict is to be seen (p50, worst)',
      value: await paints(world, `/checks/${id}`, '#claim-title'),
      target: '1 s',
    },
  ];
}

/** Each load in a window of its own, which has nothing stored. */
async function paints(world: PageInBrowser, path: string, until?: string): Promise<string> {
  const times: number[] = [];
  for (let load = 0; load < loads; load++) {
    const context = await world.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${world.server.url}${path}`);
    if (until === undefined) {
      await page.locator('main h1').first().waitFor();
      // The heading may be there before the browser has written down when it painted.
      await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
      times.push(
        await page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0].startTime"),
      );
    } else {
      await page.locator(until).waitFor();
      times.push(await page.evaluate<number>('performance.now()'));
    }
    await context.close();
  }
  return `${Math.round(percentile(times, 0.5))} ms, ${Math.round(Math.max(...times))} ms`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
