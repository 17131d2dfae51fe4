import { describe, expect, it } from 'vitest';
import {
  checksIn,
  claimPicture,
  describeByWords,
  hitsOf,
  type Otherwise,
} from '../../test/support/simulated-check.ts';
import { provider, searchOver, textPages } from '../../test/support/simulated-providers.ts';
import type { Claim } from '../core/claim.ts';
import { BadAnswerError } from '../core/errors.ts';
import type { TableExhibit } from '../core/exhibits/table-exhibit.ts';
import type { Report } from '../core/report.ts';
import type { Providers } from '../spec/providers.ts';
import type { NeedEvidenceInput, NeedEvidenceOutput } from '../tasks/evidence/need-evidence.ts';
import type { ItemStance, ScoreItemsInput, ScoreItemsOutput } from '../tasks/evidence/score-items.ts';
import type { CheckCaptionInput, CheckCaptionOutput } from '../tasks/pictures/check-caption.ts';
import type { VerifyPostInput, VerifyPostOutput } from '../tasks/verdicts/verify-post.ts';
import { multireflect } from './multireflect.ts';

const post: Claim = { text: 'The tower was completed in 1899.', media: [], date: '2024-06-01' };
const withPicture: Claim = { ...post, text: 'The tower of Esk in 1899.', media: [claimPicture] };

const texts: Record<string, string> = {
  'https://register.example/tower': 'The tower was completed in 1889, the register says.',
  'https://fan.example/tower': 'Our tower was completed in 1899, what a sight.',
  'https://travel.example/esk': 'The market of Esk opens at eight. The tower is near.',
  'https://pictures.example/esk': 'The tower of Esk, photographed in 2015.',
  'https://theonion.com/tower': 'The tower was completed in 1899 by a pigeon.',
};
const [register = '', fan = '', travel = '', pictures = '', satire = ''] = Object.keys(texts);

const stances: Record<string, [ItemStance, number]> = {
  [texts[register] ?? '']: ['contradicts', 5],
  [texts[fan] ?? '']: ['supports', 4],
  [texts[travel] ?? '']: ['silent', 2],
  [texts[pictures] ?? '']: ['partly-contradicts', 4],
};

function score({ items }: ScoreItemsInput): ScoreItemsOutput {
  return {
    items: items.map(({ id, text }) => {
      const [stance, usefulness] = stances[text] ?? ['silent', 1];
      return { id, relevant: stance !== 'silent', stance, usefulness, why: 'So it says.' };
    }),
  };
}

const enough: NeedEvidenceOutput = { decision: 'enough', why: 'It is settled.', missing: [] };
const retrieve: NeedEvidenceOutput = { decision: 'retrieve', why: 'It is open.', missing: ['more'] };
const need = ({ evidence }: NeedEvidenceInput) => (evidence.length === 0 ? retrieve : enough);

function verify({ evidence, hasPicture }: VerifyPostInput): VerifyPostOutput {
  const refuting = evidence.filter(({ quote }) => quote.includes('1889') || quote.includes('2015'));
  const cites = evidence.filter(({ kind }) => kind === 'picture').map(({ id }) => id);
  return {
    lines: evidence.map(({ id }) => ({
      evidence: id,
      stance: refuting.some((item) => item.id === id) ? 'refutes' : 'neutral',
      confidence: 0.9,
      says: 'So it says.',
    })),
    statement: { rating: refuting.length > 0 ? 'false' : 'true', confidence: 0.9, why: 'So it is.' },
    picture: {
      context: hasPicture && cites.length > 0 ? 'out-of-context' : 'unknown',
      confidence: 0.8,
      why: 'It was taken in 2015.',
      cites: hasPicture ? cites : [],
    },
    summary: 'It was 1889.',
    wouldChange: [],
    notChecked: [],
  };
}

const handlers = {
  'need-evidence': need,
  'score-items': score,
  'verify-post': verify,
  'check-caption': (): CheckCaptionOutput => ({
    verdict: 'inconsistent',
    score: 0.1,
    differences: ['A boat.'],
    why: 'It shows a boat.',
  }),
  'describe-image': describeByWords,
};

const start = checksIn({
  pipeline: multireflect,
  claim: post,
  pages: texts,
  handlers,
  providers: {
    webSearch: [
      searchOver(hitsOf(register, travel), 'one'),
      searchOver(hitsOf(fan, register, satire), 'two'),
      searchOver(hitsOf(travel), 'three'),
    ],
    imageSearch: [
      provider('image-search', 'commons', () => ({
        items: [
          {
            pageUrl: pictures,
            pageTitle: 'Esk',
            imageUrl: `${pictures}.jpg`,
            caption: 'The tower of Esk, photographed in 2015.',
          },
        ],
      })),
    ],
  },
});

async function check(
  options?: Record<string, unknown>,
  otherwise: Otherwise = {},
): Promise<{ report: Report; asked: string[] }> {
  const asked: string[] = [];
  const report = await start(options, { ...otherwise, asked }).report;
  return { report, asked };
}

