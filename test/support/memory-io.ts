import { Readable, Writable } from 'node:stream';
import type { CliInput, CliIo, CliOutput } from '../../src/cli/cli-io.ts';
import { runCli } from '../../src/cli/run-cli.ts';

export type MemoryIoOptions = {
  stdin?: string | Uint8Array | readonly Uint8Array[];
  /** Terminals on the side of the person: input and notes; the answer only where `stdoutIsTty`. */
  isTty?: boolean;
  stdoutIsTty?: boolean;
  columns?: number;
  environment?: Record<string, string>;
  workingFolder?: string;
  web?: CliIo['web'];
};

export type MemoryIo = CliIo & {
  out(): string;
  err(): string;
  interrupt(): void;
  endedWith(): number | undefined;
};

/** A process of its own for one command, all in memory. */
export function createMemoryIo(options: MemoryIoOptions = {}): MemoryIo {
  const out = new TextSink(options.stdoutIsTty === true, options.columns);
  const err = new TextSink(options.isTty === true, options.columns);
  const listeners = new Set<() => void>();
  let ended: number | undefined;
  return {
    stdin: makeInput(options),
    stdout: out,
    stderr: err,
    environment: options.environment ?? {},
    workingFolder: options.workingFolder ?? process.cwd(),
    ...(options.web === undefined ? {} : { web: options.web }),
    onInterrupt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEnd: () => () => {},
    endNow(code) {
      ended = code;
    },
    out: () => out.text,
    err: () => err.text,
    interrupt() {
      for (const listener of listeners) listener();
    },
    endedWith: () => ended,
  };
}

export async function runInMemory(
  argv: readonly string[],
  options: MemoryIoOptions = {},
): Promise<{ code: number; out: string; err: string }> {
  const io = createMemoryIo(options);
  const code = await runCli(argv, io);
  return { code, out: io.out(), err: io.err() };
}

function makeInput({ stdin = '', isTty }: MemoryIoOptions): CliInput {
  const chunks = typeof stdin === 'string' || stdin instanceof Uint8Array ? [Buffer.from(stdin)] : stdin;
  const input: CliInput = Readable.from(chunks.filter((chunk) => chunk.length > 0));
  input.isTTY = isTty === true;
  return input;
}

class TextSink extends Writable implements CliOutput {
  text = '';
  readonly isTTY: boolean;
  readonly columns: number;
  readonly rows = 24;

  constructor(isTty: boolean, columns = 80) {
    super({ decodeStrings: false });
    this.isTTY = isTty;
    this.columns = columns;
  }

  override _write(chunk: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}
