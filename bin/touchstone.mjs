#!/usr/bin/env node
// Starts the compiled command on a Node.js that can run it, and sets a fresh clone up on first use.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'dist', 'cli', 'main.js');
const setup = join(root, 'scripts', 'setup.mjs');

let node = process.execPath;
if (existsSync(setup)) {
  const { ensureBuild, ensurePackages, findNode } = await import(pathToFileURL(setup).href);
  node = findNode();
  ensurePackages();
  ensureBuild(node);
}
if (node === process.execPath) {
  await requireNode();
  await import(pathToFileURL(main).href);
} else {
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal sends these to the child as well; waiting for it lets it end in its own way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
}

/** On an older Node.js a package would fail somewhere inside, with words that help nobody. */
async function requireNode() {
  try {
    await import(pathToFileURL(join(root, 'dist', 'require-node.js')).href);
  } catch (error) {
    process.stderr.write(`touchstone: ${error.message}\n`);
    process.exit(1);
  }
}
