import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { labelSchema } from '../core/label.ts';
import { partOfClaim, readStarterClaims } from './starter-claims.ts';
import { readStarterPictures } from './starter-pictures.ts';

const starter = join(import.meta.dirname, '../../starter');
const claims = readStarterClaims(starter);
const withPicture = claims.filter((claim) => claim.image !== undefined);
const pictures = readStarterPictures(starter);
const articles = new Set(globSync('articles/**/*.md', { cwd: starter }).map((file) => basename(file, '.md')));

describe('the claims of the starter', () => {
  it('are at least 600, of every label, each id once, in the order of topic and id', () => {
    expect(claims.length).toBeGreaterThanOrEqual(600);
    expect(new Set(claims.map(({ label }) => label))).toEqual(new Set(labelSchema.options));
    const ids = claims.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual([...ids].sort());
    expect(new Set(claims.map(({ claim }) => claim)).size).toBe(claims.length);
  });

  it('name evidence that exists, and none where nothing decides them', () => {
    const missing = claims.flatMap(({ id, evidence }) =>
      evidence.filter((name) => !articles.has(name) && !pictures.has(name)).map((name) => `${id}: ${name}`),
    );
    expect(missing).toEqual([]);
    for (const { id, label, evidence } of claims)
      expect(evidence.length === 0, id).toBe(label === 'not-enough-evidence');
  });

  it('have at least sixty with a picture, under true and false captions, altered, and old ones as new', () => {
    expect(withPicture.length).toBeGreaterThanOrEqual(60);
    for (const { id, image = '', media } of withPicture) {
      expect(existsSync(pictures.get(image) ?? ''), `${id}: ${image}`).toBe(true);
      expect(media, id).toBeDefined();
    }
    const contexts = new Set(withPicture.map(({ media }) => media?.context));
    expect(contexts).toEqual(new Set(['matches', 'miscaptioned', 'out-of-context', 'unknown']));
    expect(withPicture.filter(({ media }) => media?.integrity === 'altered').length).toBeGreaterThan(20);
  });

  it('are kept out of every tuning by a third', () => {
    const share = (of: typeof claims) => of.filter(({ id }) => partOfClaim(id) === 'test').length / of.length;
    expect(share(claims)).toBeGreaterThan(0.3);
    expect(share(claims)).toBeLessThan(0.37);
    expect(partOfClaim('geography-001')).toBe(partOfClaim('geography-001'));
  });
});
