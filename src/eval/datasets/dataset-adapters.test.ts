import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../core/label.ts';
import { mediaContextSchema, mediaIntegritySchema } from '../../core/media.ts';
import { labelOfRating, plainRating, type Rating, ratingSchema } from '../../core/rating.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { DatasetProblem, EvaluationItem } from '../dataset.ts';
import { openAnswer } from './forms/in-form.ts';
import { paperForms } from './forms/paper-forms.ts';
import { allDatasets, findDataset } from './registry.ts';
import { streamJsonArray } from './rows/stream-json-array.ts';

const fixtures = join(import.meta.dirname, '../../../test/fixtures/datasets');

async function readFixture(
  id: string,
  name: string,
): Promise<{ items: EvaluationItem[]; problems: DatasetProblem[] }> {
  const items: EvaluationItem[] = [];
  const problems: DatasetProblem[] = [];
  for await (const row of findDataset(id).read(join(fixtures, name))) {
    if ('item' in row) items.push(row.item);
    else if ('problem' in row) problems.push(row.problem);
  }
  return { items, problems };
}

function verdictOf(
  label: Verdict['label'],
  media?: Partial<Verdict['media']>,
  rating = plainRating(label),
): Verdict {
  return {
    label,
    rating,
    confidence: 0.7,
    confidenceInWords: 'more likely than not',
    ...(media === undefined
      ? {}
      : { media: { integrity: 'unknown', context: 'unknown', notes: [], ...media } }),
    summary: '',
    reasons: [],
    restsOn: [],
    subVerdicts: [],
    wouldChange: [],
    notChecked: [],
  };
}

function rated(rating: Rating, media?: Partial<Verdict['media']>): Verdict {
  return verdictOf(labelOfRating(rating), media, rating);
}

type Expected = {
  /** Id and label of each row that can be used. */
  truths: readonly [string, string][];
  /** Where each other row stands, and what is wrong with it. */
  problems?: readonly [string, RegExp][];
};