const ranking = ({ exhibits = [] }: Report) =>
  exhibits.find((one): one is TableExhibit => one.kind === 'table' && one.title.startsWith('Ranking'));
const gaps = ({ gaps: all }: Report) => all.map(({ detail }) => detail).join('\n');

describe('multireflect', () => {
  it('ranks one passage a page, takes the best, and rests on a verbatim quote', async () => {
    const { report, asked } = await check();
    expect(asked).toEqual(['need-evidence', 'score-items', 'need-evidence', 'verify-post']);
    expect(report.verdict).toMatchObject({ label: 'refuted', restsOn: ['e1'], ownLabel: { label: 'FALSE' } });
    const [item] = report.evidence;
    expect(item?.quote).toBe(texts[register]);
    expect(item?.scores).not.toHaveProperty('support');
    expect(ranking(report)?.rows.map(({ cells }) => [cells[0], cells.at(-2), cells.at(-1)])).toEqual([
      [`text: Page ${register}`, -1, 'yes'],
      [`text: Page ${fan}`, 1, 'no'],
      [`text: Page ${travel}`, 0, 'no'],
    ]);
    expect(report.dropped).toEqual([expect.objectContaining({ url: satire })]);
    expect(gaps(report)).toBe('');
  });

  it('tells the judge when a page appeared and how far its source can be trusted', async () => {
    const judged: VerifyPostInput['evidence'] = [];
    const plain = textPages(texts);
    await check(
      {},
      {
        handlers: {
          'verify-post': (input: VerifyPostInput) => {
            judged.push(...input.evidence);
            return verify(input);
          },
        },
        providers: {
          pageFetch: {
            ...plain,
            async call(request, options) {
              const { items, ...rest } = await plain.call(request, options);
              return { ...rest, items: items.map((item) => ({ ...item, published: '2024-05-06' })) };
            },
          },
        },
      },
    );
    expect(judged).toMatchObject([{ published: '2024-05-06', tier: 'unrated', quote: texts[register] }]);
    expect(judged[0]?.because.join()).toContain('no list rates this site');
  });

  it("sinks what contradicts with the paper's sum", async () => {
    const { report } = await check({ ranking: 'paper' });
    expect(report.evidence.map(({ source }) => source.url)).toEqual([fan]);
    expect(ranking(report)?.columns).toContain('Support');
  });

  it('adds one item a round for as long as the evidence check asks, and stops at the limit', async () => {
    const more = { handlers: { 'need-evidence': () => retrieve } };
    const { report, asked } = await check({}, more);
    expect(report.evidence).toHaveLength(3);
    // Whether three are enough changes nothing: there is no fourth.
    expect(asked.filter((task) => task === 'need-evidence')).toHaveLength(3);
    expect((await check({ rounds: 2 }, more)).report.evidence).toHaveLength(2);
  });

  it('scores a batch in one call and the rest in the next', async () => {
    const { asked } = await check({ batchSize: 2 });
    expect(asked.filter((task) => task === 'score-items')).toHaveLength(2);
  });

  it('gives all items at once, or none, where a study asks for it', async () => {
    const all = await check({ evidence: 'all' });
    expect(all.asked).toEqual(['score-items', 'verify-post']);
    expect(all.report.evidence).toHaveLength(3);
    const none = await check({ evidence: 'none' });
    expect(none.asked).toEqual(['verify-post']);
    expect(none.report.verdict).toMatchObject({ label: 'supported', restsOn: [] });
    expect(none.report.searched).toEqual([]);
  });

  it('looks nothing up where the post states nothing, and leaves it open', async () => {
    const notNeeded = { decision: 'not-needed', why: 'An opinion.', missing: [] };
    const { report, asked } = await check({}, { handlers: { 'need-evidence': () => notNeeded } });
    expect(asked).toEqual(['need-evidence', 'verify-post']);
    expect(report.verdict).toMatchObject({ label: 'not-enough-evidence', ownLabel: { label: 'TRUE' } });
    expect(report.verdict.ownLabel?.loses).toContain('No evidence was used');
  });

  it('says which sources it did not have', async () => {
    const { report } = await check({}, { providers: { webSearch: [searchOver(hitsOf(register), 'one')] } });
    expect(gaps(report)).toContain('1 of at least 3 sources (one)');
    const fewer = await check(
      { minimumSources: 1 },
      { providers: { webSearch: [searchOver(hitsOf(register), 'one')] } },
    );
    expect(gaps(fewer.report)).toBe('');
  });

  it.each(['score-items', 'verify-post'])('leaves the post open where %s fails', async (task) => {
    const fail = () => {
      throw new BadAnswerError({ message: 'The model refused.' });
    };
    const { report } = await check({}, { handlers: { [task]: fail } });
    expect(gaps(report)).toContain('The model refused.');
    expect(report.verdict.ownLabel).toBeUndefined();
    const paper = await check({ undecided: 'true' }, { handlers: { [task]: fail } });
    expect(paper.report.verdict.ownLabel?.label).toBe('TRUE');
    if (task === 'verify-post')
      for (const one of [report, paper.report]) expect(one.verdict.label).toBe('not-enough-evidence');
  });
});

