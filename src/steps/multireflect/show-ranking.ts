import type { TableExhibit } from '../../core/exhibits/table-exhibit.ts';
import type { NeedEvidenceOutput } from '../../tasks/evidence/need-evidence.ts';
import type { Consistency } from '../pictures/compare-picture-with-caption.ts';
import type { RankedItem } from './rank-items.ts';
import type { ChosenItem } from './reflect-on-evidence.ts';
import type { Ranking } from './score-evidence.ts';

/** What the pipeline asked itself on the way, and what it answered. */
export function showChecks(
  consistency: Consistency | undefined,
  need: NeedEvidenceOutput | undefined,
  rounds: readonly NeedEvidenceOutput[],
): TableExhibit | undefined {
  const rows = [
    ...(consistency === undefined
      ? []
      : [
          [
            `Does the picture fit the caption? (by ${consistency.strategy})`,
            consistency.verdict,
            consistency.why,
          ],
        ]),
    ...(need === undefined ? [] : [['Is evidence needed?', need.decision, need.why]]),
    ...rounds.map(({ decision, why }, index) => [`Is it enough after round ${index + 1}?`, decision, why]),
  ];
  if (rows.length === 0) return undefined;
  return {
    kind: 'table',
    title: 'What the check asked itself',
    columns: ['Question', 'Answer', 'Why'],
    rows: rows.map((cells) => ({ cells, cites: [] })),
  };
}

/** The ranking as it came about: every item with its attributes, and those that the verdict was made from. */
export function showRanking(
  ranked: readonly RankedItem[],
  chosen: readonly ChosenItem[],
  ranking: Ranking,
): TableExhibit {
  const counted = ranking === 'paper' ? 'Support' : 'Decisiveness';
  return {
    kind: 'table',
    title:
      ranking === 'paper'
        ? "Ranking of the evidence by the paper's sum (support counts)"
        : 'Ranking of the evidence (stance stands beside the sum and is no part of it)',
    columns: [
      'Item',
      'Source',
      'Authority',
      'Timeliness',
      'Relevancy',
      counted,
      'Usefulness',
      'Sum',
      'Stance',
      'Used',
    ],
    rows: ranked.map((item) => {
      const { score, scored } = item;
      const evidence = chosen.find((one) => one.item.id === item.id)?.evidence;
      return {
        cells: [
          `${item.kind}: ${item.page.title}`,
          item.source,
          item.kind === 'text' ? score.authority : '–',
          item.kind === 'text' ? score.timeliness : '–',
          score.relevancy,
          ranking === 'paper' ? score.support : score.decisiveness,
          score.usefulness,
          score.total,
          scored === undefined ? 'not scored' : score.stance,
          evidence === undefined ? 'no' : 'yes',
        ],
        cites: evidence === undefined ? [] : [evidence.id],
      };
    }),
  };
}
