/** A fetch that waits as long as an answer takes: a server that hears an hour of speech says nothing until it has. */
export async function openPatientFetch(): Promise<typeof globalThis.fetch> {
  const { Agent, fetch } = await import('undici');
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  // The same function as the platform's own, whose types are another copy.
  const patient = (input: string, init: object) => fetch(input, { ...init, dispatcher });
  return patient as unknown as typeof globalThis.fetch;
}
