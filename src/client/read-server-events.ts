export type ServerEvent = { id?: string; event: string; data: string };

/** Messages of a text/event-stream, one by one; comments and half messages are passed over. */
export async function* readServerEvents(response: Response): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const messages = rest.split(/\r?\n\r?\n/);
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const read = readMessage(message);
        if (read !== undefined) yield read;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function readMessage(text: string): ServerEvent | undefined {
  const data: string[] = [];
  let id: string | undefined;
  let event = 'message';
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at === 0) continue;
    const field = at === -1 ? line : line.slice(0, at);
    const value = at === -1 ? '' : line.slice(at + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
    else if (field === 'event') event = value;
  }
  if (data.length === 0) return undefined;
  return { ...(id === undefined ? {} : { id }), event, data: data.join('\n') };
}