describe('multireflect with a picture', () => {
  it('ranks pictures beside texts and answers words and picture apart', async () => {
    const { report } = await check({}, { claim: withPicture });
    expect(report.verdict).toMatchObject({
      label: 'refuted',
      media: { context: 'out-of-context' },
      ownLabel: { label: 'OUT-OF-CONTEXT' },
    });
    expect(report.evidence.map(({ source }) => source.url)).toEqual([register, pictures]);
    expect(report.evidence[1]?.quote).toBe('The tower of Esk, photographed in 2015.');
    expect(gaps(report)).toContain('Evidence in pictures came from 1 of at least 3 sources (commons)');
  });

  it('asks a model that sees, and goes on with what it says', async () => {
    const seen: string[] = [];
    const { report, asked } = await check(
      {},
      {
        claim: withPicture,
        reasoner: { sees: true },
        handlers: {
          'verify-post': (input: VerifyPostInput) => {
            seen.push(input.consistency);
            return verify(input);
          },
          'describe-image': () => ({
            seen: 'A boat.',
            context: [],
            words: '',
            dates: [],
            places: [],
            generated: [],
          }),
        },
      },
    );
    expect(asked).toContain('check-caption');
    expect(seen).toEqual(['inconsistent (0.1): It shows a boat.']);
    expect(report.verdict.label).toBe('refuted');
  });

  it('ends at once where the paper does', async () => {
    const { report, asked } = await check(
      { shortCircuit: true, consistency: 'model' },
      { claim: withPicture },
    );
    expect(asked).toEqual(['describe-image', 'check-caption']);
    expect(report.verdict).toMatchObject({
      label: 'not-enough-evidence',
      media: { context: 'out-of-context' },
      ownLabel: { label: 'OUT-OF-CONTEXT' },
    });
  });

  it('gives the model what is known of the picture', async () => {
    const known: string[] = [];
    await check(
      { consistency: 'model' },
      {
        claim: withPicture,
        handlers: {
          'describe-image': () => ({
            ...handlers['describe-image']({ words: '' }),
            context: ['Taken in 2015.'],
          }),
          'check-caption': (input: CheckCaptionInput) => {
            known.push(...input.known);
            return handlers['check-caption']();
          },
        },
      },
    );
    expect(known).toEqual(['Taken in 2015.']);
  });

  it('compares vectors of picture and caption where an encoder of both is configured', async () => {
    const encoder = (cosine: number): NonNullable<Providers['imageTextEmbedder']> =>
      provider('image-text-embedder', 'clip', () => ({
        items: [
          [1, 0],
          [cosine, Math.sqrt(1 - cosine * cosine)],
        ],
      }));
    const consistencyOf = async (cosine: number) => {
      const { report } = await check(
        {},
        { claim: withPicture, providers: { imageTextEmbedder: encoder(cosine) } },
      );
      const table = (report.exhibits ?? [])[0] as TableExhibit;
      return table.rows[0]?.cells.slice(0, 2);
    };
    const question = 'Does the picture fit the caption? (by embedding)';
    expect(await consistencyOf(0.29)).toEqual([question, 'consistent']);
    expect(await consistencyOf(0.27)).toEqual([question, 'inconsistent']);
  });

  it.each([
    ['embedding', 'No encoder of pictures and texts is configured.'],
    ['caption', 'nothing that describes pictures is configured'],
  ])('takes what it cannot compare by %s for a gap, not for an answer', async (consistency, detail) => {
    const { report } = await check({ consistency, shortCircuit: true }, { claim: withPicture });
    expect(gaps(report)).toContain(detail);
    expect(report.evidence.length).toBeGreaterThan(0);
  });

  it('compares a description with the caption', async () => {
    const describe = (seen: string) => ({
      'describe-image': () => ({ ...handlers['describe-image']({ words: '' }), seen }),
    });
    const { report } = await check(
      { consistency: 'caption', captionThreshold: 0.99, shortCircuit: true },
      { claim: withPicture, handlers: describe('Zzz zzz zzz zzz') },
    );
    expect(report.verdict.ownLabel?.label).toBe('OUT-OF-CONTEXT');
    const alike = await check(
      { consistency: 'caption', captionThreshold: 0.99, shortCircuit: true },
      { claim: withPicture, handlers: describe(withPicture.text) },
    );
    expect(alike.report.verdict.label).toBe('refuted');
  });

  it('takes other words in the picture for nothing against its caption', async () => {
    const { report } = await check(
      { consistency: 'caption', captionThreshold: 0.99, shortCircuit: true },
      {
        claim: withPicture,
        handlers: {
          'describe-image': () => ({
            ...handlers['describe-image']({ words: 'No entry after six' }),
            seen: '',
          }),
        },
      },
    );
    const table = (report.exhibits ?? [])[0] as TableExhibit;
    expect(table.rows[0]?.cells[1]).toBe('unknown');
    // So the check goes on.
    expect(report.evidence.length).toBeGreaterThan(0);
  });
});
