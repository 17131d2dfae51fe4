#!/usr/bin/env node
// Starts the compiled command on a Node.js that can run it, and sets a fresh clone up on first use.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'dist', 'cli', 'main.js');
const setup = join(root, 'scripts', 'setup.mjs');
const isClone = existsSync(setup);

if (isClone) {
  const { ensureBuild, ensurePackages, findNode } = await import(pathToFileURL(setup).href);
  const node = findNode();
  ensurePackages();
  ensureBuild(node);
  if (node !== process.execPath) {
    const result = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
    process.exit(result.status ?? 1);
  }
}
await import(pathToFileURL(main).href);
