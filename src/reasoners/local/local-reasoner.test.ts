import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { CancelledError, NotConfiguredError } from '../../core/errors.ts';
import { createSentenceEncoder } from '../../providers/embedder/sentence-encoder.ts';
import { createCrossEncoderVerifier } from '../../providers/verifier/cross-encoder.ts';
import type { CallOptions } from '../../spec/provider.ts';
import type { Task } from '../../spec/task.ts';
import { interpretClaim } from '../../tasks/claims/interpret-claim.ts';
import { extractEvent } from '../../tasks/evidence/extract-event.ts';
import { type CompareCaptionOutput, compareCaption } from '../../tasks/pictures/compare-caption.ts';
import {
  type AnswerUnaidedInput,
  type AnswerUnaidedOutput,
  answerUnaided,
} from '../../tasks/verdicts/answer-unaided.ts';
import { type JudgeClaimInput, type JudgeClaimOutput, judgeClaim } from '../../tasks/verdicts/judge-claim.ts';
import { createLocalReasoner } from './local-reasoner.ts';

const models = join(import.meta.dirname, '../../../models');
const embedder = createSentenceEncoder({ modelFolder: join(models, 'embedder') });
const verifier = createCrossEncoderVerifier({ modelFolder: join(models, 'verifier') });
const reasoner = createLocalReasoner({ embedder, verifier });
const options: CallOptions = {
  signal: new AbortController().signal,
  snapshots: {
    put: () => Promise.reject(new Error('unused')),
    bytes: async () => undefined,
    meta: async () => undefined,
    list: async () => [],
  },
};

afterAll(async () => {
  await embedder.close();
  await verifier.close();
});

async function ask<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> {
  const { items } = await reasoner.call({ task: task as Task<unknown, unknown>, input }, options);
  const output = task.output.parse(items[0]);
  expect(task.check?.(output, input) ?? []).toEqual([]);
  return output;
}

function judge(
  claim: string,
  title: string,
  quotes: readonly string[],
  more: Partial<JudgeClaimInput> = {},
): Promise<JudgeClaimOutput> {
  return ask(judgeClaim, {
    claim,
    today: '2026-06-30',
    images: [],
    subClaims: [{ id: 's1', text: claim }],
    evidence: quotes.map((quote, index) => ({
      id: `e${index + 1}`,
      title,
      tier: 'curated',
      because: [],
      family: title,
      quote,
      facts: [],
    })),
    ...more,
  });
}

describe('createLocalReasoner', () => {
  it('says what it is', () => {
    expect(reasoner).toMatchObject({ kind: 'reasoner', id: 'local', sees: false, needsNetwork: false });
  });

  it('refuses a task it has no handler for, and names it', async () => {
    const strange = {
      name: 'write-poem',
      version: 1,
      input: z.unknown(),
      output: z.unknown(),
      prompt: new URL('file:///none'),
    };
    await expect(reasoner.call({ task: strange, input: {} }, options)).rejects.toThrow(/write-poem/u);
    await expect(reasoner.call({ task: strange, input: {} }, options)).rejects.toBeInstanceOf(
      NotConfiguredError,
    );
  });

  it('keys its answers on task, version and input', () => {
    const request = { task: interpretClaim as Task<unknown, unknown>, input: { text: 'x' } };
    expect(reasoner.cacheKey?.(request)).toMatchObject({
      task: 'interpret-claim',
      version: 1,
      input: { text: 'x' },
    });
  });

  it('stops when the run is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    const input = {
      claim: 'x',
      subClaims: [{ id: 's1', text: 'The tower is tall.' }],
      page: { title: 't', text: 'The tower is tall and old.' },
    };
    await expect(
      reasoner.call(
        { task: extractEvent as Task<unknown, unknown>, input },
        { ...options, signal: controller.signal },
      ),
    ).rejects.toBeInstanceOf(CancelledError);
  });
});

