import { type CopyProgress, type CopyResult, copyLibraryTo } from '../app/libraries/copy-library.ts';
import type { Settings } from '../config/settings-table.ts';
import { type CliIo, writeOut } from './cli-io.ts';
import type { GlobalFlags } from './command.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { LiveLines } from './output/live-lines.ts';
import { isTerminal } from './output/terminal.ts';
import { toJson } from './output/to-json.ts';
import { runInterruptibly } from './run-interruptibly.ts';

/** Copies with a line of progress; an interrupted copy goes on when it is started again. */
export async function copyLibrary(
  from: string,
  to: string,
  settings: Settings,
  io: CliIo,
  flags: GlobalFlags & { json?: boolean },
): Promise<ExitCode> {
  let latest: CopyProgress | undefined;
  const lines = new LiveLines(io, () => [describe(latest)]);
  const isLogged = flags.quiet !== true && flags.verbose === true;
  if (flags.quiet !== true && !isLogged && isTerminal(io.stderr, io.environment)) lines.start();
  const onProgress = (progress: CopyProgress) => {
    latest = progress;
    if (isLogged) io.stderr.write(`${describe(progress)}\n`, () => {});
  };
  try {
    const result = await runInterruptibly(
      io,
      (signal) => copyLibraryTo(from, to, settings, { onProgress, signal }),
      () => lines.stop(),
    );
    lines.stop();
    await writeOut(io, flags.json === true ? toJson(result) : render(result));
    return exitCodes.ok;
  } finally {
    lines.stop();
  }
}

function describe(progress: CopyProgress | undefined): string {
  if (progress === undefined) return 'Opening the libraries …';
  const { doing, kind, done, total } = progress;
  return `${doing === 'copying' ? 'Copying' : 'Comparing'} ${kind}: ${done} of ${total}`;
}

function render({ copied, before, encoded }: CopyResult): string {
  const { documents, pictures, triples } = copied;
  const more = [
    ...(before > 0 ? [`${before} of them were copied before`] : []),
    ...(encoded > 0 ? [`${encoded} passages were encoded anew`] : []),
  ];
  return `Copied and compared: ${documents} documents, ${pictures} pictures, ${copied['fact-checks']} fact-checks, ${triples} triples.${more.length === 0 ? '' : ` ${more.join('; ')}.`}\n`;
}
