import { combineNotedStances } from '../../compose/combine-noted-stances.ts';
import type { Evidence } from '../../core/evidence.ts';
import { labelDefinitions } from '../../core/label.ts';
import { plainRating } from '../../core/rating.ts';
import type { Report } from '../../core/report.ts';
import { rounded } from '../../core/rounded.ts';
import { confidenceInWords, type Verdict } from '../../core/verdict.ts';

/** A stance that a person gave is taken as read. */
export const personsConfidence = 0.98;

/**
 * The verdict over evidence that a person has put right, by the rules of the embedded judge and without reading anything anew. The report's own
 * verdict stays as it is; where its pipeline knew more than the stances say, `moved` tells so.
 */
export function judgeAgain(
  report: Report,
  evidence: readonly Evidence[],
): { verdict: Verdict; moved: string[] } {
  const machine = report.verdict;
  const before = combine(report, report.evidence);
  const after = combine(report, evidence);
  const rating = after.label === machine.label ? machine.rating : plainRating(after.label);
  const confidence = rounded(after.confidence, 4);
  const moved: string[] = [];
  if (after.label === machine.label) moved.push(`The label stays: ${machine.label.replaceAll('-', ' ')}.`);
  else
    moved.push(
      `The label moves from ${machine.label.replaceAll('-', ' ')} to ${after.label.replaceAll('-', ' ')}.`,
    );
  const lost = machine.restsOn.filter((id) => !after.cites.includes(id));
  const gained = after.cites.filter((id) => !machine.restsOn.includes(id));
  if (lost.length > 0) moved.push(`It no longer rests on ${lost.join(', ')}.`);
  if (gained.length > 0) moved.push(`It now rests on ${gained.join(', ')}.`);
  if (before.label !== machine.label)
    moved.push(
      `From the stances of its evidence alone, the check as it was would be ${before.label.replaceAll('-', ' ')}: the pipeline took more into account, which is not done again here.`,
    );
  return {
    verdict: {
      label: after.label,
      rating,
      confidence,
      confidenceInWords: confidenceInWords(confidence),
      summary: `${labelDefinitions[after.label]} Computed again from ${evidence.length} pieces of evidence as people left them.`,
      reasons: evidence
        .filter(({ id }) => after.cites.includes(id))
        .map(({ id, says }) => ({ sentence: says, cites: [id] })),
      restsOn: after.cites,
      subVerdicts: report.interpretation.subClaims.flatMap(({ id, text }) => {
        const part = after.parts.find((judged) => judged.part === id);
        return part === undefined
          ? []
          : [
              {
                subClaim: id,
                text,
                label: part.label,
                confidence: rounded(part.confidence, 4),
                cites: part.cites,
              },
            ];
      }),
      wouldChange: machine.wouldChange,
      notChecked: machine.notChecked,
    },
    moved,
  };
}

function combine(report: Report, evidence: readonly Evidence[]) {
  const parts = report.interpretation.subClaims.map(({ id }) => id);
  const known = new Set(parts);
  return combineNotedStances(
    parts.length === 0 ? ['claim'] : parts,
    evidence.map(({ id, stance, stanceConfidence, subClaims, family, source }) => ({
      evidence: id,
      stance,
      confidence: stanceConfidence,
      parts: subClaims.filter((part) => known.has(part)),
      family: family ?? id,
      tier: source.reliability.tier,
      published: source.published,
    })),
  );
}
