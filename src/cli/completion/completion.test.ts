import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryIo, runInMemory } from '../../../test/support/memory-io.ts';
import { buildProgram } from '../build-program.ts';
import { allCommands, readCommandTree } from './command-tree.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-completion-'));
  mkdirSync(join(folder, 'a folder'));
  writeFileSync(join(folder, 'a file.txt'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

async function scriptFor(shell: string): Promise<string> {
  const { code, out } = await runInMemory(['completion', shell]);
  expect(code).toBe(0);
  const file = join(folder, `${shell}.script`);
  writeFileSync(file, out);
  return file;
}

function run(shell: string, program: string): string[] {
  const { stdout, stderr, status } = spawnSync(shell, ['-c', program], { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter((line) => line !== '');
}

describe('the tree', () => {
  it('holds every command and every flag that help shows', async () => {
    const tree = readCommandTree(await buildProgram(createMemoryIo(), () => {}, 'all'), {});
    const paths = allCommands(tree).map((node) => node.path.join(' '));
    expect(paths).toContain('touchstone library add');
    for (const node of allCommands(tree)) {
      const { out } = await runInMemory([...node.path.slice(1), '--help']);
      const [options = ''] = out.split('\nExamples:');
      const shown = [...options.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map((match) => match[1]);
      const known = node.flags.flatMap((flag) => flag.names);
      expect(new Set(known.filter((name) => name.startsWith('--')))).toEqual(new Set(shown));
    }
  });
});

describe.skipIf(!isInstalled('bash'))('bash', () => {
  const complete = (file: string, ...words: string[]) =>
    run(
      'bash',
      `source '${file}'; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _touchstone; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );

  it('offers commands, flags, values, files and folders', async () => {
    const file = await scriptFor('bash');
    expect(complete(file, 'touchstone', 'c')).toEqual(['check', 'cluster', 'completion']);
    expect(complete(file, 'touchstone', 'library', 's')).toEqual(['search', 'stats']);
    expect(complete(file, 'touchstone', 'check', '--max-')).toEqual([
      '--max-usd',
      '--max-calls',
      '--max-tokens',
      '--max-seconds',
      '--max-claims',
    ]);
    expect(complete(file, 'touchstone', 'check', '--format', '')).toEqual([
      'text',
      'json',
      'jsonl',
      'md',
      'html',
    ]);
    expect(complete(file, 'touchstone', 'check', 'some claim', '--pipeline', 'al')).toEqual(['aletheia']);
    expect(complete(file, 'touchstone', 'completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(complete(file, 'touchstone', 'check', '--file', 'a ').sort()).toEqual(['a file.txt', 'a folder']);
    expect(complete(file, 'touchstone', 'replay', 'a')).toEqual(['a folder']);
    expect(complete(file, 'touchstone', 'check', '--model', '')).toEqual([]);
  });
});

describe.skipIf(!isInstalled('zsh'))('zsh', () => {
  it('is a script that zsh can load', async () => {
    const file = await scriptFor('zsh');
    run(
      'zsh',
      `autoload -Uz compinit && compinit -u -d '${folder}/dump' && source '${file}' && [[ -n $_comps[touchstone] ]]`,
    );
    expect(
      run(
        'zsh',
        `zmodload zsh/parameter; compdef() {}; source '${file}'; print -l \${(k)functions[(I)_touchstone*]}`,
      ),
    ).toContain('_touchstone_library_add');
  });
});

describe.skipIf(!isInstalled('fish'))('fish', () => {
  const complete = (file: string, line: string) =>
    run('fish', `source '${file}'; complete -C '${line}'`).map((found) => found.split('\t')[0]);

  it('offers commands, flags, values and folders', async () => {
    const file = await scriptFor('fish');
    expect(complete(file, 'touchstone c')).toEqual(['check', 'completion']);
    expect(complete(file, 'touchstone library s')).toEqual(['search', 'stats']);
    expect(complete(file, 'touchstone check --format ')).toEqual(
      expect.arrayContaining(['text', 'json', 'jsonl', 'md', 'html']),
    );
    expect(complete(file, 'touchstone check --max-u')).toEqual(['--max-usd']);
    expect(complete(file, 'touchstone check --pipeline al')).toEqual(['aletheia']);
    expect(complete(file, 'touchstone replay a')).toEqual(['a folder/']);
  });
});
