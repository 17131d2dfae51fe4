import { allCommands, type CommandNode, type Completes, type FlagNode } from './command-tree.ts';

/** A completion script for fish: put it in ~/.config/fish/completions. */
export function renderFishCompletion(root: CommandNode): string {
  const name = root.path[0] ?? '';
  return `# fish completion for ${name}
function __${name}_is_at
    set -l wanted $argv
    set -l words (commandline -opc)
    set -l path ${name}
    for word in $words[2..-1]
        switch "$path $word"
${allCommands(root)
  .slice(1)
  .map(
    (node) => `            case '${node.path.join(' ')}'\n                set path '${node.path.join(' ')}'`,
  )
  .join('\n')}
        end
    end
    test "$path" = "$wanted"
end
complete -c ${name} -f
${allCommands(root).flatMap(renderCommand).join('\n')}
`;
}

function renderCommand(node: CommandNode): string[] {
  const name = node.path[0] ?? '';
  const here = `complete -c ${name} -n '__${name}_is_at ${node.path.join(' ')}'`;
  const commands = node.commands.map(
    (command) => `${here} -a '${command.path.at(-1)}' -d ${quote(command.help)}`,
  );
  const flags = node.flags.map(
    (flag) => `${here} ${flagNames(flag)} ${renderValue(flag)}-d ${quote(flag.help)}`,
  );
  const argument = node.argument === undefined ? '' : argumentOf(node.argument);
  return [...commands, ...flags, ...(argument === '' ? [] : [`${here} ${argument}`])];
}

function flagNames(flag: FlagNode): string {
  return flag.names
    .map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
    .join(' ');
}

function renderValue(flag: FlagNode): string {
  if (!flag.takesValue) return '';
  const { completes } = flag;
  if (completes.kind === 'values') return `-x -a '${completes.values.join(' ')}' `;
  if (completes.kind === 'files') return '-r -F ';
  if (completes.kind === 'folders') return "-x -a '(__fish_complete_directories)' ";
  return '-x ';
}

function argumentOf(completes: Completes): string {
  if (completes.kind === 'values') return `-a '${completes.values.join(' ')}'`;
  if (completes.kind === 'files') return '-F';
  if (completes.kind === 'folders') return "-a '(__fish_complete_directories)'";
  return '';
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
