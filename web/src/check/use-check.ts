import { useEffect, useRef, useState } from 'react';
import type { RunEvent } from '../../../src/engine/event-schema.ts';
import { apiBase, call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { type LiveCheck, nothingYet, reduceLive } from './check-view.ts';

const flushMilliseconds = 80;

/** A check with its report, or with what its events have told so far. A page that is loaded again hears all events again. */
export function useCheck(id: string) {
  const check = useResource(`check ${id}`, (signal) => call('getCheck', { params: { id } }, signal));
  const state = check.data?.state;
  const isOpen = state === 'waiting' || state === 'queued' || state === 'running';
  const hasReport = check.data?.report !== undefined;
  const [live, setLive] = useState<LiveCheck>(nothingYet);
  const [isReconnecting, setReconnecting] = useState(false);
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  const needsEvents = state !== undefined && !hasReport;
  const { reload } = check;
  useEffect(() => {
    if (!needsEvents) return;
    let view = nothingYet;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      setLive(view);
    };
    const source = new EventSource(`${apiBase}/checks/${encodeURIComponent(id)}/events`);
    source.onopen = () => setReconnecting(false);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      view = reduceLive(view, JSON.parse(data) as RunEvent);
      timer ??= setTimeout(flush, flushMilliseconds);
    };
    source.addEventListener('end', () => {
      source.close();
      flush();
      if (isOpen) reload();
    });
    source.onerror = () => {
      // The browser tries again by itself, with the number of the last event; only a refusal ends it.
      if (source.readyState === EventSource.CLOSED) reload();
      else setReconnecting(true);
    };
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [id, needsEvents, isOpen, reload]);
  return { check, live, isOpen, isReconnecting, wasWatched: wasOpen.current };
}
