import type { CliIo } from '../cli-io.ts';
import { widthOf } from './terminal.ts';

const redrawMilliseconds = 100;
const hideCursor = '\u001B[?25l';
const showCursor = '\u001B[?25h';
/** Line by line: clearing all below at once makes some terminals keep every frame in their history. */
const clearToEnd = '\u001B[K';

/** A few lines at the end of the terminal (standard error) that are drawn again and again in the same place. */
export class LiveLines {
  readonly #io: CliIo;
  readonly #render: (width: number) => readonly string[];
  #drawn = 0;
  #last = '';
  #timer: NodeJS.Timeout | undefined;
  #forgetEnd: (() => void) | undefined;

  constructor(io: CliIo, render: (width: number) => readonly string[]) {
    this.#io = io;
    this.#render = render;
  }

  start(): void {
    if (this.#timer !== undefined) return;
    this.#forgetEnd = this.#io.onEnd(() => this.stop());
    this.#write(hideCursor);
    this.#draw();
    this.#timer = setInterval(() => this.#draw(), redrawMilliseconds);
    this.#timer.unref();
  }

  /** Takes the lines away and gives the cursor back. */
  stop(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#forgetEnd?.();
    this.#write(`${this.#redraw([])}${showCursor}`);
    this.#last = '';
  }

  #draw(): void {
    // One column is left free: a full line would wrap and spoil the count.
    const width = widthOf(this.#io.stderr, this.#io.environment) - 1;
    const rows = this.#io.stderr.rows ?? 24;
    const lines = this.#render(width).slice(0, Math.max(1, rows - 1));
    const text = lines.join('\n');
    if (text === this.#last) return;
    this.#write(this.#redraw(lines));
    this.#last = text;
  }

  /** From the end of the lines on the screen to the end of the new ones; those left over are emptied. */
  #redraw(lines: readonly string[]): string {
    const rows = Math.max(lines.length, this.#drawn, 1);
    const all = Array.from({ length: rows }, (_, row) => `${lines[row] ?? ''}${clearToEnd}`);
    const text = `\r${moveUp(this.#drawn - 1)}${all.join('\n')}${moveUp(rows - Math.max(1, lines.length))}`;
    this.#drawn = lines.length;
    return lines.length === 0 ? `${text}\r` : text;
  }

  #write(text: string): void {
    this.#io.stderr.write(text, () => {});
  }
}

function moveUp(rows: number): string {
  return rows > 0 ? `\u001B[${rows}A` : '';
}
