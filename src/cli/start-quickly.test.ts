import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'touchstone-compiled-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const run = promisify(execFile);
const file = join(import.meta.dirname, 'start-quickly.ts');

/** In a process of its own: what is turned on here stays on. It loads a module, so that there is something to keep. */
async function start(environment: Record<string, string>): Promise<string> {
  const module = join(place, 'some-module.mjs');
  writeFileSync(module, 'export const answer = () => 42;\n');
  const program = `
    const { keepCompiledCode } = await import(${JSON.stringify(file)});
    const folder = keepCompiledCode(process.env);
    const { answer } = await import(${JSON.stringify(module)});
    console.log(answer(), folder === undefined ? 'not kept' : 'kept');`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...environment, NODE_NO_WARNINGS: '1' },
    timeout: 60_000,
  });
  return stdout.trim();
}

test('compiled code is kept in the cache folder of the user, which is made where it is missing', async () => {
  const home = join(place, 'home', 'of', 'somebody');
  expect(await start({ HOME: home, XDG_CACHE_HOME: join(home, '.cache') })).toBe('42 kept');
  const folder = join(home, '.cache', 'touchstone', 'compiled');
  expect(readdirSync(folder)).not.toEqual([]);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o077).toBe(0);
});

test('a folder that cannot be made is no failure', async () => {
  const notAFolder = join(place, 'a-file');
  writeFileSync(notAFolder, '');
  expect(await start({ HOME: notAFolder, XDG_CACHE_HOME: notAFolder })).toBe('42 not kept');
});

test.skipIf(!existsSync('/proc/self'))('a folder below one that never comes to be is given up', async () => {
  expect(await start({ HOME: '/proc/nobody', XDG_CACHE_HOME: '/proc/nobody/.cache' })).toBe('42 not kept');
});

test('NODE_DISABLE_COMPILE_CACHE turns it off', async () => {
  const home = join(place, 'other-home');
  expect(
    await start({ HOME: home, XDG_CACHE_HOME: join(home, '.cache'), NODE_DISABLE_COMPILE_CACHE: '1' }),
  ).toBe('42 not kept');
});

test('starting quickly says nothing, and patterns find what they find without', async () => {
  const home = join(place, 'third-home');
  const program = `
    const { startQuickly } = await import(${JSON.stringify(file)});
    await startQuickly(process.env, async () => {});
    const found = Array.from({ length: 300 }, (_, at) => 'a'.repeat(at).replace(/a{3}/gu, 'b').length);
    console.log(found.reduce((sum, length) => sum + length, 0));`;
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', program], {
    env: { HOME: home, XDG_CACHE_HOME: join(home, '.cache'), NODE_NO_WARNINGS: '1' },
    timeout: 60_000,
  });
  // Of each length a third, rounded down, and what is left over.
  const expected = Array.from({ length: 300 }, (_, at) => Math.floor(at / 3) + (at % 3));
  expect([stdout.trim(), stderr]).toEqual([String(expected.reduce((sum, length) => sum + length, 0)), '']);
});

test('of what is loaded then, also what is not called is kept, and of what is loaded later it is not', async () => {
  const home = join(place, 'fourth-home');
  const body = Array.from({ length: 2_000 }, (_, at) => `x = x * ${at} + Math.sin(x);`).join('');
  for (const name of ['whole', 'later'])
    writeFileSync(
      join(place, `${name}.mjs`),
      `export function uncalled(x) { ${body} return x; }\n// ${name}\n`,
    );
  const load = (name: string) => `import(${JSON.stringify(join(place, `${name}.mjs`))})`;
  const program = `
    const { startQuickly } = await import(${JSON.stringify(file)});
    const { uncalled } = await startQuickly(process.env, () => ${load('whole')});
    await ${load('later')};
    console.log(uncalled.length);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    env: { HOME: home, XDG_CACHE_HOME: join(home, '.cache'), NODE_NO_WARNINGS: '1' },
    timeout: 60_000,
  });
  expect(stdout.trim()).toBe('1');
  const folder = join(home, '.cache', 'touchstone', 'compiled');
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  expect(sizes.filter((size) => size > 20_000)).toHaveLength(1);
});
