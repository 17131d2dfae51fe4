import type { CliIo } from './cli-io.ts';
import { widthOf } from './terminal.ts';

const redrawMilliseconds = 100;
const hideCursor = '\u001B[?25l';
const showCursor = '\u001B[?25h';
const clearBelow = '\u001B[J';

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
    this.#write(`${this.#toTop()}${clearBelow}${showCursor}`);
    this.#drawn = 0;
    this.#last = '';
  }

  #draw(): void {
    // One column is left free: a full line would wrap and spoil the count.
    const width = widthOf(this.#io.stderr, this.#io.environment) - 1;
    const rows = this.#io.stderr.rows ?? 24;
    const lines = this.#render(width).slice(0, Math.max(1, rows - 1));
    const text = lines.join('\n');
    if (text === this.#last) return;
    this.#write(`${this.#toTop()}${clearBelow}${text}`);
    this.#drawn = lines.length;
    this.#last = text;
  }

  #toTop(): string {
    return this.#drawn > 1 ? `\r\u001B[${this.#drawn - 1}A` : '\r';
  }

  #write(text: string): void {
    this.#io.stderr.write(text, () => {});
  }
}
