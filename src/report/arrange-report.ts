import { claimKindWords } from '../core/claim.ts';
import type { Evidence } from '../core/evidence.ts';
import { isDecided, type Label, labelDefinitions, type Stance } from '../core/label.ts';
import type { Report } from '../core/report.ts';
import { leftOpen } from '../core/verdict.ts';
import {
  countOf,
  describeConfidence,
  describeDate,
  describeMedia,
  describeOpen,
  describePictureEvidence,
  describeRating,
  describeTime,
  shortHash,
} from './report-words.ts';

export type EvidenceView = {
  evidence: Evidence;
  /** Its place in the report from 1: unlike the id it is safe in an anchor. */
  number: number;
  /** True where the verdict or a reason cites it. */
  isCited: boolean;
  /** What a reader should know beside the quote: that the verdict rests on it, that it is a copy of another. */
  notes: readonly string[];
};

export type SubClaimView = {
  id: string;
  text: string;
  label: Label | undefined;
  confidence: string | undefined;
  cites: readonly string[];
};

type SearchGroup = { provider: string; queries: readonly { query: string; found: number }[] };

/** A report in the order in which every form of it is read: evidence on both sides, then the verdict, then how. */
export type ReportView = {
  report: Report;
  /** Dates and pictures of the claim; its address is for each form to show, as a link where it can. */
  claimFacts: readonly string[];
  supporting: readonly EvidenceView[];
  refuting: readonly EvidenceView[];
  neutral: readonly EvidenceView[];
  /** What stands in an empty column. */
  emptySide: string;
  verdict: {
    definition: string;
    /** The rating, and what it means. */
    rating: ReturnType<typeof describeRating>;
    confidence: string;
    /** What a reader must know before trusting the label. */
    notices: readonly string[];
  };
  subClaims: readonly SubClaimView[];
  searches: { summary: string; groups: readonly SearchGroup[] };
  couldNotLook: string;
  runFacts: readonly { name: string; value: string }[];
};

export function arrangeReport(report: Report): ReportView {
  const views = report.evidence.map((evidence, index) => viewEvidence(report, evidence, index + 1));
  const withStance = (stance: Stance) => views.filter((view) => view.evidence.stance === stance);
  return {
    report,
    claimFacts: claimFacts(report),
    supporting: withStance('supports'),
    refuting: withStance('refutes'),
    neutral: withStance('neutral'),
    emptySide: emptySide(report),
    verdict: {
      definition: labelDefinitions[report.verdict.label],
      rating: describeRating(report.verdict.rating),
      confidence: isDecided(report.verdict.label)
        ? describeConfidence(report.verdict.confidence, report.verdict.confidenceInWords)
        : describeOpen(report.verdict.wouldChange),
      notices: verdictNotices(report),
    },
    subClaims: viewSubClaims(report),
    searches: { summary: searchSummary(report), groups: groupSearches(report) },
    couldNotLook: couldNotLook(report),
    runFacts: runFacts(report),
  };
}

/** The headings of the two columns. */
export const sideTitles = {
  supporting: 'For the claim',
  refuting: 'Against the claim',
  neutral: 'Takes no side',
} as const;

function viewEvidence(report: Report, evidence: Evidence, number: number): EvidenceView {
  const { family, subClaims, image, picture } = evidence;
  const { archived } = evidence.source;
  const copies = report.evidence.filter(
    (other) => family !== undefined && other.family === family && other.id !== evidence.id,
  );
  const notes = [
    report.verdict.restsOn.includes(evidence.id) ? ['The verdict rests on this.'] : [],
    subClaims.length === 0 || report.interpretation.subClaims.length < 2
      ? []
      : [`Bears on ${subClaims.join(', ')}.`],
    copies.length === 0 ? [] : [describeCopies(evidence, copies)],
    image === undefined || picture !== undefined ? [] : [`Picture: ${image.relation}.`],
    picture === undefined ? [] : describePictureEvidence(picture),
    archived === undefined
      ? []
      : [
          `The page itself is gone; this is its archived copy of ${describeDate(archived.at)}: ${archived.url}`,
        ],
  ];
  const { restsOn, reasons } = report.verdict;
  const isCited = [restsOn, ...reasons.map((reason) => reason.cites)].some((ids) =>
    ids.includes(evidence.id),
  );
  return { evidence, number, isCited, notes: notes.flat() };
}

