import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../../core/errors.ts';
import { parseArticle, toStarterDocument } from './article.ts';

const source = `---
id: old-lighthouse
title: Old Lighthouse
kind: museum
topic: landmarks
date: 2025-03-10
language: en
references: ["Museum of the Coast", "Harbour Office"]
related: ["new-lighthouse"]
---

The old lighthouse was lit in 1858.

It was put out in 1956.
`;

describe('parseArticle', () => {
  it('reads front matter and text', () => {
    expect(parseArticle(source, 'old-lighthouse.md')).toEqual({
      id: 'old-lighthouse',
      title: 'Old Lighthouse',
      kind: 'museum',
      topic: 'landmarks',
      date: '2025-03-10',
      language: 'en',
      references: ['Museum of the Coast', 'Harbour Office'],
      related: ['new-lighthouse'],
      text: 'The old lighthouse was lit in 1858.\n\nIt was put out in 1956.',
    });
  });

  it('gives the same for windows line ends', () => {
    expect(parseArticle(source.replaceAll('\n', '\r\n'), 'a.md')).toEqual(parseArticle(source, 'a.md'));
  });

  it.each([
    ['no front matter', 'Just text.', /does not begin with front matter/],
    ['a missing field', source.replace('topic: landmarks\n', ''), /topic/],
    ['an unknown field', source.replace('topic:', 'colour: red\ntopic:'), /colour/],
    ['an unknown kind', source.replace('museum', 'blog'), /kind/],
    ['a date that does not exist', source.replace('2025-03-10', '2025-13-45'), /date/],
    ['an id with capitals', source.replace('id: old', 'id: Old'), /id/],
    ['a broken list', source.replace('"Harbour Office"]', '"Harbour Office"'), /not valid JSON/],
    ['no text', source.slice(0, source.indexOf('The old')), /no text/],
  ])('names the file and says what is wrong: %s', (_case, bad, message) => {
    const parse = () => parseArticle(bad, 'folder/bad.md');
    expect(parse).toThrow(StorageError);
    expect(parse).toThrow(/folder\/bad\.md/);
    expect(parse).toThrow(message);
  });

  it('throws nothing else, whatever the file', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((text) => source.replace('landmarks', text)),
        ),
        (text) => {
          try {
            parseArticle(text, 'x.md');
          } catch (error) {
            expect(error).toBeInstanceOf(StorageError);
          }
        },
      ),
    );
  });
});

describe('toStarterDocument', () => {
  it('says where the text comes from and what it rests on', () => {
    expect(toStarterDocument(parseArticle(source, 'a.md'))).toMatchObject({
      url: 'touchstone:starter/old-lighthouse',
      publisher: 'Touchstone starter library',
      published: '2025-03-10',
      kind: 'museum',
      declaredBecause: 'Written for the starter library; rests on: Museum of the Coast; Harbour Office.',
      extras: { outlinks: ['touchstone:starter/new-lighthouse'] },
    });
  });
});
