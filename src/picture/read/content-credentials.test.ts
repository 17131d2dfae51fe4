import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { signPicture } from '../../../test/support/pictures/sign-picture.ts';
import { mayHaveCredentials, readContentCredentials } from './content-credentials.ts';
import { createFileFactsReader } from './file-facts-reader.ts';

const manifest = {
  claim_generator_info: [{ name: 'Test maker', version: '1.0' }],
  title: 'signed.jpg',
  assertions: [
    {
      label: 'c2pa.actions',
      data: {
        actions: [
          {
            action: 'c2pa.created',
            digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
          },
        ],
      },
    },
  ],
};

let plain: Uint8Array;
let signed: Uint8Array;
beforeAll(async () => {
  plain = new Uint8Array(
    await sharp({ create: { width: 120, height: 80, channels: 3, background: 'orange' } })
      .jpeg()
      .toBuffer(),
  );
  signed = await signPicture(plain, 'image/jpeg', manifest);
});

describe('readContentCredentials', () => {
  it('validates what was signed, and says by whom and with what', async () => {
    expect(await readContentCredentials(signed, 'image/jpeg')).toEqual({
      state: 'valid',
      signedBy: 'Touchstone test signer',
      madeWith: 'Test maker 1.0',
      actions: ['c2pa.created'],
      digitalSourceTypes: ['trainedAlgorithmicMedia'],
      problems: [],
    });
  });

  it('notices a picture that was changed after it was signed', async () => {
    const changed = Uint8Array.from(signed);
    const at = changed.length - 40;
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    const found = await readContentCredentials(changed, 'image/jpeg');
    expect(found.state).toBe('invalid');
    expect(found.problems.join()).toContain('dataHash.mismatch');
  });

  it('has nothing to say about a picture without credentials', async () => {
    expect(mayHaveCredentials(plain)).toBe(false);
    expect((await readContentCredentials(plain, 'image/jpeg')).state).toBe('none');
    const mentioned = Buffer.concat([plain, Buffer.from('c2pa')]);
    expect((await readContentCredentials(mentioned, 'image/jpeg')).state).toBe('none');
  });

  it('does not throw on credentials that are damaged', async () => {
    for (const share of [0.2, 0.5, 0.8]) {
      const cut = signed.slice(0, Math.floor(signed.length * share));
      expect(['none', 'invalid', 'unreadable']).toContain(
        (await readContentCredentials(cut, 'image/jpeg')).state,
      );
    }
    const muddled = Uint8Array.from(signed);
    const start = Buffer.from(signed).indexOf('c2pa.claim');
    muddled.fill(0xff, start, start + 60);
    expect(['invalid', 'unreadable']).toContain((await readContentCredentials(muddled, 'image/jpeg')).state);
  });

  it('reads the same on the thread that pictures of strangers are read on, and asks nobody', async () => {
    const reader = createFileFactsReader();
    try {
      const { credentials, problems } = await reader.read(signed, 'image/jpeg', {});
      expect(credentials).toMatchObject({ state: 'valid', signedBy: 'Touchstone test signer' });
      expect(problems).toEqual([]);
    } finally {
      await reader.close();
    }
  });

  it('gives up on a reader that takes too long, says so, and goes on with the next', async () => {
    const reader = createFileFactsReader(1);
    try {
      const { credentials, problems } = await reader.read(signed, 'image/jpeg', {});
      expect(credentials.state).toBe('unreadable');
      expect(problems[0]).toContain('took longer than');
      expect((await reader.read(plain, 'image/jpeg', {})).credentials.state).toBe('none');
    } finally {
      await reader.close();
    }
  });
});