describe('judge-claim', () => {
  it.each<[claim: string, rating: string, title: string, quotes: string[]]>([
    [
      'The Eiffel Tower was completed in 1899.',
      'false',
      'Eiffel Tower',
      [
        'The Eiffel Tower was completed in March 1889 for the Universal Exhibition.',
        'The Eiffel Tower is a lattice tower in Paris.',
      ],
    ],
    [
      'Canberra is the capital of Australia.',
      'true',
      'Canberra',
      [
        'Canberra is the capital city of Australia.',
        'Sydney is often mistaken for the capital of Australia, but it has never been the national capital.',
      ],
    ],
    [
      'Sydney is the capital of Australia.',
      'false',
      'Canberra',
      [
        'Canberra is the capital city of Australia.',
        'Sydney is often mistaken for the capital of Australia, but Sydney has never been the national capital.',
      ],
    ],
    [
      'Albert Einstein won the Nobel Prize for relativity.',
      'false',
      'Nobel Prize of Einstein',
      [
        'Einstein did not receive the Nobel Prize for the theory of relativity.',
        'Einstein explained the photoelectric effect in 1905.',
      ],
    ],
    [
      'The Great Wall of China is visible from the Moon.',
      'false',
      'Great Wall of China',
      [
        'The claim that the Great Wall of China can be seen from the Moon is false.',
        'Visitors often ask whether the Great Wall of China can be seen from the Moon.',
      ],
    ],
    [
      'Water boils at 100 degrees Celsius at sea level.',
      'true',
      'Boiling point',
      ['Pure water boils at about 100 degrees Celsius at normal sea-level air pressure.'],
    ],
    [
      'Vaccines cause autism.',
      'false',
      'Vaccines and autism',
      ['Vaccines do not cause autism.', 'The paper of 1998 that started the fear was retracted in 2010.'],
    ],
    [
      'Canberra has three opera houses.',
      'unproven',
      'Canberra',
      [
        'Canberra is the capital city of Australia.',
        'Canberra had fewer than half a million inhabitants in 2024.',
      ],
    ],
    [
      'The Eiffel Tower was completed in 1899.',
      'unproven',
      'Penguins',
      ['Penguins live in the southern hemisphere.'],
    ],
  ])('%s is %s', async (claim, rating, title, quotes) => {
    expect((await judge(claim, title, quotes)).rating).toBe(rating);
  });

  it('explains a different value in words', async () => {
    const { lines, summary } = await judge('The Eiffel Tower was completed in 1899.', 'Eiffel Tower', [
      'The Eiffel Tower was completed in March 1889.',
    ]);
    expect(lines[0]).toMatchObject({
      stance: 'refutes',
      says: 'The claim says 1899, the evidence says March 1889.',
    });
    expect(summary).toBe(
      'The evidence contradicts the claim: the claim says 1899, the evidence says March 1889.',
    );
  });

  it('has a line for every quote and abstains without any', async () => {
    const { lines, rating, summary, wouldChange } = await judge('The tower is tall.', 'Tower', []);
    expect(lines).toEqual([]);
    expect(rating).toBe('unproven');
    expect(summary).toContain('Nothing was found');
    expect(wouldChange).toHaveLength(1);
  });

  it('needs every part of a claim, and falls with any', async () => {
    const subClaims = [
      { id: 's1', text: 'The Eiffel Tower was completed in 1889.' },
      { id: 's2', text: 'The Eiffel Tower stands in Berlin.' },
    ];
    const done = 'The Eiffel Tower was completed in March 1889.';
    const open = await judge('x', 'Eiffel Tower', [done], { subClaims });
    expect(open.rating).toBe('unproven');
    expect(open.notChecked.join()).toContain('Berlin');
    const fallen = await judge(
      'x',
      'Eiffel Tower',
      [done, 'It is not true that the Eiffel Tower stands in Berlin.'],
      { subClaims },
    );
    expect(fallen.rating).toBe('false');
    expect(fallen.subVerdicts.map((verdict) => verdict.label)).toEqual(['supported', 'refuted']);
  });

  it('calls conflicting what its source calls disputed, and says so', async () => {
    const { rating, summary } = await judge('Hot water freezes faster than cold water.', 'Mpemba effect', [
      'Whether hot water freezes faster than cold water is disputed.',
    ]);
    expect(rating).toBe('conflicting');
    expect(summary).toContain('dispute');
  });

  it('reads no stance out of another language', async () => {
    const { rating, lines } = await judge(
      'Der Eiffelturm wurde nicht im Jahr 1889 in Paris fertig.',
      'Eiffelturm',
      ['Der Eiffelturm wurde im Jahr 1889 in Paris fertig und ist 330 Meter hoch.'],
    );
    expect(rating).toBe('unproven');
    expect(lines[0]?.says).toContain('not in English');
  });

  it('does not take a claim that is repeated to be denied for support', async () => {
    const { rating } = await judge('Drinking bleach cures malaria.', 'Fact check', [
      'A post shared thousands of times says that drinking bleach cures malaria. This is false.',
    ]);
    expect(rating).not.toBe('true');
  });

  it('does not take the largest city for the capital', async () => {
    const { rating } = await judge('Toronto is the capital of Canada.', 'Toronto', [
      'The largest city of Canada is Toronto.',
    ]);
    expect(rating).not.toBe('true');
  });

  it('says that it did not see the pictures', async () => {
    const images = [{ kind: 'image' as const, sha256: 'a'.repeat(64), mimeType: 'image/png', bytes: 1 }];
    expect((await judge('The tower is tall.', 'Tower', [], { images })).notChecked.join()).toContain(
      'does not see',
    );
  });
});

