import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTouchstone } from './open-touchstone.ts';

it('tries again what could not be opened: a failure is not remembered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-open-'));
  const library = join(folder, 'library.sqlite');
  // A folder where the library should be.
  mkdirSync(library);
  const touchstone = openTouchstone({
    offline: true,
    environment: {},
    settings: { starter: false, library },
  });
  try {
    await expect(touchstone.check('The tower was finished in 1889.')).rejects.toThrow();
    rmSync(library, { recursive: true });
    const report = await touchstone.check('The tower was finished in 1889.');
    expect(report.verdict.label).toBe('not-enough-evidence');
  } finally {
    await touchstone.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
