import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../test/support/run-program.ts';
import { createTemporaryFolder } from '../library/sample-library.contract.ts';
import { takeBreaths } from './take-breaths.ts';

/** A process that says when it has begun, and ends with 130 as soon as it hears the signal; work that goes on regardless says `end`. */
const program = (work: string) => `
  import { writeSync } from 'node:fs';
  const { openLibraries } = await import(from('src/library/open-library.ts'));
  const { createWordEmbedder } = await import(from('src/library/sample-library.contract.ts'));
  const library = await openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  process.on('SIGTERM', () => process.exit(130));
  const begun = () => writeSync(1, 'begun\\n');
  ${work}
  writeSync(1, 'end\\n');
  await new Promise((resolve) => setTimeout(resolve, 100));
`;

async function endWithSignal(work: string) {
  let sent = false;
  const { code, out } = await runProgram(program(work), {
    onOutput(_out, kill) {
      if (!sent) kill('SIGTERM');
      sent = true;
    },
  });
  return { code, out: out.trim() };
}

describe('a signal to end is heard', () => {
  it('while a graph without end is loaded', async () => {
    const work = `
      function* items() {
        begun();
        for (let number = 0; number < 3_000_000; number++) yield { thing: { id: 'Q' + (number % 1000), label: 'x' } };
      }
      await library.loadGraph(items(), { name: 'x', format: 'nt' });
    `;
    expect(await endWithSignal(work)).toEqual({ code: 130, out: 'begun' });
  });

  it('while a list is read in which nothing is worth adding', async () => {
    using folder = createTemporaryFolder();
    writeFileSync(folder.file('list.json'), `[${'0,'.repeat(500_000)}0]`);
    const work = `
      const { addToLibrary } = await import(from('src/library/ingest/add-to-library.ts'));
      let told = 0;
      const onProgress = () => {
        if (told++ === 10) begun();
      };
      await addToLibrary(library, ${JSON.stringify(folder.file('list.json'))}, { readPage: () => {}, onProgress });
    `;
    expect(await endWithSignal(work)).toEqual({ code: 130, out: 'begun' });
  });
});

describe('takeBreaths', () => {
  it('throws the reason in a loop that waits for nothing else', async () => {
    const controller = new AbortController();
    setImmediate(() => controller.abort(new Error('enough')));
    const breathe = takeBreaths(controller.signal);
    const endless = async () => {
      for (;;) await breathe();
    };
    await expect(endless()).rejects.toThrow('enough');
  });
});
