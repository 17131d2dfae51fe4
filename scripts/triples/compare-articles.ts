import { join } from 'node:path';
import { z } from 'zod';
import { dropAnsweredElsewhere, FactFinder, type Finding } from './article-facts.ts';
import { readArticles } from './read-articles.ts';
import { readJsonLines, readStarterTriples } from './read-starter-triples.ts';

/** A sentence that was read and does not contradict the triple; its beginning is enough to find it again. */
const reviewedSchema = z.strictObject({
  article: z.string(),
  s: z.string(),
  p: z.string(),
  sentence: z.string(),
  why: z.string(),
});

export type ArticleComparison = {
  articles: number;
  agreeing: readonly Finding[];
  /** Differences that a person has looked at. */
  reviewed: readonly Finding[];
  open: readonly Finding[];
  /** Reviewed sentences that no longer occur. */
  stale: readonly string[];
};

/** Which sentences of the articles state what a triple states, and which of them differ from it. */
export function compareArticles(starterFolder: string): ArticleComparison {
  const folder = join(starterFolder, 'triples');
  const { triples, entities } = readStarterTriples(folder);
  // A border is stored once, but either neighbour's article may list it.
  const turned = triples
    .filter((triple) => triple.p === 'shares-border-with')
    .map((triple) => ({
      ...triple,
      s: String(triple.o),
      sLabel: triple.oLabel,
      o: triple.s,
      oLabel: triple.sLabel,
    }));
  const finder = new FactFinder(entities, [...triples, ...turned]);
  const articles = readArticles(join(starterFolder, 'articles'));
  const findings = dropAnsweredElsewhere(articles.flatMap((article) => finder.findIn(article)));
  const entries = readJsonLines(join(folder, 'tables/reviewed.jsonl'), reviewedSchema);
  const matches = (entry: z.infer<typeof reviewedSchema>, { article, triple, sentence }: Finding): boolean =>
    entry.article === article &&
    entry.s === triple.s &&
    entry.p === triple.p &&
    sentence.startsWith(entry.sentence);
  const differing = findings.filter((finding) => !finding.agrees);
  return {
    articles: articles.length,
    agreeing: findings.filter((finding) => finding.agrees),
    reviewed: differing.filter((finding) => entries.some((entry) => matches(entry, finding))),
    open: differing.filter((finding) => !entries.some((entry) => matches(entry, finding))),
    stale: entries
      .filter((entry) => !differing.some((finding) => matches(entry, finding)))
      .map((entry) => `${entry.article}: ${entry.sentence}`),
  };
}

export function writeFinding({ article, sentence, triple }: Finding): string {
  const time = triple.at ?? [triple.start, triple.end].filter((part) => part !== undefined).join('..');
  return `${article} | ${triple.s} ${triple.p} ${triple.oLabel}${time === '' ? '' : ` (${time})`}\n    ${sentence}`;
}
