import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

function ask(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}

/** What a checker asks for most. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'check-a-claim',
    {
      title: 'Check a claim',
      description: 'Checks a claim and tells the result as a fact-checker would, evidence first.',
      argsSchema: z.object({ claim: z.string().describe('The claim, as it was made') }),
    },
    ({ claim }) =>
      ask(`Check this claim with the tool check_claim:

<claim>${claim}</claim>

Then tell me, in this order: what speaks for it and what against it, each with its quote, its source and its date; the verdict and how sure it is, in the tool's own words; what could not be looked at. Quote only what the tool gave you as a quote. If the label is not-enough-evidence, say that the matter is open, and what would settle it.`),
  );
  server.registerPrompt(
    'check-a-text',
    {
      title: 'Check a text',
      description: 'Finds what can be checked in a text, checks it claim by claim, and sums up.',
      argsSchema: z.object({ text: z.string().describe('The text') }),
    },
    ({ text }) =>
      ask(`List the statements of fact in this text that matter and can be checked (no opinions, no forecasts), at most ten, each as one sentence that stands by itself:

<text>${text}</text>

Look with search_earlier_checks whether one was checked before. Check the others with check_claim. Then give a table: statement, verdict, how sure, the deciding quote with its source. Give no verdict on the text as a whole.`),
  );
  server.registerPrompt(
    'second-opinion',
    {
      title: 'Second opinion on a report',
      description: 'Reads a report against the grain: does the verdict follow from its quotes?',
      argsSchema: z.object({ id: z.string().describe('The id of the check') }),
    },
    ({ id }) =>
      ask(
        `Get the report ${id} with get_report (format markdown). For each quote that the verdict rests on, verify with verify_quote that it stands in its page, and say whether it says what the report takes from it, about this claim, at this date. Then say whether the verdict follows, what speaks against it, and what a person should look at before signing.`,
      ),
  );
}
