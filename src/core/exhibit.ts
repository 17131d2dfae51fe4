import { z } from 'zod';
import { graphExhibitSchema } from './exhibits/graph-exhibit.ts';
import { planExhibitSchema } from './exhibits/plan-exhibit.ts';
import { questionTreeExhibitSchema } from './exhibits/question-tree-exhibit.ts';
import { tableExhibitSchema } from './exhibits/table-exhibit.ts';
import { trajectoryExhibitSchema } from './exhibits/trajectory-exhibit.ts';

/**
 * What a pipeline shows of its own way of working beside evidence and verdict: a table, a tree of questions, a graph. One file a kind here
 * and one in `report/exhibits`; a report without exhibits is whole.
 */
export const exhibitSchema = z.discriminatedUnion('kind', [
  planExhibitSchema,
  tableExhibitSchema,
  questionTreeExhibitSchema,
  graphExhibitSchema,
  trajectoryExhibitSchema,
]);
export type Exhibit = z.infer<typeof exhibitSchema>;
