import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findFrames } from '../../../../text/statements/framing.ts';
import { findNegations } from '../../../../text/statements/negation.ts';
import { findWords } from '../../../../text/words/words.ts';
import type { ReadPassage } from '../rules/rule.ts';
import type { OutrightReading } from './outright-reading.ts';

/**
 * The claim itself, word for word and in its order: "Bananas are very slightly radioactive because …" states that bananas are radioactive. What the sentence adds
 * may say how much, when, or who somebody is; anything else might take back what it states, and is left to the models.
 */
export function readStatement(claim: ReadPassage, { quote }: { quote: string }): OutrightReading | undefined {
  const asked = plainWords(claim.text);
  if (asked.length < leastWords) return undefined;
  const sentences = splitSentences(quote).map(({ text }) => text);
  const same = sentences.find((text) => plainWords(text).join(' ') === asked.join(' '));
  // Whatever it says, denies or leaves open: it says what the claim says.
  if (same !== undefined) return stating(same.trim(), same);
  if (claim.negations.length > 0 || claim.frames.length > 0) return undefined;
  for (const text of sentences) {
    const end = endOfStatement(asked, text);
    if (end === undefined) continue;
    const stated = text.slice(0, end);
    if (findNegations(stated).length > 0 || findFrames(text).length > 0 || takesBack.test(text)) continue;
    if (!mayFollow(claim.text, text.slice(end))) continue;
    return stating(stated, text);
  }
  return undefined;
}

function stating(stated: string, sentence: string): OutrightReading {
  const words = stated.trim().replace(/[.!]$/u, '');
  return {
    finding: { rule: 'statement', effect: 'confirms', says: `The evidence says so: “${words}”.` },
    focus: sentence.trim(),
  };
}

const leastWords = 3;
/** Words after which, or under which, a sentence does not state what it seems to. */
const takesBack =
  /\b(?:if|unless|would|could|(?-i:may|will)|might|should|except|only|almost|nearly|hardly|barely|rarely|seldom|supposedly|allegedly|reportedly|according|said|says|claim\w*|believe\w*|thought|myth|legend|fiction\w*|no longer|formerly|until|used to|some|most)\b/iu;

const unheard = /^[\s-]+(?:(?:an?|the)\s)?|^(?:An?|The)\s/u;
const degree =
  /^(?:very|slightly|extremely|highly|quite|strongly|mildly|naturally|therefore|thus|also|indeed|still|always)\b/u;
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const day = `(?:\\d{1,2}\\s${month}|${month}\\s\\d{1,2},?|${month})`;
const dayAlone = new RegExp(`^${day}(?=\\s\\d{4}\\b)`, 'u');
/** When it was: "on 6 May 1954", "in 1979". */
const when = new RegExp(`^(?:in|on)\\s(?:${day}(?:\\s\\d{4}\\b)?|\\d{4}\\b)`, 'u');
const worldwide = /^(?:on Earth|in the world)\b/u;
/** Who somebody is, or where, between commas. */
const aside = /^,\s(?:an?|the|then|born|who was born|also known as|in|on|near)\s[^,;]{1,80},/u;

function plainWords(text: string): string[] {
  return findWords(text.replace(/\bon Earth\b/gu, 'in the world'))
    .map(({ lower }) => lower)
    .filter((lower) => !/^(?:an?|the)$/u.test(lower));
}

/** Where in the sentence all that is asked has been said; undefined where it is not said, or not in these words. */
function endOfStatement(asked: readonly string[], text: string): number | undefined {
  let at = 0;
  for (const [index, word] of asked.entries()) {
    for (;;) {
      at += unheard.exec(text.slice(at))?.[0].length ?? 0;
      const rest = text.slice(at);
      const [given] = findWords(rest);
      if (given?.start === 0 && isSameWord(word, given.lower, rest)) {
        at += given.end;
        break;
      }
      const added = index === 0 ? 0 : lengthOfAddition(word, rest);
      if (added === 0) return undefined;
      at += added;
    }
  }
  return at;
}

function lengthOfAddition(asked: string, rest: string): number {
  const addition = /^\d{4}$/u.test(asked) ? dayAlone.exec(rest) : when.exec(rest);
  return (addition ?? degree.exec(rest) ?? worldwide.exec(rest) ?? aside.exec(rest))?.[0].length ?? 0;
}

/** One and many are the same word; so are "in" and "on" before a date. */
function isSameWord(asked: string, given: string, rest: string): boolean {
  if (asked === given || `${asked}s` === given || asked === `${given}s`) return true;
  return /^(?:in|on)$/u.test(asked) && when.test(rest);
}

/** What may come after any statement without narrowing it. */
const ends =
  /^\s*[.!]?\s*$|^;|^,\s(?:but|although|though|because|which|so|while|whereas)\b|^\s(?:because|but)\b/u;
const act =
  /\b(?:was|were)\s\p{L}+(?:ed|en|n|t)\b|\b\p{L}+ed\b|\b(?:won|wrote|ran|led|became|made|built|found|fell|began|died|sank|sold|met|flew|sang|drew|took|gave|left)\b/u;
const rank = /\b(?:first|last|only|\p{L}{2,}est|most|least)\b/u;

/** "The longest river" is not "the longest river in Africa", and "safe" is not "safe in small amounts"; what was done was done, wherever and with whomever. */
function mayFollow(claim: string, rest: string): boolean {
  const tail = rest
    .replace(/^[)\]”"’']+/u, '')
    .replace(/^\s(?:on Earth|in the world)\b/u, '')
    .replace(
      /^,\swith\s(?:an?\s|its\s)?(?:\p{L}+\s)?(?:area|height|length|population|diameter|depth)\b.*$/su,
      '',
    );
  if (ends.test(tail)) return true;
  if (!act.test(claim)) return false;
  if (when.test(tail.trimStart())) return true;
  if (rank.test(claim) && !/\d{4}\W*$/u.test(claim)) return false;
  return /^\s(?:in|on|at|by|with|for|from|during|after|before)\s/u.test(tail);
}