/** The rows of each fixture, good and bad, in the order of the file. */
const expectations: Readonly<Record<string, Expected>> = {
  'averitec averitec/dev.json': {
    truths: [
      ['row-1', 'Refuted'],
      ['row-2', 'Supported'],
      ['row-3', 'Conflicting Evidence/Cherrypicking'],
    ],
    problems: [
      ['row 4', /'Probably' is none of Supported/],
      ['row 5', /column label is missing/],
      ['row 6', /claim_date: '31-13-2021' is no date/],
      ['row 7', /not an object/],
    ],
  },
  'averitec averitec/retrieved.jsonl': {
    truths: [['a-1', 'Refuted']],
    problems: [
      ['row 2', /'Wet' is none of/],
      ['row 3', /not JSON/],
    ],
  },
  'fever fever/shared_task_dev.jsonl': {
    truths: [
      ['501', 'SUPPORTS'],
      ['502', 'REFUTES'],
      ['503', 'NOT ENOUGH INFO'],
    ],
    problems: [
      ['row 4', /'MAYBE' is none of/],
      ['row 5', /column claim is missing/],
      ['row 6', /the id 501 stands twice/],
      ['row 7', /evidence/],
    ],
  },
  'hover hover/hover_dev_release_v1.1.json': {
    truths: [
      ['h-1', 'SUPPORTED'],
      ['h-2', 'NOT_SUPPORTED'],
    ],
    problems: [
      ['row 3', /column num_hops is missing/],
      ['row 4', /'REFUTED' is none of/],
    ],
  },
  'feverous feverous/feverous_dev_challenges.jsonl': {
    truths: [
      ['71', 'SUPPORTS'],
      ['72', 'REFUTES'],
      ['73', 'NOT ENOUGH INFO'],
    ],
    problems: [
      ['row 5', /'OLD' is none of/],
      ['row 6', /column evidence is missing/],
    ],
  },
  'feverous feverous/texts.jsonl': { truths: [['f-1', 'SUPPORTS']] },
  'liar-new liar-new/LIAR-New.jsonl': {
    truths: [
      ['901', 'false'],
      ['902', 'mostly-true'],
      ['903', 'pants-fire'],
      ['904', 'half-true'],
    ],
    problems: [
      ['row 5', /'newish' is none of/],
      ['row 6', /column statement is missing/],
      ['row 7', /date: 'some day' is no date/],
    ],
  },
  'liar-new-binary liar-new/LIAR-New.jsonl': {
    truths: [
      ['901', 'false'],
      ['902', 'true'],
      ['903', 'false'],
      ['904', 'true'],
    ],
    problems: [
      ['row 5', /'newish' is none of true, false/],
      ['row 6', /missing/],
      ['row 7', /no date/],
    ],
  },
  'creak creak/dev.json': {
    truths: [
      ['dev_1', 'true'],
      ['dev_2', 'false'],
    ],
    problems: [
      ['row 3', /label/],
      ['row 4', /'sometimes' is none of/],
      ['row 5', /not JSON/],
    ],
  },
  'climate-fever climate-fever/climate-fever-dataset-r1.jsonl': {
    truths: [
      ['0', 'REFUTES'],
      ['5', 'DISPUTED'],
      ['6', 'SUPPORTS'],
    ],
    problems: [
      ['row 4', /'HOT' is none of/],
      ['row 5', /column evidences is missing/],
    ],
  },
  'climate-fever climate-fever/pairs.jsonl': {
    truths: [
      ['c-1', 'SUPPORTS'],
      ['c-2', 'REFUTES'],
    ],
    problems: [['row 4', /claim_id/]],
  },
  'healthver healthver/healthver_dev.csv': {
    truths: [
      ['line-2', 'Refutes'],
      ['line-3', 'Supports'],
      ['line-4', 'Neutral'],
    ],
    problems: [
      ['line 5', /'Unsure' is none of/],
      ['line 6', /evidence: it is empty/],
      ['line 7', /2 cells, and the head has 6/],
    ],
  },
  'healthver healthver/pairs.jsonl': {
    truths: [['hv-1', 'Refutes']],
    problems: [['row 2', /original_label/]],
  },
  'wice wice/dev.jsonl': {
    truths: [
      ['dev1', 'partially_supported'],
      ['dev2', 'supported'],
      ['dev3', 'not_supported'],
    ],
    problems: [
      ['row 4', /'refuted' is none of/],
      ['row 5', /column meta is missing/],
    ],
  },
  'wice wice/pairs.jsonl': { truths: [['w-1', 'partially_supported']] },
  'factcheckbench factcheckbench/Factbench.jsonl': {
    truths: [
      ['row-1-1', 'true'],
      ['row-1-2', 'false'],
      ['row-2-1', 'true'],
    ],
    problems: [
      ['row 1', /'Lindvik is lovely\.' has no label/],
      ['row 3', /not as many claims as labels/],
      ['row 4', /'opinion' is none of/],
    ],
  },
  'factcheckbench factcheckbench/data.jsonl': {
    truths: [
      ['row-1', 'true'],
      ['row-2', 'false'],
    ],
    problems: [['row 3', /column claim is missing/]],
  },
  'verite verite': {
    truths: [
      ['line-2', 'true'],
      ['line-3', 'miscaptioned'],
      ['line-4', 'out-of-context'],
    ],
    problems: [
      ['line 5', /true_9\.jpg is not there/],
      ['line 6', /broken\.jpg is broken/],
      ['line 7', /'doctored' is none of/],
      ['line 8', /image_path/],
    ],
  },
  'mocheg mocheg/test': {
    truths: [
      ['21', 'refuted'],
      ['22', 'supported'],
      ['23', 'NEI'],
    ],
    problems: [
      ['line 6', /'mixture' is none of/],
      ['line 7', /claim_id/],
    ],
  },
  'mr2 mr2/dataset_items_val.json': {
    truths: [
      ['0', 'rumor'],
      ['1', 'non-rumor'],
      ['2', 'unverified'],
    ],
    problems: [
      ['3', /9\.jpg is not there/],
      ['4', /4\.jpg is broken/],
      ['5', /'7' is none of/],
      ['6', /column image_path is missing/],
      ['7', /direct_annotation\.json is not there/],
    ],
  },
  'newsclippings newsclippings/news_clippings/data/merged_balanced/test.json': {
    truths: [
      ['31-31', 'pristine'],
      ['31-32', 'falsified'],
    ],
    problems: [
      ['row 3', /no entry 33/],
      ['row 4', /34\.jpg is not there/],
      ['row 5', /35\.jpg is broken/],
      ['row 6', /'perhaps' is none of/],
      ['row 7', /image_id/],
    ],
  },
  'claimreview2024 claimreview2024': {
    truths: [
      ['row-1', 'refuted'],
      ['row-2', 'supported'],
      ['row-3', 'misleading'],
      ['row-4', 'not enough information'],
    ],
    problems: [
      ['row 5', /9\.png is not there/],
      ['row 6', /broken\.png is broken/],
      ['row 7', /'satire' is none of/],
      ['row 8', /column text is missing/],
    ],
  },
  'mocheg mocheg/politifact/test': {
    truths: [
      ['31', 'supported'],
      ['32', 'refuted'],
      ['33', 'NEI'],
    ],
  },
  'rw-post rw-post/rwpost_dev_main.jsonl': {
    truths: [
      ['row-1', 'FALSE'],
      ['row-2', 'TRUE'],
      ['row-3', 'UNPROVEN'],
    ],
    problems: [
      ['row 4', /'MIXTURE' is none of/],
      ['row 5', /9\.jpg is not there/],
      ['row 6', /broken\.jpg is broken/],
      ['row 7', /column claim is missing/],
    ],
  },
  'rw-post rw-post/demo/demo.jsonl': { truths: [['row-1', 'TRUE']] },
  'averimatec averimatec/val.json': {
    truths: [
      ['row-1', 'Refuted'],
      ['row-2', 'Supported'],
      ['row-3', 'Not Enough Evidence'],
      ['row-4', 'Conflicting'],
    ],
    problems: [
      ['row 5', /9\.jpg is not there/],
      ['row 6', /broken\.jpg is broken/],
      ['row 7', /'Funny' is none of/],
      ['row 8', /column claim_images is missing/],
    ],
  },
  'recorded-web recorded-web/claims': {
    truths: [
      ['r-1', 'Misleading'],
      ['r-2', 'True'],
      ['r-3', 'False'],
      ['r-4', 'NEI'],
    ],
    problems: [
      ['pages, row 8', /not JSON/],
      ['search, row 10', /claim_id/],
      ['row 5', /9\.jpg is not there/],
      ['row 6', /broken\.jpg is broken/],
      ['row 7', /'Satire' is none of/],
      ['row 8', /column claim is missing/],
    ],
  },
};

