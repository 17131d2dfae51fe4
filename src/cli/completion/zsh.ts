import { allCommands, type CommandNode, type Completes, type FlagNode } from './command-tree.ts';

/** A completion script for zsh: put it in a folder of $fpath as _touchstone, or source it. */
export function renderZshCompletion(root: CommandNode): string {
  const name = root.path[0] ?? '';
  return `#compdef ${name}
${allCommands(root).map(renderFunction).join('\n')}
if [ "$funcstack[1]" = "_${name}" ]; then
  _${name} "$@"
else
  compdef _${name} ${name}
fi
`;
}

function renderFunction(node: CommandNode): string {
  const flags = node.flags.flatMap(renderFlag);
  if (node.commands.length === 0) {
    const argument =
      node.argument === undefined ? [] : [`'*:${argumentName(node.argument)}:${action(node.argument)}'`];
    return `${functionName(node.path)}() {
  _arguments -s ${[...flags, ...argument].join(' \\\n    ')}
}`;
  }
  return `${functionName(node.path)}() {
  local context state line
  typeset -A opt_args
  _arguments -s -C ${[...flags, "'1: :->command'", "'*:: :->rest'"].join(' \\\n    ')}
  case "$state" in
    command)
      local -a commands
      commands=(
${node.commands.map((command) => `        '${escapeText(`${command.path.at(-1)}:${command.help}`)}'`).join('\n')}
      )
      _describe command commands ;;
    rest)
      case "$line[1]" in
${node.commands.map((command) => `        ${command.path.at(-1)}) ${functionName(command.path)} ;;`).join('\n')}
      esac ;;
  esac
}`;
}

function renderFlag(flag: FlagNode): string[] {
  const value = flag.takesValue ? `:${argumentName(flag.completes)}:${action(flag.completes)}` : '';
  // A star lets a flag be given again; the program says which ones may be.
  return flag.names.map((name) => `'*${name}[${escapeText(flag.help)}]${value}'`);
}

function functionName(path: readonly string[]): string {
  return `_${path.join('_')}`;
}

function argumentName(completes: Completes): string {
  return { values: 'value', files: 'file', folders: 'folder', anything: 'value' }[completes.kind];
}

function action(completes: Completes): string {
  if (completes.kind === 'values') return `(${completes.values.join(' ')})`;
  if (completes.kind === 'files') return '_files';
  if (completes.kind === 'folders') return '_files -/';
  return ' ';
}

/** Inside the brackets of _arguments, and inside single quotes. */
function escapeText(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&').replaceAll("'", "'\\''");
}
