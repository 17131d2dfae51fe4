// Checks the everyday claims offline and reports wrong verdicts, coverage, and whether a claim and its denial agree:
//   npm run eval:everyday -- [--half dev|test] [--limit 100] [--forms claim,negation,paraphrase,question,typo] [--pipeline …] [--errors]
// --errors lists wrong answers and is for the dev half only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Label } from '../src/core/label.ts';
import { openTouchstone } from '../src/index.ts';
import { sha256 } from '../src/net/address/canonical-hash.ts';
import { halfOf } from './measure-half.ts';

const forms = ['claim', 'negation', 'paraphrase', 'question', 'typo'] as const;
type FormName = (typeof forms)[number];

const factSchema = z.strictObject({
  id: z.string(),
  topic: z.string(),
  label: z.enum(['supported', 'refuted']),
  claim: z.string(),
  negation: z.string(),
  paraphrase: z.string(),
  question: z.string(),
  typo: z.string().optional(),
  source: z.string(),
});
type Fact = z.infer<typeof factSchema>;
type Answer = { fact: Fact; form: FormName; truth: Label; answer: Label };

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'dev' },
    limit: { type: 'string', default: '0' },
    forms: { type: 'string', default: 'claim,negation' },
    pipeline: { type: 'string' },
    errors: { type: 'boolean', default: false },
  },
});
if (values.half !== 'dev' && values.half !== 'test') throw new Error('--half is dev or test');
if (values.errors && values.half === 'test') throw new Error('The test half is not looked into.');
const wanted = forms.filter((form) => values.forms.split(',').includes(form));

const folder = join(import.meta.dirname, '..', 'test', 'everyday');
const readLines = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
const decidable = existsSync(join(folder, 'decidable.jsonl'))
  ? new Set(
      readLines('decidable.jsonl')
        .map((line) => z.object({ id: z.string(), decidable: z.boolean() }).parse(JSON.parse(line)))
        .filter((row) => row.decidable)
        .map(({ id }) => id),
    )
  : undefined;
const facts = readLines('claims.jsonl')
  .map((line) => factSchema.parse(JSON.parse(line)))
  .filter(({ id }) => halfOf(id) === values.half)
  .sort((a, b) => (sha256(a.id) < sha256(b.id) ? -1 : 1))
  .slice(0, Number(values.limit) || Number.POSITIVE_INFINITY);

const touchstone = openTouchstone({
  offline: true,
  environment: {},
  settings: { library: ':memory:', ...(values.pipeline === undefined ? {} : { pipeline: values.pipeline }) },
});
const answers: Answer[] = [];
for (const fact of facts) {
  const asked = wanted.flatMap((form) => {
    const text = fact[form];
    return text === undefined ? [] : [{ form, text }];
  });
  const reports = await Promise.all(asked.map(({ text }) => touchstone.check(text)));
  for (const [index, { form, text }] of asked.entries()) {
    const report = reports[index];
    if (report === undefined) continue;
    const truth = form === 'negation' ? (fact.label === 'supported' ? 'refuted' : 'supported') : fact.label;
    const answer = report.verdict.label;
    answers.push({ fact, form, truth, answer });
    const isWrong = isDecided(answer) && answer !== truth;
    if (values.errors && (isWrong || (decidable?.has(fact.id) === true && !isDecided(answer))))
      console.log(
        `${isWrong ? 'WRONG' : 'open '} ${form} ${truth} → ${answer}: ${text} | ${report.verdict.summary} | ${report.evidence
          .filter(({ id }) => report.verdict.restsOn.includes(id))
          .map(({ quote }) => quote.slice(0, 140))
          .join(' ‖ ')}`,
      );
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${answers.length} answers`);
}
await touchstone.close();

console.log(
  `\n# Everyday claims, ${values.half} half, ${values.pipeline ?? 'default pipeline'}: ${facts.length} facts\n`,
);
console.log(
  '| form | answers | decided | wrong of all | right of decided | decided of decidable |\n|---|---|---|---|---|---|',
);
for (const form of wanted)
  console.log(
    row(
      form,
      answers.filter((answer) => answer.form === form),
    ),
  );
if (wanted.length > 1) console.log(row('all', answers));
const pairs = facts.filter(({ id }) => {
  const of = (form: FormName) => answers.find((one) => one.fact.id === id && one.form === form)?.answer;
  const [claim, negation] = [of('claim'), of('negation')];
  return claim !== undefined && negation !== undefined && isDecided(claim) && claim === negation;
});
if (wanted.includes('claim') && wanted.includes('negation'))
  console.log(`\nClaim and denial with the same verdict: ${pairs.length} of ${facts.length}.`);

function isDecided(label: Label): boolean {
  return label === 'supported' || label === 'refuted';
}

function row(name: string, part: readonly Answer[]): string {
  const decided = part.filter(({ answer }) => isDecided(answer));
  const wrong = decided.filter(({ answer, truth }) => answer !== truth);
  const open = part.filter(({ fact }) => decidable?.has(fact.id) === true);
  const settled = open.filter(({ answer }) => isDecided(answer));
  const percent = (share: number, of: number) => (of === 0 ? '–' : `${((100 * share) / of).toFixed(1)} %`);
  return `| ${name} | ${part.length} | ${percent(decided.length, part.length)} | ${percent(wrong.length, part.length)} | ${percent(decided.length - wrong.length, decided.length)} | ${decidable === undefined ? 'not marked' : percent(settled.length, open.length)} |`;
}
