import { judgeAgain, personsConfidence } from '../../app/serving/judge-again.ts';
import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import { labelOfRating } from '../../core/rating.ts';
import type { Report } from '../../core/report.ts';
import { type Caller, mayDo } from '../accounts/caller.ts';
import type { Correction, Review, ReviewState } from '../contract/review-schemas.ts';
import type { ReviewChange } from '../store/review-store.ts';

/** From each state, where to, and who may. */
const steps: Readonly<Record<ReviewState, readonly { to: ReviewState; role: 'checker' | 'editor' }[]>> = {
  draft: [
    { to: 'in-review', role: 'checker' },
    { to: 'signed', role: 'editor' },
  ],
  'in-review': [
    { to: 'draft', role: 'checker' },
    { to: 'signed', role: 'editor' },
  ],
  signed: [
    { to: 'in-review', role: 'editor' },
    { to: 'published', role: 'editor' },
  ],
  published: [{ to: 'corrected', role: 'editor' }],
  // What was published and is wrong is worked on in the open and signed again.
  corrected: [{ to: 'signed', role: 'editor' }],
};

export function nextStates(state: ReviewState, caller: Pick<Caller, 'role'>): ReviewState[] {
  return steps[state].filter(({ role }) => mayDo(caller, role)).map(({ to }) => to);
}

/** Whether corrections and own verdicts may be changed now: a signature holds for what was signed. */
export function isOpen(state: ReviewState): boolean {
  return state === 'draft' || state === 'in-review' || state === 'corrected';
}

/** What the changes of people add up to, beside what the machine said. */
export function computeReview(
  report: Report,
  changes: readonly ReviewChange[],
  caller: Pick<Caller, 'role'>,
): Review {
  const undone = new Set(
    changes.flatMap((change) => (change.what === 'undo' ? [change.details.correction] : [])),
  );
  const corrections = changes.flatMap((change): Correction[] =>
    change.what === 'correction' && !undone.has(change.id)
      ? [{ id: change.id, at: change.at, by: change.by, ...change.details }]
      : [],
  );
  const states = changes.filter((change) => change.what === 'state');
  const state: ReviewState = states.at(-1)?.details.to ?? 'draft';
  const last = (to: ReviewState) => states.findLast(({ details }) => details.to === to);
  const own = changes.findLast(
    (change) => change.what === 'own-verdict' || change.what === 'own-verdict-withdrawn',
  );
  const evidence = applyCorrections(report, corrections);
  const touches = corrections.some(({ correction }) => correction.type !== 'note');
  const again = touches ? judgeAgain(report, evidence) : undefined;
  const signed = isOpen(state) ? undefined : last('signed');
  const published = state === 'published' || state === 'corrected' ? last('published') : undefined;
  return {
    state,
    machine: report.verdict,
    corrections,
    evidence,
    moved: again?.moved ?? [],
    ...defined({ computed: again?.verdict }),
    ...(own?.what === 'own-verdict'
      ? { own: { ...own.details, label: labelOfRating(own.details.rating), at: own.at, by: own.by } }
      : {}),
    ...(signed === undefined ? {} : { signed: mark(signed) }),
    ...(published === undefined ? {} : { published: mark(published) }),
    history: changes.map(({ id, at, by, what, details }) => ({ id, at, by, what, details: { ...details } })),
    next: nextStates(state, caller),
  };
}

function mark({ at, by, details }: Extract<ReviewChange, { what: 'state' }>) {
  return { at, by, ...defined({ note: details.note }) };
}

function applyCorrections(report: Report, corrections: readonly Correction[]): Evidence[] {
  let evidence: Evidence[] = [...report.evidence];
  for (const { correction, added } of corrections) {
    switch (correction.type) {
      case 'exclude-source': {
        const url = evidence.find(({ id }) => id === correction.evidence)?.source.url;
        evidence = evidence.filter(({ id, source }) => id !== correction.evidence && source.url !== url);
        break;
      }
      case 'exclude-evidence':
        evidence = evidence.filter(({ id }) => id !== correction.evidence);
        break;
      case 'correct-stance':
        evidence = evidence.map((item) =>
          item.id === correction.evidence
            ? { ...item, stance: correction.stance, stanceConfidence: personsConfidence }
            : item,
        );
        break;
      case 'add-source':
        if (added !== undefined) evidence = [...evidence, added];
        break;
      case 'note':
        break;
    }
  }
  return evidence;
}
