import { existsSync, readFileSync } from 'node:fs';

const partLine = /^\{\{>\s*([\w-]+)\s*\}\}[ \t]*$/gm;

/**
 * The text of a prompt file. A line `{{> name}}` stands for `prompt-parts/name.md`: what several prompts have to say in the same words is written
 * there once. A prompt from elsewhere may have a folder of parts beside it.
 */
export function readPrompt(prompt: URL): string {
  return readFileSync(prompt, 'utf8').replace(partLine, (_, name: string) => {
    const own = new URL(`prompt-parts/${name}.md`, prompt);
    const part = existsSync(own) ? own : new URL(`./prompt-parts/${name}.md`, import.meta.url);
    return readFileSync(part, 'utf8').trimEnd();
  });
}
