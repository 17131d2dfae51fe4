import { z } from 'zod';
import { parseTaggedArticle, stripTags } from '../../text/articles/tagged-article.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  title: z.string(),
  /** Where the article stands, so that its own site is known. */
  address: z.string().optional(),
  publisher: z.string().optional(),
  published: z.string().optional(),
  /** What the page declares in its markup (ClaimReview), where it does. */
  markup: z.object({ claim: z.string(), rating: z.string(), claimant: z.string().optional() }).optional(),
  /** The article with its links in place; see `text/tagged-article.ts`. */
  article: z.string(),
  links: z.array(z.object({ id: z.string(), address: z.string(), shows: z.string().optional() })),
});

const quoteSchema = z.object({ quote: z.string().min(1), block: z.string() });

const outputSchema = z.object({
  claim: z.object({ text: z.string().min(1), block: z.string() }),
  rating: quoteSchema.nullable(),
  post: z.object({
    quotes: z.array(quoteSchema).max(6),
    links: z.array(z.string()),
    images: z.array(z.string()),
  }),
  imageNeeded: z.enum(['yes', 'no', 'unsure']),
  evidence: z
    .array(
      z.object({
        id: z.string(),
        says: z.string().min(1),
        quote: z.string().min(1),
        block: z.string(),
        links: z.array(z.string()),
      }),
    )
    .max(40),
  reasoning: z.object({ text: z.string().min(1), blocks: z.array(z.string()) }),
  keyPoints: z
    .array(z.object({ text: z.string().min(1), blocks: z.array(z.string()), evidence: z.array(z.string()) }))
    .max(10),
});

export type ExtractFactCheckInput = z.infer<typeof inputSchema>;
export type ExtractFactCheckOutput = z.infer<typeof outputSchema>;
type Quote = z.infer<typeof quoteSchema>;

/** The name of what a page declares in its markup, where a block is asked for. */
export const markupBlock = 'markup';

/** A fact-check article to the claim, the publisher's verdict, the post, the evidence and the argument, each with its place. */
export const extractFactCheck = defineTask<ExtractFactCheckInput, ExtractFactCheckOutput>(
  {
    name: 'extract-fact-check',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    mend(output, input, lastTry) {
      const texts = textsOf(input);
      const place = <Item extends Quote>(item: Item): Item | undefined =>
        placeQuote(item, texts) ?? (lastTry ? undefined : item);
      const evidence = output.evidence.flatMap((item) => place(item) ?? []);
      const kept = new Set(evidence.map(({ id }) => id));
      return {
        ...output,
        rating: output.rating === null ? null : (place(output.rating) ?? null),
        post: { ...output.post, quotes: output.post.quotes.flatMap((quote) => place(quote) ?? []) },
        evidence,
        keyPoints: lastTry
          ? output.keyPoints.map((point) => ({
              ...point,
              evidence: point.evidence.filter((id) => kept.has(id)),
            }))
          : output.keyPoints,
      };
    },
    check(output, input) {
      const texts = textsOf(input);
      const links = new Set(input.links.map(({ id }) => id));
      const evidence = new Set(output.evidence.map(({ id }) => id));
      const quotes = [
        ...(output.rating === null ? [] : [output.rating]),
        ...output.post.quotes,
        ...output.evidence,
      ];
      const blocks = [
        output.claim.block,
        ...output.reasoning.blocks,
        ...output.keyPoints.flatMap((point) => point.blocks),
      ];
      const named = [
        ...output.post.links,
        ...output.post.images,
        ...output.evidence.flatMap((item) => item.links),
      ];
      const pointsTo = output.keyPoints.flatMap((point) => point.evidence);
      return [
        ...quotes
          .filter(({ quote, block }) => !(texts.get(block) ?? '').includes(quote))
          .map(({ quote, block }) => `This quote is not verbatim in ${block}: "${quote}"`),
        ...blocks.filter((id) => !texts.has(id)).map((id) => `There is no block ${id}.`),
        ...named.filter((id) => !links.has(id)).map((id) => `There is no link ${id}.`),
        ...pointsTo.filter((id) => !evidence.has(id)).map((id) => `There is no evidence item ${id}.`),
        ...(evidence.size < output.evidence.length ? ['Two evidence items have the same id.'] : []),
      ];
    },
  },
  import.meta.url,
);

/** The plain text of each block, and of what the markup declares. */
function textsOf({ article, markup }: ExtractFactCheckInput): ReadonlyMap<string, string> {
  const blocks = parseTaggedArticle(article).map(({ id, text }): [string, string] => [id, text]);
  return new Map(
    markup === undefined ? blocks : [...blocks, [markupBlock, `${markup.claim}\n${markup.rating}`]],
  );
}

/** The quote as its block has it; where the block is another one than named, that one. */
function placeQuote<Item extends Quote>(item: Item, texts: ReadonlyMap<string, string>): Item | undefined {
  const wanted = stripTags(item.quote);
  const named = findVerbatim(wanted, texts.get(item.block) ?? '');
  if (named !== undefined) return { ...item, quote: named };
  for (const [block, text] of texts) {
    const quote = findVerbatim(wanted, text);
    if (quote !== undefined) return { ...item, quote, block };
  }
  return undefined;
}
