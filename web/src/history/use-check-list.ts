import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, call } from '../api/call.ts';
import type { ApiRoutes, CheckSummary, RouteRequest } from '../api/contract.ts';
import { toApiError } from '../api/use-resource.ts';

export type ListQuery = NonNullable<RouteRequest<ApiRoutes['listChecks']>['query']>;
const perPage = 200;

/** As many pages of the list as have been scrolled to. */
export function useCheckList(query: ListQuery) {
  const key = JSON.stringify(query);
  const [state, setState] = useState<{
    key: string;
    items: readonly CheckSummary[];
    total: number | undefined;
    cursor: string | undefined;
    isDone: boolean;
    error?: ApiError;
  }>({ key: '', items: [], total: undefined, cursor: undefined, isDone: false });
  const [round, setRound] = useState(0);
  const wanted = useRef(perPage);
  const isLoading = useRef(false);
  const current = useRef(state);
  current.current = state;

  const load = useCallback(
    async (signal: AbortSignal) => {
      if (isLoading.current) return;
      isLoading.current = true;
      try {
        for (;;) {
          const before = current.current;
          const isSame = before.key === key;
          if (isSame && (before.isDone || before.items.length >= wanted.current)) return;
          const cursor = isSame ? before.cursor : undefined;
          const page = await call(
            'listChecks',
            {
              query: {
                ...(JSON.parse(key) as ListQuery),
                limit: perPage,
                ...(cursor === undefined ? {} : { cursor }),
              },
            },
            signal,
          );
          const next = {
            key,
            items: isSame ? [...before.items, ...page.items] : page.items,
            total: page.total,
            cursor: page.nextCursor,
            isDone: page.nextCursor === undefined,
          };
          current.current = next;
          setState(next);
        }
      } catch (error) {
        if (!signal.aborted)
          setState({ ...current.current, key, items: [], isDone: true, error: toApiError(error) });
      } finally {
        isLoading.current = false;
      }
    },
    [key],
  );
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current.abort();
    abort.current = new AbortController();
    isLoading.current = false;
    wanted.current = perPage;
    if (round > 0) current.current = { ...current.current, key: '' };
    void load(abort.current.signal);
    return () => abort.current.abort();
  }, [load, round]);

  const isCurrent = state.key === key;
  return {
    items: isCurrent ? state.items : [],
    total: isCurrent ? (state.total ?? state.items.length) : undefined,
    isLoading: !isCurrent,
    error: isCurrent ? state.error : undefined,
    reload: useCallback(() => setRound((before) => before + 1), []),
    /** Rows up to here should be there. */
    reach: useCallback(
      (index: number) => {
        if (index < wanted.current) return;
        wanted.current = index + perPage;
        void load(abort.current.signal);
      },
      [load],
    ),
  };
}
