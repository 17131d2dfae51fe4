// A pipeline of your own: a plain async function over the same context, gates and report. Nothing of ours is edited. Runs with no key and no network.
import { definePipeline, openTouchstone } from 'touchstone';
import { z } from 'zod';

const firstPage = definePipeline({
  id: 'first-page',
  title: 'First page: what does the best hit say?',
  summary: 'Searches once, reads the first page and holds its opening against the claim.',
  options: z.strictObject({
    limit: z.int().min(1).max(10).default(3).describe('How many hits are asked for'),
  }),
  async check(claim, { limit }, context) {
    const found = await context.use.webSearch({ query: claim.text, limit });
    const hit = found.flatMap(({ provider, items }) => items.map((item) => ({ provider, ...item })))[0];
    const open = {
      label: 'not-enough-evidence' as const,
      confidence: 0,
      summary: 'Nothing was found.',
      reasons: [],
      restsOn: [],
      wouldChange: ['Any page that speaks of the claim.'],
      notChecked: [claim.text],
    };
    const page = hit && (await context.attempt(() => context.use.pageFetch(hit.url)));
    if (hit === undefined || page === undefined) return open;
    const quote = page.text.slice(0, page.text.indexOf('.') + 1);
    const [stance] = await context.use.verify([{ claim: claim.text, evidence: quote }]);
    const supports = (stance?.supports ?? 0) > 0.6;
    // The quote gate: what is not verbatim in the stored page does not become evidence.
    const evidence = await context.note.evidence({
      quote,
      stance: supports ? 'supports' : 'neutral',
      stanceConfidence: stance?.supports ?? 0,
      says: quote,
      subClaims: [],
      source: {
        url: page.finalUrl,
        title: page.title,
        reliability: { tier: 'unrated', because: ['not looked up'] },
      },
      snapshot: { sha256: page.textSha256, start: 0, end: quote.length },
      retrievedAt: page.retrievedAt,
      provider: hit.provider,
    });
    if (evidence === undefined || !supports) return open;
    return {
      ...open,
      label: 'supported' as const,
      confidence: stance?.supports ?? 0,
      summary: `The best hit opens with it: ${quote}`,
      restsOn: [evidence.id],
      notChecked: [],
    };
  },
});

const touchstone = openTouchstone({ offline: true, pipelines: [firstPage] });
const report = await touchstone.check('Canberra is the capital city of Australia.', {
  pipeline: 'first-page',
});
console.log(`${report.pipeline}: ${report.verdict.label}, ${report.verdict.summary}`);
await touchstone.close();
