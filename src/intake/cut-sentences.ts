import { defined } from '../core/defined.ts';
import type { FoundClaim, Segment } from '../core/documents/document-report.ts';
import { splitSentences } from '../text/sentences/sentences.ts';
import type { DocumentText } from './document-text.ts';
import { findSegments } from './find-segments.ts';

export type PlacedSentence = { id: string; text: string; segment: Segment; place: FoundClaim['place'] };
export type CutDocument = {
  segments: Segment[];
  sentences: PlacedSentence[];
  /** Sentences behind the limit, which nobody looks at. */
  beyond: number;
};

/** Longer documents are read to here; what follows is named as not looked at. */
export const mostSentences = 4000;

/** A document as its segments and sentences, each with its place. */
export function cutSentences({ text, title, captions = [], quotes = [] }: DocumentText): CutDocument {
  const added = captions.map((caption) => caption.replace(/\s+/gu, ' ').trim());
  const fresh = [...new Set(added)].filter((caption) => caption !== '' && !text.includes(caption));
  const segments = findSegments([text, ...fresh].join('\n\n'), {
    ...defined({ title }),
    captionsFrom: text.length,
    quotes: new Set(quotes),
  });
  const sentences: PlacedSentence[] = [];
  let beyond = 0;
  for (const segment of segments) {
    for (const { text: words, start, end } of splitSentences(segment.text)) {
      const sentence = words.trim();
      if (sentence === '') continue;
      if (sentences.length === mostSentences) {
        beyond++;
        continue;
      }
      const place = { start: segment.start + start, end: segment.start + end, segment: segment.id };
      sentences.push({ id: `${sentences.length + 1}`, text: sentence, segment, place });
    }
  }
  return { segments, sentences, beyond };
}
