import { expect, test } from 'vitest';
import { openTouchstone } from '../../src/app/open-touchstone.ts';
import { isBareAddress } from '../../src/core/claim.ts';
import { givenClaimSchema } from '../../src/server/contract/check-schemas.ts';

test('an address is never checked as words: not by a program, not by a server', async () => {
  const address = 'https://x.com/someone/status/1';
  const touchstone = openTouchstone({ offline: true, environment: {}, settings: { starter: false } });
  await expect(touchstone.check(address)).rejects.toMatchObject({
    code: 'usage',
    hint: expect.stringContaining('touchstone document <address>'),
  });
  await touchstone.close();
  expect(givenClaimSchema.safeParse({ text: address }).error?.issues[0]?.message).toContain(
    'POST /documents',
  );
  expect(givenClaimSchema.safeParse({ text: `He wrote it on ${address}.` }).success).toBe(true);
  expect(['x.com', 'See https://a.example now', ' HTTP://a.example/b '].map(isBareAddress)).toEqual([
    false,
    false,
    true,
  ]);
});
