import { z } from 'zod';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  claim: z.string(),
  /** What was searched for. */
  query: z.string(),
  /** What is to be found out by it. */
  need: z.string(),
  /** The passages of each page that are nearest to the need, in their order on the page. */
  pages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      publisher: z.string().optional(),
      published: z.string().optional(),
      text: z.string(),
    }),
  ),
});

export const mostQuotes = 2;

const outputSchema = z.object({
  /** Only pages that bear on the need. */
  summaries: z.array(
    z.object({
      page: z.string(),
      summary: z.string().min(1),
      quotes: z.array(z.string().min(1)).min(1).max(mostQuotes),
    }),
  ),
});

export type SummariseForQueryInput = z.infer<typeof inputSchema>;
export type SummariseForQueryOutput = z.infer<typeof outputSchema>;

/** Pages to what they say about one need, with verbatim quotes; what does not bear on it is left out. */
export const summariseForQuery = defineTask<SummariseForQueryInput, SummariseForQueryOutput>(
  {
    name: 'summarise-for-query',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    mend(output, input, lastTry) {
      const texts = new Map(input.pages.map(({ id, text }) => [id, text]));
      const summaries = output.summaries.flatMap((summary) => {
        const text = texts.get(summary.page) ?? '';
        const quotes = summary.quotes.flatMap((quote) => findVerbatim(quote, text) ?? (lastTry ? [] : quote));
        return quotes.length === 0 ? [] : [{ ...summary, quotes }];
      });
      return { summaries };
    },
    check(output, input) {
      const texts = new Map(input.pages.map(({ id, text }) => [id, text]));
      const pages = output.summaries.map(({ page }) => page);
      return [
        ...pages.filter((page) => !texts.has(page)).map((page) => `There is no page ${page}.`),
        ...pages
          .filter((page, index) => pages.indexOf(page) !== index)
          .map((page) => `The page ${page} has more than one summary.`),
        ...output.summaries.flatMap(({ page, quotes }) =>
          quotes
            .filter((quote) => texts.get(page)?.includes(quote) !== true)
            .map((quote) => `This quote is not verbatim on page ${page}: "${quote}"`),
        ),
      ];
    },
  },
  import.meta.url,
);
