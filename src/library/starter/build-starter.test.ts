import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../../core/errors.ts';
import { openLibraries } from '../open-library.ts';
import { createTemporaryFolder, createWordEmbedder } from '../sample-library.contract.ts';
import { buildStarter } from './build-starter.ts';

const article = (id: string, text: string, related: string[] = []) => `---
id: ${id}
title: ${id.replaceAll('-', ' ')}
kind: encyclopaedia
topic: tests
date: 2025-03-10
language: en
references: ["A museum"]
related: ${JSON.stringify(related)}
---

${text}
`;

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function createStarter(folder: string): void {
  write(
    join(folder, 'articles/sea/old-lighthouse.md'),
    article('old-lighthouse', 'The old lighthouse was lit in 1858.', ['harbour-wall']),
  );
  write(
    join(folder, 'articles/sea/harbour-wall.md'),
    article('harbour-wall', 'The harbour wall is 400 metres long.'),
  );
  write(
    join(folder, 'claims.jsonl'),
    '{"id": "1", "claim": "The lighthouse was lit in 1858.", "label": "supported", "kind": "plain", "evidence": ["old-lighthouse"]}\n',
  );
  write(
    join(folder, 'fact-checks/checks.jsonl'),
    `${JSON.stringify({ id: 'fc-wall', claimReviewed: 'The wall is a kilometre long.', rating: 'false', label: 'refuted', summary: 'It is 400 metres long.', article: 'harbour-wall', publisher: 'Touchstone starter library', datePublished: '2025-04-01', language: 'en' })}\n`,
  );
}

