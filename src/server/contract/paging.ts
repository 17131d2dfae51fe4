import { z } from 'zod';

export const mostPerPage = 200;

/** Pages by cursor: what `nextCursor` gave is handed back; entries that come in between move nothing. */
export const pageQuery = {
  cursor: z.string().max(200).optional().describe('What nextCursor of the page before said.'),
  limit: z.coerce.number().int().min(1).max(mostPerPage).default(50),
};

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().optional().describe('Absent on the last page.'),
    total: z.int().nonnegative().optional().describe('How many there are in all, where that is known.'),
  });
}

export const idSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.:-]+$/);
export const idParams = z.object({ id: idSchema });

/** A yes or no in the address. */
export const flagSchema = z.enum(['true', 'false']).transform((text) => text === 'true');
