import type { DocumentReport } from '../../core/documents/document-report.ts';
import { withIndefiniteArticle } from '../../core/words/indefinite-article.ts';

export type DocumentClaim = DocumentReport['claims'][number];

/** In the order of worth; those that were not checked come last. */
export function inOrder({ claims }: DocumentReport): DocumentClaim[] {
  return [...claims].sort(
    (a, b) =>
      Number(b.verdict !== undefined) - Number(a.verdict !== undefined) || b.worth.score - a.worth.score,
  );
}

export function verdictOf({ verdict }: DocumentClaim): string {
  return verdict === undefined ? 'not checked' : `${verdict.label} (${verdict.rating ?? verdict.label})`;
}

export function asks({ attribution }: DocumentClaim): string {
  if (attribution === undefined) return '';
  return attribution.asks === 'was-it-said'
    ? `whether ${attribution.speaker} said it`
    : `whether what ${attribution.speaker} said is so`;
}

/** "said at 1:02". */
export function spokenAt({ spoken }: DocumentClaim): string {
  return spoken === undefined ? '' : `said at ${clockTime(spoken.fromSeconds)}`;
}

/** What another fact-check came to, where the document is one. */
export function earlierCheck({ earlier }: DocumentClaim): string {
  if (earlier === undefined) return '';
  const who = earlier.publisher === undefined ? 'this fact-check' : earlier.publisher;
  return `checked before by ${who}: ${earlier.rating}`;
}

/** What the reader should know about the source: an archive's copy, a text that only the markup has. */
export function sourceNotes(report: DocumentReport): string[] {
  const { source } = report;
  const form =
    source.form === undefined || source.form === 'article'
      ? []
      : [`It is ${withIndefiniteArticle(source.form)}.`];
  return [...form, ...(source.notes ?? []), ...filterNote(report)];
}

/** What the reader should know about the list of claims: how many a filter keeps from it. */
function filterNote({ filter }: DocumentReport): string[] {
  if (filter === undefined || filter.notListed === 0) return [];
  return [
    `${filter.notListed} ${filter.notListed === 1 ? 'claim is' : 'claims are'} not listed: the list was filtered.`,
  ];
}

/** "1:02:07", "0:42". */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Of a video: what the picture part says of each key frame, with its second. */
export function frameLines({ frames = [] }: DocumentReport): { at: number; text: string }[] {
  return frames.map(({ at = 0, description, pillars }) => {
    const answers = pillars.flatMap(({ pillar, answer }) =>
      answer === null ? [] : [`${pillar}: ${answer}`],
    );
    return { at, text: [...description, ...answers].join(' ') || 'nothing was found out about it' };
  });
}

/** The source at a second of it: as players on the web take it, and as media fragments are written (w3.org/TR/media-frags). */
export function linkToSecond(url: string, seconds: number): string {
  const whole = Math.floor(seconds);
  if (/^https?:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be)\//u.test(url)) {
    const link = new URL(url);
    link.searchParams.set('t', `${whole}s`);
    return link.href;
  }
  return `${url.replace(/#.*$/u, '')}#t=${whole}`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

export function summaryLine({ summary }: DocumentReport): string {
  const labels = Object.entries(summary.labels).map(([label, count]) => `${count} ${label}`);
  return `${counted(summary.sentences, 'sentence')}, ${counted(summary.claims, 'claim')}, ${summary.checked} checked${labels.length === 0 ? '' : ` (${labels.join(', ')})`}, ${summary.notChecked} not checked. A document gets no verdict of its own.`;
}
