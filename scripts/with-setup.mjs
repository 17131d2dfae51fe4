// Brings what is missing (Node.js, packages, the build), then runs one command of the project.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensureBuild, ensurePackages, findNode, root } from './setup.mjs';

const [command, ...args] = process.argv.slice(2);
const node = findNode();
ensurePackages();

const packageBins = {
  vitest: 'vitest/vitest.mjs',
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
};

if (command === 'touchstone') {
  ensureBuild(node);
  await runAndExit([join(root, 'dist', 'cli', 'main.js'), ...args]);
} else if (command === 'build') {
  ensureBuild(node);
} else if (command === 'test') {
  await run([join(root, 'node_modules', packageBins.biome), 'check', '.']);
  await checkTypes();
  ensureBuild(node);
  await runAndExit([join(root, 'node_modules', packageBins.vitest), 'run', ...args]);
} else if (command === 'tsc' && args.join() === '--noEmit') {
  await checkTypes();
} else if (command === 'node') {
  ensureBuild(node);
  await runAndExit(args);
} else if (packageBins[command] !== undefined) {
  await runAndExit([join(root, 'node_modules', packageBins[command]), ...args]);
} else {
  process.stderr.write(`with-setup: unknown command ${command}\n`);
  process.exit(2);
}

/** The page is compiled for browsers, everything else for Node.js. */
async function checkTypes() {
  await run([join(root, 'node_modules', packageBins.tsc), '--noEmit']);
  await run([join(root, 'node_modules', packageBins.tsc), '--noEmit', '-p', 'web']);
}

async function run(nodeArgs) {
  const code = await start(nodeArgs);
  if (code !== 0) process.exit(code);
}

async function runAndExit(nodeArgs) {
  process.exit(await start(nodeArgs));
}

function start(nodeArgs) {
  const env = {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  };
  // npm runs a script in the package's folder; the user's own paths are relative to where the command was typed.
  const cwd = command === 'touchstone' ? (process.env.INIT_CWD ?? process.cwd()) : root;
  const child = spawn(node, nodeArgs, { cwd, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });
}
