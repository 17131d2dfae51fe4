import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { labelSchema, stanceSchema } from '../../core/label.ts';
import { mediaContextSchema } from '../../core/media.ts';
import { ratingSchema } from '../../core/rating.ts';
import { checkCaptionVerdicts } from '../../tasks/check-caption.ts';
import { needEvidenceDecisions } from '../../tasks/need-evidence.ts';
import { itemStances } from '../../tasks/score-items.ts';
import { promptTasks } from './prompt-tasks.contract.ts';
import { promptPaths, renderPrompt } from './render-prompt.ts';

const promptOf = (name: string) => {
  const task = promptTasks.find((each) => each.name === name);
  if (task === undefined) throw new Error(`There is no task ${name}`);
  return readFileSync(task.prompt, 'utf8');
};

describe.each(promptTasks)('the prompt of $name', (task) => {
  const template = readFileSync(task.prompt, 'utf8');

  test('uses only fields its input has', () => {
    expect(promptPaths(template).length).toBeGreaterThan(0);
    expect(() => renderPrompt(template, {}, task.input)).not.toThrow();
  });

  test('explains every field of the output, for servers that take no schema', () => {
    if (!(task.output instanceof z.ZodObject)) throw new Error('the output is no object');
    for (const field of Object.keys(task.output.shape))
      expect(template).toMatch(new RegExp(`^- ${field}: `, 'm'));
  });

  test('puts nothing but the program’s own words outside data blocks', () => {
    const raw = [...template.matchAll(/\{\{\{\s*(\w+)/g)].map((match) => match[1]);
    const own: Readonly<Record<string, string[]>> = {
      'answer-unaided': ['instruction'],
      'correct-fact-check': ['objection'],
      'draft-fact-check': ['objection'],
      'judge-claim': ['objection'],
      'verify-post': ['objection'],
    };
    expect(raw).toEqual(own[task.name] ?? []);
  });
});

test.each([
  ['judge-claim', [...ratingSchema.options, ...labelSchema.options, ...stanceSchema.options]],
  ['answer-unaided', ratingSchema.options],
  ['compare-caption', mediaContextSchema.options],
  ['check-caption', checkCaptionVerdicts],
  ['need-evidence', needEvidenceDecisions],
  ['score-items', itemStances],
  ['verify-post', [...labelSchema.options, ...stanceSchema.options, ...mediaContextSchema.options]],
])('%s names every word that may be chosen', (name, words) => {
  const template = promptOf(name);
  for (const word of words) expect(template).toContain(`\`${word}\``);
});

test('the verdict is asked in stages: claim, evidence, question', () => {
  const stages = promptOf('judge-claim')
    .split(/^--- turn ---$/m)
    .map(promptPaths);
  expect(stages.map((paths) => [paths.includes('claim'), paths.includes('evidence')])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});
