import { describe, expect, it } from 'vitest';
import { runStep } from '../../test/support/run-step.ts';
import { webSearch } from '../../test/support/simulated-providers.ts';
import type { WebHit, WebSearchRequest } from '../spec/web-search.ts';
import { createOfflineStandIn } from './offline-stand-in.ts';

const local = webSearch('library', () => ({
  items: [{ url: 'https://a.example', title: 'A', snippet: '' }],
}));
const standIn = (names: readonly string[]) =>
  createOfflineStandIn<'web-search', WebSearchRequest, WebHit>('web-search', names);

describe('createOfflineStandIn', () => {
  it('leaves one gap that names everybody who was not asked, beside what was found here', async () => {
    const { result, report } = await runStep(
      { webSearch: [local, ...standIn(['Wikipedia', 'GDELT'])] },
      'The tower.',
      (context) => context.use.webSearch({ query: 'tower', limit: 3 }),
    );
    expect(result.map(({ provider }) => provider)).toEqual(['library']);
    expect(report.gaps).toMatchObject([{ reason: 'offline', provider: 'Wikipedia, GDELT' }]);
    expect(report.gaps[0]?.detail).toContain('Wikipedia, GDELT were not asked');
  });

  it('stands for nobody where there is nobody', () => {
    expect(standIn([])).toEqual([]);
  });
});
