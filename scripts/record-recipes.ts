// The recipes of the papers with a language model whose answers are recorded (src/app/studies/reproduce-recorded.test.ts):
//   node scripts/record-recipes.ts <folder>
// What a model is asked and no recording answers is written to the folder: <id>.md is the prompt as a model gets it, with its pictures beside
// it. Have each answered by a model that sees nothing else, lay the answers beside them as <id>.answer.json, and run it again: answers that
// fit are kept in test/recordings/llm, and what is asked after them is written. It ends when nothing is open. What the local reasoner reads on
// the way is kept in test/fixtures/reproduce/readings.jsonl.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reproduceTable } from '../src/app/studies/reproduce-table.ts';
import { openLocalModels } from '../src/compose/local-models.ts';
import { loadSettings } from '../src/config/load-settings.ts';
import { NotRecordedError } from '../src/core/errors.ts';
import { MemorySnapshots } from '../src/engine/memory-snapshots.ts';
import { allPapers } from '../src/eval/reproduce/registry.ts';
import { canonicalJson, sha256 } from '../src/net/address/canonical-hash.ts';
import { toModelSchema } from '../src/reasoners/llm/answers/model-schema.ts';
import { renderTurns } from '../src/reasoners/llm/prompts/prepare-conversation.ts';
import { createLocalReasoner } from '../src/reasoners/local/local-reasoner.ts';
import type { AskRequest } from '../src/spec/reasoner.ts';
import { allTasks } from '../src/tasks/all-tasks.ts';
import { readPrompt } from '../src/tasks/read-prompt.ts';
import { writeDatasetFiles } from '../test/support/recipes/dataset-files.ts';
import { type Reading, readingsFile, recordedReasoner } from '../test/support/recipes/recorded-reasoner.ts';
import { composeSmallWeb } from '../test/support/recipes/small-web.ts';
import { recordedPicturePath } from '../test/support/recorded-replay.ts';
import { writePrompt } from './answers/folder-model.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/record-recipes.ts <folder>');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const taken = takeAnswers(folder);
const models = openLocalModels();
const local = createLocalReasoner(models);
const signal = new AbortController().signal;
const readings = new Map<string, Reading>();
const open = new Map<string, AskRequest>();
const { reasoner } = recordedReasoner({
  unread: async (request) =>
    (await local.call(request, { signal, snapshots: new MemorySnapshots() })).items[0],
  unanswered(request) {
    open.set(keyOf(request), request);
    return Promise.reject(new NotRecordedError({ message: `${request.task.name} is not answered yet.` }));
  },
  onRead: (reading) => readings.set(canonicalJson([reading.task, reading.input]), reading),
});
const composition = composeSmallWeb(reasoner);
const work = mkdtempSync(join(tmpdir(), 'touchstone-recipes-'));
const dataFor = await writeDatasetFiles(join(work, 'data'));
const { settings } = loadSettings({ flags: { offline: true }, environment: {}, workingFolder: work });
for (const { id: paper, recipes } of allPapers)
  for (const { table, parts } of recipes) {
    const before = open.size;
    await reproduceTable({
      paper,
      table,
      data: Object.fromEntries(parts.map(({ data }) => [data.name, dataFor(data.name)])),
      settings,
      environment: {},
      folder: join(work, 'runs'),
      seed: 1,
      limit: 1,
      concurrency: 1,
      compose: async () => composition,
      signal,
      now: () => new Date(),
    });
    console.log(`${paper} ${table}: ${open.size - before} open`);
  }
await models.close();
mkdirSync(dirname(readingsFile), { recursive: true });
writeFileSync(readingsFile, [...readings.values()].map((reading) => `${JSON.stringify(reading)}\n`).join(''));
for (const [key, request] of open) await writeOpen(folder, key, request);
console.log(`${taken} answers taken, ${readings.size} readings, ${open.size} prompts open.`);
process.exit(0);

function keyOf({ task, input }: AskRequest): string {
  return sha256(canonicalJson({ task: task.name, input })).slice(0, 16);
}

/** What was asked is kept beside the folder, so that whoever answers sees nothing but the prompt. */
async function writeOpen(into: string, key: string, request: AskRequest): Promise<void> {
  const asked = `${into}-asked`;
  mkdirSync(asked, { recursive: true });
  const id = `${request.task.name}-${key.slice(0, 6)}`;
  const snapshots = new MemorySnapshots();
  const meta = { mimeType: 'image/jpeg', retrievedAt: '2026-11-16T00:00:00.000Z' };
  for (const { name = '' } of request.task.images?.(request.input) ?? [])
    await snapshots.put(new Uint8Array(readFileSync(recordedPicturePath(name))), meta);
  const turns = renderTurns(request, readPrompt(request.task.prompt), toModelSchema(request.task.output));
  await writePrompt(join(into, id), key, request, turns, { snapshots });
  const { task, input } = request;
  writeFileSync(
    join(asked, `${id}.json`),
    `${JSON.stringify({ task: task.name, version: task.version, input })}\n`,
  );
}

/** Answers that fit their question become recordings. */
function takeAnswers(from: string): number {
  let count = 0;
  for (const file of readdirSync(from).filter((name) => name.endsWith('.answer.json'))) {
    const id = basename(file, '.answer.json');
    const asked = join(`${from}-asked`, `${id}.json`);
    if (!existsSync(asked)) continue;
    const { task: name, version, input } = JSON.parse(readFileSync(asked, 'utf8'));
    const task = allTasks.find((one) => one.name === name);
    if (task === undefined) throw new Error(`There is no task ${name}.`);
    const answer = JSON.parse(readFileSync(join(from, file), 'utf8'));
    const parsed = task.output.safeParse(answer);
    const problems = parsed.success
      ? (task.check?.(task.mend?.(parsed.data, input, false) ?? parsed.data, input) ?? [])
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    if (problems.length > 0) {
      console.log(`${id} is left out: ${problems.join(' ')}`);
      continue;
    }
    const kept = fileURLToPath(
      new URL(`../test/recordings/llm/${name}/recipe-${id.slice(-6)}.json`, import.meta.url),
    );
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(
      kept,
      `${JSON.stringify({ task: name, label: 'answer of a large language model', promptVersion: version, input, answer }, undefined, 2)}\n`,
    );
    count += 1;
  }
  return count;
}
