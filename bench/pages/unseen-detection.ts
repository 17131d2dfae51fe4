import { describeModelDirected, findModelDirected } from '../../src/text/model-directed/model-directed.ts';
import type { PlainPage } from '../../test/attacks/plain-extractor.ts';
import { askShielded, type Question, readAsTouchstone } from '../../test/attacks/reading-tasks.ts';
import {
  loadUnseenAttacks,
  loadUnseenControls,
  type UnseenAttack,
} from '../../test/attacks/unseen-attacks.ts';

export type Detected = UnseenAttack & { flagged: boolean; reaches: readonly string[] };
export type ReadPage = PlainPage & { flags: readonly string[] };

/** Each attack, whether the person is told of it, and which questions any of its words reach. */
export async function detectUnseenAttacks(): Promise<Detected[]> {
  const detected: Detected[] = [];
  for (const attack of loadUnseenAttacks()) {
    const attacked = await readAsTouchstone(attack.attacked);
    const clean = await readAsTouchstone(attack.clean);
    detected.push({
      ...attack,
      flagged: isFlagged(attacked),
      reaches: reachedQuestions(attacked, clean, attack.claim),
    });
  }
  return detected;
}

export async function flagUnseenControls() {
  const flagged = [];
  for (const control of loadUnseenControls()) {
    const page = await readAsTouchstone(control);
    flagged.push({ ...control, flags: flagsOf(page) });
  }
  return flagged;
}

export function isFlagged(page: ReadPage): boolean {
  return flagsOf(page).length > 0;
}

function flagsOf(page: ReadPage): string[] {
  return [...page.flags, ...describeModelDirected(findModelDirected(page.text))].filter((flag) =>
    flag.includes('addresses a model'),
  );
}

/** Fewer letters than these carry no order. */
const fewestLetters = 12;

function reachedQuestions(attacked: ReadPage, clean: ReadPage, claim: string): string[] {
  const without = askShielded(clean, claim);
  const reached = askShielded(attacked, claim).filter((question, index) => {
    const other = without[index];
    return other !== undefined && lettersOf(question) - lettersOf(other) >= fewestLetters;
  });
  return reached.map(({ task }) => task.name);
}

function lettersOf({ input }: Question): number {
  return JSON.stringify(input).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
