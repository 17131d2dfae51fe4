/**
 * Compares the starter articles with the starter triples and lists sentences that give another number, date or name than a triple.
 * Fails where a difference is not among those that were looked at (starter/triples/tables/reviewed.jsonl). `--agreeing` lists the others.
 */
import { fileURLToPath } from 'node:url';
import { compareArticles, writeFinding } from './triples/compare-articles.ts';

const { articles, agreeing, reviewed, open, stale } = compareArticles(
  fileURLToPath(new URL('../starter/', import.meta.url)),
);
if (process.argv.includes('--agreeing')) for (const finding of agreeing) console.log(writeFinding(finding));
for (const finding of open) console.log(writeFinding(finding));
for (const entry of stale) console.log(`No longer a difference, delete it from reviewed.jsonl: ${entry}`);
console.log(
  `${articles} articles: ${agreeing.length} statements agree with a triple, ${reviewed.length} differences were reviewed, ${open.length} are open.`,
);
process.exitCode = open.length > 0 ? 1 : 0;
