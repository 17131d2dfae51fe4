import { z } from 'zod';

/**
 * What raters judge, in order. `faithfulness`: three questions about the explanation by itself, 0 to 2, 0 is best. `gold-coverage`: one question,
 * how much of a gold explanation is told, 1 to 3, 3 is best.
 */
export const dimensionsOf = {
  faithfulness: ['reasoning', 'evidence', 'label'],
  'gold-coverage': ['coverage'],
} as const;
export type StudyForm = keyof typeof dimensionsOf;
export type Dimension = (typeof dimensionsOf)[StudyForm][number];

export const allDimensions: readonly Dimension[] = Object.values(dimensionsOf).flat();

export type DimensionText = {
  title: string;
  question: string;
  levels: readonly [string, string, string];
  /** The number of the first level. */
  from: 0 | 1;
};

/** The guideline, in the words that the page shows. */
export const dimensionTexts: Readonly<Record<Dimension, DimensionText>> = {
  reasoning: {
    title: 'Reasoning hallucination',
    question: 'Does the argument draw conclusions that its evidence does not carry?',
    levels: [
      'None: every step follows from what is given.',
      'Some: a step is a leap, but the argument stands without it.',
      'Grave: the conclusion rests on a step that is invented or does not follow.',
    ],
    from: 0,
  },
  evidence: {
    title: 'Evidence hallucination',
    question: 'Is evidence made up, or made to say what it does not say?',
    levels: [
      'None: all evidence is real as far as you can see, and told as it is.',
      'Some: a detail is added or bent, and nothing hangs on it.',
      'Grave: a source is invented, or its main point is turned round.',
    ],
    from: 0,
  },
  label: {
    title: 'Label justification',
    question: 'Does the explanation justify the label that it comes to?',
    levels: [
      'Justified: the label follows from the explanation.',
      'Partly: the explanation leans that way, and leaves a gap.',
      'Not justified: the label contradicts the explanation, or nothing leads to it.',
    ],
    from: 0,
  },
  coverage: {
    title: 'Points of the gold explanation',
    question: 'How much of what the gold explanation tells does this explanation tell?',
    levels: [
      'None: it tells no point of the gold explanation.',
      'Some: it leaves out points, and is good on the whole.',
      'All: it tells every point of the gold explanation.',
    ],
    from: 1,
  },
};

const outputSchema = z.object({
  system: z.string().min(1),
  label: z.string(),
  reasoning: z.string(),
  keyPoints: z.array(z.string()).default([]),
  evidence: z.array(z.object({ text: z.string(), source: z.string().optional() })).default([]),
  /** What was found out about the pictures, a line each. */
  pictures: z.array(z.string()).default([]),
  /** How sure the system says it is, 1 to 5. */
  confidence: z.int().min(1).max(5).optional(),
});

export const studySchema = z
  .object({
    schema: z.literal(1).default(1),
    form: z.enum(['faithfulness', 'gold-coverage']).default('faithfulness'),
    title: z.string().default('Explanations of fact-checks'),
    /** The system whose explanations people wrote; it stands among the others. */
    reference: z.string().optional(),
    seed: z.int().default(1),
    items: z
      .array(
        z.object({
          id: z.string().min(1),
          claim: z.string(),
          post: z.string().optional(),
          /** The explanation that the others are held against, shown to raters and never to a pipeline. */
          gold: z.string().optional(),
          /** The true label, for numbers by label. It is not shown. */
          truth: z.string().optional(),
          /** Files, relative to the study. */
          images: z.array(z.string()).default([]),
          outputs: z.array(outputSchema).min(1).max(12),
        }),
      )
      .min(1),
  })
  .superRefine((study, context) => {
    const ids = new Set<string>();
    for (const [index, item] of study.items.entries()) {
      if (study.form === 'gold-coverage' && item.gold === undefined)
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'gold'],
          message: 'a study of this form needs the gold explanation of each claim',
        });
      if (ids.has(item.id))
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'id'],
          message: `the id ${item.id} stands twice`,
        });
      ids.add(item.id);
      const systems = new Set(item.outputs.map(({ system }) => system));
      if (systems.size < item.outputs.length)
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'outputs'],
          message: 'a system stands twice',
        });
    }
  });
export type Study = z.infer<typeof studySchema>;
export type StudyItem = Study['items'][number];
export type StudyOutput = StudyItem['outputs'][number];
