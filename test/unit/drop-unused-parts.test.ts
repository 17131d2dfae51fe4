import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../bin/drop-unused-parts.mjs');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { platform, arch } = process;
const needed = [
  `onnxruntime-node/bin/napi-v6/${platform}/${arch}/onnxruntime_binding.node`,
  'onnxruntime-node/dist/index.js',
  'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract.js-core/tesseract-core-relaxedsimd.wasm',
  `usearch/prebuilds/${platform}-${arch}/usearch.node`,
  'usearch/javascript/dist/cjs/usearch.js',
  'sharp/lib/index.js',
];
const unused = [
  'onnxruntime-node/bin/napi-v6/amiga/m68k/onnxruntime_binding.node',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
  'usearch/prebuilds/amiga-m68k/usearch.node',
  'usearch/numkong/include/numkong.h',
];

it('takes out what is for other machines and for browsers, and nothing that is loaded', () => {
  for (const path of [...needed, ...unused]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'x'.repeat(1000));
  }
  expect(execFileSync(process.execPath, [script, folder], { encoding: 'utf8' })).toContain('MB freed in');
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(left.filter((path) => unused.includes(path))).toEqual([]);
  expect(needed.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});
