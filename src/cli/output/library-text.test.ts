import { describe, expect, it } from 'vitest';
import type { LibraryEntry } from '../../app/manage-library.ts';
import { renderEntries, renderFindings, renderStats } from './library-text.ts';

const entry: LibraryEntry = {
  id: '3f9c2a71',
  kind: 'document',
  title: 'A title \u001B[31mwith colour',
  url: 'https://example.org/a',
  origin: 'user',
  passages: 1,
  addedAt: '2026-01-01T00:00:00Z',
};

describe('renderEntries', () => {
  it('shows ids and how to go on, and nothing that drives the terminal', () => {
    expect(renderEntries({ entries: [entry], total: 3 }, { offset: 1, width: 80 })).toBe(
      '3f9c2a71  A title with colour\n    document, user, no date, 1 passage  https://example.org/a\n\n2 to 2 of 3; see more with --offset 2.\n',
    );
  });

  it('tells an empty library from an offset beyond its end', () => {
    expect(renderEntries({ entries: [], total: 0 }, { offset: 0, width: 80 })).toBe(
      'The library is empty.\n',
    );
    expect(renderEntries({ entries: [], total: 5 }, { offset: 9, width: 80 })).toBe('There are only 5.\n');
  });

  it('fits the width', () => {
    const long = { ...entry, title: 'word '.repeat(60), url: `https://example.org/${'a'.repeat(200)}` };
    for (const line of renderEntries({ entries: [long], total: 1 }, { offset: 0, width: 60 }).split('\n')) {
      expect(line.length).toBeLessThanOrEqual(60);
    }
  });
});

describe('renderFindings', () => {
  it('shows the passage, its source and the id', () => {
    const text = renderFindings(
      [
        {
          id: 'x1',
          title: 'Title',
          url: 'u',
          origin: 'starter',
          passage: 'The words.',
          published: '2024-01-01',
        },
      ],
      80,
    );
    expect(text).toBe('1. Title\n    "The words."\n    u, 2024-01-01, starter, id x1\n');
    expect(renderFindings([], 80)).toBe('Nothing in the library fits.\n');
  });
});

it('counts both parts of a library', () => {
  const counts = {
    documents: 1234,
    passages: 5678,
    pictures: 0,
    triples: 9,
    factChecks: 2,
    bytes: 5 * 1024 * 1024,
  };
  const both = renderStats({ path: '/lib.sqlite', user: { ...counts, bytes: 100 }, starter: counts });
  expect(both).toContain('Library: /lib.sqlite');
  expect(both).toMatch(/documents +1,234 +1,234/);
  expect(both).toMatch(/size +100 B +5\.0 MiB/);
  expect(renderStats({ path: '/lib.sqlite', user: counts })).not.toContain('starter');
});
