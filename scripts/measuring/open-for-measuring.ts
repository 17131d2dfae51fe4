import { composeProviders } from '../../src/compose/compose-providers.ts';
import { openLocalModels } from '../../src/compose/local-models.ts';
import type { Environment } from '../../src/config/user-folders.ts';
import type { Report } from '../../src/core/report.ts';
import { openTouchstone } from '../../src/index.ts';
import { rememberModelsOnDisk } from './remember-models-on-disk.ts';

export type Measured = { check(claim: string): Promise<Report>; close(): Promise<void> };

/** The engine as a new user has it, offline. With a folder, what the models answered is kept there and not computed again. */
export async function openForMeasuring({
  settings,
  environment,
  remember,
}: {
  settings: { library: string; pipeline?: string };
  environment: Environment;
  remember: string | undefined;
}): Promise<Measured> {
  const touchstone = openTouchstone({ offline: true, environment, settings });
  const composed =
    remember === undefined
      ? undefined
      : await composeProviders(
          touchstone.settings,
          environment,
          rememberModelsOnDisk(openLocalModels(touchstone.settings), remember),
        );
  return {
    check: (claim) =>
      touchstone.check(claim, composed === undefined ? {} : { providers: composed.providers }),
    async close() {
      await composed?.close();
      await touchstone.close();
    },
  };
}

/** So many claims are under way at once that the models always have something to do. */
const sideBySide = 4;

/** Asks all, several side by side; what `note` is told comes in the order of the questions. */
export async function checkAll<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Report>,
  note: (question: Question, report: Report) => void,
): Promise<void> {
  const reports: (Report | undefined)[] = [];
  let [next, noted] = [0, 0];
  async function work(): Promise<void> {
    for (let at = next++; at < questions.length; at = next++) {
      reports[at] = await ask(questions[at] as Question);
      for (let report = reports[noted]; report !== undefined; report = reports[++noted])
        note(questions[noted] as Question, report);
      if (process.stderr.isTTY) process.stderr.write(`\r${noted} of ${questions.length}`);
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work));
}
