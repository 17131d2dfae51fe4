import type { Argument, Command, Option } from 'commander';

/** What may stand after a flag or as an argument. */
export type Completes =
  | { kind: 'values'; values: readonly string[] }
  | { kind: 'files' | 'folders' | 'anything' };

export type FlagNode = { names: readonly string[]; help: string; takesValue: boolean; completes: Completes };

export type CommandNode = {
  /** From the program down: `touchstone library add`. */
  path: readonly string[];
  help: string;
  flags: readonly FlagNode[];
  argument: Completes | undefined;
  commands: readonly CommandNode[];
};

/** Values that only the product knows at run time, by flag. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** The commands and flags as plain data; every shell's script is made of it. */
export function readCommandTree(
  command: Command,
  known: KnownValues,
  above: readonly string[] = [],
): CommandNode {
  const path = [...above, command.name()];
  const [argument] = command.registeredArguments;
  return {
    path,
    help: command.description(),
    flags: visibleFlags(command).map((option) => readFlag(option, known)),
    argument: argument === undefined ? undefined : completesArgument(argument),
    commands: command.commands.map((child) => readCommandTree(child, known, path)),
  };
}

export function allCommands(node: CommandNode): CommandNode[] {
  return [node, ...node.commands.flatMap(allCommands)];
}

function visibleFlags(command: Command): Option[] {
  const help = command.createHelp();
  help.showGlobalOptions = true;
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
}

function readFlag(option: Option, known: KnownValues): FlagNode {
  const names = [option.short, option.long].filter((name) => name !== undefined);
  const values = option.argChoices ?? known[option.long ?? ''];
  return {
    names,
    help: option.description,
    takesValue: option.required || option.optional,
    completes: values === undefined ? completesPlace(option.flags) : { kind: 'values', values },
  };
}

function completesArgument(argument: Argument): Completes {
  if (argument.argChoices !== undefined) return { kind: 'values', values: argument.argChoices };
  return completesPlace(`<${argument.name()}>`);
}

/** The name of a value says what it is: `--output <file>`. */
function completesPlace(flags: string): Completes {
  if (/<(folder|bundle)>/.test(flags)) return { kind: 'folders' };
  if (/<(file|path|source|file\|url)>/.test(flags)) return { kind: 'files' };
  return { kind: 'anything' };
}
