import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import { interpretClaimLocally } from '../../src/reasoners/local/handlers/claims/interpret-claim.ts';
import { extractEventLocally } from '../../src/reasoners/local/handlers/evidence/extract-event.ts';
import { measureEvidence } from '../../src/reasoners/local/judge/measure-evidence.ts';
import { featureNames } from '../../src/reasoners/local/judge/pair-features.ts';
import { isAnchored } from '../../src/reasoners/local/judge/weigh-pair.ts';
import { createCachedTools } from './cached-tools.ts';
import { createTools, quotesPerPage } from './local-judge.ts';
import { halfOf, readUnseenClaims, type UnseenClaim } from './unseen-claims.ts';

export const stanceLabels = ['supports', 'refutes', 'nei'] as const;

/** A claim as the judge sees it: the features of every quote that bears on it. */
export type Example = {
  set: string;
  group: string;
  half: 'fit' | 'measure';
  label: 0 | 1 | 2;
  quotes: readonly (readonly number[])[];
};

/** Where `training/verifier/unseen.py` is asked to write. The file holds text of other people's data sets. */
export const unseenFile = process.env.TOUCHSTONE_UNSEEN ?? join(tmpdir(), 'touchstone-unseen.jsonl');

export function hasUnseenClaims(): boolean {
  return existsSync(unseenFile);
}

export function createRememberingTools(): Tools {
  return createCachedTools(
    createTools(),
    'encoder1 verifier2',
    process.env.TOUCHSTONE_BENCH_CACHE ?? join(tmpdir(), 'touchstone-bench-answers'),
  );
}

/** Every unseen claim read as in a check. A compound claim is taken whole: which of its parts the label speaks of is not known. */
export async function collectExamples(tools: Tools, file = unseenFile): Promise<Example[]> {
  const examples: Example[] = [];
  for (const claim of readUnseenClaims(file)) examples.push(await readExample(claim, tools));
  return examples;
}

async function readExample(unseen: UnseenClaim, tools: Tools): Promise<Example> {
  const { subClaims } = await interpretClaimLocally({
    text: unseen.claim,
    today: '2026-06-30',
    images: [],
    imageFacts: [],
  });
  const parts = subClaims.map((part, index) => ({ id: `s${index + 1}`, text: part.text }));
  const quotes: { title: string; quote: string; family: string }[] = [];
  for (const { id, title, text } of unseen.articles) {
    const { keyQuotes } = await extractEventLocally(
      { claim: unseen.claim, subClaims: parts, page: { title, text } },
      tools,
    );
    quotes.push(...keyQuotes.slice(0, quotesPerPage).map(({ quote }) => ({ title, quote, family: id })));
  }
  const statement = parts.length === 1 ? (parts[0]?.text ?? unseen.claim) : unseen.claim;
  const [measured = []] = await measureEvidence([statement], quotes, tools);
  const bearing = measured.filter(
    (pair) =>
      isAnchored(pair.overlap, pair.features.similarity) && !pair.setAside && !pair.foreign && !pair.disputed,
  );
  return {
    set: unseen.set,
    group: unseen.group,
    half: halfOf(unseen.group),
    label: stanceLabels.indexOf(unseen.label) as 0 | 1 | 2,
    quotes: bearing.map(({ features }) => featureNames.map((name) => features[name])),
  };
}
