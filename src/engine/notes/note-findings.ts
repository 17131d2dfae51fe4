import type { Gap } from '../../core/gap.ts';
import type { Context } from '../context.ts';
import type { EmitEvent } from '../events.ts';
import type { Findings } from './findings.ts';

/** What a step may note, under the span of the step. */
export function noteFindings({
  findings,
  span,
  emit,
  gap,
}: {
  findings: Findings;
  span: string;
  emit: EmitEvent;
  gap(gap: Omit<Gap, 'during'>): void;
}): Context['note'] {
  return {
    interpretation: (subClaims, notes) => findings.interpretation(subClaims, notes, span),
    evidence: (draft) => findings.addEvidence(draft, span),
    comparison: (draft) => findings.addComparison(draft, span),
    stance: (id, learnt) => findings.setStance(id, learnt, span),
    exhibit: (exhibit) => findings.exhibit(exhibit, span),
    dossier: (dossier) => findings.dossier(dossier, span),
    search: (provider, query, found) => findings.search({ provider, query, found }, span),
    earlierChecks: (checks) => findings.checkedBefore(checks, span),
    dropped: (source) => findings.drop(source, span),
    leakage: (entry) => findings.leak(entry, span),
    graphHop: (hop) => emit({ type: 'graph-expanded', hop }, span),
    warning: (text) => findings.warning(text, span),
    gap,
  };
}
