// Checks the everyday claims offline and reports wrong verdicts, coverage, and whether a claim and its denial agree:
//   npm run eval:everyday -- [--half dev|test] [--limit 100] [--forms claim,negation,paraphrase,question,typo] [--pipeline …] [--errors] [--answers file] [--remember folder] [--file claims-of-your-own.jsonl]
// --errors lists wrong answers, --answers writes every answer as a line of JSON; both are for the dev half only. --file takes all claims of another file instead.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Label } from '../src/core/label.ts';
import type { Report } from '../src/core/report.ts';
import { sha256 } from '../src/net/address/canonical-hash.ts';
import { judgedItemOf } from '../src/steps/evidence/judged-item.ts';
import { halfOf } from './measuring/measure-half.ts';
import { checkAll, openForMeasuring } from './measuring/open-for-measuring.ts';

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
    answers: { type: 'string' },
    remember: { type: 'string' },
    file: { type: 'string' },
  },
});
if (values.half !== 'dev' && values.half !== 'test') throw new Error('--half is dev or test');
if ((values.errors || values.answers !== undefined) && values.half === 'test' && values.file === undefined)
  throw new Error('The test half is not looked into.');
const wanted = forms.filter((form) => values.forms.split(',').includes(form));

const folder = join(import.meta.dirname, '..', 'test', 'everyday');
const readLines = (name: string) =>
  readFileSync(resolve(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
const decidable =
  values.file === undefined && existsSync(join(folder, 'decidable.jsonl'))
    ? new Set(
        readLines('decidable.jsonl')
          .map((line) => z.object({ id: z.string(), decidable: z.boolean() }).parse(JSON.parse(line)))
          .filter((row) => row.decidable)
          .map(({ id }) => id),
      )
    : undefined;
const facts = readLines(values.file === undefined ? 'claims.jsonl' : resolve(values.file))
  .map((line) => factSchema.parse(JSON.parse(line)))
  .filter(({ id }) => values.file !== undefined || halfOf(id) === values.half)
  .sort((a, b) => (sha256(a.id) < sha256(b.id) ? -1 : 1))
  .slice(0, Number(values.limit) || Number.POSITIVE_INFINITY);

const touchstone = await openForMeasuring({
  environment: {},
  settings: { library: ':memory:', ...(values.pipeline === undefined ? {} : { pipeline: values.pipeline }) },
  remember: values.remember,
});
const answers: Answer[] = [];
const asked = facts.flatMap((fact) =>
  wanted.flatMap((form) => {
    const text = fact[form];
    return text === undefined ? [] : [{ fact, form, text }];
  }),
);
await checkAll(asked, ({ text }) => touchstone.check(text), note);
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

function note({ fact, form, text }: { fact: Fact; form: FormName; text: string }, report: Report): void {
  const truth = form === 'negation' ? (fact.label === 'supported' ? 'refuted' : 'supported') : fact.label;
  const answer = report.verdict.label;
  answers.push({ fact, form, truth, answer });
  const carrying = report.evidence.filter(({ id }) => report.verdict.restsOn.includes(id));
  if (values.answers !== undefined)
    appendFileSync(
      values.answers,
      `${JSON.stringify({ id: fact.id, form, text, truth, answer, summary: report.verdict.summary, interpretation: report.interpretation, evidence: report.evidence.map((item) => ({ ...judgedItemOf(item), stance: item.stance, says: item.says })), restsOn: report.verdict.restsOn })}\n`,
    );
  const isWrong = isDecided(answer) && answer !== truth;
  const isOpen = decidable?.has(fact.id) === true && !isDecided(answer);
  if (values.errors && (isWrong || isOpen))
    console.log(
      `${isWrong ? 'WRONG' : 'open '} ${form} ${truth} → ${answer}: ${text} | ${report.verdict.summary} | ${carrying
        .map(({ quote }) => quote.slice(0, 140))
        .join(' ‖ ')}`,
    );
}

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
