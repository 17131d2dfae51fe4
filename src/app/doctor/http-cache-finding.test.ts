import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { httpCacheOptions } from '../../compose/web-reader.ts';
import { defaultSettings } from '../../config/settings-table.ts';
import { inspectHttpCache } from './http-cache-finding.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('says where the cache is and how full', async () => {
  const settings = { ...defaultSettings(), cacheFolder: folder };
  expect(await inspectHttpCache(settings, {})).toEqual({
    name: 'HTTP cache',
    status: 'ok',
    detail: `0 answers, 0.0 of 200 MB, at ${join(folder, 'http.sqlite')}`,
  });
});

test('a cache that cannot be used is told, and is no problem to mend', async () => {
  writeFileSync(join(folder, 'file'), '');
  const settings = { ...defaultSettings(), cacheFolder: join(folder, 'file') };
  const finding = await inspectHttpCache(settings, {});
  expect(finding.status).toBe('missing');
  expect(finding.hint).toContain('--no-http-cache');
});

test('the cache lies in the cache folder of the user, and can be turned off', () => {
  const settings = defaultSettings();
  expect(httpCacheOptions(settings, { HOME: folder, USERPROFILE: folder }).httpCache?.path).toMatch(
    /http\.sqlite$/,
  );
  expect(httpCacheOptions({ ...settings, httpCache: false }, {})).toEqual({});
  expect(httpCacheOptions({ ...settings, httpCacheMb: 0 }, {})).toEqual({});
});
