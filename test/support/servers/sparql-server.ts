import oxigraph from 'oxigraph';
import type { VendorCall, VendorReply } from './vendor-server.ts';

/** Answers SPARQL over HTTP from a real store: what a query means is not ours to imitate. */
export function answerSparql(turtle: string): (call: VendorCall) => VendorReply {
  const store = new oxigraph.Store();
  store.load(turtle, { format: 'text/turtle' });
  return (call) => {
    const query = new URLSearchParams(call.body).get('query') ?? call.query.get('query') ?? '';
    try {
      const body: unknown = store.query(query, { results_format: 'application/sparql-results+json' });
      return { headers: { 'content-type': 'application/sparql-results+json' }, body };
    } catch (error) {
      return {
        status: 400,
        body: `MalformedQueryException: ${error instanceof Error ? error.message : error}`,
      };
    }
  };
}
