import { OfflineError } from '../core/errors.ts';
import type { Provider } from '../spec/provider.ts';

/**
 * Stands for everybody of one kind whom a run without the network does not ask. Asked, it says who they are, so that the report shows a gap
 * instead of nothing; nobody where there are none.
 */
export function createOfflineStandIn<Kind extends string, Request, Item>(
  kind: Kind,
  names: readonly string[],
): Provider<Kind, Request, Item>[] {
  if (names.length === 0) return [];
  const all = names.join(', ');
  return [
    {
      kind,
      id: all,
      needsNetwork: false,
      async call() {
        throw new OfflineError({
          message: `The run is offline, so ${all} ${names.length === 1 ? 'was' : 'were'} not asked.`,
          hint: 'Leave --offline out to ask there too.',
        });
      },
    },
  ];
}
