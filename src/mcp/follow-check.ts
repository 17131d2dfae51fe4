import type { ServerContext } from '@modelcontextprotocol/server';
import type { TouchstoneClient } from '../client/touchstone-client.ts';
import type { RunEvent } from '../engine/events.ts';
import type { Check } from '../server/contract/check-schemas.ts';

/** Waits for a check and tells of its progress; whoever cancels the call cancels the check. */
export async function followCheck(
  client: TouchstoneClient,
  id: string,
  { mcpReq }: ServerContext,
): Promise<Check> {
  const { signal } = mcpReq;
  const token = mcpReq._meta?.progressToken;
  let progress = 0;
  const onEvent = (event: RunEvent) => {
    const message = describe(event);
    if (token === undefined || message === undefined) return;
    progress += 1;
    // Whoever no longer listens must not stop the check.
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken: token, progress, message } })
      .catch(() => {});
  };
  try {
    return await client.waitForCheck(id, { signal, onEvent });
  } catch (error) {
    if (signal.aborted) await client.cancelCheck({ params: { id } }).catch(() => {});
    throw error;
  }
}

function describe(event: RunEvent): string | undefined {
  switch (event.type) {
    case 'stage-start':
      return event.stage;
    case 'search-done':
      return `searched ${event.provider} for “${event.query}”: ${event.found} found`;
    case 'evidence-found':
      return `${event.evidence.stance}: ${event.evidence.source.title}`;
    case 'gap-noted':
      return `could not look: ${event.gap.detail}`;
    case 'verdict-reached':
      return `${event.verdict.label}, ${event.verdict.confidenceInWords}`;
    default:
      return undefined;
  }
}
