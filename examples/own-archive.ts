// A newsroom's own archive: the search hands over the text of its pages, and nobody has to fetch them. Runs with no key and no network.
import { check, type Providers } from 'touchstone';

const articles = [
  {
    url: 'https://archive.example.org/2024/03/harbour-bridge',
    title: 'Harbour bridge reopens',
    published: '2024-03-12',
    text: 'The harbour bridge of Varnholt reopened on 11 March 2024 after repairs that took two years. The mayor cut the ribbon.',
  },
];

const archive: Providers['webSearch'][number] = {
  kind: 'web-search',
  id: 'newsroom-archive',
  needsNetwork: false,
  async call({ query, limit }) {
    const words = query
      .toLowerCase()
      .split(/\W+/)
      .filter((word) => word.length > 3);
    const hits = articles.filter(({ text }) => words.some((word) => text.toLowerCase().includes(word)));
    return {
      items: hits.slice(0, limit).map(({ text, ...article }) => ({
        ...article,
        snippet: text.slice(0, 80),
        page: { text, declaredTier: 'user-supplied', declaredBecause: 'the newsroom’s own archive' },
      })),
    };
  },
};

const report = await check('The harbour bridge of Varnholt reopened in 2021.', {
  offline: true,
  settings: { starter: false },
  providers: { webSearch: [archive] },
});

console.log(report.verdict.label);
for (const { quote, source } of report.evidence) console.log(`“${quote}” — ${source.url}`);
