import { plainRating, type Rating } from '../../../core/rating.ts';
import type { Verdict } from '../../../core/verdict.ts';
import { aletheiaLabel } from '../../../steps/aletheia/aletheia-label.ts';
import { ratingOfPhrase } from '../../../text/words/rating-words.ts';
import type { Dataset } from '../../dataset.ts';
import { averitec } from '../averitec.ts';
import { claimreview2024 } from '../claimreview2024.ts';
import { fever } from '../fever.ts';
import { createGeneric } from '../generic.ts';
import { hover } from '../hover.ts';
import { liarNew } from '../liar-new.ts';
import { mocheg } from '../mocheg.ts';
import { mr2 } from '../mr2.ts';
import { rwPost } from '../rw-post.ts';
import { verite } from '../verite.ts';
import { inForm, openAnswer, twoSides } from './in-form.ts';

const factual = { for: 'Factual Supported', against: 'Factual Refuted' } as const;
const factualLabels = [factual.for, factual.against];
const opensWrong =
  'An answer that stays open is neither label and counts as wrong; with `--option verdict=two-way` wkgfc, and with `--option verdict=binary` aletheia, give one of the two whenever they can.';

/** Wkgfc's protocol: two labels, partial truth and disagreement refuted, rows that nothing decides taken out. */
function wkgfcForm(
  base: Dataset,
  title: string,
  sides: Readonly<Record<string, keyof typeof factual>>,
  loses: string,
  isOpen: (slices: Readonly<Record<string, string>>) => boolean = () => false,
): Dataset {
  return inForm(base, {
    id: `${base.id}-two-way`,
    title,
    labels: factualLabels,
    loses: [loses, opensWrong],
    truthOf(truth, { slices = {} }) {
      const side = sides[truth];
      if (side === undefined) return { leftOut: `${truth}: nothing decides it` };
      return isOpen(slices) ? { leftOut: 'it cannot be checked from its words' } : factual[side];
    },
    labelOf: twoSides(factual),
  });
}

export const feverTwoWay = wkgfcForm(
  fever,
  'FEVER as WKGFC asks it: two labels, claims without enough information left out',
  { SUPPORTS: 'for', REFUTES: 'against' },
  'NOT ENOUGH INFO is left out. The paper drew 1,332 claims, half of each label: `--balanced 666`.',
);

export const hoverTwoWay = wkgfcForm(
  hover,
  'HoVer as WKGFC asks it: two labels',
  { SUPPORTED: 'for', NOT_SUPPORTED: 'against' },
  'NOT_SUPPORTED, which holds claims without enough evidence too, counts as refuted. The paper drew 1,332 claims, half of each label: `--balanced 666`.',
);

export const liarNewTwoWay = wkgfcForm(
  liarNew,
  'LIAR-New as WKGFC asks it: true and mostly true against the rest',
  {
    true: 'for',
    'mostly-true': 'for',
    'half-true': 'against',
    'barely-true': 'against',
    false: 'against',
    'pants-fire': 'against',
  },
  'Half-true is refuted, since the paper counts what is partly right there; mostly-true is supported, which the paper does not say. Statements that cannot be checked from their words (possibility impossible) are left out. The paper measured 200 claims, 76 % of them refuted; which ones is not published.',
  ({ possibility }) => possibility === 'impossible',
);

export const averitecTwoWay = wkgfcForm(
  averitec,
  'AVeriTeC as WKGFC asks it: two labels, claims without enough evidence left out',
  { Supported: 'for', Refuted: 'against', 'Conflicting Evidence/Cherrypicking': 'against' },
  'Not Enough Evidence is left out, conflicting evidence and cherry-picking are refuted: 465 claims of dev.json, 73.7 % of them refuted, as in the paper.',
);

export const mochegTwoWay = inForm(mocheg, {
  id: 'mocheg-two-way',
  title: 'MOCHEG as Aletheia and RAGAR ask it: supported or refuted, NEI left out',
  labels: ['supported', 'refuted'],
  loses: [
    'NEI is left out. An answer that stays open (failed in RAGAR) is neither label and counts as wrong.',
    'RAGAR takes the claims of PolitiFact, 150 of each label: `--slice checker=politifact --balanced 150`.',
  ],
  truthOf: (truth) => (truth === 'NEI' ? { leftOut: 'NEI: the papers leave it out' } : truth),
  labelOf: twoSides({ for: 'supported', against: 'refuted' }),
});

