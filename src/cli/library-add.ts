import { TouchstoneError } from '../core/errors.ts';
import { cleanText } from '../report/clean-text.ts';
import { fitText } from '../report/wrap-text.ts';
import type {
  LibraryAddResult,
  LibraryProgress,
  LibrarySourceKind,
  LibraryView,
} from '../spec/library-view.ts';
import { type CliIo, writeNote, writeOut } from './cli-io.ts';
import type { GlobalFlags } from './command.ts';
import { type ExitCode, exitCodeOfError, exitCodes, worstExitCode } from './exit-codes.ts';
import { LiveLines } from './live-lines.ts';
import { runInterruptibly } from './run-interruptibly.ts';
import { isTerminal } from './terminal.ts';

type AddFlags = GlobalFlags & { kind?: LibrarySourceKind; json?: boolean };

/** Adds one source after the other. What fails is told, and the rest is added. */
export async function addToLibrary(
  library: LibraryView,
  sources: readonly string[],
  io: CliIo,
  flags: AddFlags,
): Promise<ExitCode> {
  const total: LibraryAddResult & { problems: { where: string; message: string }[] } = {
    added: 0,
    unchanged: 0,
    problems: [],
  };
  const codes: ExitCode[] = [];
  let progress: LibraryProgress | undefined;
  const lines = new LiveLines(io, (width) => [fitText(describeProgress(progress), width)]);
  const isWatched = flags.quiet !== true && flags.verbose !== true && isTerminal(io.stderr, io.environment);
  const onProgress = (news: LibraryProgress) => {
    progress = news;
    if (flags.verbose === true && flags.quiet !== true)
      io.stderr.write(`${describeProgress(news)}\n`, () => {});
  };
  const addAll = async (signal: AbortSignal) => {
    if (isWatched) lines.start();
    for (const source of sources) {
      const result = await library
        .add(source, { onProgress, signal, ...(flags.kind === undefined ? {} : { kind: flags.kind }) })
        .catch((error: unknown) => {
          if (signal.aborted || !(error instanceof TouchstoneError)) throw error;
          codes.push(exitCodeOfError(error));
          const hint = error.hint === undefined ? '' : ` ${error.hint}`;
          return {
            added: 0,
            unchanged: 0,
            problems: [{ where: source, message: `${error.message}${hint}` }],
          };
        });
      total.added += result.added;
      total.unchanged += result.unchanged;
      total.problems.push(...result.problems);
    }
  };
  try {
    await runInterruptibly(io, addAll, () => lines.stop());
  } finally {
    lines.stop();
    for (const { where, message } of total.problems)
      await writeNote(io, `touchstone: ${cleanText(`${where}: ${message}`)}\n`);
  }
  await writeOut(io, flags.json === true ? `${JSON.stringify(total, null, 2)}\n` : renderAdded(total));
  if (total.problems.length === 0) return exitCodes.ok;
  return worstExitCode(codes.length === 0 ? [exitCodes.failure] : codes);
}

function renderAdded({ added, unchanged, problems }: LibraryAddResult): string {
  const parts = [`Added ${added}`, `unchanged ${unchanged}`];
  if (problems.length > 0) parts.push(`not added ${problems.length}`);
  return `${parts.join(', ')}.\n`;
}

function describeProgress(progress: LibraryProgress | undefined): string {
  if (progress === undefined) return 'Opening the library …';
  const { current, done, total } = progress;
  return cleanText(`${done}${total === undefined ? '' : ` of ${total}`}  ${current}`);
}
