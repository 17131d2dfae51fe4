// Writes a task's prompt exactly as a language model gets it, to read it or to try it by hand:
//   node scripts/render-task.ts <task> <input.json> <out-folder>
// A picture of the input may be given as { "file": "path relative to the input" }.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { sha256 } from '../src/net/address/canonical-hash.ts';
import { toModelSchema } from '../src/reasoners/llm/answers/model-schema.ts';
import { type Conversation, prepareConversation } from '../src/reasoners/llm/prompts/prepare-conversation.ts';
import { systemText } from '../src/reasoners/llm/prompts/system-text.ts';
import type { SnapshotStore } from '../src/spec/snapshot-store.ts';
import type { Task } from '../src/spec/task.ts';
import { allTasks } from '../src/tasks/all-tasks.ts';
import { readPrompt } from '../src/tasks/read-prompt.ts';

const [taskName, inputFile, outFolder] = process.argv.slice(2);
if (taskName === undefined || inputFile === undefined || outFolder === undefined) {
  console.error('Usage: node scripts/render-task.ts <task> <input.json> <out-folder>');
  process.exit(2);
}
await renderTask(taskName, inputFile, outFolder);

async function renderTask(name: string, file: string, folder: string): Promise<void> {
  const task = taskCalled(name);
  const pictures = new Map<string, Uint8Array>();
  const input = task.input.parse(await readInput(file, pictures));
  const schema = toModelSchema(task.output);
  const template = readPrompt(task.prompt);
  const conversation = await prepareConversation({ task, input }, template, {
    snapshots: storeOf(pictures),
    sees: true,
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'prompt.md'), showConversation(conversation));
  await writeFile(join(folder, 'schema.json'), `${JSON.stringify(schema.schema, undefined, 2)}\n`);
  for (const [index, image] of conversation.images.entries()) {
    await writeFile(join(folder, pictureName(image.mediaType, index + 1)), image.bytes);
  }
  for (const warning of conversation.warnings) console.error(warning);
  console.log(`${folder}: prompt.md, schema.json, ${conversation.images.length} pictures`);
}

function taskCalled(name: string): Task<unknown, unknown> {
  const task = allTasks.find((one) => one.name === name);
  if (task === undefined) throw new Error(`src/tasks/all-tasks.ts lists no task ${name}`);
  return task;
}

async function readInput(file: string, pictures: Map<string, Uint8Array>): Promise<unknown> {
  const input = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(input.images)) return input;
  const images = input.images.map(async (image: unknown) => {
    if (typeof image !== 'object' || image === null || !('file' in image)) return image;
    const name = String(image.file);
    const bytes = await readFile(resolve(dirname(file), name));
    pictures.set(sha256(bytes), bytes);
    const { format } = await sharp(bytes).metadata();
    return {
      kind: 'image',
      sha256: sha256(bytes),
      mimeType: `image/${format}`,
      bytes: bytes.byteLength,
      name,
    };
  });
  return { ...input, images: await Promise.all(images) };
}

function storeOf(pictures: ReadonlyMap<string, Uint8Array>): SnapshotStore {
  return {
    put: () => Promise.reject(new Error('Nothing is stored while a prompt is rendered.')),
    bytes: async (hash) => pictures.get(hash),
    meta: async () => undefined,
    list: async () => [],
  };
}

/** One text with a heading for each message; pictures stand as the names of the files beside it. */
function showConversation({ messages, images }: Conversation): string {
  let shown = 0;
  const parts = messages.map(({ role, content }) => {
    if (typeof content === 'string') return `[${role}]\n${content}`;
    const lines = content.map((part) => {
      if (part.type === 'text') return part.text;
      const image = images[shown++];
      return image === undefined ? '' : `(file ${pictureName(image.mediaType, shown)})`;
    });
    return `[${role}]\n${lines.join('\n')}`;
  });
  return `${[`[system]\n${systemText}`, ...parts].join('\n\n')}\n`;
}

function pictureName(mediaType: string, number: number): string {
  return `picture-${number}.${mediaType.replace('image/', '')}`;
}
