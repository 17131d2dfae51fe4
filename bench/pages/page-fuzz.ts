import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TouchstoneError } from '../../src/core/errors.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';
import { createRandom, mutatePage, seedPages } from '../../test/support/mutate-page.ts';
import { percentile, type Row } from '../table.ts';

const longestMilliseconds = 2000;

/** Reads damaged pages: none may crash the reader, take it longer than two seconds, or leave memory behind. */
export async function fuzzPageReading(rounds: number): Promise<Row[]> {
  const random = createRandom(20_260_101);
  const times: number[] = [];
  const crashes: string[] = [];
  let refused = 0;
  let peak = 0;
  let early = 0;
  for (let round = 0; round < rounds; round++) {
    const page = mutatePage(seedPages[round % seedPages.length] ?? '', random);
    const mimeType = random(8) === 0 ? 'text/markdown' : 'text/html';
    const start = process.cpuUsage();
    try {
      await readPage(new TextEncoder().encode(page), { url: 'https://hostile.example.org/a', mimeType });
    } catch (error) {
      if (error instanceof TouchstoneError) refused++;
      else crashes.push(`page ${round}: ${String(error)}`);
    }
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    if (round === 1000) early = await heapInUse();
    if (round % 100 === 0) {
      peak = Math.max(peak, process.memoryUsage.rss());
      await setImmediate();
    }
  }
  for (const crash of crashes.slice(0, 10)) console.error(`bench: crashed on ${crash}`);
  const longest = Math.max(...times);
  const late = times.filter((time) => time > longestMilliseconds).length;
  const atEnd = await heapInUse();
  return [
    { what: `${rounds} mutated pages: crashes`, value: String(crashes.length), target: '0' },
    { what: 'pages that took longer than 2 s of processor time', value: String(late), target: '0' },
    { what: 'refused as unreadable', value: String(refused) },
    {
      what: 'processor time a page, p50 / p99 / longest',
      value: `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} / ${longest.toFixed(0)} ms`,
    },
    {
      what: 'heap in use after 1,000 pages and after all (what grows is compiled code)',
      value: `${Math.round(early / 2 ** 20)} and ${Math.round(atEnd / 2 ** 20)} MB`,
    },
    { what: 'peak memory of the process', value: `${Math.round(peak / 2 ** 20)} MB` },
  ];
}

/** What is still in use once everything that is not has been collected; compiled code goes only after several collections. */
async function heapInUse(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  for (let time = 0; time < 8; time++) {
    await setImmediate();
    if (typeof collect === 'function') collect();
  }
  return process.memoryUsage().heapUsed;
}
