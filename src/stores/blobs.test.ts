import { globSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, s3Keys, startS3 } from '../../test/support/servers/s3-server.ts';
import { StorageError } from '../core/errors.ts';
import { createTemporaryFolder } from '../library/sample-library.contract.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { BlobStore } from '../spec/blob-store.ts';
import { openFolderBlobs } from './folder-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function testBlobs(name: string, open: () => { blobs: BlobStore; filesOf(hash: string): string[] }): void {
  describe(`${name} keeps bytes`, () => {
    it('once, by their hash, and gives them back until they are deleted', async () => {
      const { blobs, filesOf } = open();
      const [one, two] = [bytes('one'), new Uint8Array(300_000).map((_, at) => at)];
      for (const content of [one, two, one]) await blobs.put(sha256(content), content);
      expect(await blobs.get(sha256(one))).toEqual(one);
      expect(await blobs.get(sha256(two))).toEqual(two);
      expect(filesOf(sha256(one))).toHaveLength(1);
      const listed: string[] = [];
      for await (const blob of blobs.list()) listed.push(`${blob.sha256} ${blob.bytes}`);
      expect(listed.sort()).toEqual([`${sha256(one)} 3`, `${sha256(two)} 300000`].sort());
      expect(await blobs.has(sha256(one))).toBe(true);
      for (const content of [one, two, one]) await blobs.delete(sha256(content));
      expect(await blobs.has(sha256(one))).toBe(false);
      expect(await blobs.get(sha256(one))).toBeUndefined();
      expect(filesOf(sha256(one))).toEqual([]);
    });

    it('and says so where they were changed', async () => {
      const { blobs, filesOf } = open();
      const hash = sha256('true');
      await blobs.put(hash, bytes('true'));
      for (const file of filesOf(hash)) writeFileSync(file, 'fake');
      await expect(blobs.get(hash)).rejects.toThrow(/damaged/);
      await blobs.delete(hash);
    });
  });
}

describe('a folder', () => {
  const folder = createTemporaryFolder();
  afterAll(() => folder[Symbol.dispose]());
  testBlobs('a folder', () => ({
    blobs: openFolderBlobs(folder.path),
    filesOf: (hash) => globSync(join(folder.path, '**', hash)),
  }));

  it('that cannot be written to is named', async () => {
    const file = folder.file('a-file');
    writeFileSync(file, '');
    const blobs = openFolderBlobs(join(file, 'below'));
    await expect(blobs.put(sha256('x'), bytes('x'))).rejects.toThrow(StorageError);
    expect(await blobs.get(sha256('x'))).toBeUndefined();
    expect(statSync(file).size).toBe(0);
  });
});

describe('S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3(['snapshots']);
  });
  afterAll(() => server.close());
  const place = () => ({
    endpoint: server.endpoint,
    region: 'us-east-1',
    bucket: 'snapshots',
    prefix: 'a team',
    keys: s3Keys,
  });
  testBlobs('S3', () => ({
    blobs: openS3Blobs(place()),
    filesOf: (hash) =>
      readdirSync(server.folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.includes(hash) && file.endsWith('_object'))
        .map((file) => join(server.folder, file)),
  }));

  it('with wrong keys, a missing bucket or nobody there is an error that says which', async () => {
    const put = (more: object) => openS3Blobs({ ...place(), ...more }).put(sha256('x'), bytes('x'));
    await expect(put({ keys: { ...s3Keys, secretAccessKey: 'wrong' } })).rejects.toThrow(/answered 403/);
    await expect(put({ bucket: 'nowhere' })).rejects.toThrow(/no bucket nowhere/);
    await expect(put({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(StorageError);
  });
});
