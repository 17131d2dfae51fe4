import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Article, loadStarter, partOf } from './local-judge.ts';

/** A claim with what is to be read about it, none of which the verifier was trained on. */
export type UnseenClaim = {
  set: string;
  /** Claims of one page, passage or entity. They stay on one side. */
  group: string;
  claim: string;
  articles: Article[];
  label: 'supports' | 'refutes' | 'nei';
};

const rowSchema = z.object({
  claim: z.string(),
  evidence: z.string(),
  source: z.string(),
  group: z.string(),
  label: z.enum(['supports', 'refutes', 'nei']),
});

/** At most so many of each set, chosen by hash; each takes about a third of a second. */
const mostOfSet: Readonly<Record<string, number>> = {
  contrast: 450,
  feverous: 400,
  'feverous/silent': 100,
  'fever-symmetric': 150,
  'factcheck-gpt': 250,
  wice: 0,
  'wice/cut': 125,
  creak: 0,
};

/** From the file that `training/verifier/unseen.py` writes, and the starter's claims whose articles no training row came from. */
export function readUnseenClaims(file: string): UnseenClaim[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => rowSchema.parse(JSON.parse(line)))
    .map((row) => ({ row, order: hash(`${row.claim}|${row.evidence}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  const taken = new Map<string, number>();
  const chosen: UnseenClaim[] = [];
  for (const { row } of rows) {
    const count = taken.get(row.source) ?? 0;
    if (count >= (mostOfSet[row.source] ?? 0)) continue;
    taken.set(row.source, count + 1);
    chosen.push({
      set: row.source,
      group: `${row.source.split('/')[0]}|${row.group}`,
      claim: row.claim,
      articles: [{ id: 'page', title: '', date: '', text: row.evidence }],
      label: row.label,
    });
  }
  return [...chosen, ...unseenClaimSets(), ...unseenStarterClaims()];
}

const claimSetSchema = z.object({
  id: z.string(),
  claim: z.string(),
  evidence: z.array(z.object({ stance: z.enum(['supports', 'refutes', 'nei']), text: z.string() })),
});

/**
 * The claim sets of the verifier's dev and test rows (`split_of` in `build_data.py`), each as up to three searches: one that brought
 * what supports among what is merely near, one that brought what refutes, and one that brought nothing that decides.
 */
function unseenClaimSets(): UnseenClaim[] {
  const folder = join(import.meta.dirname, '..', '..', 'training', 'claim-sets', 'sets');
  const sets = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => claimSetSchema.parse(JSON.parse(line)))
    .filter(({ id }) => shareOf(`claim-sets|${id}`) < 0.17);
  return sets.flatMap(({ id, claim, evidence }) =>
    (['supports', 'refutes', 'nei'] as const).flatMap((label): UnseenClaim[] => {
      const brought = evidence.filter(({ stance }) => stance === label || stance === 'nei');
      if (!brought.some(({ stance }) => stance === label)) return [];
      return [
        {
          set: 'claim-sets',
          group: `claim-sets|${id}`,
          claim,
          articles: brought.map(({ text }, index) => ({ id: `page${index}`, title: '', date: '', text })),
          label,
        },
      ];
    }),
  );
}

const starterLabels = { supported: 'supports', refuted: 'refutes', 'not-enough-evidence': 'nei' } as const;

/** Tuning claims all of whose articles fell to the dev rows of the verifier's training (`split_of` in `build_data.py`). */
function unseenStarterClaims(): UnseenClaim[] {
  const { claims, articles } = loadStarter();
  return claims.flatMap((claim): UnseenClaim[] => {
    if (partOf(claim.id) !== 'tuning' || claim.label === 'conflicting' || claim.evidence.length === 0)
      return [];
    if (!claim.evidence.every((id) => shareOf(`starter|${id}`) < 0.1)) return [];
    return [
      {
        set: 'starter',
        group: `starter|${claim.evidence[0]}`,
        claim: claim.claim,
        articles: claim.evidence.flatMap((id) => articles.get(id) ?? []),
        label: starterLabels[claim.label],
      },
    ];
  });
}

/** Half of the groups serve to fit, the other half to measure. */
export function halfOf(group: string): 'fit' | 'measure' {
  return Number.parseInt(hash(`half|${group}`).slice(0, 8), 16) % 2 === 0 ? 'fit' : 'measure';
}

/** Where a key falls between 0 and 1: as `split_of` in `build_data.py` has it. */
function shareOf(key: string): number {
  return Number.parseInt(hash(key).slice(0, 8), 16) / 0xffffffff;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
