import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import { createRatingFile } from './rating-file.ts';
import { testSourceRatingsContract } from './source-ratings.contract.ts';

const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };

describe('createRatingFile', () => {
  it('finds what the lists say about an address, and names lines that are wrong', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'touchstone-')), 'ratings.jsonl');
    const entry = { domain: 'example.com', list: 'ours', rating: 'low', licence: 'CC BY 4.0' };
    await writeFile(
      path,
      `${JSON.stringify(entry)}\n{"domain":"example.org","list":"ours","rating":"dreadful","licence":"none"}\n`,
    );
    const answer = await createRatingFile(path).call(
      { urls: ['https://www.example.com/a', 'https://example.net/'] },
      options,
    );
    expect(answer.items).toEqual([entry]);
    expect(answer.warnings?.[0]).toMatch(/line 2/);
  });

  it('says which file it could not read', async () => {
    await expect(createRatingFile('/nowhere/ratings.jsonl').call({ urls: [] }, options)).rejects.toThrow(
      /\/nowhere\/ratings\.jsonl cannot be read/,
    );
  });
});

testSourceRatingsContract('a rating file', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'touchstone-')), 'ratings.jsonl');
  await writeFile(path, '{"domain":"example.com","list":"L","rating":"low","licence":"CC0"}\n');
  return {
    provider: createRatingFile(path),
    ratedUrl: 'https://www.example.com/a',
    unratedUrl: 'https://example.net/',
  };
});
