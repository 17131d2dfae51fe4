import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** What an older version says of itself. */
const pretend =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.11.1"}})';
const wanted = 'Touchstone needs Node.js 22.12 or newer (24 LTS is best), and this is 20.11.1.';

const run = (args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--import', pretend, ...args]).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

/** As it is published: without the scripts that would bring a newer Node.js to a clone. */
let folder: string;
beforeAll(async () => {
  if (!existsSync(join(root, 'dist', 'cli', 'main.js')))
    throw new Error('dist/cli/main.js is missing: run npm run build');
  folder = mkdtempSync(join(tmpdir(), 'touchstone-older-'));
  await cp(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  for (const name of ['dist', 'package.json', 'node_modules', 'models', 'starter'])
    symlinkSync(join(root, name), join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an older Node.js', () => {
  it('is told which one is needed by the command, in one line', async () => {
    const { code, stderr } = await run([join(folder, 'bin', 'touchstone.mjs'), '--version']);
    expect({ code, lines: stderr.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(stderr).toContain(wanted);
  });

  it.each(['index', 'exports/reports', 'exports/library', 'exports/pictures', 'exports/evaluation'])(
    'is told so by the import of %s',
    async (module) => {
      const { href } = pathToFileURL(join(root, 'dist', `${module}.js`));
      const { code, stderr } = await run(['--input-type=module', '--eval', `await import('${href}')`]);
      expect(code).not.toBe(0);
      expect(stderr).toContain(wanted);
    },
  );
});
