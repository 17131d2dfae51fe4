import { z } from 'zod';

/** The ways of checking that a step of a plan may follow. */
export const techniques = [
  'divide-and-conquer',
  'chain-of-evidence',
  'cross-verification',
  'primary-source',
  'temporal-consistency',
  'origin-tracing',
  'logical-consistency',
] as const;
export const techniqueSchema = z.enum(techniques);
export type Technique = z.infer<typeof techniqueSchema>;

/** What a step uses where it rests on what is known of the claim's pictures. */
export const picturesOfClaim = 'pictures';

export const mostPlannedSteps = 6;
export const mostListed = 3;

const id = z.string().regex(/^[a-z]\d{1,2}$/, 'a letter and a number, such as s1');
const sentence = z.string().trim().min(1).max(600);

const planStepSchema = z.strictObject({
  id,
  technique: techniqueSchema,
  /** What is done in this step, in one sentence. */
  does: sentence,
  /** Which entries of the lists it needs, by their ids, and `pictures`. */
  uses: z.array(z.string()),
});

const plannedSentenceSchema = z.strictObject({ id, sentence, why: z.string() });
const plannedNeedSchema = z.strictObject({
  id,
  need: sentence,
  /** What to type into a search engine; written by the text agent where a person has not. */
  query: sentence.optional(),
});

/** How a claim is to be checked, before anything is spent on it. A person may edit it and hand it back. */
export const checkPlanSchema = z
  .strictObject({
    steps: z.array(planStepSchema).min(1).max(mostPlannedSteps),
    /** Sentences of the post that are searched for as they stand. */
    validate: z.array(plannedSentenceSchema).max(mostListed),
    /** What must be found besides, each with at most one query. */
    search: z.array(plannedNeedSchema).max(mostListed),
  })
  .check((context) => {
    const { steps, validate, search } = context.value;
    const listed = [...validate, ...search].map((entry) => entry.id);
    const known = new Set([...listed, picturesOfClaim]);
    const problem = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', path, message, input: context.value });
    for (const [index, step] of steps.entries()) {
      for (const [at, used] of step.uses.entries())
        if (!known.has(used))
          problem(['steps', index, 'uses', at], `there is no entry ${used} in validate or search`);
    }
    for (const name of ['steps', 'validate', 'search'] as const) {
      for (const [index, entry] of context.value[name].entries()) {
        const all = [...steps.map((step) => step.id), ...listed];
        if (all.filter((other) => other === entry.id).length > 1)
          problem([name, index, 'id'], `the id ${entry.id} is used twice`);
      }
    }
    if (listed.length === 0 && !steps.some(({ uses }) => uses.includes(picturesOfClaim)))
      problem(['validate'], 'a plan needs something to validate, something to search for, or the pictures');
  });
export type CheckPlan = z.infer<typeof checkPlanSchema>;
