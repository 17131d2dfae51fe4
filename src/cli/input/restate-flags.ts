import { Option } from 'commander';
import type { CliIo } from '../cli-io.ts';

export const defaultRestate = 'http://127.0.0.1:8080';
export const defaultRestateAdmin = 'http://127.0.0.1:9070';

export type RestateFlags = { restate?: string; restateAdmin?: string };

export function restateOption(): Option {
  return new Option(
    '--restate <url>',
    `where Restate takes checks (default: ${defaultRestate}; also: TOUCHSTONE_RESTATE)`,
  ).helpGroup('Fleet:');
}

export function restateAdminOption(): Option {
  return new Option(
    '--restate-admin <url>',
    `where Restate is administered (default: ${defaultRestateAdmin}; also: TOUCHSTONE_RESTATE_ADMIN)`,
  ).helpGroup('Fleet:');
}

export function restateOf(flags: RestateFlags, io: CliIo): { restate: string; admin: string } {
  return {
    restate: flags.restate ?? io.environment.TOUCHSTONE_RESTATE ?? defaultRestate,
    admin: flags.restateAdmin ?? io.environment.TOUCHSTONE_RESTATE_ADMIN ?? defaultRestateAdmin,
  };
}
