import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckPlan, checkPlanSchema } from '../../src/core/check-plan.ts';
import { type Report, reportSchema } from '../../src/core/report.ts';
import { runInMemory } from '../support/memory-io.ts';

const claim = 'The Eiffel Tower was completed in 1899.';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-agentfact-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(...more: string[]) {
  return runInMemory(['check', claim, '--pipeline', 'agentfact', ...more], {
    workingFolder: folder,
    environment: { HOME: folder, TOUCHSTONE_OFFLINE: '1' },
  });
}

function readPlan(): CheckPlan {
  return checkPlanSchema.parse(JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')));
}

function writePlan(plan: unknown): void {
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
}

/** What was searched for pages; the graph is asked besides. */
function pageSearches({ searched }: Report): string[] {
  return searched
    .map(({ query }) => query)
    .filter((query) => !/^(?:statements about|things named) /u.test(query));
}

describe('agentfact on the command line, without a model or a network', () => {
  it('shows its plan, carries out an edited one, and one step of it again from the report', async () => {
    const shown = await check('--plan-only');
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toContain('v1 “The Eiffel Tower was completed in 1899.”');
    expect(await check('--plan-only', '--format', 'json', '--output', 'plan.json')).toMatchObject({
      code: 0,
    });

    const plan = readPlan();
    const [step] = plan.steps;
    if (step === undefined) throw new Error('a plan without steps');
    const query = 'Eiffel Tower construction completed exhibition';
    writePlan({
      steps: [
        { ...step, id: 's1', uses: ['v1'] },
        { ...step, id: 's2', uses: ['n1'] },
      ],
      validate: plan.validate.slice(0, 1),
      search: [{ id: 'n1', need: 'When the tower was completed', query }],
    });
    const whole = await check('--plan', 'plan.json', '--format', 'json', '--output', 'report.json');
    expect(whole).toMatchObject({ code: 0, err: '' });
    const report = reportSchema.parse(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
    expect(report.verdict.label).toBe('refuted');
    expect(report.verdict.ownLabel?.label).toMatch(/^FALSE/);
    expect(report.verdict.reasons[0]?.cites.length).toBeGreaterThan(0);
    expect(pageSearches(report).sort()).toEqual([query, claim].sort());

    const again = await check('--plan', 'report.json', '--only-step', 's2', '--format', 'json');
    const step2 = reportSchema.parse(JSON.parse(again.out));
    expect(pageSearches(step2)).toEqual([query]);
    expect(step2.warnings).toContainEqual(expect.stringContaining('Only step s2'));
  });

  it.each<[string, unknown, string]>([
    ['a technique that does not exist', { technique: 'guessing' }, 'steps[0].technique'],
    ['an entry that is not there', { uses: ['n3'] }, 'steps[0].uses[0]'],
    ['a misspelled field', { useing: [] }, 'steps[0]: Unrecognized key: "useing"'],
  ])('names the field of %s', async (_, change, place) => {
    writePlan({
      steps: [
        { id: 's1', technique: 'primary-source', does: 'Find it.', uses: ['v1'], ...(change as object) },
      ],
      validate: [{ id: 'v1', sentence: claim, why: '' }],
      search: [],
    });
    const { code, err } = await check('--plan', 'plan.json');
    expect(code).toBe(2);
    expect(err).toContain(`The plan plan.json does not fit: ${place}`);
  });

  it('refuses a plan for a pipeline that makes none, and one for many claims', async () => {
    const other = await runInMemory(['check', claim, '--plan-only', '--pipeline', 'baseline'], {
      workingFolder: folder,
      environment: { HOME: folder, TOUCHSTONE_OFFLINE: '1' },
    });
    expect(other).toMatchObject({
      code: 2,
      err: expect.stringContaining('Pipeline baseline makes no plan.'),
    });
    writeFileSync(join(folder, 'claims.jsonl'), `{"claim":"${claim}"}\n`);
    const many = await runInMemory(
      ['check', '--file', 'claims.jsonl', '--plan-only', '--pipeline', 'agentfact'],
      {
        workingFolder: folder,
        environment: { HOME: folder, TOUCHSTONE_OFFLINE: '1' },
      },
    );
    expect(many).toMatchObject({ code: 2, err: expect.stringContaining('A plan belongs to one claim') });
  });
});
