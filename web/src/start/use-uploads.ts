import { useCallback, useState } from 'react';
import { type ApiError, call } from '../api/call.ts';
import type { Upload } from '../api/contract.ts';
import { toApiError } from '../api/use-resource.ts';

/** Files on their way to the server, and those that are there. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [error, setError] = useState<ApiError>();
  const add = useCallback(async (files: Iterable<File>) => {
    setError(undefined);
    for (const file of files) {
      const name = file.name || 'pasted';
      setUnderWay((before) => [...before, name]);
      try {
        const upload = await call('createUpload', { query: { name }, file });
        setUploads((before) => [...before.filter((other) => other.upload !== upload.upload), upload]);
      } catch (thrown) {
        setError(toApiError(thrown));
      } finally {
        setUnderWay((before) => before.filter((other) => other !== name));
      }
    }
  }, []);
  const remove = useCallback(
    (hash: string) => setUploads((before) => before.filter(({ upload }) => upload !== hash)),
    [],
  );
  return { uploads, underWay, error, add, remove };
}
