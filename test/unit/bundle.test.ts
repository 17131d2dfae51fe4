import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ofCheck } from '../../scripts/bundle/bundle-program.ts';

test('what the build puts into one file is where the build looks for it (if not: name its new place in scripts/bundle/bundle-program.ts)', () => {
  expect(ofCheck.filter((file) => !existsSync(join(import.meta.dirname, '..', '..', 'src', file)))).toEqual(
    [],
  );
});
