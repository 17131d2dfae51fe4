import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { percentile, type Row } from '../table.ts';

const root = join(import.meta.dirname, '..', '..');

/** In a fresh process, with the compiled product: the moments at which the starter is open, and has answered a first search. */
const child = `
const [, root] = process.argv;
const { openLibraries, starterPath } = await import(root + '/dist/library/open-library.js');
const { createSentenceEncoder } = await import(root + '/dist/providers/embedder/sentence-encoder.js');
const embedder = createSentenceEncoder({ modelFolder: root + '/models/embedder' });
const loaded = performance.now();
const library = openLibraries({ starterPath: starterPath(root), embedder });
const { starter } = await library.stats();
const opened = performance.now();
await library.search({ query: 'When was the Eiffel Tower completed?', limit: 5 });
const first = performance.now();
const { user, system } = process.cpuUsage();
await library.search({ query: 'Who discovered penicillin?', limit: 5 });
const second = performance.now();
console.log(JSON.stringify({ open: opened - loaded, first, cpu: (user + system) / 1000, second: second - first, documents: starter.documents }));
await library.close();
await embedder.close();
`;

type Times = { open: number; first: number; cpu: number; second: number; documents: number };

/** How soon the starter answers after a process has started, and how large it is. */
export async function benchStarterReady(repeats = 7): Promise<Row[]> {
  const runs: Times[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) runs.push(await measure());
  const milliseconds = (read: (run: Times) => number) =>
    `${percentile(runs.map(read), 0.5).toFixed(0)} ms, worst of ${repeats}: ${Math.max(...runs.map(read)).toFixed(0)} ms`;
  const size = ['starter', 'dist/starter'].map((folder) => sizeOf(join(root, folder)));
  const sum = (read: (part: Size) => number) =>
    `${(size.reduce((all, part) => all + read(part), 0) / 1e6).toFixed(1)} MB`;
  return [
    {
      what: `starter ready: process start to the first search answered, encoder included (${runs[0]?.documents} documents)`,
      value: milliseconds((run) => run.first),
      target: '≤ 2 s',
    },
    {
      what: 'its processor time, which a busy machine does not stretch',
      value: milliseconds((run) => run.cpu),
    },
    { what: 'opening the starter', value: milliseconds((run) => run.open), target: '≤ 150 ms' },
    { what: 'a second search', value: milliseconds((run) => run.second) },
    {
      what: 'the starter packed (texts, pictures, vectors and index, each file compressed by itself)',
      value: `${sum((part) => part.packed)} (${sum((part) => part.plain)} unpacked)`,
      target: '≤ 40 MB',
    },
  ];
}

function measure(): Promise<Times> {
  const node = spawn(process.execPath, ['--input-type=module', '-e', child, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  node.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    node.on('error', reject);
    node.on('exit', (code) => {
      if (code === 0) resolve(JSON.parse(text));
      else
        reject(
          new Error(`the process that opens the starter ended with code ${code}; run npm run build first`),
        );
    });
  });
}

type Size = { plain: number; packed: number };

function sizeOf(folder: string): Size {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
  return files.reduce(
    ({ plain, packed }, file) => {
      const bytes = readFileSync(file);
      return { plain: plain + bytes.byteLength, packed: packed + gzipSync(bytes).byteLength };
    },
    { plain: 0, packed: 0 },
  );
}
