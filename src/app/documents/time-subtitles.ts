import { readCues } from '../../text/read-page/documents/read-subtitles.ts';
import type { SpokenPart } from './read-speech.ts';

/** When the parts of a text are spoken, by the subtitles it was read from: each line is found again, in its order. */
export function timeSubtitles(source: string, text: string): SpokenPart[] {
  const spoken: SpokenPart[] = [];
  let from = 0;
  for (const { text: line, startSeconds, endSeconds } of readCues(source)) {
    const words = line.replace(/\s+/gu, ' ');
    const start = text.indexOf(words, from);
    if (start === -1) continue;
    from = start + words.length;
    spoken.push({ start, end: from, fromSeconds: startSeconds, toSeconds: endSeconds });
  }
  return spoken;
}
