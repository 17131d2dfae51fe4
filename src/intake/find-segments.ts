import { defined } from '../core/defined.ts';
import type { Segment, SegmentKind } from '../core/documents/document-report.ts';

export type KnownSegments = {
  title?: string;
  /** Behind it stand captions. */
  captionsFrom?: number;
  /** Paragraphs that the markup sets apart as somebody's words. */
  quotes?: ReadonlySet<string>;
};

/** The paragraphs of a text, each with its place and what it is in the document. */
export function findSegments(text: string, known: KnownSegments = {}): Segment[] {
  const { title, captionsFrom = text.length, quotes } = known;
  const segments: Segment[] = [];
  let bodySeen = false;
  for (const match of text.matchAll(/[^\n]+(?:\n(?!\n)[^\n]+)*/gu)) {
    const words = match[0];
    if (words.trim() === '') continue;
    const about = { first: segments.length === 0, bodySeen, ...defined({ title }) };
    const kind =
      match.index >= captionsFrom
        ? 'caption'
        : quotes?.has(words.trim()) === true
          ? 'quote'
          : kindOf(words.trim(), about);
    if (kind === 'body' && !bodySeen) {
      bodySeen = true;
      segments.push(segment(segments.length, 'lead', match.index, words));
    } else segments.push(segment(segments.length, kind, match.index, words));
  }
  return segments;
}

function segment(index: number, kind: SegmentKind, start: number, text: string): Segment {
  return { id: `s${index + 1}`, kind, start, end: start + text.length, text };
}

function kindOf(text: string, about: { first: boolean; bodySeen: boolean; title?: string }): SegmentKind {
  if (/^(?:photo|picture|image|caption|credit|figure|fig\.|source)\b[^.]{0,20}:/iu.test(text))
    return 'caption';
  if (/^(?:comments?|reply|replies|replied|posted by|editor['’]s note)\b.{0,40}:/iu.test(text))
    return 'comment';
  if (/ \| /u.test(text) || /^[^:;.]{1,40}: [^;]+; [^:;]{1,40}: /u.test(text)) return 'table';
  if (text === about.title || (text.length <= 160 && !/[.!?…:"”]$/u.test(text) && !/[.!?] /u.test(text)))
    return 'headline';
  if (/^["“„«‘].+["”“»’][.,]?$/su.test(text)) return 'quote';
  return 'body';
}
