// Brings a search engine of your own: one object with one method. Everything else stays as it is.
import { check, type Providers } from 'touchstone';

const archive: Providers['webSearch'][number] = {
  kind: 'web-search',
  id: 'our-archive',
  needsNetwork: false,
  async call({ query, limit }) {
    // A real one would ask your archive; this one knows a single page of the starter library.
    const hits = query.toLowerCase().includes('canberra')
      ? [{ url: 'touchstone:starter/canberra', title: 'Canberra', snippet: 'Capital of Australia' }]
      : [];
    return { items: hits.slice(0, limit) };
  },
};

const report = await check('Canberra is the capital of Australia.', {
  offline: true,
  // The default pipeline stops once the library or the graph has settled a claim; this one asks every search.
  pipeline: 'aletheia',
  providers: { webSearch: [archive] },
});

console.log(
  `${report.verdict.label}: searched ${report.searched.map((search) => search.provider).join(', ')}`,
);
