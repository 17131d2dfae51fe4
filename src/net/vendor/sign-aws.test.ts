import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signAws } from './sign-aws.ts';

/** The examples of "Signature Calculations for the Authorization Header" in the documentation of S3. */
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const about = { region: 'us-east-1', service: 's3', now: new Date('2013-05-24T00:00:00.000Z') };
const empty = createHash('sha256').update('').digest('hex');
const signatureOf = (headers: Record<string, string>) =>
  /Signature=(\w+)/u.exec(headers.authorization ?? '')?.[1];

describe('signAws', () => {
  it('signs a reading as the documentation does', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const signed = signAws(
      { method: 'GET', url, bodySha256: empty, headers: { range: 'bytes=0-9' } },
      keys,
      about,
    );
    expect(signatureOf(signed)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });

  it('signs a writing with characters that have to be written otherwise', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test$file.text');
    const bodySha256 = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const signed = signAws({ method: 'PUT', url, bodySha256, headers }, keys, about);
    expect(signatureOf(signed)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  it('signs a list with its questions in order', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/?prefix=J&max-keys=2');
    const signed = signAws({ method: 'GET', url, bodySha256: empty }, keys, about);
    expect(signatureOf(signed)).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
  });
});
