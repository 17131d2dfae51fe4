import { defined } from '../../core/defined.ts';
import type { Label } from '../../core/label.ts';
import { labelOfRating } from '../../core/rating.ts';
import type { Report } from '../../core/report.ts';
import { ratingOfPhrase } from '../../text/words/rating-words.ts';
import type { Study, StudyForm, StudyItem, StudyOutput } from './study.ts';

/** One vocabulary for all cards, so that the words of a label do not tell who chose it. */
const spoken: Readonly<Record<Label, string>> = {
  supported: 'TRUE',
  refuted: 'FALSE',
  conflicting: 'UNPROVEN',
  'not-enough-evidence': 'UNPROVEN',
};

export function speakLabel(words: string): string {
  const known = spoken[words as Label];
  if (known !== undefined) return known;
  const rating = ratingOfPhrase(words);
  return rating === undefined ? words.toUpperCase() : spoken[labelOfRating(rating)];
}

/** One style of citation for all: evidence is numbered in the order of the card, and key points cite by number. */
function citing(sentence: string, numbers: readonly number[]): string {
  return numbers.length === 0 ? sentence : `${sentence} ${numbers.map((number) => `[${number}]`).join('')}`;
}

/** What a system said about a claim, out of its report. */
export function outputOfReport(system: string, { verdict, evidence }: Report): StudyOutput {
  const wanted = new Set([...verdict.restsOn, ...verdict.reasons.flatMap(({ cites }) => cites)]);
  const cited = evidence.filter(({ id }) => wanted.has(id));
  const numberOf = new Map(cited.map(({ id }, index) => [id, index + 1]));
  const numbersOf = (ids: readonly string[]) => ids.flatMap((id) => numberOf.get(id) ?? []);
  return {
    system,
    label: speakLabel(verdict.label),
    reasoning: verdict.summary,
    keyPoints: verdict.reasons.map(({ sentence, cites }) => citing(sentence, numbersOf(cites))),
    evidence: cited.map(({ quote, source }) => ({ text: quote, source: hostOf(source.url) ?? source.title })),
    pictures:
      verdict.media === undefined
        ? []
        : [
            `Altered: ${verdict.media.integrity}. Shown in its context: ${verdict.media.context}.`,
            ...verdict.media.notes,
          ],
    // 0 to 1 in five steps, as people say it.
    confidence: Math.min(5, 1 + Math.floor(verdict.confidence * 5)),
  };
}

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname.replace(/^www\./u, '');
  } catch {
    return undefined;
  }
}

export type ReferenceRow = {
  claim: string;
  label: string;
  reasoning: string;
  /** With the numbers of the evidence that each rests on, from 1, where the rows give them. */
  keyPoints: readonly { text: string; evidence: readonly number[] }[];
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
    form?: StudyForm;
    /** Gold explanations and true labels by claim, which raters compare with. */
    gold?: readonly { claim: string; explanation: string; truth: string }[];
    /** Leaves out claims that a system labelled otherwise than the truth. */
    isRight?(claim: string, report: Report): boolean;
    reference?: { name: string; rows: readonly ReferenceRow[] };
  },
): Study {
  const keyOf = (claim: string) => claim.toLowerCase().replace(/\s+/gu, ' ').trim();
  const [first, ...others] = systems;
  const gold = new Map(options.gold?.map((row) => [keyOf(row.claim), row]));
  const isRight = options.isRight ?? (() => true);
  const rows = new Map(options.reference?.rows.map((row) => [keyOf(row.claim), row]));
  const items = (first?.reports ?? []).flatMap((report, index): StudyItem[] => {
    const key = keyOf(report.claim.text);
    const row = rows.get(key);
    if (options.reference !== undefined && row === undefined) return [];
    const matching = others.map(({ name, reports }) => ({
      name,
      report: reports.find(({ claim }) => keyOf(claim.text) === key),
    }));
    const reports = [report, ...matching.flatMap((other) => other.report ?? [])];
    if (reports.length <= others.length) return [];
    if (!reports.every((one) => isRight(report.claim.text, one))) return [];
    const known = gold.get(key);
    if (options.gold !== undefined && known === undefined) return [];
    return [
      {
        id: `claim-${index + 1}`,
        claim: report.claim.text,
        ...defined({ post: row?.post }),
        ...defined({ gold: known?.explanation, truth: known?.truth }),
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
                  label: speakLabel(row.label),
                  reasoning: row.reasoning,
                  keyPoints: row.keyPoints.map(({ text, evidence }) => citing(text, evidence)),
                  pictures: [],
                  evidence: row.evidence.map(({ text, source }) => ({
                    text,
                    ...defined({ source: source === undefined ? undefined : (hostOf(source) ?? source) }),
                  })),
                },
              ]),
        ],
      },
    ];
  });
  return {
    schema: 1,
    form: options.form ?? 'faithfulness',
    title: options.title,
    seed: options.seed,
    ...defined({ reference: options.reference?.name }),
    items: options.limit === undefined ? items : items.slice(0, options.limit),
  };
}
