import { z } from 'zod';
import type { DurableObject } from '../../spec/durable.ts';

export const turnsName = 'touchstone-turns';

export const turnRulesSchema = z.object({
  /** Who asks: what it was given is given back by the same name. */
  by: z.string(),
  /** At the same time, of the whole fleet. */
  atOnce: z.number(),
  /** From the start of one to the start of the next. */
  gapMs: z.number(),
  /** A turn that nobody gave back counts as given back after this time: whoever had it died. */
  leaseMs: z.number(),
});

export const turnSchema = z.discriminatedUnion('turn', [
  /** It is theirs, from this many milliseconds on. */
  z.object({ turn: z.literal('yours'), inMs: z.number() }),
  z.object({ turn: z.literal('later'), inMs: z.number() }),
  /** They asked for no requests, for so long. */
  z.object({ turn: z.literal('left-alone'), forMs: z.number() }),
]);

/** `gapMs`: the pause that the site itself wishes for. */
type Line = {
  nextStart: number;
  leftAloneUntil: number;
  gapMs?: number;
  held: { by: string; until: number }[];
};

const noLine: Line = { nextStart: 0, leftAloneUntil: 0, held: [] };
const lookAgainMs = 100;
const longestAheadMs = 60_000;

/** Who may ask a site or a vendor now: one line for the whole fleet, by the site's or vendor's name. */
export const fleetTurns: DurableObject = {
  name: turnsName,
  questions: {
    async take(input, state): Promise<z.infer<typeof turnSchema>> {
      const { by, atOnce, gapMs, leaseMs } = turnRulesSchema.parse(input);
      const now = Date.now();
      const line = (await state.get<Line>('line')) ?? noLine;
      if (line.leftAloneUntil > now) return { turn: 'left-alone', forMs: line.leftAloneUntil - now };
      // What lies further ahead than anybody can have set it is of a clock that was wrong.
      const held = line.held.filter(({ until }) => until > now && until <= now + leaseMs + longestAheadMs);
      if (held.length >= atOnce) return { turn: 'later', inMs: lookAgainMs };
      const start = line.nextStart > now + longestAheadMs ? now : Math.max(now, line.nextStart);
      state.set('line', {
        ...line,
        nextStart: start + Math.max(gapMs, line.gapMs ?? 0),
        held: [...held, { by, until: start + leaseMs }],
      } satisfies Line);
      return { turn: 'yours', inMs: start - now };
    },
    async giveBack(input, state) {
      const { by } = z.object({ by: z.string() }).parse(input);
      const line = (await state.get<Line>('line')) ?? noLine;
      state.set('line', { ...line, held: line.held.filter((one) => one.by !== by) } satisfies Line);
      return true;
    },
    async slowDown(input, state) {
      const { gapMs } = z.object({ gapMs: z.number() }).parse(input);
      const line = (await state.get<Line>('line')) ?? noLine;
      state.set('line', { ...line, gapMs } satisfies Line);
      return true;
    },
    async leaveAlone(input, state) {
      const { forMs } = z.object({ forMs: z.number() }).parse(input);
      const line = (await state.get<Line>('line')) ?? noLine;
      state.set('line', {
        ...line,
        leftAloneUntil: Math.max(line.leftAloneUntil, Date.now() + forMs),
      } satisfies Line);
      return true;
    },
  },
};
