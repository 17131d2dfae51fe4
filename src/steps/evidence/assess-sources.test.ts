import { expect, it } from 'vitest';
import { runStep } from '../../../test/support/run-step.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { Page } from '../../spec/page-fetch.ts';
import { assessSources } from './assess-sources.ts';

function page(url: string, text: string): { page: Page } {
  return {
    page: {
      url,
      finalUrl: url,
      title: url,
      text,
      textSha256: sha256(text),
      retrievedAt: '2026-11-01T00:00:00Z',
      images: [],
      outlinks: [],
      flags: [],
    },
  };
}

const tower =
  'The Harrow Tower in Esk was opened on 4 May 1998 by the mayor, after nine years of building and two strikes, before a crowd of eleven thousand people. It stands on the old gasworks beside the river, carries the aerials of four broadcasters, and has a restaurant that turns once in fifty minutes. The architect, Lena Marsh, never saw it finished: she had moved to Oslo in 1995 after a quarrel about the colour of the lifts, which were to be red and became grey.';
const bridge =
  'The ferry over the Velm was replaced by a bridge of nine arches in the summer of 1931, and the last ferryman, Joss Harker, was given the boat as a present.';
const market =
  'Fish is sold in Quay Street every Thursday from six in the morning, as it has been since the charter of 1402, which names herring, cod and eels.';

it('names the families of a later search after those of the first: a copy is of the same, and nothing else is', async () => {
  const { result } = await runStep({}, 'The tower was opened in 1998.', async (context) => {
    const first = await assessSources(
      {
        pages: [page('https://a.example/tower', tower), page('https://b.example/velm', bridge)],
        credibilityThreshold: 0,
      },
      context,
    );
    const later = await assessSources(
      {
        pages: [page('https://c.example/market', market), page('https://d.example/copy', tower)],
        credibilityThreshold: 0,
        before: first,
      },
      context,
    );
    return [...first, ...later].map(({ family }) => family);
  });
  expect(result).toEqual(['f1', 'f2', 'f3', 'f1']);
});
