// Writes test/everyday/decidable.jsonl: which everyday claims something in the starter settles, by a rule that looks at words alone and knows nothing of the engine's verdicts.
//   node scripts/mark-decidable.ts
// A claim is decidable where one sentence of an article (with the one before it and the article's title), or one statement of the graph, has
// - of a true statement: its numbers and years, and at least four fifths of its content words;
// - of a false one: all words of its subject, and at least three fifths of its content words without numbers (the wrong word or number cannot be there).
// Words are compared in their base form, with synonyms as one; a denial is taken as what it denies.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findSubject } from '../src/text/sentences/clauses.ts';
import { splitSentences } from '../src/text/sentences/sentences.ts';
import { affirmStatement } from '../src/text/statements/affirm-statement.ts';
import { contentBases } from '../src/text/words/synonyms.ts';

const trueShare = 0.8;
const falseShare = 0.6;
const root = join(import.meta.dirname, '..');

const factSchema = z.object({ id: z.string(), label: z.enum(['supported', 'refuted']), claim: z.string() });
const tripleSchema = z.object({
  sLabel: z.string(),
  p: z.string(),
  o: z.string(),
  oLabel: z.string().optional(),
});

const readLines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

const passages = [...articlePassages(), ...statements()].map((text) => new Set(contentBases(text)));
const lines = readLines(join(root, 'test', 'everyday', 'claims.jsonl')).map((line) => {
  const fact = factSchema.parse(JSON.parse(line));
  return JSON.stringify({ id: fact.id, decidable: isDecidable(fact) });
});
writeFileSync(join(root, 'test', 'everyday', 'decidable.jsonl'), `${lines.join('\n')}\n`);
console.log(`${lines.filter((line) => line.includes('true')).length} of ${lines.length} are decidable.`);

function isDecidable({ claim, label }: z.infer<typeof factSchema>): boolean {
  const { text, denied } = affirmStatement(claim);
  const holds = (label === 'supported') !== denied;
  const words = [...new Set(contentBases(text))];
  const plain = words.filter((word) => !/^\d/u.test(word));
  const numbers = words.filter((word) => /^\d/u.test(word));
  const subject = contentBases(findSubject(text)?.text ?? '').filter((word) => !/^\d/u.test(word));
  const shareIn = (passage: ReadonlySet<string>, asked: readonly string[]) =>
    asked.filter((word) => passage.has(word)).length / Math.max(1, asked.length);
  return passages.some((passage) =>
    holds
      ? numbers.every((word) => passage.has(word)) && shareIn(passage, plain) >= trueShare
      : subject.every((word) => passage.has(word)) && shareIn(passage, plain) >= falseShare,
  );
}

function* articlePassages(): Generator<string> {
  const folder = join(root, 'starter', 'articles');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    const title = /^title: (.*)$/mu.exec(text)?.[1] ?? '';
    const sentences = splitSentences(text.replace(/^---\n[\s\S]*?\n---\n/u, ''));
    for (const [index, sentence] of sentences.entries())
      yield `${title}. ${sentences[index - 1]?.text ?? ''} ${sentence.text}`;
  }
}

function* statements(): Generator<string> {
  const folder = join(root, 'starter', 'triples');
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.jsonl')) continue;
    for (const line of readLines(join(folder, name))) {
      const triple = tripleSchema.safeParse(JSON.parse(line));
      if (triple.success)
        yield `${triple.data.sLabel} ${triple.data.p.replaceAll('-', ' ')} ${triple.data.oLabel ?? triple.data.o}`;
    }
  }
}
