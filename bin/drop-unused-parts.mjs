#!/usr/bin/env node
// Takes out of an install what no check on this machine ever loads: binaries for other platforms, builds for browsers, sources of native code.
//   node node_modules/touchstone/bin/drop-unused-parts.mjs [folder node_modules]
// Clones do it when they install. What is missed later comes back with the next install.
import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which files of a package are of no use here, by their path within it. */
const unused = {
  // Binaries for five platforms, 290 MB.
  'onnxruntime-node': (path) =>
    /^bin\/napi-v\d+\/[^/]+\/[^/]+\//.test(path) && !path.includes(`/${process.platform}/${process.arch}/`),
  // Six builds, each of them a second time as one file for browsers.
  'tesseract.js-core': (path) => path.endsWith('.wasm.js'),
  usearch: (path) =>
    /^(?:numkong|c|cpp|cmake|include)\//.test(path) ||
    (path.startsWith('prebuilds/') &&
      !new RegExp(`^prebuilds/${process.platform}-[^/]*${process.arch}`).test(path)),
};

/** Gives the bytes that were freed. */
export function dropUnusedParts(nodeModules) {
  let freed = 0;
  for (const [name, isUnused] of Object.entries(unused)) {
    const folder = join(nodeModules, name);
    if (!existsSync(folder)) continue;
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, path);
      const stat = statSync(file, { throwIfNoEntry: false });
      if (stat === undefined || !stat.isFile() || !isUnused(path.replaceAll('\\', '/'))) continue;
      rmSync(file, { force: true });
      freed += stat.size;
    }
  }
  return freed;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const own = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const beside = resolve(own, '..');
  const nodeModules =
    process.argv[2] ??
    (existsSync(join(own, 'node_modules', 'usearch')) ? join(own, 'node_modules') : beside);
  process.stdout.write(`${Math.round(dropUnusedParts(nodeModules) / 1e6)} MB freed in ${nodeModules}\n`);
}
