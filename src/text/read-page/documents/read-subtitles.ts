import type { ReadPage } from '../read-page-types.ts';
import { finishPlain, longestPlainText } from '../read-plain.ts';

export type SubtitleCue = { startSeconds: number; endSeconds: number; text: string };

const timing = /^\s*((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})/u;

/** The spoken lines of an SRT or WebVTT file with their times, without marks of style and place. */
export function readCues(source: string): SubtitleCue[] {
  const cues: SubtitleCue[] = [];
  let open: SubtitleCue | undefined;
  for (const line of source.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u)) {
    const times = timing.exec(line);
    if (times !== null) {
      open = { startSeconds: secondsOf(times[1]), endSeconds: secondsOf(times[2]), text: '' };
      cues.push(open);
    } else if (line.trim() === '') open = undefined;
    else if (open !== undefined) {
      const spoken = line.replace(/<[^>]{0,200}>|\{\\[^}]{0,200}\}/gu, '').trim();
      open.text = `${open.text} ${spoken}`.trim();
    }
  }
  return cues.filter(({ text }) => text !== '');
}

/** Speech as paragraphs: a pause of two seconds ends one, and so does a sentence after 400 characters. Doubled lines are said once. */
export function readSubtitles(source: string, url: string): ReadPage {
  const paragraphs: string[] = [];
  let text = '';
  let before: SubtitleCue | undefined;
  for (const cue of readCues(source.slice(0, longestPlainText))) {
    if (cue.text === before?.text) continue;
    const pause = before !== undefined && cue.startSeconds - before.endSeconds > 2;
    if (text !== '' && (pause || (text.length > 400 && /[.!?…]["”’)]*$/u.test(text)))) {
      paragraphs.push(text);
      text = '';
    }
    text = `${text} ${cue.text}`.trim();
    before = cue;
  }
  if (text !== '') paragraphs.push(text);
  return finishPlain({ paragraphs, source: paragraphs.join('\n\n'), url });
}

function secondsOf(time = ''): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
