import { z } from 'zod';

/** Rows that a pipeline wants to show as they are: scores of its ranking, steps of its plan. */
export const tableExhibitSchema = z.object({
  kind: z.literal('table'),
  title: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.array(
    z.object({
      cells: z.array(z.union([z.string(), z.number()])),
      /** Evidence that the row is about. */
      cites: z.array(z.string()),
    }),
  ),
});
export type TableExhibit = z.infer<typeof tableExhibitSchema>;
