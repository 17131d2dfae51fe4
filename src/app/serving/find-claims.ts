import { splitSentences } from '../../text/sentences/sentences.ts';

/** A sentence of a document that could be checked, or why it cannot. */
export type FoundClaim = {
  text: string;
  start: number;
  end: number;
  worth: number;
  why: string;
  kind: 'claim' | 'opinion' | 'other';
};

const leastWords = 4;
const mostCharacters = 1000;

const opinion =
  /\b(?:I|we) (?:think|believe|feel|hope|guess|suspect)\b|\b(?:in my (?:view|opinion)|arguably|should|ought to|must not|beautiful|wonderful|terrible|awful|disgraceful)\b/i;
const future = /\b(?:will|going to|may|might|could|would)\b/i;
const number =
  /\d|\b(?:hundred|thousand|million|billion|half|third|quarter|twice|double|per cent|percent)\b/i;
const extreme =
  /\b(?:first|last|only|never|always|most|least|highest|lowest|largest|smallest|oldest|all|none|every|no)\b/i;
const cause =
  /\b(?:causes?|caused|because of|leads? to|led to|kills?|killed|cures?|prevents?|increases?d?|decreases?d?)\b/i;
const name = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}'’-]+/u;

/** One claim a line, as people paste lists: without what marks the lines. */
export function readClaimList(text: string): FoundClaim[] {
  const found: FoundClaim[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const marker = /^\s*(?:[-*•‣–]|\(?\d{1,3}[.)])?\s+|^/u.exec(line)?.[0].length ?? 0;
    const words = line.slice(marker).trim();
    const start = at + line.indexOf(words, marker);
    if (words !== '')
      found.push({
        text: words,
        start,
        end: start + words.length,
        worth: 1,
        why: 'a line of the list',
        kind: 'claim',
      });
    at += line.length + 1;
  }
  return found;
}

/** The sentences of a text with what speaks for checking them: by signs in the words, not by understanding. */
export function findClaims(text: string): FoundClaim[] {
  return splitSentences(text).map(({ text: sentence, start, end }) => ({
    text: sentence,
    start,
    end,
    ...judge(sentence),
  }));
}

/** Whether the lines of a text are claims of their own: several, short, and none that goes on in the next. */
export function looksLikeList(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  return lines.every((line) => line.length <= 300 && splitSentences(line.trim()).length === 1);
}

function judge(sentence: string): Pick<FoundClaim, 'worth' | 'why' | 'kind'> {
  const words = sentence.split(/\s+/).length;
  if (sentence.trim().endsWith('?')) return { worth: 0, why: 'a question', kind: 'other' };
  if (words < leastWords) return { worth: 0, why: 'too short to state anything', kind: 'other' };
  if (sentence.length > mostCharacters) return { worth: 0, why: 'too long for one claim', kind: 'other' };
  if (opinion.test(sentence)) return { worth: 0.1, why: 'an opinion or a wish', kind: 'opinion' };
  const signs = [
    { holds: number.test(sentence), adds: 0.3, why: 'a number' },
    { holds: name.test(sentence), adds: 0.25, why: 'a name' },
    { holds: extreme.test(sentence), adds: 0.15, why: 'an absolute' },
    { holds: cause.test(sentence), adds: 0.15, why: 'a cause' },
  ].filter(({ holds }) => holds);
  const sum = signs.reduce((total, { adds }) => total + adds, 0.15);
  const worth = Math.round(100 * (future.test(sentence) ? sum / 2 : sum)) / 100;
  if (signs.length === 0)
    return { worth, why: 'nothing in it that could be looked up by itself', kind: 'other' };
  return { worth, why: `it states ${signs.map(({ why }) => why).join(', ')}`, kind: 'claim' };
}
