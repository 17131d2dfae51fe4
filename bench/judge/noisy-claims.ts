import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Label } from '../../src/core/label.ts';
import type { Article } from './local-judge.ts';

export type NoisyClaim = { set: string; id: string; claim: string; articles: Article[]; label: Label };

/**
 * Claims with what a search brought for them, which need not decide them: retrieved sentences, Wikipedia sentences, whole recorded pages.
 * They measure the judge and fit nothing. Fact-checkers' pages are left out.
 */
export function readNoisyClaims(): NoisyClaim[] {
  return [...readAveritec(), ...readClimateFever(), ...readRecordedWeb()];
}

const data = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
/** Each takes up to some seconds. */
const mostClaims = { averitec: 278, climateFever: 220, recordedWeb: 60 } as const;
const pagesOfClaim = 6;

export function hasNoisyClaims(): boolean {
  return existsSync(join(data, 'claims', 'averitec.jsonl'));
}

function readRows<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  const bytes = readFileSync(join(data, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}

const averitecLabels: Readonly<Record<string, Label>> = {
  Supported: 'supported',
  Refuted: 'refuted',
  'Not Enough Evidence': 'not-enough-evidence',
  'Conflicting Evidence/Cherrypicking': 'conflicting',
};

function readAveritec(): NoisyClaim[] {
  const schema = z.object({
    id: z.string(),
    claim: z.string(),
    label: z.string(),
    evidence: z.array(
      z.object({
        text: z.string(),
        url: z.string(),
        factcheck_like: z.boolean().default(false),
        gold_article: z.boolean().default(false),
      }),
    ),
  });
  return readRows('claims/averitec.jsonl', schema)
    .slice(0, mostClaims.averitec)
    .flatMap(({ id, claim, label: named, evidence }): NoisyClaim[] => {
      const label = averitecLabels[named];
      if (label === undefined) return [];
      const articles = evidence
        .filter((item) => !item.factcheck_like && !item.gold_article)
        .map(({ text, url }) => ({ id: url, title: '', date: '', text }));
      return [{ set: 'AVeriTeC, retrieved', id, claim, label, articles }];
    });
}

const climateLabels: Readonly<Record<string, Label>> = {
  SUPPORTS: 'supported',
  REFUTES: 'refuted',
  NOT_ENOUGH_INFO: 'not-enough-evidence',
  DISPUTED: 'conflicting',
};

function readClimateFever(): NoisyClaim[] {
  const schema = z.object({
    claim_id: z.string(),
    claim: z.string(),
    evidence: z.string(),
    title: z.string(),
    claim_label: z.string(),
  });
  const claims = Map.groupBy(readRows('pairs/climate-fever.jsonl.gz', schema), (row) => row.claim_id);
  return [...claims.values()]
    .flatMap((rows): NoisyClaim[] => {
      const [first] = rows;
      const label = first && climateLabels[first.claim_label];
      if (first === undefined || label === undefined) return [];
      return [
        {
          set: 'Climate-FEVER, retrieved',
          id: first.claim_id,
          claim: first.claim,
          label,
          articles: rows.map(({ title, evidence }, index) => ({
            id: `${title} ${index}`,
            title,
            date: '',
            text: evidence,
          })),
        },
      ];
    })
    .slice(0, mostClaims.climateFever);
}

/** Misleading counts as refuted, as the set's own binary label has it. */
const recordedLabels: Readonly<Record<string, Label>> = {
  True: 'supported',
  False: 'refuted',
  Misleading: 'refuted',
  NEI: 'not-enough-evidence',
};

function readRecordedWeb(): NoisyClaim[] {
  const pages = new Map(
    readRows(
      'recorded-web/pages.jsonl.gz',
      z.object({
        url: z.string(),
        title: z.string().default(''),
        text: z.string(),
        factcheck_like: z.boolean(),
      }),
    )
      .filter((page) => page.text !== '' && !page.factcheck_like)
      .map((page) => [page.url, page]),
  );
  const results = Map.groupBy(
    readRows(
      'recorded-web/search.jsonl.gz',
      z.object({ claim_id: z.string(), kind: z.string(), url: z.string(), rank: z.number() }),
    ).filter((result) => result.kind === 'web' && pages.has(result.url)),
    (result) => result.claim_id,
  );
  const claims = readRows(
    'multimodal/gaza.jsonl',
    z.object({ id: z.string(), claim: z.string(), label: z.string() }),
  );
  return claims
    .flatMap(({ id, claim, label: named }): NoisyClaim[] => {
      const label = recordedLabels[named];
      const urls = [
        ...new Set((results.get(id) ?? []).sort((a, b) => a.rank - b.rank).map(({ url }) => url)),
      ];
      if (label === undefined || urls.length === 0) return [];
      return [
        {
          set: 'recorded web, pages',
          id,
          claim,
          label,
          articles: urls.slice(0, pagesOfClaim).flatMap((url) => {
            const page = pages.get(url);
            return page ? [{ id: url, title: page.title, date: '', text: page.text }] : [];
          }),
        },
      ];
    })
    .slice(0, mostClaims.recordedWeb);
}
