import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { UsageError } from '../core/errors.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import type { EvaluationItem } from '../eval/dataset.ts';
import { createSeededRandom } from '../eval/metrics/bootstrap.ts';
import { wkgfc } from '../pipelines/wkgfc.ts';
import { ExperienceBuffer } from './experience-buffer.ts';
import { type OptimiseRequest, type OptimiserTools, optimisePolicy } from './optimise-policy.ts';
import { diffPolicies, hashOfClaim, type Policy, type PolicyChange, seenClaims } from './policy.ts';
import { proposeOptions } from './propose-options.ts';
import { findTunables } from './search-space.ts';
import { splitClaims } from './split-claims.ts';

const item = (index: number): EvaluationItem => ({
  id: `c${index}`,
  claim: { text: `Claim number ${index}`, images: [] },
  truth: index % 2 === 0 ? 'supported' : 'refuted',
});
const items = Array.from({ length: 40 }, (_, index) => item(index));
const split = splitClaims(items, { source: 'claims.jsonl', train: 24, validation: 16, seed: 1 });
const tunables = [{ name: 'threshold', low: 0, high: 1, whole: false, value: 0.9 }];
const folders: string[] = [];
const newFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-optimise-'));
  folders.push(folder);
  return join(folder, 'buffer.sqlite');
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A world in which the nearer the threshold is to 0.4, the more claims are decided rightly. */
function worldOf(checked: string[] = []): OptimiserTools {
  return {
    async check({ id, truth, claim }, { options }) {
      checked.push(id);
      const distance = Math.abs(Number(options.threshold ?? 0.9) - 0.4);
      const right = Number.parseInt(hashOfClaim(claim.text).slice(0, 2), 16) / 255 > distance * 1.6;
      return {
        answer: right ? truth : undefined,
        decided: right,
        reward: { total: right ? 1 : 0, correctness: right ? 1 : 0, sufficiency: 0, waste: 0 },
        usd: 0.01,
        trajectory: {
          claim: claim.text,
          truth,
          answer: 'not-enough-evidence',
          confidence: 0,
          summary: '',
          steps: [{ step: 1, action: 'look', reason: '', outcome: '', gained: 0 }],
          evidence: [],
          contradictions: [],
          forced: false,
        },
      };
    },
    critique: async () => ({
      faults: [{ kind: 'insufficient-coverage', step: 1, says: 'too strict' }],
      lesson: 'Be less strict.',
    }),
  };
}

const requestOf = (buffer: ExperienceBuffer, more: Partial<OptimiseRequest> = {}): OptimiseRequest => ({
  split,
  start: { options: {}, prompts: {} },
  epochs: 12,
  patience: 6,
  proposals: 3,
  tunables,
  hints: { 'insufficient-coverage': { threshold: 'down' } },
  seed: 3,
  signal: new AbortController().signal,
  buffer,
  tools: worldOf(),
  ...more,
});

describe('optimising the numbers of a policy', () => {
  it('finds a policy that is better on claims it did not learn from, and says by how much', async () => {
    const { before, after, best, epochs } = await optimisePolicy(requestOf(new ExperienceBuffer(':memory:')));
    expect(after.validation.balancedAccuracy).toBeGreaterThan(before.validation.balancedAccuracy);
    expect(after.train.balancedAccuracy).toBeGreaterThan(before.train.balancedAccuracy);
    expect(Math.abs(Number(best.options.threshold) - 0.4)).toBeLessThan(0.3);
    expect(epochs.some(({ accepted }) => accepted)).toBe(true);
  });

  it('keeps the start where nothing is better, and ends early', async () => {
    const outcome = await optimisePolicy(
      requestOf(new ExperienceBuffer(':memory:'), {
        start: { options: { threshold: 0.4 }, prompts: {} },
        patience: 2,
      }),
    );
    expect(outcome.best).toEqual({ options: { threshold: 0.4 }, prompts: {} });
    expect(outcome).toMatchObject({ end: 'patience', before: outcome.after });
  });

  it('criticises training claims only', async () => {
    const criticised: string[] = [];
    const world = worldOf();
    await optimisePolicy(
      requestOf(new ExperienceBuffer(':memory:'), {
        epochs: 2,
        tools: {
          ...world,
          critique: async (trajectory) => {
            criticised.push(trajectory.claim);
            return world.critique(trajectory);
          },
        },
      }),
    );
    const chosenBy = new Set(split.validation.map(({ claim }) => claim.text));
    expect(criticised.length).toBeGreaterThan(0);
    expect(criticised.filter((claim) => chosenBy.has(claim))).toEqual([]);
  });

  it('goes on where it was interrupted, and comes to the same end', async () => {
    const all: string[] = [];
    const whole = await optimisePolicy(
      requestOf(new ExperienceBuffer(':memory:'), { epochs: 4, tools: worldOf(all) }),
    );
    const file = newFile();
    const stop = new AbortController();
    const world = worldOf();
    let checks = 0;
    const first = new ExperienceBuffer(file);
    const cut = await optimisePolicy(
      requestOf(first, {
        epochs: 4,
        signal: stop.signal,
        tools: {
          ...world,
          check: (claim, policy) => {
            checks += 1;
            if (checks === 70) stop.abort();
            return world.check(claim, policy);
          },
        },
      }),
    );
    first.close();
    expect(cut.end).toBe('cancelled');
    const checked: string[] = [];
    const again = await optimisePolicy(
      requestOf(new ExperienceBuffer(file), { epochs: 4, tools: worldOf(checked) }),
    );
    expect({ best: again.best, after: again.after }).toEqual({ best: whole.best, after: whole.after });
    expect(checked.length).toBeLessThanOrEqual(all.length - 69);
  });

  it('stops at its budget', async () => {
    const outcome = await optimisePolicy(requestOf(new ExperienceBuffer(':memory:'), { maxUsd: 0.6 }));
    expect(outcome.end).toBe('budget-spent');
  });

  it('refuses the buffer of another optimisation', () => {
    const buffer = new ExperienceBuffer(':memory:');
    buffer.requireSame('one');
    buffer.requireSame('one');
    expect(() => buffer.requireSame('other')).toThrow(/another optimisation/);
  });
});

