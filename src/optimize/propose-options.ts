import { rounded } from '../core/rounded.ts';
import type { FaultKind } from '../tasks/learning/critique-trajectory.ts';
import type { PolicyChange } from './policy.ts';
import type { Tunable } from './search-space.ts';

type Direction = 'up' | 'down';
/** Which way to turn which option when a kind of fault is seen. */
export type TuningHints = Readonly<Partial<Record<FaultKind, Readonly<Record<string, Direction>>>>>;

type Options = PolicyChange['options'];

/**
 * New values to try: first what the most frequent faults call for, then steps in directions drawn by lot. The same random source gives the
 * same proposals, so that an interrupted search goes on as it would have.
 */
export function proposeOptions(input: {
  current: Options;
  tunables: readonly Tunable[];
  faults: ReadonlyMap<FaultKind, number>;
  hints: TuningHints;
  count: number;
  /** Share of an option's range that one step goes. */
  stride: number;
  random: () => number;
}): Options[] {
  const { tunables, random, stride } = input;
  if (tunables.length === 0) return [];
  const ranked = [...input.faults].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
  const hinted = ranked.flatMap((kind) => {
    const hints = Object.entries(input.hints[kind] ?? {}).filter(([name]) =>
      tunables.some((one) => one.name === name),
    );
    const chosen = hints[Math.floor(random() * hints.length)];
    return chosen === undefined ? [] : [{ [chosen[0]]: chosen[1] }];
  });
  const proposals: Options[] = [];
  const seen = new Set([JSON.stringify(input.current)]);
  for (let attempt = 0; proposals.length < input.count && attempt < input.count * 10; attempt++) {
    const hint = attempt < Math.ceil(input.count / 2) ? hinted[attempt] : undefined;
    const moves = hint ?? drawMoves(tunables, random);
    const next = { ...input.current };
    for (const [name, direction] of Object.entries(moves)) {
      const tunable = tunables.find((one) => one.name === name);
      if (tunable !== undefined)
        next[name] = move(tunable, Number(next[name] ?? tunable.value), direction, stride * (0.5 + random()));
    }
    const key = JSON.stringify(next);
    if (!seen.has(key)) proposals.push(next);
    seen.add(key);
  }
  return proposals;
}

function drawMoves(tunables: readonly Tunable[], random: () => number): Record<string, Direction> {
  const count = random() < 0.6 ? 1 : 2;
  return Object.fromEntries(
    Array.from({ length: count }, () => {
      const tunable = tunables[Math.floor(random() * tunables.length)];
      return [tunable?.name ?? '', random() < 0.5 ? ('up' as const) : ('down' as const)];
    }),
  );
}

function move({ low, high, whole }: Tunable, value: number, direction: Direction, stride: number): number {
  const step = Math.max(whole ? 1 : 0.01, (high - low) * stride);
  const moved = Math.min(high, Math.max(low, value + (direction === 'up' ? step : -step)));
  return whole ? Math.round(moved) : rounded(moved, 3);
}