describe('compare-caption', () => {
  const alone = { file: [], others: [] };
  const compare = (claim: string, caption: string): Promise<CompareCaptionOutput> =>
    ask(compareCaption, {
      ...alone,
      claim,
      matches: [{ id: 'm1', caption, pageTitle: 'Archive of pictures' }],
    });

  it('takes another day than the caption gives for an old picture shown as new, whatever the words', async () => {
    const caption = 'Quay Street in Port Ellery under water on 3 November 2021, after three days of rain.';
    const dated = (claim: string, date?: string) =>
      ask(compareCaption, {
        ...alone,
        claim,
        ...defined({ date }),
        matches: [{ id: 'm1', caption, pageTitle: 'Archive of pictures' }],
      });
    const wrong = await dated('Port Ellery this morning, 4 March 2026: Quay Street is flooded.');
    expect(wrong).toMatchObject({ context: 'out-of-context', cites: ['m1'] });
    expect(wrong.slots).toContainEqual({
      slot: 'when',
      claim: '4 March 2026',
      finding: 'contradicts',
      quote: '3 November 2021',
      from: 'm1',
    });
    const posted = await dated('Flooding in Quay Street, Port Ellery, this morning', '2026-03-02');
    expect(posted).toMatchObject({ context: 'out-of-context' });
    const right = await dated('Quay Street in Port Ellery was flooded on 3 November 2021.');
    expect(right).toMatchObject({ context: 'matches' });
    const sameDay = await dated('Flooding in Quay Street, Port Ellery, this morning', '2021-11-03');
    expect(['matches', 'unknown']).toContain(sameDay.context);
  });

  it('finds a picture that shows another year', async () => {
    expect(
      await compare(
        'The picture shows the flood in Venice in 2024.',
        'The flood in Venice in November 1966.',
      ),
    ).toMatchObject({ context: 'miscaptioned', cites: ['m1'] });
  });

  it('finds another place, another person and another thing, with the words that say so', async () => {
    const place = await compare(
      'Photograph shows a protest against fuel prices in Berlin.',
      'A protest against fuel prices in Paris.',
    );
    expect(place).toMatchObject({ context: 'miscaptioned', cites: ['m1'] });
    expect(place.slots).toContainEqual(
      expect.objectContaining({ slot: 'where', finding: 'contradicts', quote: 'Paris' }),
    );
    const thing = await compare(
      'Image shows signs put up by the town council of Leeds.',
      'Image shows the cover of a novel that was printed in four languages.',
    );
    expect(thing).toMatchObject({ context: 'miscaptioned' });
  });

  it('does not call a caption of the same thing, in much the same words, another thing', async () => {
    const caption =
      'The Alderwend reservoir on 19 August 2022, in a dry summer. The water stands about 26 metres below the rim of bare, pale shore; the intake tower stands free in front of the dam.';
    const low = await compare('This picture shows the Alderwend reservoir at low water.', caption);
    expect(['matches', 'unknown']).toContain(low.context);
    const snow = await compare('This picture shows a street in Lindgate under snow.', caption);
    expect(snow).toMatchObject({ context: 'miscaptioned', cites: ['m1'] });
  });

  it('takes words that stand under another picture for a right caption of the wrong one', async () => {
    const others = [
      { id: 'o1', caption: 'Priests bless an army truck in Rostov in May 2015.', pageTitle: 'Rostov' },
      { id: 'o2', caption: 'A truck on the road to Rostov.', pageTitle: 'Roads' },
    ];
    const claim = 'Photograph shows priests blessing an army truck in Rostov in May 2015.';
    const borrowed = await ask(compareCaption, { claim, matches: [], file: [], others });
    expect(borrowed).toMatchObject({ context: 'out-of-context', cites: ['o1'] });
    const alone = await ask(compareCaption, { claim, matches: [], file: [], others: others.slice(1) });
    expect(alone).toMatchObject({ context: 'unknown', cites: [] });
  });

  it('knows nothing from a caption about something else, or from none', async () => {
    expect((await compare('The flood in Venice in 2024.', 'A bowl of soup.')).context).toBe('unknown');
    expect(await compare('The flood in Venice in 2024.', ' ')).toMatchObject({
      context: 'unknown',
      cites: [],
    });
  });
});

describe('answer-unaided', () => {
  const unaided = (method: AnswerUnaidedInput['method'], evidence = ''): Promise<AnswerUnaidedOutput> =>
    ask(answerUnaided, {
      claim: 'The Eiffel Tower was completed in 1899.',
      today: '2026-06-30',
      images: [],
      method,
      instruction: '',
      evidence,
    });

  it('judges from given evidence', async () => {
    expect(
      await unaided(
        'given-evidence',
        'The Eiffel Tower stands in Paris. The Eiffel Tower was completed in March 1889.',
      ),
    ).toMatchObject({ verified: true, rating: 'false' });
    expect(await unaided('given-evidence')).toMatchObject({ verified: false, rating: 'unproven' });
  });

  it.each(['zero-shot', 'cot', 'guided'] as const)(
    'has no memory for %s, and says which flag gives one',
    async (method) => {
      await expect(unaided(method)).rejects.toMatchObject({
        code: 'not-configured',
        hint: expect.stringContaining('--model provider:name'),
      });
    },
  );
});