describe('optimising prompts', () => {
  it('follows the revision that helps and drops those that do not', async () => {
    const world = worldOf();
    const asked: number[] = [];
    const { best, epochs } = await optimisePolicy(
      requestOf(new ExperienceBuffer(':memory:'), {
        epochs: 3,
        tools: {
          critique: world.critique,
          check: (claim, policy) =>
            world.check(claim, {
              ...policy,
              options: { threshold: policy.prompts['choose-action']?.includes('careful') ? 0.5 : 0.9 },
            }),
          revise: async ({ epoch, faults, lessons }) => {
            asked.push(epoch);
            expect([...faults.keys()]).toEqual(['insufficient-coverage']);
            expect(lessons).toEqual(['Be less strict.']);
            return {
              task: 'choose-action',
              prompt: epoch === 2 ? 'be careful' : `revision ${epoch}`,
              gradient: 'g',
              changes: [`change ${epoch}`],
            };
          },
        },
      }),
    );
    expect(asked).toEqual([1, 2, 3]);
    expect(best.prompts).toEqual({ 'choose-action': 'be careful' });
    expect(epochs.map(({ accepted }) => accepted)).toEqual([false, true, false]);
  });
});

describe('the claims of an optimisation', () => {
  it('are never on both sides, whatever the seed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 2, max: 60 }),
        (seed, train, validation) => {
          const twice = [...items, ...items.map((one) => ({ ...one, id: `${one.id}-again` }))];
          const parts = splitClaims(twice, { source: 'dev.jsonl', train, validation, seed });
          const texts = (part: EvaluationItem[]) => part.map(({ claim }) => claim.text);
          expect(texts(parts.train).filter((text) => texts(parts.validation).includes(text))).toEqual([]);
          expect(new Set(texts(parts.train)).size).toBe(parts.train.length);
        },
      ),
    );
  });

  it.each(['fever/test.jsonl', 'creak-test.json', 'held-out.csv', 'sealed.bin'])(
    'are not taken from %s',
    (source) => {
      expect(() => splitClaims(items, { source, train: 10, validation: 5, seed: 1 })).toThrow(UsageError);
    },
  );

  it('are not taken from rows marked for testing', () => {
    const marked = items.map((one) => ({ ...one, slices: { split: 'test' } }));
    expect(() => splitClaims(marked, { source: 'all.jsonl', train: 10, validation: 5, seed: 1 })).toThrow(
      /never see test data/,
    );
  });

  it('are known to the policy, so that it is not measured on them', () => {
    const policy = {
      seen: { dataset: 'x', train: [hashOfClaim('One claim.')], validation: [] },
    } as unknown as Policy;
    expect(seenClaims(policy, ['ONE  claim.', 'Another.'])).toEqual(['ONE  claim.']);
  });
});

describe('proposals', () => {
  const space = findTunables(wkgfc as unknown as Pipeline);

  it('come from the pipeline’s own options and their bounds', () => {
    expect(space.map(({ name }) => name)).toContain('rivalConfidence');
    expect(space.find(({ name }) => name === 'beam')).toEqual({
      name: 'beam',
      low: 1,
      high: 12,
      whole: true,
      value: 4,
    });
  });

  it('stay within bounds, differ from each other and are taken by the pipeline', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0.01, max: 2, noNaN: true }), (seed, stride) => {
        const proposals = proposeOptions({
          current: { beam: 1, relationMatch: 1 },
          tunables: space,
          faults: new Map([['misread-evidence', 3]]),
          hints: wkgfc.tuning?.hints ?? {},
          count: 4,
          stride,
          random: createSeededRandom(seed),
        });
        expect(new Set(proposals.map((options) => JSON.stringify(options))).size).toBe(proposals.length);
        for (const options of proposals) expect(wkgfc.options.safeParse(options).success).toBe(true);
      }),
    );
  });
});

it('shows what changed, line by line', () => {
  const change = (more: Partial<PolicyChange>): PolicyChange => ({ options: {}, prompts: {}, ...more });
  expect(
    diffPolicies(
      change({ prompts: { 'choose-action': 'one\ntwo\n' } }),
      change({ options: { beam: 5 }, prompts: { 'choose-action': 'one\nthree\n' } }),
      { beam: 4 },
    ),
  ).toEqual(['option beam: 4 → 5', 'prompt choose-action: - two', 'prompt choose-action: + three']);
});
