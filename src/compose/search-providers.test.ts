import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchFindings } from '../app/doctor/search-findings.ts';
import { loadSettings } from '../config/load-settings.ts';
import { defaultSettings, type Settings } from '../config/settings-table.ts';
import { ProviderNotUsableError, RefusedByPolicyError, UsageError } from '../core/errors.ts';
import { chooseSearches, openFactCheckSearches, openWebSearches } from './search-providers.ts';

const settingsWith = (more: Partial<Settings>): Settings => ({ ...defaultSettings(), ...more });
const names = (more: Partial<Settings>) => chooseSearches(settingsWith(more)).map(({ name }) => name);

describe('chooseSearches', () => {
  it('takes those that need no key where there is none', () => {
    expect(names({})).toEqual(['wikipedia', 'wikinews', 'gdelt', 'duckduckgo']);
  });

  it('takes those with a key, and then not the one that is least dependable', () => {
    expect(names({ braveApiKey: 'k', googleSearchApiKey: 'k' })).toEqual([
      'brave',
      'wikipedia',
      'wikinews',
      'gdelt',
    ]);
    expect(names({ googleSearchApiKey: 'k', googleSearchEngineId: 'e' })[0]).toBe('google');
    expect(names({ searxngUrl: 'http://10.0.0.5:8888' })[0]).toBe('searxng');
  });

  it('takes those that are named, and no others', () => {
    expect(names({ search: ['gdelt', 'duckduckgo'], braveApiKey: 'k' })).toEqual(['gdelt', 'duckduckgo']);
    expect(names({ search: ['none'] })).toEqual([]);
    expect(names({ search: ['auto', 'duckduckgo'], braveApiKey: 'k' })).toContain('duckduckgo');
  });
});

describe('openWebSearches', () => {
  it('opens what was chosen, by its name', async () => {
    const settings = settingsWith({
      serperApiKey: 'k',
      braveApiKey: 'k',
      googleSearchApiKey: 'k',
      googleSearchEngineId: 'e',
      tavilyApiKey: 'k',
      searxngUrl: 'http://127.0.0.1:1',
      search: ['auto', 'duckduckgo'],
    });
    const providers = await openWebSearches(settings);
    expect(providers.map(({ id }) => id)).toEqual(chooseSearches(settings).map(({ name }) => name));
    expect(providers).toHaveLength(9);
    expect(providers.every(({ kind, needsNetwork }) => kind === 'web-search' && needsNetwork)).toBe(true);
  });

  it('opens none offline, and says at the first question who is not asked', async () => {
    expect(await openWebSearches(settingsWith({ offline: true, search: ['serper'] }))).toEqual([]);
    const [standIn, ...others] = await openWebSearches(settingsWith({ offline: true }));
    expect(standIn).toMatchObject({ kind: 'web-search', needsNetwork: false });
    expect(standIn?.id).toContain('Wikipedia');
    expect(others).toEqual([]);
    const offline = settingsWith({ offline: true, googleFactCheckApiKey: 'k' });
    expect((await openFactCheckSearches(offline)).map(({ needsNetwork }) => needsNetwork)).toEqual([false]);
  });

  it('does not go on without a search that was named and cannot be used', async () => {
    const opened = openWebSearches(settingsWith({ search: ['google'], googleSearchApiKey: 'k' }));
    await expect(opened).rejects.toThrow(ProviderNotUsableError);
    await expect(opened).rejects.toMatchObject({ hint: expect.stringContaining('GOOGLE_SEARCH_ENGINE_ID') });
  });

  it('opens the search of fact-checks where there is a key', async () => {
    expect(await openFactCheckSearches(defaultSettings())).toEqual([]);
    const [provider] = await openFactCheckSearches(settingsWith({ googleFactCheckApiKey: 'k' }));
    expect(provider?.id).toBe('google-fact-check');
  });
});

describe('searchFindings', () => {
  it('says what each key would add, and never shows one', () => {
    const shown = searchFindings(settingsWith({ braveApiKey: 'do-not-show' }));
    expect(JSON.stringify(shown)).not.toContain('do-not-show');
    expect(shown.filter(({ status }) => status === 'missing').map(({ name }) => name)).toEqual([
      'Serper key',
      'Google Programmable Search key',
      'Tavily key',
      'SearXNG address',
      'Google Fact Check Tools key',
    ]);
    expect(shown.every(({ status, hint }) => status !== 'missing' || (hint ?? '') !== '')).toBe(true);
    expect(shown.find(({ name }) => name === 'Brave Search key')).toMatchObject({ status: 'ok' });
  });

  it.each([
    [{}, /Wikipedia, Wikinews, GDELT, DuckDuckGo/, 'ok'],
    [{ offline: true }, /library alone/, 'ok'],
    [{ search: ['none'] }, /library alone/, 'ok'],
    [{ search: ['tavily'] }, /Tavily chosen/, 'problem'],
  ] as const)('tells which searches are asked with %j', (more, detail, status) => {
    const [first] = searchFindings(settingsWith(more as Partial<Settings>));
    expect(first).toMatchObject({ name: 'web search', status, detail: expect.stringMatching(detail) });
  });
});

describe('the settings of searches', () => {
  const load = (environment: Record<string, string>, flags = {}) =>
    loadSettings({ environment, flags, workingFolder: '/nowhere' }).settings;

  it('takes a list with commas, and a list', () => {
    expect(load({ TOUCHSTONE_SEARCH: 'wikipedia, gdelt' }).search).toEqual(['wikipedia', 'gdelt']);
    expect(load({}, { search: ['none'] }).search).toEqual(['none']);
    expect(load({}).search).toEqual(['auto']);
    expect(() => load({ TOUCHSTONE_SEARCH: 'wikipedia,altavista' })).toThrow(UsageError);
    expect(() => load({ TOUCHSTONE_SEARCH: ' , ' })).toThrow(UsageError);
  });

  it('takes the address of a SearXNG from the user alone', () => {
    expect(load({ SEARXNG_URL: 'http://192.168.1.5:8080' }).searxngUrl).toBe('http://192.168.1.5:8080');
    expect(() => load({ SEARXNG_URL: 'search.example' })).toThrow(UsageError);
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-search-'));
    writeFileSync(join(folder, 'touchstone.config.json'), '{"searxngUrl": "http://evil.example"}');
    expect(() => loadSettings({ environment: { HOME: folder }, flags: {}, workingFolder: folder })).toThrow(
      RefusedByPolicyError,
    );
    rmSync(folder, { recursive: true });
  });
});
