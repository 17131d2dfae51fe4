import { BadAnswerError, ProviderRefusedError } from '../../core/errors.ts';
import { rowsOf, type SparqlAnswer, sparqlAnswerSchema } from '../../graph/sparql/sparql-answers.ts';
import { isReadingQuery } from '../../graph/sparql/sparql-text.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { VendorName } from '../../net/vendor/vendor-errors.ts';
import type { GraphRow, SparqlRequest } from '../../spec/knowledge-graph.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';

export type SparqlEndpoint = {
  select(query: string, signal: AbortSignal): Promise<SparqlAnswer>;
  /** A query of the user's own: sent as it is, if it only reads. */
  rows(request: SparqlRequest, signal: AbortSignal): Promise<GraphRow[]>;
};

/** A query takes longer than a search. */
const limits = { totalMs: 45_000, bytes: 20_000_000 };

/** An endpoint that speaks SPARQL 1.1 over HTTP, at an address the vendor's file or the user's settings give. */
export function createSparqlEndpoint(
  vendor: string,
  address: string,
  options: VendorOptions,
): SparqlEndpoint {
  const url = new URL(address);
  const path = url.pathname.replace(/^\/+/u, '');
  const connection = connectionOf(options);
  const api = createVendorApi({
    ...connection,
    limits: { ...limits, ...options.limits },
    vendor,
    baseUrl: url.origin,
    explain: ({ status, body }, about) => explainQuery(status, body, about),
  });
  const fixed = Object.fromEntries(url.searchParams);
  return {
    select: (query, signal) =>
      api.readJson(
        { path, query: fixed, form: { query }, accept: 'application/sparql-results+json', signal },
        sparqlAnswerSchema,
      ),
    async rows({ query, limit }, signal) {
      if (!isReadingQuery(query)) {
        throw new ProviderRefusedError({
          message: 'Only SELECT and ASK queries are sent to a knowledge graph.',
          hint: 'Begin the query with SELECT or ASK, after its prefixes.',
        });
      }
      return rowsOf(await this.select(query, signal), limit);
    },
  };
}

/** Endpoints tell a query they cannot read, and one that takes too long, as failures of the server. */
function explainQuery(status: number, body: string, about: VendorName): BadAnswerError | undefined {
  if (status === 500 && /TimeoutException|timed? ?out|S1T00/iu.test(body)) {
    return new BadAnswerError({
      message: `${about.vendor} gave the query up because it took too long.`,
      hint: 'Ask for less at a time: fewer hops, a smaller beam, or a graph of your own.',
    });
  }
  if (status === 400 || (status === 500 && /MalformedQuery|syntax error|37000/iu.test(body))) {
    return new BadAnswerError({
      message: `${about.vendor} could not read the query (HTTP ${status}).`,
      hint: 'A query of your own may have a slip in it; one of ours is a fault to report.',
    });
  }
  return undefined;
}
