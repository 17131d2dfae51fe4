import { z } from 'zod';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  task: z.string(),
  prompt: z.string(),
  /** Fields in double braces that the prompt must keep, with what each holds. */
  placeholders: z.array(z.string()),
  /** How often each kind of fault was seen in this round. */
  faults: z.array(z.object({ kind: z.string(), count: z.int(), examples: z.array(z.string()) })),
  lessons: z.array(z.string()),
  /** What was tried before and did not help. */
  rejected: z.array(z.string()),
});

const outputSchema = z.object({
  /** What to change and why, before the changed prompt. */
  gradient: z.string().min(1),
  prompt: z.string().min(1),
  changes: z.array(z.string()),
});

export type RevisePromptInput = z.infer<typeof inputSchema>;
export type RevisePromptOutput = z.infer<typeof outputSchema>;

const placeholder = /\{\{\{?\s*[#^/]?\s*[\w.]+\s*\}?\}\}/gu;

/** The tags of a prompt, in order, without white space: what a revision must leave as it is. */
export function placeholdersOf(prompt: string): string[] {
  return [...prompt.matchAll(placeholder)].map(([tag]) => tag.replace(/\s+/gu, ''));
}

/** A prompt rewritten after criticism: a step along a textual gradient. */
export const revisePrompt = defineTask<RevisePromptInput, RevisePromptOutput>(
  {
    name: 'revise-prompt',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    claimFields: [],
    check(output, input) {
      const had = placeholdersOf(input.prompt);
      const has = placeholdersOf(output.prompt);
      const count = (list: readonly string[], tag: string) => list.filter((other) => other === tag).length;
      const answers = (prompt: string) => [...prompt.matchAll(/^- (\w+): /gmu)].map(([, name]) => name ?? '');
      const fields = answers(input.prompt.slice(input.prompt.lastIndexOf('Answer with:')));
      return [
        ...[...new Set([...had, ...has])]
          .filter((tag) => count(had, tag) !== count(has, tag))
          .map(
            (tag) =>
              `${tag} stands ${count(has, tag)} times in the new prompt and must stand ${count(had, tag)} times.`,
          ),
        ...fields
          .filter((name) => !answers(output.prompt).includes(name))
          .map((name) => `The new prompt no longer explains the answer's field ${name}.`),
        ...(output.prompt.length > input.prompt.length * 2 + 1000
          ? ['The new prompt is more than twice as long as the old one; make it shorter.']
          : []),
      ];
    },
  },
  import.meta.url,
);
