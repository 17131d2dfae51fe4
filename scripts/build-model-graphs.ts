/**
 * Writes models/<name>/graph.onnx and its hash, the models as the ONNX runtime makes them ready when it loads them, without their weights, which stay where they are:
 * `node scripts/build-model-graphs.ts`, when a model or the runtime is new. A model loads in half the time from it and answers the same.
 */

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelFolders } from '../src/compose/models/model-folders.ts';
import { loadOnnxRuntime } from '../src/providers/load-onnx-runtime.ts';
import { graphFile } from '../src/providers/onnx-session.ts';
import { moveWeights, weightsInside } from './graphs/onnx-wire.ts';

const { InferenceSession } = await loadOnnxRuntime();
const weightsOf = { embedder: 'model.int8.onnx', verifier: 'model.int8.onnx', reader: 'model.q4.onnx' };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

for (const [name, folder] of Object.entries(modelFolders())) {
  const weights = weightsOf[name as keyof typeof weightsOf];
  const model = readFileSync(join(folder, weights));
  const work = mkdtempSync(join(tmpdir(), 'touchstone-graph-'));
  const session = await InferenceSession.create(join(folder, weights), {
    // What comes after these steps depends on the machine.
    graphOptimizationLevel: 'extended',
    optimizedModelFilePath: join(work, 'graph.onnx'),
    extra: {
      // Numbers that are computed from weights would have to be kept beside them.
      optimization: { disable_specified_optimizers: 'ConstantFolding' },
      session: {
        optimized_model_external_initializers_file_name: 'weights.bin',
        optimized_model_external_initializers_min_size_in_bytes: '256',
      },
    },
  });
  await session.release();
  const data = readFileSync(join(work, 'weights.bin'));
  const known = new Map(
    weightsInside(model).map((place) => [
      sha256(model.subarray(place.offset, place.offset + place.length)),
      place,
    ]),
  );
  const graph = moveWeights(readFileSync(join(work, 'graph.onnx')), ({ offset, length }) => {
    const bytes = data.subarray(offset, offset + length);
    const place = known.get(sha256(bytes));
    return place === undefined ? bytes : { location: weights, ...place };
  });
  rmSync(work, { recursive: true });
  writeFileSync(join(folder, graphFile), graph);
  const config = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as object;
  const written = { ...config, graph: { sha256: sha256(graph), of: sha256(model) } };
  writeFileSync(join(folder, 'config.json'), `${JSON.stringify(written, null, 2)}\n`);
}
