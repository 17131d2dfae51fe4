import { allCommands, type CommandNode, type Completes } from './command-tree.ts';

/** A completion script for bash 3.2 and newer, with no need of the bash-completion package. */
export function renderBashCompletion(root: CommandNode): string {
  const name = root.path[0] ?? '';
  const nodes = allCommands(root);
  return `# bash completion for ${name}
_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path="${name}" word
  local -i at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case "$path $word" in
${nodes
  .slice(1)
  .map((node) => `      "${node.path.join(' ')}") path="${node.path.join(' ')}" ;;`)
  .join('\n')}
    esac
  done
  COMPREPLY=()
  case "$path $previous" in
${nodes.flatMap(valueCases).join('\n')}
  esac
  case "$path" in
${nodes.map(wordCase).join('\n')}
  esac
}
_${name}_files() {
  local line
  compopt -o filenames 2>/dev/null
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$1" -- "$2")
}
complete -F _${name} ${name}
`;
}

function valueCases(node: CommandNode): string[] {
  const path = node.path.join(' ');
  return node.flags
    .filter((flag) => flag.takesValue)
    .map((flag) => {
      const patterns = flag.names.map((flagName) => `"${path} ${flagName}"`).join(' | ');
      return `    ${patterns}) ${complete(flag.completes, node)}; return ;;`;
    });
}

function wordCase(node: CommandNode): string {
  const flags = node.flags.flatMap((flag) => flag.names.filter((name) => name.startsWith('--')));
  const words = node.commands.map((command) => command.path.at(-1) ?? '');
  const argument: Completes =
    words.length > 0 ? { kind: 'values', values: words } : (node.argument ?? { kind: 'anything' });
  return `    "${node.path.join(' ')}")
      if [[ "$current" == -* ]]; then COMPREPLY=($(compgen -W "${flags.join(' ')}" -- "$current"))
      else ${complete(argument, node)}; fi ;;`;
}

function complete(completes: Completes, node: CommandNode): string {
  const name = node.path[0] ?? '';
  if (completes.kind === 'values')
    return `COMPREPLY=($(compgen -W "${completes.values.join(' ')}" -- "$current"))`;
  if (completes.kind === 'files') return `_${name}_files -f "$current"`;
  if (completes.kind === 'folders') return `_${name}_files -d "$current"`;
  return 'true';
}
