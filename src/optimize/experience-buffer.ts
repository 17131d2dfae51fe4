import { z } from 'zod';
import { defined } from '../core/defined.ts';
import { StorageError } from '../core/errors.ts';
import { openSqlite } from '../files/open-sqlite.ts';
import type { SqliteFile } from '../files/sqlite-file.ts';
import type { StoredFile } from '../files/storage-error.ts';
import type {
  CritiqueTrajectoryInput,
  CritiqueTrajectoryOutput,
} from '../tasks/learning/critique-trajectory.ts';
import type { Reward } from './reward.ts';

/** One check under one policy: what was done, what it earned, and what a critic says about it. */
export type Experience = {
  policy: string;
  claim: string;
  /** Undefined where the check gave no answer. */
  answer: string | undefined;
  decided: boolean;
  reward: Reward;
  usd: number;
  trajectory: CritiqueTrajectoryInput;
  /** What was known before each step; what a pipeline does not tell is told by the actions before. */
  states?: readonly (string | undefined)[];
  critique: CritiqueTrajectoryOutput | undefined;
};

export type Revision = {
  epoch: number;
  task: string;
  prompt: string;
  gradient: string;
  changes: readonly string[];
};

const rowSchema = z.object({
  policy: z.string(),
  claim: z.string(),
  answer: z.string().nullable(),
  decided: z.number(),
  reward: z.string(),
  usd: z.number(),
  trajectory: z.string(),
  critique: z.string().nullable(),
});

const bufferFile: StoredFile = {
  name: 'The experience buffer',
  kind: 'an experience buffer',
  otherwise: 'name another file with --buffer',
};

const tables = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS experiences (policy TEXT, claim TEXT, answer TEXT, decided INTEGER, reward TEXT, usd REAL, trajectory TEXT, critique TEXT, PRIMARY KEY (policy, claim));
CREATE TABLE IF NOT EXISTS steps (policy TEXT, claim TEXT, step INTEGER, state TEXT, action TEXT, observation TEXT, reward REAL, critique TEXT, PRIMARY KEY (policy, claim, step));
CREATE TABLE IF NOT EXISTS revisions (epoch INTEGER, task TEXT, prompt TEXT, gradient TEXT, changes TEXT, PRIMARY KEY (epoch, task));
`;

/**
 * The experience buffer on disk. What was checked once under a policy is not checked again, so that an optimisation that was interrupted
 * goes on where it stopped.
 */
export class ExperienceBuffer {
  readonly #database: SqliteFile;

  constructor(path: string) {
    this.#database = openSqlite({ path, mode: 'write', about: bufferFile, afterSchema: tables });
  }

  /** The first time it says what the buffer is for; afterwards it must be the same. */
  requireSame(plan: string): void {
    const row = this.#database.get("SELECT value FROM meta WHERE key = 'plan'");
    const known = row === undefined ? undefined : String(row.value);
    if (known === undefined) this.#database.run("INSERT INTO meta VALUES ('plan', ?)", plan);
    else if (known !== plan) {
      throw new StorageError({
        message: `The experience buffer ${this.#database.path} belongs to another optimisation (other claims, pipeline, reasoner or seed).`,
        hint: 'Name another file with --buffer, or give the same arguments to go on with it.',
      });
    }
  }

  find(policy: string, claim: string): Experience | undefined {
    const row = this.#database.get('SELECT * FROM experiences WHERE policy = ? AND claim = ?', policy, claim);
    if (row === undefined) return undefined;
    const { answer, decided, reward, usd, trajectory, critique } = rowSchema.parse(row);
    return {
      policy,
      claim,
      answer: answer ?? undefined,
      decided: decided === 1,
      // Written by `add` below, from the same types.
      reward: JSON.parse(reward) as Reward,
      usd,
      trajectory: JSON.parse(trajectory) as CritiqueTrajectoryInput,
      critique: critique === null ? undefined : (JSON.parse(critique) as CritiqueTrajectoryOutput),
    };
  }

  add({ policy, claim, answer, decided, reward, usd, trajectory, states, critique }: Experience): void {
    this.#database.run(
      'INSERT OR REPLACE INTO experiences VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      policy,
      claim,
      answer ?? null,
      decided ? 1 : 0,
      JSON.stringify(reward),
      usd,
      JSON.stringify(trajectory),
      critique === undefined ? null : JSON.stringify(critique),
    );
    for (const [index, { step, action, query, outcome, reason }] of trajectory.steps.entries()) {
      const last = index === trajectory.steps.length - 1;
      const faults =
        critique?.faults.filter((fault) => fault.step === step || (last && fault.step === null)) ?? [];
      this.#database.run(
        'INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        policy,
        claim,
        step,
        JSON.stringify({
          claim: trajectory.claim,
          done: trajectory.steps.slice(0, index).map((done) => done.action),
          ...defined({ knows: states?.[index] }),
        }),
        JSON.stringify({ action, query, reason }),
        outcome,
        last ? reward.total : 0,
        faults.map(({ kind, says }) => `${kind}: ${says}`).join(' ') || null,
      );
    }
  }

  revision(epoch: number): Revision | undefined {
    const row = this.#database.get('SELECT * FROM revisions WHERE epoch = ?', epoch);
    if (row === undefined) return undefined;
    const { task, prompt, gradient, changes } = z
      .object({ task: z.string(), prompt: z.string(), gradient: z.string(), changes: z.string() })
      .parse(row);
    return { epoch, task, prompt, gradient, changes: z.array(z.string()).parse(JSON.parse(changes)) };
  }

  addRevision({ epoch, task, prompt, gradient, changes }: Revision): void {
    this.#database.run(
      'INSERT OR REPLACE INTO revisions VALUES (?, ?, ?, ?, ?)',
      epoch,
      task,
      prompt,
      gradient,
      JSON.stringify(changes),
    );
  }

  count(): { experiences: number; steps: number } {
    const count = (table: string) =>
      this.#database.get<{ total: number }>(`SELECT count(*) AS total FROM ${table}`)?.total ?? 0;
    return { experiences: count('experiences'), steps: count('steps') };
  }

  close(): void {
    this.#database.close();
  }
}
