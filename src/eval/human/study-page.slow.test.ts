import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawText } from '../../../test/support/pictures/draw-picture.ts';
import { sampleStudy } from '../../../test/support/sample-study.ts';
import { defined } from '../../core/defined.ts';
import { ratingsSchema } from './ratings.ts';
import { RatingsFile } from './ratings-file.ts';
import { serveStudy } from './serve-study.ts';

const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

test.skipIf(browserPath === undefined)(
  `in a real browser: blind cards, keyboard, notes, progress, saving at once (${browserPath ?? 'skipped: no Chromium on this machine'})`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-browser-'));
    const path = join(folder, 'ratings.json');
    const images = new Map([
      ['picture one.png', { bytes: await drawText(['A picture'], { size: 40 }), mimeType: 'image/png' }],
    ]);
    const served = await serveStudy(sampleStudy(), new RatingsFile(path, 'abc'), {
      port: 0,
      images,
      now: () => new Date().toISOString(),
    });
    const browser = await chromium.launch({
      ...defined({ executablePath: browserPath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    try {
      const page = await browser.newPage();
      const faults: string[] = [];
      const asked: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('dialog', (dialog) => {
        faults.push(`${dialog.type()}: ${dialog.message()}`);
        void dialog.accept();
      });
      page.on('request', (request) => asked.push(request.url()));

      await page.goto(served.url);
      await page.fill('input[name=rater]', 'Ada');
      await page.press('input[name=rater]', 'Enter');
      await page.waitForSelector('.output');
      expect(await page.locator('.output').count()).toBe(3);
      expect(await page.title()).toContain('A trial <b>bold</b>');

      // One card by keyboard alone, then the note, then the next card with the pointer.
      for (const key of ['0', '1', '2']) await page.keyboard.press(key);
      await page.locator('#count', { hasText: '1 of 9 rated' }).waitFor();
      await page.keyboard.press('k');
      await page.keyboard.press('m');
      await page.keyboard.type('012 is a note');
      await page.keyboard.press('Escape');
      const second = page.locator('.output').nth(1);
      for (const dimension of ['reasoning', 'evidence', 'label'])
        await second.locator(`[data-dimension=${dimension}] input[value="0"]`).check();
      await page.locator('#count', { hasText: '2 of 9 rated' }).waitFor();
      await expect.poll(() => readFileSync(path, 'utf8')).toContain('012 is a note');

      const kept = Object.values(
        ratingsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).raters.Ada ?? {},
      );
      expect(kept.map(({ reasoning, evidence, label }) => [reasoning, evidence, label])).toEqual([
        [0, 1, 2],
        [0, 0, 0],
      ]);

      // Nothing asks before leaving once all is saved. What was rated is there again after a reload; n and p go through the claims.
      await page.locator('#saved', { hasText: /^Saved$/ }).waitFor();
      await page.reload();
      expect(await page.locator('.output.complete').count()).toBe(2);
      expect(await page.locator('textarea').first().inputValue()).toBe('012 is a note');
      const claim = await page.locator('h1').textContent();
      await page.keyboard.press('n');
      await expect.poll(() => page.locator('h1').textContent()).not.toBe(claim);
      await page.keyboard.press('p');
      await expect.poll(() => page.locator('h1').textContent()).toBe(claim);

      // The picture of the claim that has one is shown.
      const shown: unknown[] = [];
      for (let item = 0; item < 3; item++) {
        await page.goto(`${served.url}rate?rater=Ada&item=${item}`);
        const pictures = page.locator('.pictures img');
        if ((await pictures.count()) > 0)
          shown.push(
            await pictures
              .first()
              .evaluate((image: unknown) => (image as { naturalWidth: number }).naturalWidth),
          );
      }
      expect(shown).toEqual([900]);

      expect(faults).toEqual([]);
      expect(asked.filter((url) => !url.startsWith(new URL(served.url).origin))).toEqual([]);
    } finally {
      await browser.close();
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