/** Forms of other sets are read with the fixtures of those, in paper-forms.test.ts. */
const isForm = (id: string) => paperForms.some((form) => form.id === id);

describe('dataset adapters', () => {
  it.each(Object.entries(expectations))(
    'reads %s and names each row it cannot use',
    async (name, expected) => {
      const [id = '', path = ''] = name.split(' ');
      const { items, problems } = await readFixture(id, path);
      expect(items.map((item) => [item.id, item.truth])).toEqual(expected.truths);
      const wrong = expected.problems ?? [];
      expect(problems.map(({ where }) => where)).toEqual(wrong.map(([where]) => where));
      for (const [index, [, message]] of wrong.entries()) expect(problems[index]?.message).toMatch(message);
    },
  );

  it('has a fixture for every dataset', () => {
    const read = new Set(Object.keys(expectations).map((name) => name.split(' ')[0]));
    expect(
      allDatasets.map(({ id }) => id).filter((id) => id !== 'generic' && !read.has(id) && !isForm(id)),
    ).toEqual([]);
  });

  it.each(allDatasets.map(({ id }) => id))(
    '%s says what it wants, and refuses a file that is not there',
    async (id) => {
      const dataset = findDataset(id);
      expect(dataset.layout).toMatch(/\.$/);
      expect(dataset.licence).not.toBe('');
      expect(dataset.loses.length).toBeGreaterThan(0);
      await expect(async () => {
        for await (const _ of dataset.read(join(fixtures, 'nothing', 'here.json'))) expect.fail('a row');
      }).rejects.toThrow(/here\.json/);
    },
  );

  it('answers every verdict with a label of the set', () => {
    const media = fc.option(
      fc.record({
        integrity: fc.constantFrom(...mediaIntegritySchema.options),
        context: fc.constantFrom(...mediaContextSchema.options),
      }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(fc.constantFrom(...ratingSchema.options), media, (rating, answer) => {
        for (const dataset of allDatasets)
          expect(isForm(dataset.id) ? [...dataset.labels, openAnswer] : dataset.labels).toContain(
            dataset.labelOf(rated(rating, answer)),
          );
      }),
    );
  });

  it('shows nothing that gives the answer away', async () => {
    const secrets =
      /harbour office says so|Our verdict|This is the fact-check|by the harbour office\.|That is the work of pilots|because of the office|It is false|picture is fake|as we found|It was false|We checked|It is a seal|It is so/;
    for (const name of Object.keys(expectations)) {
      const [id = '', path = ''] = name.split(' ');
      const { items } = await readFixture(id, path);
      for (const { claim, documents, slices } of items)
        expect(JSON.stringify({ claim, documents, slices }), name).not.toMatch(secrets);
    }
  });
});

describe('what items carry', () => {
  it('dates, addresses and kinds of AVeriTeC', async () => {
    const { items } = await readFixture('averitec', 'averitec/dev.json');
    expect(items[0]).toMatchObject({
      claim: { date: '2021-09-03' },
      goldUrls: ['https://harbour.example/quays'],
      slices: { 'claim type': 'Event/Property Claim' },
    });
    expect(items[0]).not.toHaveProperty('documents');
    expect(items[1]?.slices).toEqual({ 'claim type': 'several' });
    expect(items[1]?.claim).not.toHaveProperty('date');
    const retrieved = await readFixture('averitec', 'averitec/retrieved.jsonl');
    expect(retrieved.items[0]?.documents).toEqual([
      {
        url: 'https://harbour.example/quays',
        title: 'Evidence 1',
        text: 'Lindvik has three quays.\nThe third was built in 1974.',
      },
    ]);
  });

  it('articles of Wikipedia by their address', async () => {
    const { items } = await readFixture('fever', 'fever/shared_task_dev.jsonl');
    expect(items.map(({ goldUrls, slices }) => [goldUrls, slices?.articles])).toEqual([
      [
        ['https://en.wikipedia.org/wiki/Oda_Lind_(writer)', 'https://en.wikipedia.org/wiki/The_Salt_Road'],
        'several',
      ],
      [['https://en.wikipedia.org/wiki/Oda_Lind_(writer)'], 'one'],
      [undefined, 'none'],
    ]);
    const feverous = await readFixture('feverous', 'feverous/feverous_dev_challenges.jsonl');
    expect(feverous.items[2]?.goldUrls).toEqual(['https://en.wikipedia.org/wiki/Libraries_of_the_coast']);
    expect(feverous.items[0]?.slices).toEqual({ challenge: 'Numerical Reasoning' });
    const texts = await readFixture('feverous', 'feverous/texts.jsonl');
    expect(texts.items[0]?.documents).toMatchObject([
      { title: 'Lindvik', text: 'Lindvik is a town.\nIt is a port.' },
      { title: 'Port' },
    ]);
    const hover = await readFixture('hover', 'hover/hover_dev_release_v1.1.json');
    expect(hover.items.map(({ slices }) => slices?.hops)).toEqual(['2', '3']);
  });

  it('sentences of a claim, and the one abstract or page of a pair', async () => {
    const climate = await readFixture('climate-fever', 'climate-fever/climate-fever-dataset-r1.jsonl');
    expect(climate.items[0]?.documents?.map(({ title }) => title)).toEqual(['Lindvik', 'Fjord']);
    const pairs = await readFixture('climate-fever', 'climate-fever/pairs.jsonl');
    expect(pairs.items[0]?.documents?.map(({ text }) => text)).toEqual(['It froze twice.', 'Ice was seen.']);
    const health = await readFixture('healthver', 'healthver/healthver_dev.csv');
    expect(health.items[0]?.documents).toHaveLength(1);
    const wice = await readFixture('wice', 'wice/dev.jsonl');
    expect(wice.items[0]?.documents).toMatchObject([
      { title: 'About The Quay', text: 'About us\nOda Lind edits The Quay.' },
    ]);
    const mocheg = await readFixture('mocheg', 'mocheg/test/Corpus2.csv');
    expect(mocheg.items[0]).toMatchObject({
      documents: [{ text: 'The office counted no whale .' }, { text: 'Divers saw seals.' }],
      slices: { checker: 'snopes', 'picture evidence': 'with' },
    });
    expect(mocheg.items[1]?.slices?.['picture evidence']).toBe('without');
    const politifact = await readFixture('mocheg', 'mocheg/politifact/test');
    expect(politifact.items.map(({ claim: { date, images } }) => [date, images.length])).toEqual([
      ['2021-03-12', 1],
      ['2020-10-05', 0],
      ['2020-11-30', 0],
    ]);
    expect(politifact.items[1]?.goldExplanation).toBe('Divers found seals. No whale was ever seen.');
  });

  it('pictures by their whole path', async () => {
    const verite = await readFixture('verite', 'verite/VERITE.csv');
    expect(verite.items[2]?.claim.images).toEqual([join(fixtures, 'verite/images/false_0.jpg')]);
    const news = await readFixture(
      'newsclippings',
      'newsclippings/news_clippings/data/merged_balanced/test.json',
    );
    expect(news.items[1]).toMatchObject({
      claim: {
        text: 'Ferries wait at the quay of Lindvik, "the long one".',
        images: [join(fixtures, 'newsclippings/visual_news/origin/bbc/images/32.jpg')],
      },
      slices: { outlet: 'guardian', split: '2' },
    });
    const averimatec = await readFixture('averimatec', 'averimatec/val.json');
    expect(averimatec.items[1]).toMatchObject({
      claim: {
        date: '2023-02-15',
        images: [{}, {}].map((_, at) => join(fixtures, `averimatec/images/${at + 1}.jpg`)),
      },
      goldUrls: ['https://zoo.example/seal'],
    });
    const reviewed = await readFixture('claimreview2024', 'claimreview2024/test.json');
    expect(reviewed.items.map(({ slices }) => slices?.picture)).toEqual([
      'with',
      'without',
      'with',
      'without',
    ]);
  });

  it('what searches found for a post of MR²', async () => {
    const { items } = await readFixture('mr2', 'mr2/dataset_items_val.json');
    const [first, second, third] = items;
    expect(first?.documents?.map(({ url }) => url)).toEqual([
      'https://news.example/whale',
      'https://port.example/',
      'https://old.example/2014',
      'https://other.example/',
    ]);
    expect(first?.documents?.[0]?.text).toMatch(/no whale had been seen in the harbour/);
    // Its page was not saved.
    expect(second?.documents?.[0]?.text).toBe(
      'Whale in Lindvik?\nThe harbour on Monday\nharbour\nNo whale was seen.',
    );
    expect(second?.slices).toEqual({ language: 'zh' });
    expect(third?.documents).toBeUndefined();
  });

  it('evidence of RW-Post from others than the fact-checker, in both layouts', async () => {
    for (const name of ['rw-post/rwpost_dev_main.jsonl', 'rw-post/demo/demo.jsonl']) {
      const { items } = await readFixture('rw-post', name);
      expect(items[0]?.documents, name).toEqual([
        {
          url: 'https://harbour.example/quays',
          title: 'Harbour office',
          text: 'The harbour office lists three quays.',
        },
      ]);
      expect(items[0]?.claim, name).toMatchObject({
        date: '2021-03-31',
        images: [join(fixtures, 'rw-post/post_images/1.jpg')],
        postText: 'Look at this, everybody!',
      });
      expect(items[0]?.slices?.['evidence items'], name).toBe('4-6');
    }
  });

  it('recorded pages of each claim, without fact-checks', async () => {
    const { items } = await readFixture('recorded-web', 'recorded-web/claims/claims.jsonl');
    expect(items[0]?.documents).toEqual([
      {
        url: 'https://harbour.example/quays',
        title: 'Quays',
        text: 'Lindvik has three quays.',
        published: '2020-01-02',
      },
      {
        url: 'https://old.example/photo',
        title: 'https://old.example/photo',
        text: 'The quay of Vestby, 2012.',
      },
    ]);
    expect(items[1]?.documents?.map(({ url }) => url)).toEqual(['https://ferry.example/fares']);
    expect(items[3]).not.toHaveProperty('documents');
    expect(items.map(({ slices }) => slices?.['claim type'])).toEqual([
      'image',
      'text',
      'ai_generated',
      'not given',
    ]);
  });
});

describe('verdicts in the words of a set', () => {
  it.each([
    ['verite', verdictOf('supported', { context: 'out-of-context' }), 'out-of-context'],
    ['verite', verdictOf('supported', { context: 'miscaptioned' }), 'out-of-context'],
    ['verite', verdictOf('refuted', { context: 'miscaptioned' }), 'miscaptioned'],
    ['verite', verdictOf('not-enough-evidence', { context: 'miscaptioned' }), 'miscaptioned'],
    ['verite', verdictOf('supported', { context: 'matches', integrity: 'altered' }), 'miscaptioned'],
    [
      'verite',
      { ...verdictOf('not-enough-evidence'), ownLabel: { label: 'OUT-OF-CONTEXT', loses: '' } },
      'out-of-context',
    ],
    ['verite', verdictOf('refuted', { context: 'matches' }), 'miscaptioned'],
    ['verite', verdictOf('refuted'), 'miscaptioned'],
    ['verite', verdictOf('supported', { context: 'matches' }), 'true'],
    ['newsclippings', verdictOf('refuted', { context: 'matches' }), 'pristine'],
    ['newsclippings', verdictOf('supported', { context: 'out-of-context' }), 'falsified'],
    ['newsclippings', verdictOf('not-enough-evidence'), 'pristine'],
    ['mr2', verdictOf('supported', { integrity: 'altered' }), 'rumor'],
    ['mr2', verdictOf('supported', { context: 'matches' }), 'non-rumor'],
    ['mr2', verdictOf('not-enough-evidence'), 'unverified'],
    ['claimreview2024', verdictOf('supported', { context: 'miscaptioned' }), 'misleading'],
    ['claimreview2024', verdictOf('refuted', { context: 'miscaptioned' }), 'refuted'],
    ['claimreview2024', verdictOf('not-enough-evidence'), 'not enough information'],
    ['rw-post', verdictOf('supported', { context: 'out-of-context' }), 'TRUE'],
    ['averimatec', verdictOf('conflicting', { context: 'out-of-context' }), 'Conflicting'],
    ['recorded-web', verdictOf('refuted', { context: 'out-of-context' }), 'Misleading'],
    ['recorded-web', verdictOf('supported', { integrity: 'altered' }), 'False'],
    ['hover', verdictOf('not-enough-evidence'), 'NOT_SUPPORTED'],
    ['mocheg', verdictOf('conflicting'), 'NEI'],
    ['climate-fever', verdictOf('conflicting'), 'DISPUTED'],
  ] as const)('%s (case %#)', (id, verdict, answer) => {
    expect(findDataset(id).labelOf(verdict)).toBe(answer);
  });

  it.each([
    ['recorded-web', rated('misleading'), 'Misleading'],
    ['recorded-web', rated('missing-context'), 'Misleading'],
    ['recorded-web', rated('misattributed'), 'Misleading'],
    ['recorded-web', rated('partially-true'), 'Misleading'],
    ['recorded-web', rated('miscaptioned'), 'Misleading'],
    ['recorded-web', rated('generated'), 'False'],
    ['recorded-web', rated('generated', { context: 'miscaptioned' }), 'False'],
    ['recorded-web', rated('mostly-false'), 'False'],
    ['recorded-web', rated('satire'), 'False'],
    ['recorded-web', rated('misleading', { integrity: 'altered' }), 'False'],
    ['averitec', rated('misleading'), 'Conflicting Evidence/Cherrypicking'],
    ['averitec', rated('missing-context'), 'Conflicting Evidence/Cherrypicking'],
    ['averitec', rated('exaggerated'), 'Refuted'],
    ['averitec', rated('misattributed'), 'Refuted'],
    ['averimatec', rated('missing-context'), 'Conflicting'],
    ['averimatec', rated('missing-context', { context: 'miscaptioned' }), 'Refuted'],
    ['claimreview2024', rated('missing-context'), 'misleading'],
    ['claimreview2024', rated('miscaptioned', { context: 'miscaptioned' }), 'refuted'],
    ['liar-new', rated('mostly-true'), 'mostly-true'],
    ['liar-new', rated('missing-context'), 'half-true'],
    ['liar-new', rated('misleading'), 'barely-true'],
    ['liar-new', rated('mostly-false'), 'barely-true'],
    ['liar-new-binary', rated('missing-context'), 'true'],
    ['liar-new-binary', rated('misleading'), 'false'],
    ['generic', rated('misleading'), 'refuted'],
  ] as const)('%s reads the rating (case %#)', (id, verdict, answer) => {
    expect(findDataset(id).labelOf(verdict)).toBe(answer);
  });

  it.each([
    ['averitec', 'Refuted', /^Conflicting/u],
    ['averimatec', 'Refuted', /^Conflicting/u],
    ['recorded-web', 'False', /^Misleading/u],
  ])('%s: what is wrong as it stands is not cherry-picked', (id, wrong, cherryPicked) => {
    const part = { subClaim: 's1', text: 'Lind edits.', confidence: 0.8, cites: [] };
    const answer = (label: Label) =>
      findDataset(id).labelOf({ ...rated('misleading'), subVerdicts: [{ ...part, label }] });
    expect(answer('refuted')).toBe(wrong);
    expect(answer('supported')).toMatch(cherryPicked);
    expect(answer('conflicting')).toMatch(cherryPicked);
  });

  it('WiCE: a part that holds is partial support', () => {
    const part: Verdict['subVerdicts'][number] = {
      subClaim: 's1',
      text: 'Lind edits.',
      label: 'supported',
      confidence: 0.8,
      cites: [],
    };
    const { labelOf } = findDataset('wice');
    expect(labelOf({ ...verdictOf('not-enough-evidence'), subVerdicts: [part] })).toBe('partially_supported');
    expect(labelOf(verdictOf('refuted'))).toBe('not_supported');
  });
});

describe('streamJsonArray', () => {
  it('gives back what was written, wherever the file is cut', async () => {
    const text = fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', 'é', '漢', '𝄞', ' ') });
    const file = join(await mkdtemp(join(tmpdir(), 'touchstone-array-')), 'array.json');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.dictionary(text, fc.oneof(text, fc.array(text)))), async (values) => {
        await writeFile(file, JSON.stringify(values));
        for (const chunkBytes of [7, 1 << 20]) {
          const read: unknown[] = [];
          for await (const value of streamJsonArray(file, chunkBytes)) read.push(value);
          expect(read).toEqual(JSON.parse(JSON.stringify(values)));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a verdict in the labels of the sets that ragar is measured on', () => {
  const ours = ['supported', 'refuted', 'conflicting', 'not-enough-evidence'] as const;

  it.each([
    ['averitec', ['Supported', 'Refuted', 'Conflicting Evidence/Cherrypicking', 'Not Enough Evidence']],
    ['mocheg', ['supported', 'refuted', 'NEI', 'NEI']],
    ['liar-new', ['true', 'false', 'half-true', 'half-true']],
    ['liar-new-binary', ['true', 'false', 'true', 'false']],
  ])('%s', (id, theirs) => {
    const { labelOf, loses } = findDataset(id);
    expect(ours.map((label) => labelOf(verdictOf(label)))).toEqual(theirs);
    // Where two of our labels become one, the notes say so.
    if (new Set(theirs).size < ours.length) expect(loses.join(' ')).toMatch(/"conflicting"/);
  });
});
