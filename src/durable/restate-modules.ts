import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NotConfiguredError } from '../core/errors.ts';

/** What is tested together. The server is under the Business Source Licence 1.1, the SDK under MIT. */
export const restateVersions = { server: '1.7.12', sdk: '1.17.2' } as const;

type Sdk = typeof import('@restatedev/restate-sdk');

/** The package with the server's program for this machine. */
export function serverPackage(): string {
  return `@restatedev/restate-server-${process.platform}-${process.arch}`;
}

/** Loads the SDK: from where `touchstone cluster install` put it, or from beside this program. */
export async function loadRestateSdk(folder: string): Promise<Sdk> {
  for (const require of lookingFrom(folder)) {
    const path = resolved(require, '@restatedev/restate-sdk');
    if (path !== undefined) return (await import(pathToFileURL(path).href)) as Sdk;
  }
  throw notInstalled();
}

export function findRestateServer(folder: string): string | undefined {
  const name = serverPackage();
  for (const require of lookingFrom(folder)) {
    const manifest = resolved(require, `${name}/package.json`);
    if (manifest === undefined) continue;
    const program = join(manifest, '..', 'bin', 'restate-server');
    if (existsSync(program)) return program;
  }
  return undefined;
}

export function requireRestateServer(folder: string): string {
  const program = findRestateServer(folder);
  if (program === undefined) throw notInstalled();
  return program;
}

function notInstalled(): NotConfiguredError {
  return new NotConfiguredError({
    message: 'Durable checks need Restate, which is not installed with Touchstone.',
    hint: `Type: touchstone cluster install   (or: npm install --save-exact ${serverPackage()}@${restateVersions.server} @restatedev/restate-sdk@${restateVersions.sdk})`,
  });
}

function lookingFrom(folder: string): NodeJS.Require[] {
  return [
    createRequire(join(folder, 'package.json')),
    createRequire(import.meta.url),
    createRequire(join(process.cwd(), 'package.json')),
  ];
}

function resolved(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}
