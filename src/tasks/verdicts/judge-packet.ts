import { z } from 'zod';
import { labelSchema, stanceSchema } from '../../core/label.ts';
import { mediaContextSchema, mediaSchema } from '../../core/media.ts';
import { type Rating, ratingSchema } from '../../core/rating.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import { defineTask } from '../define-task.ts';
import { itemSourceSchema } from '../evidence-item.ts';

/** A packet names every source once; its passages refer to it. */
export const packetSourceSchema = z.object({ id: z.string(), ...itemSourceSchema.shape });
export type PacketSource = z.infer<typeof packetSourceSchema>;

export const packetItemSchema = z.object({ id: z.string(), source: z.string(), text: z.string() });
export type PacketItem = z.infer<typeof packetItemSchema>;

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  /** The pictures of the claim, for reasoners that see. */
  images: z.array(mediaSchema),
  hasPicture: z.boolean(),
  /** What is known of the pictures: where else they appear, what measuring has shown. */
  pictureFacts: z.array(z.string()),
  parts: z.array(z.object({ id: z.string(), text: z.string() })),
  sources: z.array(packetSourceSchema),
  items: z.array(packetItemSchema),
  /** What an earlier round found missing, and was searched for since. */
  asked: z.array(z.string()),
  /** True: nothing more will be searched for, so that nothing need be asked for. */
  isLast: z.boolean(),
  /** Set on the second try: what did not fit in the first answer. */
  objection: z.string().optional(),
});

const confidence = z.number().min(0).max(1);

const outputSchema = z.object({
  /** Only items that bear on the claim; the others are neutral. */
  stances: z.array(z.object({ item: z.string(), stance: stanceSchema, confidence })),
  parts: z.array(z.object({ part: z.string(), label: labelSchema, cites: z.array(z.string()) })),
  rating: ratingSchema,
  confidence,
  /** What a reader would have to know beside the claim, and a verbatim quote that says it. */
  leftOut: z.object({ what: z.string().min(1), item: z.string(), quote: z.string().min(1) }).nullable(),
  /** The items are older than what the claim speaks of, so that none of them could know. */
  tooNew: z.boolean(),
  reasons: z.array(z.object({ sentence: z.string().min(1), cites: z.array(z.string()) })).max(4),
  summary: z.string().min(1),
  /** What would settle it and is not here, each as a query. */
  missing: z.array(z.object({ question: z.string().min(1), query: z.string().min(1) })).max(3),
  /** Of a claim with a picture: whether it shows what the words say. */
  picture: z.object({ context: mediaContextSchema, why: z.string() }).nullable(),
});

export type JudgePacketInput = z.infer<typeof inputSchema>;
export type JudgePacketOutput = z.infer<typeof outputSchema>;

/** Ratings that accuse a claim of leaving something out or twisting it: they have to say what. */
const needsContext: ReadonlySet<Rating> = new Set([
  'missing-context',
  'misleading',
  'misattributed',
  'misrepresented',
  'exaggerated',
  'outdated',
]);

/** A packet of passages to stances, one rating with its reasons, what the claim leaves out, and what is still missing: one call. */
export const judgePacket = defineTask<JudgePacketInput, JudgePacketOutput>(
  {
    name: 'judge-packet',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
    mend(output, input, lastTry) {
      const known = new Set(input.items.map(({ id }) => id));
      const leftOut = mendQuote(output.leftOut, input, lastTry);
      if (!lastTry) return { ...output, leftOut };
      const cites = (ids: readonly string[]) => ids.filter((id) => known.has(id));
      return {
        ...output,
        leftOut,
        stances: output.stances.filter(
          ({ item }, index, all) => known.has(item) && all.findIndex((one) => one.item === item) === index,
        ),
        reasons: output.reasons.map((reason) => ({ ...reason, cites: cites(reason.cites) })),
        parts: output.parts
          .filter(({ part }) => input.parts.some(({ id }) => id === part))
          .map((part) => ({ ...part, cites: cites(part.cites) })),
      };
    },
    check(output, input) {
      const known = new Set(input.items.map(({ id }) => id));
      const parts = new Set(input.parts.map(({ id }) => id));
      const named = output.stances.map(({ item }) => item);
      const cited = [...output.reasons, ...output.parts].flatMap(({ cites }) => cites);
      return [
        ...[...new Set([...named, ...cited])]
          .filter((id) => !known.has(id))
          .map((id) => `There is no item ${id}.`),
        ...[...new Set(named)]
          .filter((id) => named.filter((other) => other === id).length > 1)
          .map((id) => `Item ${id} has more than one stance.`),
        ...output.parts
          .filter(({ part }) => !parts.has(part))
          .map(({ part }) => `The claim has no part ${part}.`),
        ...(output.leftOut !== null && quoteOf(output.leftOut, input) === undefined
          ? [`The quote of leftOut is not in item ${output.leftOut.item}: copy it word for word.`]
          : []),
        ...(needsContext.has(output.rating) && output.leftOut === null
          ? [
              `The rating ${output.rating} needs leftOut: what a reader would have to know, and the quote that says it.`,
            ]
          : []),
        ...(input.hasPicture || output.picture === null
          ? []
          : ['There is no picture: `picture` must be null.']),
      ];
    },
  },
  import.meta.url,
);

type LeftOut = NonNullable<JudgePacketOutput['leftOut']>;

function quoteOf({ item, quote }: LeftOut, { items }: JudgePacketInput): string | undefined {
  return findVerbatim(quote, items.find(({ id }) => id === item)?.text ?? '');
}

/** What is left out without a quote that says so is an opinion. */
function mendQuote(leftOut: LeftOut | null, input: JudgePacketInput, lastTry: boolean): LeftOut | null {
  if (leftOut === null) return null;
  const quote = quoteOf(leftOut, input);
  if (quote !== undefined) return { ...leftOut, quote };
  return lastTry ? null : leftOut;
}
