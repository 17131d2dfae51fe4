import type { Report } from '../../core/report.ts';
import type { CheckComparison } from '../contract/check-schemas.ts';
import { type CheckRow, summaryOf } from '../store/check-row.ts';

type Side = readonly [CheckRow, Report];

/** Two reports beside each other: what was found by both, and where they part. */
export function compareChecks([firstRow, first]: Side, [secondRow, second]: Side): CheckComparison {
  const keyOf = ({ source, quote }: Report['evidence'][number]) => `${source.url}\n${quote}`;
  const others = new Map(second.evidence.map((evidence) => [keyOf(evidence), evidence]));
  const mine = new Map(first.evidence.map((evidence) => [keyOf(evidence), evidence]));
  return {
    checks: [summaryOf(firstRow), summaryOf(secondRow)],
    sameClaim:
      first.claim.text === second.claim.text &&
      JSON.stringify(first.claim.media.map(({ sha256 }) => sha256)) ===
        JSON.stringify(second.claim.media.map(({ sha256 }) => sha256)),
    verdict: differing(verdictFields(first), verdictFields(second)),
    setting: differing(settingFields(first), settingFields(second)),
    evidence: {
      both: first.evidence.flatMap((evidence) => {
        const other = others.get(keyOf(evidence));
        return other === undefined
          ? []
          : [
              {
                url: evidence.source.url,
                quote: evidence.quote,
                ids: [evidence.id, other.id] as [string, string],
                stances: [evidence.stance, other.stance] as [string, string],
              },
            ];
      }),
      onlyFirst: first.evidence.filter((evidence) => !others.has(keyOf(evidence))).map(shown),
      onlySecond: second.evidence.filter((evidence) => !mine.has(keyOf(evidence))).map(shown),
    },
    spent: [first.spent, second.spent],
  };
}

function shown({ id, source, quote, stance }: Report['evidence'][number]) {
  return { id, url: source.url, quote, stance };
}

function verdictFields({ verdict }: Report): Record<string, unknown> {
  const { label, rating, confidence, confidenceInWords, media, summary } = verdict;
  return {
    label,
    rating,
    confidence,
    confidenceInWords,
    integrity: media?.integrity ?? null,
    context: media?.context ?? null,
    summary,
  };
}

function settingFields({ pipeline, options, reasoner, run, claim }: Report): Record<string, unknown> {
  return {
    pipeline,
    options,
    reasoner,
    version: run.version,
    day: run.startedAt.slice(0, 10),
    claim: claim.text,
    date: claim.date ?? null,
    asOf: claim.asOf ?? null,
  };
}

function differing(first: Record<string, unknown>, second: Record<string, unknown>) {
  return Object.keys(first)
    .filter((field) => JSON.stringify(first[field]) !== JSON.stringify(second[field]))
    .map((field) => ({ field, values: [first[field], second[field]] as [unknown, unknown] }));
}
