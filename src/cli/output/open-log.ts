import { Option } from 'commander';
import { createLog, type Log } from '../../app/serving/log-lines.ts';
import { type CliIo, writeNote } from '../cli-io.ts';

export type LogFlags = { log?: 'text' | 'json'; verbose?: boolean };

export function logOption(): Option {
  return new Option(
    '--log <form>',
    'how faults and what happens are written to standard error: text tells of faults, json is one object a line (also: TOUCHSTONE_LOG)',
  ).choices(['text', 'json']);
}

/** What a server or worker tells whoever runs it. As text it is for a person at a screen, who is told of faults only. */
export function openLog(io: CliIo, flags: LogFlags, program: string, withText: boolean): Log {
  const form = flags.log ?? io.environment.TOUCHSTONE_LOG;
  if (form === 'json') return createLog({ write: (line) => void writeNote(io, line), program, withText });
  return {
    note: () => {},
    fault(error, about) {
      const text =
        error instanceof Error ? (flags.verbose === true ? error.stack : error.message) : String(error);
      void writeNote(io, `touchstone: ${about}: ${text}\n`);
    },
  };
}
