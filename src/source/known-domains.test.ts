import { describe, expect, test } from 'vitest';
import { registrableDomain } from '../net/address/registrable-domain.ts';
import { type DomainKind, findKnownDomain, knownDomains } from './known-domains.ts';

const kinds: readonly DomainKind[] = [
  'satire',
  'fact-checker',
  'wire-agency',
  'public-broadcaster',
  'news-organisation',
  'state-media',
  'journal',
  'government',
  'intergovernmental',
  'statistics',
  'science-agency',
  'education',
  'politician',
  'personal-page',
  'encyclopaedia',
  'reference',
  'archive',
  'social-media',
  'user-generated',
];

describe('the table', () => {
  test.each(kinds)('%s: every entry is a host, or a host and a path, and leads back to itself', (kind) => {
    const entries = knownDomains(kind);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(entry).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[\w-]+)*$/);
      expect(findKnownDomain(`https://${entry}`), entry).toEqual({ kind, entry });
      const host = entry.split('/')[0] ?? '';
      expect(registrableDomain(host) ?? host, entry).toBeTruthy();
    }
  });

  test('no site is of two kinds', () => {
    const all = kinds.flatMap(knownDomains);
    expect(all.filter((entry, index) => all.indexOf(entry) !== index)).toEqual([]);
  });
});

test('a section of a site comes before the site, a host below before the one above', () => {
  expect(findKnownDomain('https://www.reuters.com/fact-check/a')?.kind).toBe('fact-checker');
  expect(findKnownDomain('https://www.reuters.com/world/a')?.kind).toBe('wire-agency');
  expect(findKnownDomain('https://commons.wikimedia.org/a')?.kind).toBe('archive');
  expect(findKnownDomain('https://factcheck.afp.com/a')?.kind).toBe('fact-checker');
  expect(findKnownDomain('nonsense')).toBeUndefined();
});
