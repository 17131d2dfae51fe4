import type {
  LibraryAddResult,
  LibraryProblem,
  LibraryProgress,
  LibraryView,
} from '../app/manage-library.ts';
import { TouchstoneError } from '../core/errors.ts';
import { cleanText } from '../report/clean-text.ts';
import { fitText } from '../report/text/wrap-text.ts';
import { type CliIo, writeNote, writeOut } from './cli-io.ts';
import type { GlobalFlags } from './command.ts';
import { type ExitCode, exitCodeOfError, exitCodes, worstExitCode } from './exit-codes.ts';
import { LiveLines } from './output/live-lines.ts';
import { isTerminal } from './output/terminal.ts';
import { toJson } from './output/to-json.ts';
import { runInterruptibly } from './run-interruptibly.ts';

type AddFlags = GlobalFlags & { json?: boolean };
type Total = {
  added: number;
  unchanged: number;
  skipped: number;
  leftOut: LibraryProblem[];
  problems: LibraryProblem[];
  notes: LibraryProblem[];
};

/** Adds one source after the other. What fails is told, and the rest is added. */
export async function addToLibrary(
  library: LibraryView,
  sources: readonly string[],
  io: CliIo,
  flags: AddFlags,
): Promise<ExitCode> {
  const total: Total = { added: 0, unchanged: 0, skipped: 0, leftOut: [], problems: [], notes: [] };
  const codes: ExitCode[] = [];
  const progress = openAddProgress(io, flags);
  const addAll = async (signal: AbortSignal) => {
    for (const source of sources) {
      const add = library.add(source, { onProgress: progress.show, signal });
      const { code, ...result } = await add.then(judgeResult, (error: unknown) => {
        if (signal.aborted) throw error;
        return judgeFailure(source, error);
      });
      codes.push(code);
      total.added += result.added;
      total.unchanged += result.unchanged;
      total.skipped += result.skipped ?? 0;
      total.leftOut.push(...(result.leftOut ?? []));
      total.problems.push(...result.problems);
      total.notes.push(...(result.notes ?? []));
    }
  };
  try {
    await runInterruptibly(io, addAll, progress.stop);
  } finally {
    progress.stop();
    for (const { where, message } of [...total.problems, ...total.notes]) {
      await writeNote(io, `touchstone: ${cleanText(`${where}: ${message}`)}\n`);
    }
    if (flags.quiet !== true)
      for (const { where, message } of total.leftOut)
        await writeNote(io, `touchstone: left out ${cleanText(`${where}: ${message}`)}\n`);
  }
  await writeOut(io, flags.json === true ? toJson(total) : renderAdded(total));
  return worstExitCode(codes);
}

type JudgedResult = LibraryAddResult & { code: ExitCode };

function judgeResult(result: LibraryAddResult): JudgedResult {
  return { ...result, code: result.problems.length === 0 ? exitCodes.ok : exitCodes.failure };
}

function judgeFailure(source: string, error: unknown): JudgedResult {
  if (!(error instanceof TouchstoneError)) throw error;
  const message = error.hint === undefined ? error.message : `${error.message} ${error.hint}`;
  return { added: 0, unchanged: 0, problems: [{ where: source, message }], code: exitCodeOfError(error) };
}

/** One line that is drawn again on a terminal, one line each with --verbose. */
function openAddProgress(io: CliIo, flags: AddFlags) {
  let latest: LibraryProgress | undefined;
  const isLogged = flags.quiet !== true && flags.verbose === true;
  const isDrawn = flags.quiet !== true && !isLogged && isTerminal(io.stderr, io.environment);
  const lines = new LiveLines(io, (width) => [fitText(describeProgress(latest), width)]);
  if (isDrawn) lines.start();
  return {
    show(progress: LibraryProgress) {
      latest = progress;
      if (isLogged) io.stderr.write(`${describeProgress(progress)}\n`, () => {});
    },
    stop: () => lines.stop(),
  };
}

function renderAdded({ added, unchanged, skipped, problems }: Total): string {
  const parts = [`Added ${added}`, `unchanged ${unchanged}`];
  if (skipped > 0) parts.push(`of other kinds ${skipped}`);
  const failed = problems.reduce((sum, { count = 1 }) => sum + count, 0);
  if (failed > 0) parts.push(`not added ${failed}`);
  return `${parts.join(', ')}.\n`;
}

function describeProgress(progress: LibraryProgress | undefined): string {
  if (progress === undefined) return 'Opening the library …';
  const { current, done, total } = progress;
  return cleanText(`${done}${total === undefined ? '' : ` of ${total}`}  ${current}`);
}
