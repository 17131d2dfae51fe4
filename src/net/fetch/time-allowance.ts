/** Time for all exchanges of one document together. Waiting in line for a host does not count: that is our politeness, not its slowness. */
export type TimeAllowance = { spend<T>(work: (deadline: AbortSignal) => Promise<T>): Promise<T> };

export function allowTime(totalMs: number): TimeAllowance {
  let left = totalMs;
  return {
    async spend(work) {
      const startedAt = performance.now();
      try {
        return await work(AbortSignal.timeout(Math.max(0, Math.ceil(left))));
      } finally {
        left -= performance.now() - startedAt;
      }
    },
  };
}
