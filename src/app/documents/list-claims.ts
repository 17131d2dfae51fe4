import { defined } from '../../core/defined.ts';
import type { FoundClaim, LeftOut, Segment, WorthReason } from '../../core/documents/document-report.ts';
import type { TakenApart } from '../../intake/find-claims.ts';
import { kindOfSentence } from '../../intake/kind-of-sentence.ts';
import { splitSentences } from '../../text/sentences/sentences.ts';

/** A claim of a document, or a sentence that is none with the reason, as a table shows it. */
export type ListedClaim = {
  /** Standing alone: what is checked. */
  text: string;
  /** Where its sentence stands. */
  start: number;
  end: number;
  worth: number;
  why: string;
  kind: 'claim' | 'opinion' | 'context' | 'other';
  /** Which of the claims that were found it is. */
  found?: number;
  spoken?: FoundClaim['spoken'];
  earlier?: FoundClaim['earlier'];
};

/** One claim a line, as people paste lists: without what marks the lines. */
export function readPastedList(text: string): TakenApart {
  const segments: Segment[] = [];
  const claims: FoundClaim[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const marker = /^\s*(?:[-*•‣–]|\(?\d{1,3}[.)])?\s+|^/u.exec(line)?.[0].length ?? 0;
    const words = line.slice(marker).trim();
    const start = at + line.indexOf(words, marker);
    if (words !== '') {
      const place = { start, end: start + words.length };
      const segment = `s${segments.length + 1}`;
      segments.push({ id: segment, kind: 'body', ...place, text: words });
      claims.push({
        claim: { text: words },
        sentence: words,
        place: { ...place, segment },
        kind: kindOfSentence(words),
        // Whoever wrote the list has chosen.
        worth: { score: 1, reasons: [] },
      });
    }
    at += line.length + 1;
  }
  return { segments, claims, leftOut: [], sentences: claims.length };
}

/** Whether the lines of a text are claims of their own: several, short, and none that goes on in the next. */
export function looksLikeList(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  return lines.every((line) => line.length <= 300 && splitSentences(line.trim()).length === 1);
}

/** A post has a sentence or three; what has more is taken apart. */
const fewestSentences = 5;

/** Whether a text says so much that one verdict would not do. */
export function looksLikeDocument(text: string): boolean {
  return (
    splitSentences(text.trim()).filter((sentence) => sentence.text.trim() !== '').length >= fewestSentences
  );
}

const reasonWords: Readonly<Record<WorthReason, string>> = {
  checkable: 'it can be looked up',
  numeric: 'a number',
  consequential: 'it matters to many',
  'about-health': 'it is about health',
  'about-a-person': 'it is about a person',
  disputed: 'it is disputed',
  headline: 'it opens the text',
};

/** The claims of a document and every sentence that is none, in the order of the text. */
export function listClaims({ claims, leftOut }: Pick<TakenApart, 'claims' | 'leftOut'>): ListedClaim[] {
  const rows: ListedClaim[] = [
    ...claims.map(({ claim, place, worth, attribution, spoken, earlier }, found) => ({
      text: claim.text,
      start: place.start,
      end: place.end,
      worth: Math.round(100 * worth.score) / 100,
      why: [
        ...(attribution === undefined
          ? []
          : [
              attribution.asks === 'was-it-said'
                ? `whether ${attribution.speaker} said it`
                : `whether what ${attribution.speaker} said is so`,
            ]),
        ...(worth.reasons.length === 0
          ? ['a line of the list']
          : worth.reasons.map((reason) => reasonWords[reason])),
      ].join(', '),
      kind: 'claim' as const,
      found,
      ...defined({ spoken, earlier }),
    })),
    ...leftOut.flatMap(({ sentence, why, reason, place }) =>
      place === undefined
        ? []
        : [{ text: sentence, start: place.start, end: place.end, worth: 0, why, kind: kindOf(reason) }],
    ),
  ];
  return rows.sort((a, b) => a.start - b.start);
}

function kindOf(reason: LeftOut['reason']): ListedClaim['kind'] {
  return reason === 'opinion' || reason === 'context' ? reason : 'other';
}
