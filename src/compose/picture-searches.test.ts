import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureSearchFindings } from '../app/doctor/picture-search-findings.ts';
import { loadSettings } from '../config/load-settings.ts';
import { defaultSettings, type Settings } from '../config/settings-table.ts';
import { ProviderNotUsableError, RefusedByPolicyError } from '../core/errors.ts';
import { choosePictureSearches, openImageSearches, openReverseImages } from './picture-searches.ts';

const settingsWith = (more: Partial<Settings>): Settings => ({ ...defaultSettings(), ...more });
const allKeys: Partial<Settings> = {
  serperApiKey: 'k',
  braveApiKey: 'k',
  googleVisionApiKey: 'k',
  serpApiKey: 'k',
  bingVisualSearchKey: 'k',
  bingVisualSearchUrl: 'http://127.0.0.1:1',
  tineyeApiKey: 'k',
};

describe('choosePictureSearches', () => {
  const names = (more: Partial<Settings>) =>
    choosePictureSearches(settingsWith(more)).map(({ name }) => name);

  it('sends no picture anywhere without a key', () => {
    expect(names({})).toEqual(['commons', 'openverse']);
    expect(choosePictureSearches(settingsWith({})).flatMap(({ sends }) => sends)).toEqual(['words', 'words']);
  });

  it('takes those with a key, those that are named, or none', () => {
    expect(names(allKeys)).toEqual([
      'serper',
      'brave',
      'google-vision',
      'serpapi',
      'bing-visual',
      'tineye',
      'commons',
      'openverse',
    ]);
    expect(names({ ...allKeys, search: ['tineye', 'wikipedia'] })).toEqual(['tineye']);
    expect(names({ ...allKeys, search: ['none'] })).toEqual([]);
    // A key without the address it belongs to is sent nowhere.
    expect(names({ bingVisualSearchKey: 'k' })).not.toContain('bing-visual');
  });
});

describe('opening searches for pictures', () => {
  it('opens those by picture and those by words', async () => {
    const reverse = await openReverseImages(settingsWith(allKeys));
    expect(reverse.map(({ id }) => id)).toEqual([
      'serper',
      'google-vision',
      'serpapi',
      'bing-visual',
      'tineye',
    ]);
    expect(reverse.every(({ kind, needsNetwork }) => kind === 'reverse-image' && needsNetwork)).toBe(true);
    const byWords = await openImageSearches(settingsWith(allKeys));
    expect(byWords.map(({ id }) => id)).toEqual(['serper', 'brave', 'commons', 'openverse']);
    expect(byWords.every(({ kind, needsNetwork }) => kind === 'image-search' && needsNetwork)).toBe(true);
    expect(await openReverseImages(defaultSettings())).toEqual([]);
  });

  it('opens none offline, and says at the first question who is not asked', async () => {
    const offline = settingsWith({ ...allKeys, offline: true });
    const opened = [...(await openReverseImages(offline)), ...(await openImageSearches(offline))];
    expect(opened.map(({ kind }) => kind)).toEqual(['reverse-image', 'image-search']);
    expect(opened.every(({ needsNetwork }) => !needsNetwork)).toBe(true);
    expect(opened[0]?.id).toContain('TinEye');
    expect(opened[1]?.id).toContain('Openverse');
    expect(await openReverseImages(settingsWith({ offline: true }))).toEqual([]);
  });

  it('does not go on without a search that was named and cannot be used', async () => {
    const opened = openReverseImages(settingsWith({ search: ['bing-visual'], bingVisualSearchKey: 'k' }));
    await expect(opened).rejects.toThrow(ProviderNotUsableError);
    await expect(opened).rejects.toMatchObject({ hint: expect.stringContaining('BING_VISUAL_SEARCH_URL') });
  });
});

describe('pictureSearchFindings', () => {
  const detail = (more: Partial<Settings>) => pictureSearchFindings(settingsWith(more))[0];

  it('says plainly who is sent what', () => {
    expect(detail({})).toMatchObject({
      status: 'ok',
      detail:
        'the library; no picture is sent to anybody; a pipeline that looks for pictures by words sends those to Wikimedia Commons, Openverse',
    });
    expect(detail({ tineyeApiKey: 'k', serpApiKey: 'k' })?.detail).toBe(
      "the library; a small copy of the claim's pictures without metadata is sent to TinEye; the address of pictures that are given by one is told to SerpApi; a pipeline that looks for pictures by words sends those to Wikimedia Commons, Openverse",
    );
    expect(detail({ offline: true, tineyeApiKey: 'k' })?.detail).toContain('no picture leaves this machine');
    expect(detail({ search: ['tineye'] })).toMatchObject({
      status: 'problem',
      hint: expect.stringContaining('TINEYE_API_KEY'),
    });
  });

  it('says what each key would add, and never shows one', () => {
    const shown = pictureSearchFindings(settingsWith({ tineyeApiKey: 'do-not-show' }));
    expect(JSON.stringify(shown)).not.toContain('do-not-show');
    expect(shown.slice(1).map(({ name, status }) => [name, status])).toEqual([
      ['Google Cloud Vision key', 'missing'],
      ['SerpApi key', 'missing'],
      ['Bing-compatible visual search key', 'missing'],
      ['TinEye key', 'ok'],
    ]);
    for (const { status, hint } of shown.slice(1))
      if (status === 'missing') expect(hint).toMatch(/would be (?:sent|told)/);
  });
});

describe('the address of a visual search', () => {
  it('is taken from the user alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-visual-'));
    writeFileSync(join(folder, 'touchstone.config.json'), '{"bingVisualSearchUrl": "http://evil.example"}');
    expect(() => loadSettings({ environment: { HOME: folder }, flags: {}, workingFolder: folder })).toThrow(
      RefusedByPolicyError,
    );
    rmSync(folder, { recursive: true });
  });
});
