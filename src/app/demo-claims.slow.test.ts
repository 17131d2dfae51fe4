import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInMemory } from '../../test/support/memory-io.ts';
import { reportSchema } from '../core/report.ts';
import { createTemporaryFolder } from '../library/sample-library.contract.ts';
import { decodePixels } from '../picture/decode-pixels.ts';
import { readDemoClaims } from './demo-claims.ts';

describe('the claims of the demonstration', () => {
  it('are a true one, a false one and a picture under a false caption', async () => {
    const claims = await readDemoClaims();
    expect(claims.map(({ images }) => images.length)).toEqual([0, 0, 1]);
    const [image = ''] = claims[2]?.images ?? [];
    expect((await decodePixels(new Uint8Array(readFileSync(image)), 64)).fullWidth).toBeGreaterThan(500);
  });

  it('are decided from the starter, with no key and no network', async () => {
    using folder = createTemporaryFolder();
    const { code, out, err } = await runInMemory(['demo', '--format', 'jsonl'], {
      environment: { HOME: folder.path, TOUCHSTONE_OFFLINE: '1' },
      workingFolder: folder.path,
    });
    expect(code).toBe(0);
    const reports = out
      .trim()
      .split('\n')
      .map((line) => reportSchema.parse(JSON.parse(line)));
    expect(reports.map(({ verdict }) => verdict.label)).toEqual(['supported', 'refuted', 'refuted']);
    const [, , picture] = reports;
    // An old picture shown as new, as the starter's own claim about it says.
    expect(picture?.verdict.media).toMatchObject({ integrity: 'unaltered', context: 'out-of-context' });
    expect(picture?.claim.media.map(({ name }) => basename(name ?? ''))).toEqual(['quay-street-flood.jpg']);
    expect(err.match(/\d of 3: .*/gu)).toHaveLength(3);
  });
});
