import { Argument, type Command } from 'commander';
import { writeOut } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import { type CommandNode, readCommandTree } from '../../completion/command-tree.ts';
import { exitCodes } from '../../exit-codes.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

const examples = `
Examples:
  touchstone completion bash > ~/.local/share/bash-completion/completions/touchstone
  touchstone completion zsh > "\${fpath[1]}/_touchstone"
  touchstone completion fish > ~/.config/fish/completions/touchstone.fish`;

export const defineCompletion: DefineCommand = (command, io, end) => {
  command
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', examples)
    .action(async (shell: Shell) => {
      const { buildProgram } = await import('../../build-program.ts');
      const program = await buildProgram(io, () => {}, 'all');
      await writeOut(io, await renderCompletion(shell, program));
      end(exitCodes.ok);
    });
};

export async function renderCompletion(shell: Shell, program: Command): Promise<string> {
  const { allPipelines } = await import('../../../pipelines/registry.ts');
  const tree: CommandNode = readCommandTree(program, {
    '--pipeline': allPipelines.map((pipeline) => pipeline.id),
  });
  switch (shell) {
    case 'bash':
      return (await import('../../completion/bash.ts')).renderBashCompletion(tree);
    case 'zsh':
      return (await import('../../completion/zsh.ts')).renderZshCompletion(tree);
    case 'fish':
      return (await import('../../completion/fish.ts')).renderFishCompletion(tree);
  }
}
