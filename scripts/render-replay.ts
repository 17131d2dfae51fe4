// Writes the next questions of a replay (test/fixtures/replays) to which no answer is recorded, as render-task.ts writes them:
//   node scripts/render-replay.ts <replay> <out-folder>
// Once they are answered and kept in test/recordings/llm, the next run comes further. A replay that needs no more prints its verdict.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskRequest } from '../src/spec/reasoner.ts';
import {
  readReplay,
  recordedModel,
  recordedPicturePath,
  runReplay,
} from '../test/support/recorded-replay.ts';

const [name, folder] = process.argv.slice(2);
if (name === undefined || folder === undefined) {
  console.error('Usage: node scripts/render-replay.ts <replay> <out-folder>');
  process.exit(2);
}

/** No question comes after one that is not answered; those that are asked side by side are all in by then. */
const quietMs = 3000;
let quiet: NodeJS.Timeout | undefined;
const open: AskRequest[] = [];
const reasoner = recordedModel((request) => {
  open.push(request);
  clearTimeout(quiet);
  quiet = setTimeout(() => writeOpen(name, folder), quietMs);
  return new Promise(() => {});
});
const { verdict, gaps } = await runReplay(readReplay(name), reasoner);
console.log(`${reasoner.asked.join(', ')}\n${verdict.label} (${verdict.rating}): ${verdict.summary}`);
for (const { detail } of gaps) console.log(`gap: ${detail}`);

/** What was asked is kept beside the folder, so that whoever answers sees nothing but the prompt. */
function writeOpen(replay: string, into: string): never {
  const asked = `${into}-asked`;
  mkdirSync(asked, { recursive: true });
  for (const [index, { task, input }] of open.entries()) {
    const id = `${replay}-${task.name}-${index + 1}`;
    const file = join(asked, `${id}.json`);
    writeFileSync(file, JSON.stringify(withFiles(input)));
    const render = join(import.meta.dirname, 'render-task.ts');
    execFileSync(process.execPath, [render, task.name, file, join(into, id)], { stdio: 'inherit' });
    writeFileSync(file, `${JSON.stringify({ task: task.name, input }, undefined, 2)}\n`);
  }
  process.exit(0);
}

function withFiles(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('images' in input) || !Array.isArray(input.images))
    return input;
  return { ...input, images: input.images.map(({ name: file }) => ({ file: recordedPicturePath(file) })) };
}
