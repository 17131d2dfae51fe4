import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageError } from '../core/errors.ts';
import { restateVersions, serverPackage } from './restate-modules.ts';

/** Fetches Restate from npm into a folder of its own; no script of a package is run. */
export async function installRestate(folder: string, onOutput: (text: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "touchstone-cluster", "private": true }\n');
  const packages = [
    `${serverPackage()}@${restateVersions.server}`,
    `@restatedev/restate-sdk@${restateVersions.sdk}`,
  ];
  const child = spawn(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [
      'install',
      '--save-exact',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      ...packages,
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.on('data', (chunk) => onOutput(String(chunk)));
  child.stderr.on('data', (chunk) => onOutput(String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  }).catch((cause: unknown) => {
    throw new StorageError({
      message: 'npm could not be started.',
      hint: 'Install npm, which comes with Node.js.',
      cause,
    });
  });
  if (code !== 0)
    throw new StorageError({
      message: `npm could not install Restate (exit code ${code}).`,
      hint: `See what it printed, or install them yourself: npm install ${packages.join(' ')}`,
    });
}
