import { z } from 'zod';
import type { DurableObject } from '../../spec/durable.ts';

export const attemptsName = 'touchstone-attempts';

const attemptSchema = z.object({ attempt: z.string(), worker: z.string(), at: z.number() });
export type LastAttempt = z.infer<typeof attemptSchema>;
export const lastAttemptSchema = attemptSchema.nullable();

const beginSchema = z.object({
  attempt: z.string(),
  worker: z.string(),
  at: z.number(),
  /** Whose place it takes; null where it found nobody. */
  after: z.string().nullable(),
  /** Calls that are answered so far. */
  answered: z.number(),
  /** When the last of them was. */
  answeredAt: z.number().nullable(),
});
export type BeginAttempt = z.infer<typeof beginSchema>;

export const begunSchema = z.discriminatedUnion('begun', [
  z.object({
    begun: z.literal(true),
    /** How many attempts in a row, without a call more answered than before, killed their worker or failed by a fault. */
    deaths: z.number(),
    faults: z.number(),
    /** What earlier attempts worked. */
    secondsUsed: z.number(),
    why: z.string().nullable(),
  }),
  z.object({ begun: z.literal(false) }),
]);

const overSchema = z.object({
  attempt: z.string(),
  /** Why it came to nothing, where a fault was the reason. */
  why: z.string().optional(),
});
export type AttemptOver = z.infer<typeof overSchema>;

type Tally = { deaths: number; faults: number; answered: number; seconds: number; why: string | null };

/** Who works at a check and how often it was tried, for the whole fleet: at most one attempt of each check is under way. */
export const checkAttempts: DurableObject = {
  name: attemptsName,
  questions: {
    last: (_input, state) => state.get<LastAttempt>('last'),
    async begin(input, state) {
      const { after, answered, answeredAt, ...next } = beginSchema.parse(input);
      const last = await state.get<LastAttempt>('last');
      if ((last?.attempt ?? null) !== after) return { begun: false };
      const tally = (await state.get<Tally>('tally')) ?? {
        deaths: 0,
        faults: 0,
        answered: 0,
        seconds: 0,
        why: null,
      };
      // Whoever did not sign off died.
      const died = last === null ? 0 : 1;
      const worked = last === null ? 0 : Math.max(0, (answeredAt ?? last.at) - last.at) / 1000;
      const cameFurther = answered > tally.answered;
      const now: Tally = {
        deaths: cameFurther ? 0 : tally.deaths + died,
        faults: cameFurther ? 0 : tally.faults,
        answered,
        seconds: tally.seconds + worked,
        why: last === null ? tally.why : `the worker ${last.worker} died while it ran`,
      };
      state.set('tally', now);
      state.set('last', next);
      const { deaths, faults, seconds, why } = now;
      return { begun: true, deaths, faults, secondsUsed: seconds, why };
    },
    async over(input, state) {
      const { attempt, why } = overSchema.parse(input);
      const last = await state.get<LastAttempt>('last');
      if (last?.attempt !== attempt) return false;
      const tally = await state.get<Tally>('tally');
      if (tally !== null && why !== undefined)
        state.set('tally', { ...tally, faults: tally.faults + 1, why } satisfies Tally);
      state.clear('last');
      return true;
    },
    async forget(_input, state) {
      state.clear('last');
      state.clear('tally');
      return true;
    },
  },
};