describe('buildStarter', () => {
  it('writes a library with everything but the claims to try', async () => {
    using folder = createTemporaryFolder();
    createStarter(folder.file('starter'));
    const embedder = createWordEmbedder();
    const outputPath = folder.file('dist/starter/library.sqlite');
    const built = await buildStarter({ starterFolder: folder.file('starter'), outputPath, embedder });
    expect(built).toMatchObject({
      articles: 2,
      factChecks: 1,
      triples: 0,
      pictures: 0,
      encoded: 3,
      unchanged: false,
    });
    const library = openLibraries({ starterPath: outputPath, embedder });
    expect((await library.stats()).starter).toMatchObject({
      documents: 2,
      passages: 2,
      vectors: 2,
      factChecks: 1,
    });
    const [hit] = (await library.search({ query: 'When was the lighthouse lit?', limit: 1 })).hits;
    expect(hit?.document).toMatchObject({
      url: 'touchstone:starter/old-lighthouse',
      origin: 'starter',
      declaredTier: 'curated',
      addedAt: '2025-03-10T00:00:00.000Z',
      published: '2025-03-10',
    });
    expect(await library.text(hit?.document.textSha256 ?? '')).toBe('The old lighthouse was lit in 1858.');
    expect((await library.extras(hit?.document.id ?? '')).outlinks).toEqual([
      'touchstone:starter/harbour-wall',
    ]);
    expect(
      await library.searchFactChecks({ query: 'Is the wall a kilometre long?', limit: 1 }),
    ).toMatchObject([{ id: 'fc-wall', url: 'touchstone:starter/harbour-wall', label: 'refuted' }]);
    await library.close();
    expect(readdirSync(dirname(outputPath))).toEqual(['library.sqlite']);
  });

  it('needs the encoder for new texts only, and does nothing where nothing changed', async () => {
    using folder = createTemporaryFolder();
    const starterFolder = folder.file('starter');
    const outputPath = folder.file('library.sqlite');
    createStarter(starterFolder);
    const first = await buildStarter({ starterFolder, outputPath, embedder: createWordEmbedder() });
    const { mtimeMs } = statSync(outputPath);
    const withoutEncoder = {
      ...createWordEmbedder(),
      embed: async (texts: readonly string[]) =>
        texts.length === 0 ? [] : Promise.reject(new Error('there is no encoder here')),
    };
    expect(await buildStarter({ starterFolder, outputPath, embedder: withoutEncoder })).toEqual({
      ...first,
      encoded: 0,
      unchanged: true,
    });
    expect(statSync(outputPath).mtimeMs).toBe(mtimeMs);
    const elsewhere = await buildStarter({
      starterFolder,
      outputPath: folder.file('other.sqlite'),
      embedder: withoutEncoder,
    });
    expect(elsewhere).toMatchObject({ version: first.version, encoded: 0, unchanged: false });
    write(
      join(starterFolder, 'articles/sea/new-pier.md'),
      article('new-pier', 'The new pier was opened in 2004.'),
    );
    const second = await buildStarter({ starterFolder, outputPath, embedder: createWordEmbedder() });
    expect(second).toMatchObject({ articles: 3, encoded: 1, unchanged: false });
    expect(second.version).not.toBe(first.version);
  });

  it('builds anew when the kept vectors are those of another encoder, or damaged', async () => {
    using folder = createTemporaryFolder();
    const starterFolder = folder.file('starter');
    createStarter(starterFolder);
    await buildStarter({
      starterFolder,
      outputPath: folder.file('a.sqlite'),
      embedder: createWordEmbedder(64),
    });
    expect(
      await buildStarter({
        starterFolder,
        outputPath: folder.file('b.sqlite'),
        embedder: createWordEmbedder(32),
      }),
    ).toMatchObject({ encoded: 3 });
    writeFileSync(join(starterFolder, 'vectors.bin'), 'short');
    expect(
      await buildStarter({
        starterFolder,
        outputPath: folder.file('c.sqlite'),
        embedder: createWordEmbedder(32),
      }),
    ).toMatchObject({ encoded: 3 });
  });

  it('takes pictures and triples', async () => {
    using folder = createTemporaryFolder();
    const starterFolder = folder.file('starter');
    createStarter(starterFolder);
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle cx="20" cy="20" r="15"/></svg>',
    );
    write(
      join(starterFolder, 'pictures/lighthouse.png'),
      new Uint8Array(await sharp(drawing).png().toBuffer()),
    );
    const picture = {
      id: 'lighthouse',
      file: 'lighthouse.png',
      caption: 'The old lighthouse in fog',
      alt: 'A lighthouse',
      date: '1950-01-01',
      place: 'North Point',
      maker: 'the project',
      kind: 'photo',
    };
    write(
      join(starterFolder, 'pictures/pictures.jsonl'),
      [
        picture,
        {
          ...picture,
          id: 'lighthouse-mirrored',
          original: 'lighthouse',
          change: 'mirrored',
          changed: 'Turned left to right.',
        },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    );
    write(
      join(starterFolder, 'articles/sea/old-picture.md'),
      article('old-picture', 'The picture shows the old lighthouse, not the new one.').replace(
        'related: []',
        'related: []\npictures: ["lighthouse", "lighthouse-mirrored"]',
      ),
    );
    write(join(starterFolder, 'triples/relations.jsonl'), '{"id": "located-in", "label": "located in"}\n');
    write(
      join(starterFolder, 'triples/places.jsonl'),
      '{"s": "old-lighthouse", "sLabel": "Old Lighthouse", "p": "located-in", "o": "north-point", "oLabel": "North Point", "start": "1858"}\n',
    );
    const embedder = createWordEmbedder();
    const built = await buildStarter({ starterFolder, outputPath: folder.file('library.sqlite'), embedder });
    expect(built).toMatchObject({ pictures: 1, triples: 1 });
    const library = openLibraries({ starterPath: folder.file('library.sqlite'), embedder });
    expect((await library.listPictures()).items[0]).toMatchObject({
      caption: 'The old lighthouse in fog',
      origin: 'starter',
      imageUrl: 'touchstone:starter/pictures/lighthouse.png',
    });
    const about = await library.documentByUrl('touchstone:starter/old-picture');
    expect((await library.extras(about?.id ?? '')).images).toEqual([
      {
        url: 'touchstone:starter/pictures/lighthouse.png',
        caption: 'The old lighthouse in fog',
        alt: 'A lighthouse',
      },
    ]);
    const lighthouse = (await library.findThings('Old Lighthouse', 1)).map(({ id }) => id);
    expect(await library.neighbours({ entities: lighthouse, direction: 'out', limit: 1 })).toMatchObject([
      { objectLabel: 'North Point', relationLabel: 'located in', qualifiers: { start: '1858' } },
    ]);
    await library.close();
  });

  it.each([
    [
      'two articles of one id',
      'articles/other/harbour-wall.md',
      article('harbour-wall', 'Another.'),
      /Two articles .* harbour-wall/,
    ],
    [
      'a name that is not the id',
      'articles/sea/wrong.md',
      article('right', 'Text.'),
      /wrong\.md has the id right/,
    ],
    [
      'a related article that is missing',
      'articles/sea/lone.md',
      article('lone', 'Text.', ['nobody']),
      /lone .* nobody/,
    ],
    [
      'a fact-check of a missing article',
      'fact-checks/bad.jsonl',
      '{"id": "x", "claimReviewed": "A.", "rating": "false", "article": "nobody", "publisher": "P", "datePublished": "2025-01-01"}',
      /Line 1 of fact-checks\/bad\.jsonl .* nobody/,
    ],
    [
      'a fact-check without an id',
      'fact-checks/bad.jsonl',
      '\n{"claimReviewed": "A.", "rating": "false", "publisher": "P", "datePublished": "2025-01-01"}',
      /Line 2 .* no id/,
    ],
    ['a broken line', 'pictures/bad.jsonl', '{"id": ', /Line 1 of pictures\/bad\.jsonl/],
    [
      'a picture without a file',
      'pictures/bad.jsonl',
      '{"id":"sea","file":"sea.png","caption":"The sea","alt":"Sea","date":"2025","place":"North","maker":"us","kind":"photo"}',
      /sea has no file sea\.png/,
    ],
    [
      'an altered picture that does not say what was changed',
      'pictures/bad.jsonl',
      '{"id":"sea-turned","file":"sea.png","caption":"The sea","alt":"Sea","date":"2025","place":"North","maker":"us","kind":"photo","original":"sea","change":"mirrored"}',
      /sea-turned does not say what was changed/,
    ],
    [
      'a changed region beyond the picture',
      'pictures/bad.jsonl',
      '{"id":"sea-turned","file":"sea.png","caption":"The sea","alt":"Sea","date":"2025","place":"North","maker":"us","kind":"photo","regions":[{"x":0,"y":0,"width":1.5,"height":1}]}',
      /Line 1 of pictures\/bad\.jsonl/,
    ],
  ])('refuses %s and leaves the old library', async (_case, file, content, message) => {
    using folder = createTemporaryFolder();
    const starterFolder = folder.file('starter');
    const outputPath = folder.file('library.sqlite');
    createStarter(starterFolder);
    const embedder = createWordEmbedder();
    await buildStarter({ starterFolder, outputPath, embedder });
    const before = readFileSync(outputPath);
    write(join(starterFolder, file), content);
    await expect(buildStarter({ starterFolder, outputPath, embedder })).rejects.toThrow(StorageError);
    await expect(buildStarter({ starterFolder, outputPath, embedder })).rejects.toThrow(message);
    expect(readFileSync(outputPath).equals(before)).toBe(true);
  });
});
