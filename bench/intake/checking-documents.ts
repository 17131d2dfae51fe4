import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createEmbeddedWhisper } from '../../src/providers/speech/whisper/embedded-whisper.ts';
import { findWeights } from '../../src/providers/speech/whisper/find-weights.ts';
import type { Row } from '../table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'src', 'cli', 'main.ts');
const oneByOne = join(root, 'bench', 'intake', 'one-by-one.ts');
const claimSchema = z.object({ claim: z.string() });

/**
 * An article of 3,000 words, taken apart and checked by one command, against the same claims one command each, as people do it today, and one after the
 * other in one process, which loads the models once. Offline, with the starter library. `BENCH_CLAIMS` says how many claims are checked (default 20).
 */
export async function benchCheckingDocuments(): Promise<Row[]> {
  const count = Number(process.env['BENCH_CLAIMS'] ?? 20);
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
  try {
    const claims = readFileSync(join(root, 'test', 'everyday', 'claims.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => claimSchema.parse(JSON.parse(line)).claim);
    const article = writeArticle(claims, 3000);
    writeFileSync(join(folder, 'article.txt'), article);
    const document = await timed(
      [main, 'document', 'article.txt', '--max-claims', String(count), '--format', 'json', '--quiet'],
      folder,
    );
    const found = z
      .object({
        claims: z.array(z.object({ claim: z.object({ text: z.string() }), verdict: z.unknown().optional() })),
      })
      .parse(JSON.parse(document.out));
    const checked = found.claims.filter(({ verdict }) => verdict !== undefined);
    const texts = checked.map(({ claim }) => claim.text);
    writeFileSync(join(folder, 'claims.json'), JSON.stringify(texts));
    const together = await timed([oneByOne, 'claims.json'], folder);
    const commands = { seconds: 0, peakMb: 0 };
    for (const text of texts) {
      const one = await timed([main, 'check', text, '--format', 'json', '--one-claim', '--quiet'], folder);
      commands.seconds += one.seconds;
      commands.peakMb = Math.max(commands.peakMb, one.peakMb);
    }
    const told = ({ seconds, peakMb }: { seconds: number; peakMb: number }) =>
      `${seconds.toFixed(1)} s, ${((60 * checked.length) / seconds).toFixed(1)} claims a minute, ${Math.round(peakMb)} MB at most`;
    return [
      {
        what: `article of ${article.split(/\s+/u).length} words: ${found.claims.length} claims found, ${checked.length} checked by one command`,
        value: told(document),
      },
      { what: 'the same claims, a command each', value: told(commands) },
      { what: 'the same claims, one after the other in one process', value: told(together) },
      {
        what: 'as fast as a command each',
        value: `${(commands.seconds / document.seconds).toFixed(2)} ×`,
        target: '> 1.5',
      },
      {
        what: 'as fast as one after the other in one process',
        value: `${(together.seconds / document.seconds).toFixed(2)} ×`,
        target: '≥ 1',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Real-time factor of the embedded Whisper: seconds of work for a second of sound. `BENCH_SECONDS` of the recorded talk over and over (default 66). */
export async function benchSpeech(): Promise<Row[]> {
  const weights = findWeights(process.env['BENCH_WHISPER'], [root]);
  if (weights === undefined) return [{ what: 'speech', value: 'no weights are installed' }];
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
  try {
    const wanted = Number(process.env['BENCH_SECONDS'] ?? 66);
    const path = join(folder, 'talk.wav');
    const talk = join(root, 'test', 'fixtures', 'speech', 'talk.ogg');
    const made = spawn('ffmpeg', [
      ...['-v', 'error', '-stream_loop', '-1', '-i', talk, '-t', String(wanted), '-ar', '16000'],
      path,
    ]);
    await once(made, 'close');
    const whisper = createEmbeddedWhisper(weights);
    const { signal } = new AbortController();
    const recording = { path, name: 'talk.wav', mimeType: 'audio/wav' };
    let peakMb = 0;
    const startedAt = performance.now();
    const { pieces } = await whisper.transcribe(recording, {
      signal,
      onProgress: () => void memoryOfFamily(process.pid).then((mb) => (peakMb = Math.max(peakMb, mb))),
    });
    const seconds = (performance.now() - startedAt) / 1000;
    await whisper.close?.();
    const words = pieces.map(({ text }) => text).join(' ');
    return [
      {
        what: `${wanted} s of speech, ${weights.name}, loading it included`,
        value: `${seconds.toFixed(1)} s: real-time factor ${(seconds / wanted).toFixed(2)}; ${words.split(/\s+/u).length} words, ${Math.round(peakMb)} MB at most`,
        target: '< 1',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everyday claims in paragraphs, with a sentence between them that is none, as articles have them. */
function writeArticle(claims: readonly string[], words: number): string {
  const paragraphs: string[] = ['What everybody knows'];
  let written = 0;
  for (let index = 0; written < words && index + 3 <= claims.length; index += 3) {
    const paragraph = [
      ...claims.slice(index, index + 3).map((claim) => claim.replace(/(?<![.!?])$/u, '.')),
      'Nobody should take that lightly, and who would have thought it?',
      'We hope that readers enjoy finding out about such things as much as we do.',
    ].join(' ');
    paragraphs.push(paragraph);
    written += paragraph.split(/\s+/u).length;
  }
  return paragraphs.join('\n\n');
}

async function timed(
  argv: readonly string[],
  folder: string,
): Promise<{ out: string; seconds: number; peakMb: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...argv], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TOUCHSTONE_OFFLINE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    out += part;
  });
  let peakMb = 0;
  const watch = setInterval(async () => {
    if (child.pid !== undefined) peakMb = Math.max(peakMb, await memoryOfFamily(child.pid));
  }, 500);
  await once(child, 'close');
  clearInterval(watch);
  return { out, seconds: (performance.now() - startedAt) / 1000, peakMb };
}

/** Of a process and its children, what they hold in memory (Linux). */
async function memoryOfFamily(pid: number): Promise<number> {
  const own = /^VmRSS:\s+(\d+) kB/mu.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1];
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const pids = children.flatMap((list) => list.trim().split(/\s+/u)).filter((child) => child !== '');
  const held = await Promise.all(pids.map((child) => memoryOfFamily(Number(child))));
  return Number(own ?? 0) / 1024 + held.reduce((sum, mb) => sum + mb, 0);
}
