import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './call.ts';

export type Resource<Data> = {
  data: Data | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  reload(): void;
  set(data: Data): void;
};

/** What `load` gives, again whenever `key` changes; what was shown stays until the new is there. Without a key nothing is asked. */
export function useResource<Data>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Data>,
): Resource<Data> {
  const [state, setState] = useState<{ key?: string; data?: Data; error?: ApiError }>({});
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (key === undefined || round < 0) return;
    const abort = new AbortController();
    latest
      .current(abort.signal)
      .then((data) => {
        if (!abort.signal.aborted) setState({ key, data });
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        setState((before) => ({
          ...(before.key === key ? before : { key }),
          error: toApiError(error),
        }));
      });
    return () => abort.abort();
  }, [key, round]);
  const isCurrent = state.key === key;
  return {
    data: isCurrent ? state.data : undefined,
    error: isCurrent ? state.error : undefined,
    isLoading: key !== undefined && !isCurrent,
    reload: useCallback(() => setRound((before) => before + 1), []),
    set: useCallback(
      (data: Data) =>
        setState((before) => ({ ...(before.key === undefined ? {} : { key: before.key }), data })),
      [],
    ),
  };
}

export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError({
        title: '',
        detail: error instanceof Error ? error.message : String(error),
        status: 0,
        code: 'page',
      });
}

/** An action of a person: one at a time, with what went wrong beside it. */
export function useAction(): {
  isBusy: boolean;
  error: ApiError | undefined;
  run(work: () => Promise<void>): Promise<boolean>;
  clear(): void;
} {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const run = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (thrown) {
      setError(toApiError(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { isBusy, error, run, clear: useCallback(() => setError(undefined), []) };
}
