import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CancelledError, ProviderUnavailableError, StorageError } from '../core/errors.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { createSentenceEncoder } from './embedder/sentence-encoder.ts';
import { openModelProcess } from './model-process.ts';
import { createCrossEncoderVerifier } from './verifier/cross-encoder.ts';
import { testVerifierContract } from './verifier/verifier.contract.ts';

const models = join(import.meta.dirname, '../../models');
const folders = {
  embedder: join(models, 'embedder'),
  verifier: join(models, 'verifier'),
  reader: join(models, 'reader'),
};
const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };
const texts = ['The bridge opened in 1932.', 'Bats can see.'];
const pairs = texts.map((evidence) => ({ claim: 'The bridge opened in 1932.', evidence }));

const opened = openModelProcess(folders);
afterAll(() => opened.close());

testVerifierContract('the verifier in its process', () => opened.verifier);

describe('openModelProcess', () => {
  it('gives what the models give in this process, bit for bit', async () => {
    const encoder = createSentenceEncoder({ modelFolder: folders.embedder, threads: 1 });
    const verifier = createCrossEncoderVerifier({ modelFolder: folders.verifier, threads: 1 });
    opened.prepare();
    expect(await opened.embedder.embed(texts)).toEqual(await encoder.embed(texts));
    expect(await opened.embedder.call({ texts }, options)).toEqual(await encoder.call({ texts }, options));
    expect(await opened.verifier.call({ pairs }, options)).toEqual(await verifier.call({ pairs }, options));
    expect([opened.embedder.id, opened.verifier.id]).toEqual([encoder.id, verifier.id]);
    await Promise.all([encoder.close(), verifier.close()]);
  });

  it('reads with the larger model where that is asked for', async () => {
    const reader = createCrossEncoderVerifier({ modelFolder: folders.reader, threads: 1 });
    const read = await opened.reader?.call({ pairs }, options);
    expect(read).toEqual(await reader.call({ pairs }, options));
    expect(read).not.toEqual(await opened.verifier.call({ pairs }, options));
    expect(opened.reader?.id).toMatch(/^touchstone-reader-/u);
    await reader.close();
  });

  it('asks nobody about nothing', async () => {
    expect(await opened.embedder.embed([])).toEqual([]);
    expect(await opened.verifier.call({ pairs: [] }, options)).toEqual({ items: [] });
  });

  it('stops when it is told to, and answers the next question', async () => {
    const controller = new AbortController();
    const long = opened.verifier.verify(Array(200).fill(pairs[0]), controller.signal);
    controller.abort();
    await expect(long).rejects.toBeInstanceOf(CancelledError);
    await expect(opened.embedder.embed(texts, AbortSignal.abort())).rejects.toBeInstanceOf(CancelledError);
    expect(await opened.embedder.embed(texts)).toHaveLength(2);
  });

  it('says what is missing, as the models themselves do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-models-'));
    const broken = openModelProcess({ embedder: folder, verifier: folder });
    broken.prepare();
    await expect(broken.embedder.embed(texts)).rejects.toThrow(/config\.json is missing or not valid/u);
    const failure = await broken.verifier.call({ pairs }, options).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageError);
    expect((failure as StorageError).hint).toMatch(/Install Touchstone again/u);
    await broken.close();
  });

  it('can be used again after it was closed, and leaves nobody waiting', async () => {
    const own = openModelProcess(folders);
    const waiting = expect(own.verifier.verify(Array(200).fill(pairs[0]))).rejects.toBeInstanceOf(
      CancelledError,
    );
    await own.close();
    await waiting;
    expect(await own.embedder.embed(texts)).toHaveLength(2);
    await own.close();
  });
});

describe('the queue of the model process', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    claim: 'The bridge opened in 1932.',
    evidence: `The bridge number ${index} opened in ${1900 + index}.`,
  }));

  it('gives the same for many pairs as for each alone, in their order, with several processes too', async () => {
    const two = openModelProcess(folders, { processes: 2 });
    const [together, alone] = await Promise.all([
      two.verifier.verify(many),
      Promise.all(many.map(async (pair) => (await opened.verifier.verify([pair]))[0])),
    ]);
    expect(together).toEqual(alone);
    expect(two.pids()).toHaveLength(2);
    await two.close();
    expect(two.pids()).toEqual([]);
  });

  it('does not let a small caller wait for a big one', async () => {
    const one = openModelProcess(folders, { processes: 1 });
    const ended: string[] = [];
    const ask = async (name: string, list: typeof many) => {
      await one.verifier.call({ pairs: list }, { ...options, caller: { name } });
      ended.push(name);
    };
    await Promise.all([ask('big', many), ask('small', many.slice(0, 2))]);
    expect(ended).toEqual(['small', 'big']);
    await one.close();
  });

  it('goes on when a process is killed in the middle of its work, and nothing is different', async () => {
    const own = openModelProcess(folders, { processes: 1 });
    const expected = await own.verifier.verify(many);
    const [first] = own.pids();
    const asked = own.verifier.verify(many);
    await own.embedder.embed(texts);
    process.kill(first ?? 0, 'SIGKILL');
    expect(await asked).toEqual(expected);
    const [second] = own.pids();
    expect(second).not.toBe(first);
    await own.close();
  });

  it('gives up on what no process survives, with an error that another try may mend', async () => {
    const own = openModelProcess(folders, { processes: 1 });
    let over = false;
    const asked = own.verifier.verify(Array(400).fill(many[0])).finally(() => {
      over = true;
    });
    const killing = (async () => {
      const killed = new Set<number>();
      while (!over) {
        for (const pid of own.pids().filter((each) => !killed.has(each))) {
          killed.add(pid);
          process.kill(pid, 'SIGKILL');
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return killed.size;
    })();
    const failure = await asked.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderUnavailableError);
    expect((failure as Error).message).toMatch(/process ended 3 times \(SIGKILL\)/u);
    expect(await killing).toBe(3);
    expect(await own.embedder.embed(texts)).toHaveLength(2);
    await own.close();
  });
});

describe('a program that uses the model process', () => {
  it('ends as it says while a model computes, and leaves neither noise nor a process behind', async () => {
    const program = `
      import { openModelProcess } from ${JSON.stringify(new URL('./model-process.ts', import.meta.url).href)};
      const { verifier } = openModelProcess(${JSON.stringify(folders)});
      verifier.verify(Array(500).fill(${JSON.stringify(pairs[0])}));
      setTimeout(() => process.exit(7), 700);`;
    const running = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let noise = '';
    running.stderr.on('data', (data: Buffer) => {
      noise += data.toString();
    });
    const [code] = await once(running, 'exit');
    // The other process shares this pipe: it is closed once both have ended.
    await once(running, 'close');
    expect([code, noise]).toEqual([7, '']);
  });

  it('ends by itself when nothing is asked any more', async () => {
    const program = `
      import { openModelProcess } from ${JSON.stringify(new URL('./model-process.ts', import.meta.url).href)};
      const { embedder } = openModelProcess(${JSON.stringify(folders)});
      await embedder.embed(['one text']);`;
    const running = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
    expect(await once(running, 'exit')).toEqual([0, null]);
  });
});