export const mr2TwoWay = inForm(mr2, {
  id: 'mr2-two-way',
  title: 'MR² as Aletheia asks it: rumor or not, unverified posts left out',
  labels: ['non-rumor', 'rumor'],
  loses: ['Unverified posts are left out. An answer that stays open is neither label and counts as wrong.'],
  truthOf: (truth) => (truth === 'unverified' ? { leftOut: 'unverified: the paper leaves it out' } : truth),
  labelOf: (verdict) => onOneSide(verdict, mr2, { for: 'non-rumor', against: 'rumor' }),
});

export const rwPostTwoWay = inForm(rwPost, {
  id: 'rw-post-two-way',
  title: 'RW-Post in two classes: true or not',
  labels: ['TRUE', 'NOT_TRUE'],
  loses: ['FALSE and UNPROVEN are one class, as in the study of difficulty in the AgentFact paper.'],
  truthOf: (truth) => (truth === 'TRUE' ? 'TRUE' : 'NOT_TRUE'),
  labelOf: (verdict) => (rwPost.labelOf(verdict) === 'TRUE' ? 'TRUE' : 'NOT_TRUE'),
});

export const claimreview2024ThreeWay = inForm(claimreview2024, {
  id: 'claimreview2024-three-way',
  title: 'ClaimReview2024+ as AgentFact asks it: true, false or unproven',
  labels: ['TRUE', 'FALSE', 'UNPROVEN'],
  loses: [
    'Misleading claims count as FALSE, by the table of verdict words of the Aletheia paper; the AgentFact paper does not say where it puts them.',
  ],
  truthOf: (truth) => threeWay[truth] ?? truth,
  labelOf: (verdict) => threeWay[claimreview2024.labelOf(verdict)] ?? 'UNPROVEN',
});

const threeWay: Readonly<Record<string, string>> = {
  supported: 'TRUE',
  refuted: 'FALSE',
  misleading: 'FALSE',
  'not enough information': 'UNPROVEN',
};

export const veriteBinary = inForm(verite, {
  id: 'verite-binary',
  title: 'VERITE in two classes: true, or miscaptioned and out of context together',
  labels: ['true', 'false'],
  loses: ['Which of words and picture is wrong is not asked.'],
  truthOf: (truth) => (truth === 'true' ? 'true' : 'false'),
  labelOf: (verdict) => (verite.labelOf(verdict) === 'true' ? 'true' : 'false'),
});

/** Rows of one's own by the Aletheia paper's table of fact-checkers' verdict words: how a set such as its MMDV is measured. */
export const genericTwoWay: Dataset = createGeneric({
  id: 'generic-two-way',
  title: "Rows of your own as Aletheia asks them: true or false by its table of fact-checkers' words",
  labels: ['true', 'false'],
  loses: [
    'Degrees of truth count as true ("partially true" too), every way of being wrong as false. Rows that are rated unproven or in dispute are left out.',
    'An answer that stays open is neither label and counts as wrong.',
  ],
  truthOf(word, label) {
    const rating: Rating = ratingOfPhrase(word) ?? plainRating(label);
    const side = aletheiaSides[aletheiaLabel(rating).label];
    return side ?? { leftOut: `${word}: neither true nor false` };
  },
  labelOf: (verdict) =>
    aletheiaSides[verdict.ownLabel?.label ?? ''] ??
    aletheiaSides[aletheiaLabel(verdict.rating).label] ??
    twoSides({ for: 'true', against: 'false' })(verdict),
});

const aletheiaSides: Readonly<Record<string, string>> = { True: 'true', False: 'false' };

/** Words and picture together, where the set asks about posts: the post's label first, then the side that the pipeline itself takes. */
function onOneSide(verdict: Verdict, base: Dataset, labels: { for: string; against: string }): string {
  const asked = base.labelOf(verdict);
  if (asked === labels.against) return asked;
  const side = twoSides(labels)(verdict);
  return side === openAnswer && asked === labels.for ? asked : side;
}

export const paperForms: readonly Dataset[] = [
  genericTwoWay,
  feverTwoWay,
  hoverTwoWay,
  liarNewTwoWay,
  averitecTwoWay,
  mochegTwoWay,
  mr2TwoWay,
  veriteBinary,
  claimreview2024ThreeWay,
  rwPostTwoWay,
];
