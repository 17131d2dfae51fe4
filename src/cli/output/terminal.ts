import type { CliIo, CliOutput } from '../cli-io.ts';

type Environment = CliIo['environment'];

const widthWithoutTerminal = 80;
const narrowest = 20;

/** `--no-color`, then NO_COLOR, then FORCE_COLOR, then whether a terminal is listening. */
export function wantsColour(stream: CliOutput, environment: Environment, flag: boolean): boolean {
  if (!flag) return false;
  if (isSet(environment.NO_COLOR)) return false;
  if (isSet(environment.FORCE_COLOR))
    return environment.FORCE_COLOR !== '0' && environment.FORCE_COLOR !== 'false';
  return isTerminal(stream, environment);
}

export function isTerminal(stream: CliOutput, environment: Environment): boolean {
  return stream.isTTY === true && environment.TERM !== 'dumb';
}

/** Whether the terminal can be trusted with more than ASCII: its locale says so, or says nothing. */
export function wantsUnicode(environment: Environment): boolean {
  const locale = [environment.LC_ALL, environment.LC_CTYPE, environment.LANG].find(isSet);
  return environment.TERM !== 'linux' && (locale === undefined || /utf-?8/i.test(locale));
}

/** Characters in a line of this output. Where no terminal is listening, COLUMNS may say. */
export function widthOf(stream: Pick<CliOutput, 'isTTY' | 'columns'>, environment: Environment): number {
  const told = Number(environment.COLUMNS);
  const known =
    stream.isTTY === true ? stream.columns : Number.isInteger(told) && told > 0 ? told : undefined;
  return Math.max(narrowest, known ?? widthWithoutTerminal);
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}
