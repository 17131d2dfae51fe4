import type { Command } from 'commander';
import type { CliIo } from './cli-io.ts';
import type { ExitCode } from './exit-codes.ts';

/** Adds one command and its flags; `end` gives the exit code of what it did. */
export type DefineCommand = (command: Command, io: CliIo, end: (code: ExitCode) => void) => void;

/** The flags that every command knows. */
export type GlobalFlags = { config?: string; verbose?: boolean; quiet?: boolean; color: boolean };
