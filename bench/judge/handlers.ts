/** Handlers of the embedded reasoner on small test sets of their own (`bench/handler-sets`, WDV), each with a baseline beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type LabelledAnswer, macroF1Of } from '../../src/eval/metrics/label-scores.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import { interpretClaimLocally } from '../../src/reasoners/local/handlers/claims/interpret-claim.ts';
import { extractEventLocally } from '../../src/reasoners/local/handlers/evidence/extract-event.ts';
import { slotNames } from '../../src/tasks/evidence/extract-event.ts';
import { splitSentences } from '../../src/text/sentences/sentences.ts';
import { contentStems } from '../../src/text/words/words.ts';
import { percent, percentWithInterval, type Row } from '../table.ts';
import { createTools } from './local-judge.ts';
import { benchTripleExtraction } from './triple-extraction.ts';

const folder = join(import.meta.dirname, 'handler-sets');

export async function benchHandlers(): Promise<Row[]> {
  const tools = createTools();
  return [
    ...(await scoreDecomposition()),
    ...(await scoreCheckWorthiness()),
    ...(await scoreSlots(tools)),
    ...(await benchTripleExtraction()),
  ];
}

const decompositionRow = z.object({ claim: z.string(), parts: z.array(z.string()) });

async function scoreDecomposition(): Promise<Row[]> {
  const rows = readSet('decomposition', decompositionRow);
  const ours = await Promise.all(rows.map(async ({ claim }) => partsOf(claim)));
  const counted = (found: readonly (readonly string[])[]) =>
    rows.map(({ parts }, index) => countMatches(parts, found[index] ?? []));
  return [
    { what: 'decomposition: claims', value: String(rows.length) },
    { what: 'decomposition: F1 of parts', value: describeF1(counted(ours)) },
    {
      what: 'the claim as one part, for comparison',
      value: describeF1(counted(rows.map(({ claim }) => [claim]))),
    },
    {
      what: 'split into sentences, for comparison',
      value: describeF1(counted(rows.map(({ claim }) => splitSentences(claim).map(({ text }) => text)))),
    },
  ];
}

async function partsOf(text: string): Promise<string[]> {
  const { subClaims } = await interpretClaimLocally({
    text,
    today: '2026-06-30',
    images: [],
    imageFacts: [],
  });
  return subClaims.map((part) => part.text);
}

type Matches = { matched: number; found: number; wanted: number };

/** A part is found where most of its words are those of one found part, and the other way round. */
function countMatches(wanted: readonly string[], found: readonly string[]): Matches {
  const left = [...found];
  let matched = 0;
  for (const part of wanted) {
    const index = left.findIndex((other) => overlap(part, other) >= 0.8);
    if (index === -1) continue;
    matched += 1;
    left.splice(index, 1);
  }
  return { matched, found: found.length, wanted: wanted.length };
}

function overlap(first: string, second: string): number {
  const [a, b] = [new Set(contentStems(first)), new Set(contentStems(second))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return (2 * shared) / Math.max(1, a.size + b.size);
}

function describeF1(counts: readonly Matches[]): string {
  const f1 = (sample: readonly Matches[]) => {
    const sum = (key: keyof Matches) => sample.reduce((total, count) => total + count[key], 0);
    return (2 * sum('matched')) / Math.max(1, sum('found') + sum('wanted'));
  };
  return percentWithInterval(counts, f1);
}

async function scoreCheckWorthiness(): Promise<Row[]> {
  const rows = readSet('check-worthiness', z.object({ text: z.string(), checkable: z.boolean() }));
  const answers = await Promise.all(
    rows.map(async ({ text, checkable }) => ({
      truth: String(checkable),
      answer: String((await partsOf(text)).length > 0),
    })),
  );
  const always: LabelledAnswer[] = answers.map(({ truth }) => ({ truth, answer: 'true' }));
  return [
    { what: 'check-worthiness: sentences', value: String(rows.length) },
    { what: 'check-worthiness: macro-F1', value: percentWithInterval(answers, macroF1Of) },
    { what: 'always worth a check, for comparison', value: percentWithInterval(always, macroF1Of) },
  ];
}

const slotRow = z.object({ text: z.string(), slots: z.record(z.string(), z.string().nullable()) });

async function scoreSlots(tools: Tools): Promise<Row[]> {
  const rows = readSet('event-slots', slotRow);
  const judged: { slot: string; wanted: boolean; filled: boolean; right: boolean }[] = [];
  for (const { text, slots } of rows) {
    const claim = splitSentences(text)[0]?.text ?? text;
    const answer = await extractEventLocally(
      { claim, subClaims: [{ id: 's1', text: claim }], page: { title: claim, text } },
      tools,
    );
    for (const slot of slotNames) {
      const gold = slots[slot];
      if (gold === undefined) continue;
      const given = answer.slots[slot];
      judged.push({
        slot,
        wanted: gold !== null,
        filled: given !== null,
        right: gold !== null && given !== null && `${given.value} ${given.quote}`.includes(gold),
      });
    }
  }
  const share = (sample: readonly (typeof judged)[number][], of: 'filled' | 'wanted') =>
    sample.filter(({ right }) => right).length / Math.max(1, sample.filter((item) => item[of]).length);
  return [
    { what: 'event slots: texts', value: String(rows.length) },
    {
      what: 'event slots: right of those filled',
      value: percentWithInterval(judged, (sample) => share(sample, 'filled')),
    },
    {
      what: 'event slots: found of those there are',
      value: percentWithInterval(judged, (sample) => share(sample, 'wanted')),
    },
    ...slotNames
      .filter((slot) => judged.some((item) => item.slot === slot))
      .map((slot) => {
        const part = judged.filter((item) => item.slot === slot);
        return {
          what: `— ${slot}: right of filled, found`,
          value: `${percent(share(part, 'filled'))}, ${percent(share(part, 'wanted'))}`,
        };
      }),
  ];
}

function readSet<Line>(name: string, schema: z.ZodType<Line>): Line[] {
  return readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}
