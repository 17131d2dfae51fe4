/** Pages that a vendor's server on this machine knows; they stand for no real ones. */
export type SamplePage = { url: string; title: string; snippet: string; published: string };

const sites = ['towers.example.org', 'news.example.com', 'www.museum.example', 'blog.example.net'];

/** Enough for three pages of ten, from several sites and years. */
export const samplePages: readonly SamplePage[] = Array.from({ length: 30 }, (_, index) => ({
  url: `https://${sites[index % sites.length]}/tower-${index + 1}`,
  title: `The harbour tower, part ${index + 1}`,
  snippet: `What the keeper wrote about the harbour tower in chapter ${index + 1}.`,
  published: `${1995 + index}-0${(index % 9) + 1}-15`,
}));

export const sampleQuery = 'harbour tower keeper';
export const emptyQuery = 'quantum chromodynamics';

/** Every page for a query about the tower, none for any other; within the window, where there is one. */
export function findSamplePages(
  query: string,
  window: { after?: string; before?: string } = {},
): SamplePage[] {
  if (!query.includes('tower')) return [];
  return samplePages.filter(
    ({ url, published }) =>
      (window.after === undefined || published >= window.after) &&
      (window.before === undefined || published <= window.before) &&
      !query.includes(`-site:${new URL(url).hostname}`),
  );
}