function describeCopies({ source }: Evidence, copies: readonly Evidence[]): string {
  const sameSource = copies.every((copy) => copy.source.url === source.url);
  return `Same ${sameSource ? 'source' : 'story'} as ${copies.map((copy) => copy.id).join(', ')}: counted once.`;
}

function claimFacts({ claim, interpretation }: Report): string[] {
  const { kind, readAs, vague } = interpretation.claim ?? {};
  return [
    kind === undefined ? [] : [`Kind: ${claimKindWords[kind]}`],
    readAs === undefined ? [] : [`Read as: ${readAs}`],
    vague === undefined ? [] : [`Vague: “${vague}” does not say which is meant`],
    claim.date === undefined ? [] : [`Claimed on ${describeDate(claim.date)}`],
    claim.asOf === undefined ? [] : [`Evidence up to ${describeDate(claim.asOf)} only`],
    claim.media.map((media) => `${media.kind}: ${describeMedia(media)}, sha256 ${shortHash(media.sha256)}`),
  ].flat();
}

function emptySide(report: Report): string {
  if (report.searched.length === 0 && report.gaps.length === 0) return 'Nothing was searched.';
  if (report.gaps.length === 0) return 'Looked, and found nothing on this side.';
  return report.searched.length === 0
    ? 'Could not look: see below.'
    : 'Looked, and found nothing on this side. Some places could not be looked at: see below.';
}

function verdictNotices(report: Report): string[] {
  const { label, restsOn } = report.verdict;
  const unfounded = restsOn.length === 0 && isDecided(label);
  return [
    unfounded ? ['This label rests on no evidence: it is what the model answered from memory.'] : [],
    report.budgetSpent ? ['The budget ended the search early. This is the best verdict it allowed.'] : [],
  ].flat();
}

/** Sub-claims in the order of the interpretation, with the verdict on each; then verdicts on any others. */
function viewSubClaims(report: Report): SubClaimView[] {
  const { subVerdicts } = report.verdict;
  const known = new Set(report.interpretation.subClaims.map((subClaim) => subClaim.id));
  const judged = (id: string, text: string): SubClaimView => {
    const found = subVerdicts.find((subVerdict) => subVerdict.subClaim === id);
    const confidence =
      found === undefined
        ? undefined
        : isDecided(found.label)
          ? describeConfidence(found.confidence)
          : leftOpen;
    return { id, text, label: found?.label, confidence, cites: found?.cites ?? [] };
  };
  return [
    ...report.interpretation.subClaims.map(({ id, text }) => judged(id, text)),
    ...subVerdicts
      .filter(({ subClaim }) => !known.has(subClaim))
      .map(({ subClaim, text }) => judged(subClaim, text)),
  ];
}

function searchSummary({ searched }: Report): string {
  if (searched.length === 0) return 'Nothing was searched.';
  const found = searched.reduce((sum, search) => sum + search.found, 0);
  const empty = searched.filter((search) => search.found === 0).length;
  const searches = countOf(searched.length, 'search', 'searches');
  if (found === 0) return `${searches} found nothing.`;
  return `${searches} gave ${countOf(found, 'result')}${empty === 0 ? '' : `; ${empty} of them found nothing`}.`;
}

function couldNotLook({ gaps }: Report): string {
  if (gaps.length === 0) return 'nothing to report, every place that was asked answered.';
  return `${countOf(gaps.length, 'gap')}. What was not looked at may hold evidence on either side.`;
}

function groupSearches({ searched }: Report): SearchGroup[] {
  return [...Map.groupBy(searched, (search) => search.provider)].map(([provider, queries]) => ({
    provider,
    queries,
  }));
}

function runFacts(report: Report): { name: string; value: string }[] {
  // A plan that was handed in is shown among the exhibits; here it would bury the others.
  const options = Object.entries(report.options).map(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? `${key}={…}`
      : `${key}=${JSON.stringify(value)}`,
  );
  return [
    { name: 'Checked', value: describeTime(report.run.finishedAt) },
    { name: 'Pipeline', value: report.pipeline },
    { name: 'Options', value: options.join(', ') || 'none' },
    { name: 'Reasoner', value: report.reasoner },
    { name: 'Touchstone', value: `version ${report.run.version}` },
    { name: 'Run', value: report.run.id },
  ];
}
