import { ProviderNotUsableError, UsageError } from '../core/errors.ts';
import { cleanText } from '../report/clean-text.ts';
import type { CheckSession } from './check-session.ts';
import { writeNote } from './cli-io.ts';
import { type ExitCode, exitCodeOfError, exitCodeOfReport, exitCodes, worstExitCode } from './exit-codes.ts';
import type { ClaimFields } from './input/claim-fields.ts';
import { readClaimLines } from './input/claim-lines.ts';
import type { TextSource } from './input/read-input.ts';
import { printError } from './output/print-error.ts';
import { runInterruptibly } from './run-interruptibly.ts';

export async function checkOneClaim(claim: ClaimFields, session: CheckSession): Promise<ExitCode> {
  const { io, progress } = session;
  const run = await runInterruptibly(io, (signal) => session.run(claim, { signal }), progress.stop);
  await session.write(run);
  await session.finish();
  if (run.notStored !== undefined) throw run.notStored;
  const code = exitCodeOfReport(run.report);
  // The report may have gone to a file, or to a program: why it is no answer is told to the person, too.
  if (code === exitCodes.provider)
    await writeNote(io, `touchstone: ${cleanText(run.report.verdict.summary)}\n`);
  return code;
}

/** One claim a line, one report each. A line that fails is told and the next one is checked. */
export async function checkClaimLines(
  source: TextSource,
  defaults: ClaimFields,
  session: CheckSession,
): Promise<ExitCode> {
  const { io, progress } = session;
  const codes = await runInterruptibly(
    io,
    (signal) => checkEach(source, defaults, session, signal),
    progress.stop,
  );
  if (codes.length > 0) return worstExitCode(codes);
  throw new UsageError({
    message: `There is nothing to check: ${source.name === 'Standard input' ? 'standard input' : source.name} has no claim.`,
    hint: 'Write one claim a line, as text or as {"claim": "…"}.',
  });
}

async function checkEach(
  source: TextSource,
  defaults: ClaimFields,
  session: CheckSession,
  signal: AbortSignal,
): Promise<ExitCode[]> {
  const codes: ExitCode[] = [];
  const name = source.name === 'Standard input' ? 'standard input' : source.name;
  const tell = async (error: unknown, line: number) => {
    await printError(error, session.io, { verbose: session.verbose, where: `Line ${line} of ${name}` });
    codes.push(exitCodeOfError(error));
  };
  try {
    for await (const line of readUntilAborted(readClaimLines(source, defaults), signal)) {
      if ('problem' in line) {
        await tell(line.problem, line.number);
        continue;
      }
      const run = await session
        .run(line.claim, { signal, line: line.number })
        .catch(async (error: unknown) => {
          // What no claim can be checked with is told once.
          if (error instanceof ProviderNotUsableError) throw error;
          if (!signal.aborted) await tell(error, line.number);
          return undefined;
        });
      if (run === undefined) continue;
      await session.write(run);
      codes.push(exitCodeOfReport(run.report));
      if (run.notStored !== undefined) await tell(run.notStored, line.number);
    }
  } finally {
    await session.finish();
  }
  return signal.aborted ? [...codes, exitCodes.interrupted] : codes;
}

/** Ends when the signal comes, also while it waits for the next item. */
async function* readUntilAborted<Item>(
  items: AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const iterator = items[Symbol.asyncIterator]();
  while (!signal.aborted) {
    const next = await Promise.race([iterator.next(), aborted]);
    if (next === undefined || next.done === true) return;
    yield next.value;
  }
}
