import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { isDecided } from '../../core/label.ts';
import type { Rating } from '../../core/rating.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import {
  claimText,
  idSchema,
  labelText,
  nameRow,
  optionalDate,
  optionalText,
  spellLabel,
} from './rows/row-values.ts';

const ratings = ['pants-fire', 'false', 'barely-true', 'half-true', 'mostly-true', 'true'];
const trueSide = new Set(['half-true', 'mostly-true', 'true']);

/** Our ratings by PolitiFact's definitions of its own. */
const politifactRating: Readonly<Record<Rating, string>> = {
  true: 'true',
  'mostly-true': 'mostly-true',
  'partially-true': 'half-true',
  conflicting: 'half-true',
  'missing-context': 'half-true',
  unproven: 'half-true',
  misleading: 'barely-true',
  exaggerated: 'barely-true',
  misrepresented: 'barely-true',
  outdated: 'barely-true',
  'mostly-false': 'barely-true',
  misattributed: 'false',
  miscaptioned: 'false',
  altered: 'false',
  generated: 'false',
  satire: 'false',
  'invented-report': 'false',
  false: 'false',
};

const publishedRow = z.looseObject({
  example_id: idSchema.optional(),
  statement: claimText,
  label: labelText,
  date: optionalDate,
  possibility: optionalText,
});

const claimRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  label: labelText,
  date: optionalDate,
  possibility: optionalText,
});

type Known = {
  id: string;
  claim: string;
  label: string;
  date: string | undefined;
  possibility: string | undefined;
};

type Scale = {
  labels: readonly string[];
  truthOf(rating: string): string;
  labelOf(verdict: Verdict): string;
};

function createLiarNew(
  about: Pick<Dataset, 'id' | 'title' | 'loses'>,
  { labels, truthOf, labelOf }: Scale,
): Dataset {
  const itemOf = ({ id, claim, label, date, possibility }: Known) => ({
    id,
    claim: { text: claim, images: [], ...defined({ date }) },
    truth: truthOf(spellLabel(ratings, label === 'pants-on-fire' ? 'pants-fire' : label)),
    slices: { possibility: possibility?.toLowerCase() ?? 'not given' },
  });
  return {
    ...about,
    layout:
      'LIAR-New.jsonl as published (example_id, date, statement, label, possibility). It brings no evidence: evidence comes from search.',
    licence: 'MIT',
    labels,
    labelOf,
    read: (path) =>
      adaptFile(path, labels, [
        layoutOf(claimRow, itemOf, namesItsDataset),
        layoutOf(publishedRow, (row, where) =>
          itemOf({ ...row, id: row.example_id ?? nameRow(where), claim: row.statement }),
        ),
      ]),
  };
}

export const liarNew = createLiarNew(
  {
    id: 'liar-new',
    title: "LIAR-New: statements with PolitiFact's six ratings",
    loses: [
      "Our ratings are read by PolitiFact's definitions: what leaves out important details (missing context) is half-true, what has an element of truth and gives another impression (misleading, exaggerated, misrepresented, outdated, mostly false) barely-true. pants-fire is never answered: how ridiculous a false claim is we do not say.",
      'A reasoner that gives plain ratings only never answers barely-true or mostly-true. liar-new-binary asks only for the side.',
      '"not-enough-evidence" becomes half-true, and so does "conflicting": that nothing was found cannot be told from a claim that is partly right.',
      'PolitiFact rates a statement with what its speaker left out; we rate what the words say. The slice possibility tells which statements can be checked from their words.',
    ],
  },
  {
    labels: ratings,
    truthOf: (rating) => rating,
    labelOf: ({ rating }) => politifactRating[rating],
  },
);

export const liarNewBinary = createLiarNew(
  {
    id: 'liar-new-binary',
    title: 'LIAR-New in two sides: half-true and better is true, barely-true and worse is false',
    loses: [
      'The degrees within a side are not told apart; "conflicting" and missing context become true, since half-true stands on that side.',
      '"not-enough-evidence" becomes false; the share of decided claims is reported beside the accuracy.',
    ],
  },
  {
    labels: ['true', 'false'],
    truthOf: (rating) => (ratings.includes(rating) ? String(trueSide.has(rating)) : rating),
    labelOf: ({ label, rating }) =>
      isDecided(label) ? String(trueSide.has(politifactRating[rating])) : 'false',
  },
);
