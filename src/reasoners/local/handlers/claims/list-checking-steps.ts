import type {
  ListCheckingStepsInput,
  ListCheckingStepsOutput,
} from '../../../../tasks/claims/list-checking-steps.ts';
import { statementsOf } from '../../questions/statements-of.ts';

/** One step for each statement of the claim. */
export async function listCheckingStepsLocally(
  input: ListCheckingStepsInput,
): Promise<ListCheckingStepsOutput> {
  const statements = await statementsOf(input.claim);
  const steps = statements.slice(0, 8).map((statement) => `Find out whether this is so: ${statement}`);
  return { steps: steps.length === 0 ? ['Find out what the pictures show.'] : steps };
}
