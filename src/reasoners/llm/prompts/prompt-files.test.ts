import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { labelSchema, stanceSchema } from '../../../core/label.ts';
import { mediaContextSchema } from '../../../core/media.ts';
import { meaningOfRating, ratingSchema } from '../../../core/rating.ts';
import { reliabilityTierSchema } from '../../../core/source.ts';
import { allTasks } from '../../../tasks/all-tasks.ts';
import { needEvidenceDecisions } from '../../../tasks/evidence/need-evidence.ts';
import { itemStances } from '../../../tasks/evidence/score-items.ts';
import { checkCaptionVerdicts } from '../../../tasks/pictures/check-caption.ts';
import { readPrompt } from '../../../tasks/read-prompt.ts';
import { veracitySchema } from '../../../tasks/reasoned-evidence.ts';
import { promptPaths, renderPrompt } from './render-prompt.ts';

const promptOf = (name: string) => {
  const task = allTasks.find((each) => each.name === name);
  if (task === undefined) throw new Error(`There is no task ${name}`);
  return readPrompt(task.prompt);
};

const readPart = (name: string) =>
  readPrompt(new URL(`../../../tasks/prompt-parts/${name}.md`, import.meta.url)).trimEnd();

describe.each(allTasks)('the prompt of $name', (task) => {
  const template = readPrompt(task.prompt);

  test('uses only fields its input has', () => {
    expect(promptPaths(template).length).toBeGreaterThan(0);
    expect(() => renderPrompt(template, {}, task.input, task.alsoShown)).not.toThrow();
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
      'give-verdict': ['objection'],
      'judge-claim': ['objection'],
      'judge-packet': ['objection'],
      'verify-post': ['objection'],
    };
    expect(raw).toEqual(own[task.name] ?? []);
  });
});

test.each([
  ['judge-claim', [...labelSchema.options, ...stanceSchema.options]],
  ['reason-from-evidence', [...veracitySchema.options, ...stanceSchema.options]],
  ['compare-caption', mediaContextSchema.options],
  ['check-caption', checkCaptionVerdicts],
  ['need-evidence', needEvidenceDecisions],
  ['score-items', itemStances],
  ['verify-post', [...stanceSchema.options, ...mediaContextSchema.options]],
])('%s names every word that may be chosen', (name, words) => {
  const template = promptOf(name);
  for (const word of words) expect(template).toContain(`\`${word}\``);
});

const judging = [
  'judge-claim',
  'reason-from-evidence',
  'verify-post',
  'draft-fact-check',
  'correct-fact-check',
  'judge-graph-claim',
];

test.each([...judging, 'answer-unaided'])('%s explains every rating in the words of the reports', (name) => {
  const template = promptOf(name);
  for (const rating of ratingSchema.options)
    expect(template).toContain(`\`${rating}\` (${meaningOfRating(rating)}`);
});

test.each(judging)('%s says in the one wording what the judge goes by', (name) => {
  const template = promptOf(name);
  for (const part of ['stance-of-item', 'essential-part', 'weight-of-sources', 'source-of-item', 'ratings'])
    expect(template.split(readPart(part))).toHaveLength(2);
  // Nothing besides the shared words says it again, in other words.
  expect(template.match(/is essential if/g)).toHaveLength(1);
  expect(template.match(/no known standing confirms/g)).toHaveLength(1);
  expect(template).not.toContain('{{>');
});

test('whoever weighs a source is told what each tier means', () => {
  for (const tier of reliabilityTierSchema.options)
    expect(readPart('source-of-item')).toMatch(new RegExp(`\`${tier}\``));
  for (const name of [...judging, 'pick-evidence', 'explain-verdict'])
    expect(promptOf(name)).toContain(readPart('source-of-item'));
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
