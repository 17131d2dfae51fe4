/** `THOROUGH=1 npm test` repeats what the usual run only samples; it takes about twice as long. */
export const thorough = process.env.THOROUGH === '1';

/** Every so many of equals, beginning with the first; all of them where the run is thorough. */
export function everyNth<Item>(items: readonly Item[], nth: number): Item[] {
  return items.filter((_, index) => thorough || index % nth === 0);
}
