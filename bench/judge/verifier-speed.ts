import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOnnxRuntime } from '../../src/providers/load-onnx-runtime.ts';
import { sessionOptions } from '../../src/providers/onnx-session.ts';
import { percentile } from '../table.ts';

const folder = join(import.meta.dirname, '..', '..', 'models', 'verifier');
/** Where `training/verifier/dequantise.py` was asked to write. */
const dequantised = process.env.TOUCHSTONE_DEQUANTISED ?? join(tmpdir(), 'touchstone-dequantised');
const lengths = [64, 128, 256] as const;
const rounds = 12;

/** The verifier in three number formats, on one thread and on two. Processor time is what a busy machine leaves comparable. */
export async function benchVerifierSpeed(report: (line: string) => void): Promise<void> {
  const { InferenceSession, Tensor } = await loadOnnxRuntime();
  report(
    `| weights | size | threads | ${lengths.map((length) => `${length} tokens: elapsed, processor`).join(' | ')} |`,
  );
  report(`|---|---|---|${lengths.map(() => '---|').join('')}`);
  for (const file of [
    join(folder, 'model.int8.onnx'),
    join(dequantised, 'model.fp16.onnx'),
    join(dequantised, 'model.fp32.onnx'),
  ]) {
    if (!existsSync(file)) {
      report(`| ${file} is not there; training/verifier/dequantise.py writes it | | | |`);
      continue;
    }
    for (const threads of [1, 2]) {
      const session = await InferenceSession.create(file, sessionOptions(threads));
      const cells: string[] = [];
      for (const length of lengths) {
        const tensor = (value: (index: number) => number) =>
          new Tensor(
            'int64',
            BigInt64Array.from({ length }, (_, index) => BigInt(value(index))),
            [1, length],
          );
        const input = {
          input_ids: tensor((index) => 2000 + ((index * 37) % 5000)),
          attention_mask: tensor(() => 1),
          token_type_ids: tensor((index) => (index < 20 ? 0 : 1)),
        };
        await session.run(input);
        const elapsed: number[] = [];
        const before = process.cpuUsage();
        for (let round = 0; round < rounds; round++) {
          const begun = performance.now();
          await session.run(input);
          elapsed.push(performance.now() - begun);
        }
        const { user, system } = process.cpuUsage(before);
        cells.push(
          `${percentile(elapsed, 0.5).toFixed(1)} ms, ${((user + system) / 1000 / rounds).toFixed(1)} ms`,
        );
      }
      await session.release();
      const name = file.split('.').at(-2) ?? file;
      report(
        `| ${name} | ${(statSync(file).size / 1e6).toFixed(1)} MB | ${threads} | ${cells.join(' | ')} |`,
      );
    }
  }
}
