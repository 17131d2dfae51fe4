import { isDecided, type Label } from '../../../../core/label.ts';
import type {
  CritiqueTrajectoryInput,
  CritiqueTrajectoryOutput,
} from '../../../../tasks/learning/critique-trajectory.ts';

type Fault = CritiqueTrajectoryOutput['faults'][number];

const lessons: Readonly<Record<Fault['kind'], string>> = {
  'insufficient-coverage': 'Look for each essential part of the claim before judging it.',
  'premature-stop': 'Do not stop while something that is allowed could settle an open part.',
  'redundant-expansion': 'Stop once the claim is settled; do not repeat what brought nothing.',
  'mishandled-contradiction': 'Where evidence speaks both ways, weigh both and say so.',
  'misread-evidence': 'Read values, times and negations of the evidence closely before giving it a stance.',
};

/** Whether an answer calls the claim true; undefined where it takes no side. */
const saysTrue: Readonly<Record<Label, boolean | undefined>> = {
  supported: true,
  refuted: false,
  conflicting: undefined,
  'not-enough-evidence': undefined,
};

/** Truths of datasets in the words they use, as far as they say yes or no. */
function isTrue(truth: string): boolean | undefined {
  if (/^(?:true|supported|supports?|mostly-true|real)$/iu.test(truth)) return true;
  if (/^(?:false|refuted?|refutes|not_supported|fake|pants-fire|barely-true)$/iu.test(truth)) return false;
  return undefined;
}

/** By rules over the steps and the stances: who stopped without evidence, went on after it was enough, or read it the wrong way. */
export async function critiqueTrajectoryLocally(
  input: CritiqueTrajectoryInput,
): Promise<CritiqueTrajectoryOutput> {
  const faults: Fault[] = [];
  const truth = isTrue(input.truth);
  const stances = new Set(input.evidence.map(({ stance }) => stance));
  const answered = saysTrue[input.answer];
  const right = truth !== undefined && answered === truth;
  const last = input.steps.at(-1);
  const searches = input.steps.filter(({ action }) => action !== 'verdict');
  if (!isDecided(input.answer) && truth !== undefined) {
    if (!input.forced && last !== undefined && searches.every(({ action }) => action === 'initKGRetrieval'))
      faults.push({
        kind: 'premature-stop',
        step: last.step,
        says: 'It stopped after the first retrieval although nothing settled the claim.',
      });
    else
      faults.push({
        kind: 'insufficient-coverage',
        step: searches.at(-1)?.step ?? null,
        says: 'None of the steps brought evidence with a stance on the claim.',
      });
  }
  const isConflict = stances.has('supports') && stances.has('refutes');
  if (!right && isConflict && (answered !== undefined || !isDecided(input.answer)))
    faults.push({
      kind: 'mishandled-contradiction',
      step: null,
      says: 'Evidence spoke both ways, and the wrong side was taken.',
    });
  else if (!right && truth !== undefined && answered !== undefined)
    faults.push({
      kind: 'misread-evidence',
      step: null,
      says: 'The evidence was taken to say the opposite of what holds.',
    });
  for (const step of searches.slice(1)) {
    if (step.gained > 0) continue;
    faults.push({
      kind: 'redundant-expansion',
      step: step.step,
      says: `${step.action} brought nothing new.`,
    });
    break;
  }
  const kept = faults.slice(0, 3);
  const worst = kept[0];
  return { faults: kept, lesson: worst === undefined ? '' : lessons[worst.kind] };
}
