/**
 * Fits the credibility model: how likely a page's site is rated as factual, from the page's words and links. Names of sites are
 * measured beside it, and not used.
 *
 *   node training/credibility/fit.ts --pages <pages.jsonl.gz> --ratings <domains.jsonl.gz> [--ratings-of-pages <c3-pages.jsonl>]
 *     [--output src/source/reliability/credibility-weights.json] [--penalty 0.3]
 *
 * pages: one {"url","title","text"} a line (text is Markdown). ratings: one {"domain","lists":{"mbfc":{"factuality"},…}} a line.
 * ratings-of-pages: one {"domain","credibility"} a line, 1 to 5; only to test the names.
 * Every site has the same weight, however many of its pages there are, and so have the two classes. Cross-validation keeps all pages
 * of a site on one side; names are tested on these sites by a model fitted without them. Neither pages nor ratings go into the output.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fitCredibility } from './fit-credibility.ts';

const { values: flags } = parseArgs({
  options: {
    pages: { type: 'string' },
    ratings: { type: 'string' },
    'ratings-of-pages': { type: 'string' },
    output: { type: 'string' },
    penalty: { type: 'string' },
  },
});
if (flags.pages === undefined || flags.ratings === undefined) {
  process.stderr.write('Give --pages and --ratings.\n');
  process.exit(2);
}
const output = await fitCredibility(
  { pages: flags.pages, ratings: flags.ratings, ratingsOfPages: flags['ratings-of-pages'] },
  { penalty: Number(flags.penalty ?? '0.3') },
);
process.stdout.write(`${JSON.stringify(output.fitted, null, 2)}\n`);
if (flags.output !== undefined) writeFileSync(flags.output, `${JSON.stringify(output, null, 2)}\n`);
