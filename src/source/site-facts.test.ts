import { expect, test } from 'vitest';
import { describeSite, findSiteFacts, listSiteFacts } from './site-facts.ts';

test('the table names at least 1,500 sites of many countries, each once, as a host or a section of one', () => {
  const sites = listSiteFacts();
  expect(sites.length).toBeGreaterThan(1500);
  expect(new Set(sites.map(({ site }) => site)).size).toBe(sites.length);
  expect(new Set(sites.flatMap(({ country }) => country ?? [])).size).toBeGreaterThan(100);
  for (const { site, owner } of sites) {
    expect(site).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/[a-z-]+)?$/);
    expect(owner?.trim()).not.toBe('');
    expect(findSiteFacts(`https://www.${site}`)?.site, site).toBe(site);
  }
});

test.each([
  [
    'https://edition.cnn.com/2024/01/02/world/a',
    'a broadcaster (United States, owner: Warner Bros. Discovery)',
  ],
  ['https://www.hrw.org/report/2020/a', 'a non-governmental organisation'],
  ['https://www.thehindu.com/news/national/a.ece', 'a newspaper (India, owner: The Hindu Group)'],
  [
    'https://www.bundesverfassungsgericht.de/e/a.html',
    'a court, or a collection of court decisions (Germany)',
  ],
  ['https://curia.europa.eu/juris/a', 'a court, or a collection of court decisions (European Union)'],
  ['https://www.afd.de/programm', 'a political party (Germany)'],
])('%s is %s', (url, words) => {
  const facts = findSiteFacts(url);
  if (facts === undefined) throw new Error(`${url} is not in the table`);
  expect(describeSite(facts)).toBe(`${facts.site} is ${words}`);
});

test('a site that is not in the table is nothing that we know', () => {
  expect(findSiteFacts('https://an-unknown-paper.example/a')).toBeUndefined();
  expect(findSiteFacts('not an address')).toBeUndefined();
});
