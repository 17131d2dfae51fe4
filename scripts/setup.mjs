// Dependency-free and written for old Node.js versions too: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dropUnusedParts } from '../bin/drop-unused-parts.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = [22, 12];

/** The Node.js to run on: the machine's own where it is new enough, else the one that npm brings. */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const found = bundledNode();
  if (found !== undefined) return found;
  say(
    `Node.js ${process.versions.node} is older than ${oldestNode.join('.')}: bringing Node.js 24 from npm …`,
  );
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], join(root, 'runtime'));
  const brought = bundledNode();
  if (brought === undefined) {
    fail(
      `npm has no Node.js package for ${process.platform}-${process.arch}. Install Node.js ${oldestNode.join('.')} or newer and try again.`,
    );
  }
  return brought;
}

function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'runtime', 'node_modules', `node-${platform}-${process.arch}`, 'bin', file);
  return existsSync(path) ? path : undefined;
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** Installs what the lock file names, once for each state of the lock file. */
export function ensurePackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.touchstone-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  withLock(() => {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
    say('Installing packages from the lock file (once; about a minute) …');
    // npm itself may run on an older Node.js than what it installs; its page of warnings about that helps nobody.
    npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], root);
    dropUnusedParts(join(root, 'node_modules'));
    writeFileSync(stamp, wanted);
  });
}

/** Compiles src/, builds the page and packs the starter library where they changed since the last build. */
export function ensureBuild(node) {
  const stamp = join(root, 'dist', '.built-from');
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceState();
  if (isCurrent()) return;
  withLock(() => {
    if (isCurrent()) return;
    say('Building …');
    const state = sourceState();
    runNode(node, [join(root, 'scripts', 'build.mjs')]);
    writeFileSync(stamp, state);
  });
}

/** Names, sizes and times of everything the build reads. */
function sourceState() {
  const hash = createHash('sha256');
  for (const part of [
    'src',
    'web',
    'starter',
    'models',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.build.json',
  ]) {
    const path = join(root, part);
    if (existsSync(path)) addState(hash, path);
  }
  return hash.digest('hex');
}

function addState(hash, path) {
  const stat = statSync(path);
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) addState(hash, join(path, name));
  } else {
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  }
}

/** Two commands started at once must not install or build over each other. */
function withLock(work) {
  const lock = join(root, '.setup-lock');
  const givesUpAt = Date.now() + 15 * 60 * 1000;
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true });
      else if (Date.now() > givesUpAt)
        fail(`Another set-up has held ${lock} for 15 minutes. Remove it if none is running.`);
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return true;
  } catch (error) {
    // No pid file yet: its owner is between the two writes.
    return error.code === 'ENOENT'
      ? existsSync(lock) && Date.now() - statSync(lock).mtimeMs < 5000
      : error.code === 'EPERM';
  }
}

function npm(args, cwd) {
  // Inside `npm run`, npm names itself; elsewhere it is on the path.
  const self = process.env.npm_execpath;
  const [command, first] =
    self?.endsWith('.js') || self?.endsWith('.cjs') ? [process.execPath, [self]] : ['npm', []];
  const result = spawnSync(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (result.status !== 0)
    fail(`npm ${args.join(' ')} failed in ${cwd}. Its own message is above; nothing else was changed.`);
}

function runNode(node, args) {
  const result = spawnSync(node, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (result.status !== 0) fail(`node ${args.join(' ')} failed. Its own message is above.`);
}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(`touchstone: ${text}`);
  process.exit(1);
}
