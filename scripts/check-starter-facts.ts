/**
 * Compares the starter articles with the starter triples: lists sentences that seem to give another number, date or name than a triple.
 * `node scripts/check-starter-facts.ts` fails where a difference is not among those that were looked at (starter/triples/reviewed.jsonl).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { dropAnsweredElsewhere, FactFinder, type Finding } from './triples/article-facts.ts';
import { readArticles } from './triples/read-articles.ts';
import { entitySchema, tripleSchema } from './triples/schemas.ts';

const starter = fileURLToPath(new URL('../starter/', import.meta.url));
const notTriples = new Set(['entities.jsonl', 'overrides.jsonl', 'relations.jsonl', 'reviewed.jsonl']);

/** A sentence that was read and does not contradict the triple; it names enough of the sentence to be found again. */
const reviewedSchema = z.strictObject({ article: z.string(), s: z.string(), p: z.string(), sentence: z.string(), why: z.string() });

function readLines<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema>[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter((line) => line !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

function run(): number {
  const folder = join(starter, 'triples');
  const triples = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && !notTriples.has(name))
    .sort()
    .flatMap((name) => readLines(join(folder, name), tripleSchema));
  const turned = triples
    .filter((triple) => triple.p === 'shares-border-with')
    .map((triple) => ({ ...triple, s: String(triple.o), sLabel: triple.oLabel, o: triple.s, oLabel: triple.sLabel }));
  const finder = new FactFinder(readLines(join(folder, 'entities.jsonl'), entitySchema), [...triples, ...turned]);
  const articles = readArticles(join(starter, 'articles'));
  const findings = dropAnsweredElsewhere(articles.flatMap((article) => finder.findIn(article)));
  const reviewedPath = join(folder, 'reviewed.jsonl');
  const reviewed = existsSync(reviewedPath) ? readLines(reviewedPath, reviewedSchema) : [];
  const wasReviewed = (finding: Finding): boolean =>
    reviewed.some((entry) => entry.article === finding.article && entry.s === finding.triple.s && entry.p === finding.triple.p && finding.sentence.startsWith(entry.sentence));
  const differences = findings.filter((finding) => !finding.agrees);
  const open = differences.filter((finding) => !wasReviewed(finding));
  for (const { article, sentence, triple } of open) {
    const time = triple.at ?? [triple.start, triple.end].filter((part) => part !== undefined).join('..');
    console.log(`${article} | ${triple.s} ${triple.p} ${triple.oLabel}${time === '' ? '' : ` (${time})`}\n    ${sentence}`);
  }
  const agreeing = findings.length - differences.length;
  console.log(`${articles.length} articles: ${agreeing} statements agree with a triple, ${differences.length - open.length} differences were reviewed, ${open.length} are open.`);
  return open.length > 0 ? 1 : 0;
}

process.exitCode = run();
