// Compiles src/ to dist/, copies the files that stand beside the code, bundles the program, builds the page, writes the bill of materials, and packs the starter library.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const source = join(root, 'src');
const target = join(root, 'dist');

rmSync(target, { recursive: true, force: true });
run([join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', join(root, 'tsconfig.build.json')]);
for (const file of readdirSync(source, { recursive: true })) {
  if (!/\.(md|json)$/.test(file)) continue;
  const to = join(target, relative(source, join(source, file)));
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(source, file), to);
}
run([
  '--input-type=module',
  '-e',
  `import { writeFileSync } from 'node:fs';
   import { hashRules } from ${JSON.stringify(pathToFileURL(join(target, 'reasoners', 'local', 'rules-hash.js')).href)};
   writeFileSync(${JSON.stringify(join(target, 'reasoners', 'local', 'rules.sha256'))}, hashRules(${JSON.stringify(target)}));`,
]);
run(['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'bundle-program.ts')]);
run([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', join(root, 'web'), '--logLevel', 'warn']);
run(['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'write-sbom.ts')]);
const starter = join(root, 'scripts', 'build-starter.ts');
if (existsSync(starter)) {
  run(['--disable-warning=ExperimentalWarning', starter]);
  run(['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'build-harmless-texts.ts')]);
}

function run(args) {
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
