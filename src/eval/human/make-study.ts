import { defined } from '../../core/defined.ts';
import type { Report } from '../../core/report.ts';
import type { Study, StudyItem, StudyOutput } from './study.ts';

/** What a system said about a claim, out of its report. */
export function outputOfReport(system: string, { verdict, evidence }: Report): StudyOutput {
  const cited = new Set([...verdict.restsOn, ...verdict.reasons.flatMap(({ cites }) => cites)]);
  return {
    system,
    label: verdict.label,
    reasoning: verdict.summary,
    keyPoints: verdict.reasons.map(({ sentence, cites }) =>
      cites.length === 0 ? sentence : `${sentence} [${cites.join(', ')}]`,
    ),
    evidence: evidence
      .filter(({ id }) => cited.has(id))
      .map(({ id, quote, source }) => ({ text: `[${id}] ${quote}`, source: source.title || source.url })),
  };
}

export type ReferenceRow = {
  claim: string;
  label: string;
  reasoning: string;
  keyPoints: readonly string[];
  evidence: readonly { text: string; source?: string }[];
  post?: string;
  images: readonly string[];
};

/** A study of the claims that all systems answered, with the reference among them where there is one. */
export function makeStudy(
  systems: readonly { name: string; reports: readonly Report[] }[],
  options: {
    title: string;
    seed: number;
    limit?: number;
    reference?: { name: string; rows: readonly ReferenceRow[] };
  },
): Study {
  const keyOf = (claim: string) => claim.toLowerCase().replace(/\s+/gu, ' ').trim();
  const [first, ...others] = systems;
  const rows = new Map(options.reference?.rows.map((row) => [keyOf(row.claim), row]));
  const items = (first?.reports ?? []).flatMap((report, index): StudyItem[] => {
    const key = keyOf(report.claim.text);
    const row = rows.get(key);
    if (options.reference !== undefined && row === undefined) return [];
    const matching = others.map(({ name, reports }) => ({
      name,
      report: reports.find(({ claim }) => keyOf(claim.text) === key),
    }));
    if (matching.some((other) => other.report === undefined)) return [];
    return [
      {
        id: `claim-${index + 1}`,
        claim: report.claim.text,
        ...defined({ post: row?.post }),
        images: [...(row?.images ?? [])],
        outputs: [
          outputOfReport(first?.name ?? '', report),
          ...matching.flatMap((other) =>
            other.report === undefined ? [] : [outputOfReport(other.name, other.report)],
          ),
          ...(row === undefined || options.reference === undefined
            ? []
            : [
                {
                  system: options.reference.name,
                  label: row.label,
                  reasoning: row.reasoning,
                  keyPoints: [...row.keyPoints],
                  evidence: row.evidence.map(({ text, source }) => ({
                    text,
                    ...defined({ source }),
                  })),
                },
              ]),
        ],
      },
    ];
  });
  return {
    schema: 1,
    title: options.title,
    seed: options.seed,
    ...defined({ reference: options.reference?.name }),
    items: options.limit === undefined ? items : items.slice(0, options.limit),
  };
}
