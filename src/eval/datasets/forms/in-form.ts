import type { Verdict } from '../../../core/verdict.ts';
import type { Dataset, DatasetRow, EvaluationItem } from '../../dataset.ts';

/** A dataset as a paper asks it: other labels, and rows that the paper takes out. */
export type Form = Pick<Dataset, 'id' | 'title' | 'labels' | 'loses'> & {
  /** The label in this form, or why the paper leaves the row out. */
  truthOf(truth: string, item: EvaluationItem): string | { leftOut: string };
  labelOf(verdict: Verdict): string;
};

/** The same rows in a form of their own; what the form leaves out is counted, not lost. */
export function inForm(base: Dataset, { truthOf, ...form }: Form): Dataset {
  return {
    ...base,
    ...form,
    async *read(path): AsyncGenerator<DatasetRow> {
      for await (const row of base.read(path)) {
        if (!('item' in row)) yield row;
        else {
          const truth = truthOf(row.item.truth, row.item);
          if (typeof truth === 'string') yield { item: withTruth(row.item, truth) };
          else yield { leftOut: { id: row.item.id, why: truth.leftOut } };
        }
      }
    },
  };
}

/** Documents of some sets are read when they are asked for: their properties are taken over as they are, not read here. */
function withTruth(item: EvaluationItem, truth: string): EvaluationItem {
  return Object.defineProperties({} as EvaluationItem, {
    ...Object.getOwnPropertyDescriptors(item),
    truth: { value: truth, enumerable: true, configurable: true, writable: true },
  });
}

/** What an answer is called that the two sides of a form cannot say: it is wrong on either side, and shown as what it is. */
export const openAnswer = 'open';

type Side = 'for' | 'against' | 'open';

/** The words in which the pipelines' papers name the two sides, and what is on neither. */
const sides: Readonly<Record<string, Side>> = {
  true: 'for',
  supported: 'for',
  'factual supported': 'for',
  false: 'against',
  refuted: 'against',
  'factual refuted': 'against',
  miscaptioned: 'against',
  'out-of-context': 'against',
  failed: 'open',
  unproven: 'open',
  'not enough information': 'open',
};

/**
 * A verdict on one of two sides. A pipeline whose own labels have sides is taken at its word; partial truth and disagreement count against the
 * claim, as in the papers that ask for two sides; what stays open is on neither.
 */
export function twoSides(labels: { for: string; against: string }): (verdict: Verdict) => string {
  return ({ label, ownLabel }) => {
    // AgentFact says more in brackets: its two classes and its confidence.
    const own = sides[ownLabel?.label.toLowerCase().replace(/ \(.*/, '') ?? ''];
    if (own !== undefined) return own === 'open' ? openAnswer : labels[own];
    switch (label) {
      case 'supported':
        return labels.for;
      case 'refuted':
      case 'conflicting':
        return labels.against;
      case 'not-enough-evidence':
        return openAnswer;
    }
  };
}
