import { splitSentences } from '../../text/sentences/sentences.ts';

/**
 * The token ids of a text in windows that fit. A text that fits is one window, read exactly as it stands. A longer one is cut at
 * sentence ends; each window begins with the last sentence of the one before, so that no two neighbouring sentences
 * are read only apart. A single sentence that does not fit is cut at the room.
 */
export function splitWindows(
  text: string,
  room: number,
  encode: (text: string) => readonly number[],
): number[][] {
  const whole = encode(text);
  if (whole.length <= room) return [[...whole]];
  const sentences = splitSentences(text).map((sentence) => encode(sentence.text).slice(0, room));
  const windows: number[][] = [];
  let start = 0;
  while (start < sentences.length) {
    let end = start;
    let size = 0;
    while (end < sentences.length && size + (sentences[end]?.length ?? 0) <= room)
      size += sentences[end++]?.length ?? 0;
    windows.push(sentences.slice(start, end).flat());
    if (end >= sentences.length) break;
    start = Math.max(start + 1, end - 1);
  }
  return windows.length > 0 ? windows : [whole.slice(0, room)];
}
