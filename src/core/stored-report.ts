import { z } from 'zod';
import { labelSchema } from './label.ts';
import { plainRating } from './rating.ts';
import { type Report, reportSchema } from './report.ts';

const unratedSchema = z.looseObject({
  verdict: z.looseObject({ label: labelSchema, rating: z.undefined().optional() }),
});

/** A report as it was saved, also by a version that gave no rating yet: it then says no more than its label. Throws where it is none. */
export function parseStoredReport(stored: unknown): Report {
  const { data: unrated } = unratedSchema.safeParse(stored);
  if (unrated === undefined) return reportSchema.parse(stored);
  const { verdict } = unrated;
  return reportSchema.parse({ ...unrated, verdict: { ...verdict, rating: plainRating(verdict.label) } });
}
