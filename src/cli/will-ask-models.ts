import type { Environment } from '../config/user-folders.ts';

/** With one of these a check asks no models, or those of another machine. */
const elsewhere = ['--help', '-h', '--server', '--replay', '--model-server'];

/** Whether a command is a check that will ask this machine's models, as far as its words say. One that is wrong costs a process that is ended again. */
export function willAskModels(argv: readonly string[], environment: Environment): boolean {
  const command = argv.find((word) => !word.startsWith('-'));
  const flags = argv.map((word) => word.split('=', 1)[0]);
  return (
    command === 'check' &&
    environment.TOUCHSTONE_MODEL_SERVER === undefined &&
    !elsewhere.some((flag) => flags.includes(flag))
  );
}
