import type { RunEvent } from '../../engine/events.ts';
import type { CliIo } from '../cli-io.ts';
import type { GlobalFlags } from '../command.ts';
import { LiveLines } from './live-lines.ts';
import { isTerminal, wantsColour, wantsUnicode } from './terminal.ts';

export type RunProgress = {
  onEvent(event: RunEvent): void;
  /** Shows what comes; nothing is shown before. */
  start(): void;
  /** Takes away what is shown. */
  stop(): void;
};

const silence: RunProgress = { onEvent: () => {}, start: () => {}, stop: () => {} };

/** A live view on a terminal, a line an event with --verbose, nothing with --quiet or where nobody watches. */
export async function openRunProgress(io: CliIo, flags: GlobalFlags): Promise<RunProgress> {
  if (flags.quiet === true) return silence;
  if (flags.verbose === true) return openLog(io);
  return isTerminal(io.stderr, io.environment) ? openLiveView(io, flags) : silence;
}

async function openLog(io: CliIo): Promise<RunProgress> {
  const { renderProgressLog } = await import('../../report/progress/render-progress.ts');
  return {
    ...silence,
    onEvent(event) {
      const line = renderProgressLog(event);
      if (line !== undefined && line !== '') io.stderr.write(`${line.trimEnd()}\n`, () => {});
    },
  };
}

async function openLiveView(io: CliIo, flags: GlobalFlags): Promise<RunProgress> {
  const { createProgress, reduceProgress, renderProgressLines } = await import(
    '../../report/progress/render-progress.ts'
  );
  const colour = wantsColour(io.stderr, io.environment, flags.color);
  const unicode = wantsUnicode(io.environment);
  let view = createProgress();
  const lines = new LiveLines(io, (width) =>
    renderProgressLines(view, { width, colour, unicode, now: new Date() }),
  );
  return {
    onEvent(event) {
      view = reduceProgress(view, event);
    },
    start: () => {
      view = createProgress();
      lines.start();
    },
    stop: () => lines.stop(),
  };
}
