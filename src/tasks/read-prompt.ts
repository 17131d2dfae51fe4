import { readFileSync } from 'node:fs';

const partLine = /^\{\{>\s*([\w-]+)\s*\}\}[ \t]*$/gm;

/**
 * The text of a prompt file. A line `{{> name}}` stands for the file `prompt-parts/name.md` beside this one: what several prompts have to say in the same words is
 * written there once.
 */
export function readPrompt(prompt: URL): string {
  return readFileSync(prompt, 'utf8').replace(partLine, (_, name: string) =>
    readFileSync(new URL(`./prompt-parts/${name}.md`, import.meta.url), 'utf8').trimEnd(),
  );
}
