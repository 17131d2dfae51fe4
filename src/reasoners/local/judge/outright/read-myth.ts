import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findFrames } from '../../../../text/statements/framing.ts';
import { findNegations } from '../../../../text/statements/negation.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { isDeniedOfSubject } from '../about/denied-of-subject.ts';
import { isOfLongerName } from '../about/longer-name.ts';
import { comparesAlike, type ReadPassage } from '../rules/rule.ts';
import type { OutrightReading } from './outright-reading.ts';

/** Words that the myth may have beyond those of the claim. */
const mostBeside = 1;

/**
 * "The claim that lightning never strikes the same place twice is false", of that very claim or of its opposite. Models lose count of such denials; here they are counted.
 */
export function readMyth(claim: ReadPassage, { quote }: { quote: string }): OutrightReading | undefined {
  if (claim.frames.length > 0 || claim.quantities.length > 1) return undefined;
  for (const { text } of splitSentences(quote)) {
    for (const frame of findFrames(text)) {
      const { kind, cue, scope } = frame;
      const told = text.slice(scope.start, scope.end);
      if (kind !== 'denied' || !isSameMatter(claim, told) || !comparesAlike(claim.text, told)) continue;
      // What is untrue of Nigeria, or of South Africa, may be true of Africa.
      if (!isDeniedOfSubject(claim, text, frame) || isOfLongerName(claim, told)) continue;
      const isSame = findNegations(told).length % 2 === claim.negations.length % 2;
      return {
        finding: {
          rule: 'framing',
          effect: isSame ? 'contradicts' : 'confirms',
          says: `The evidence calls ${isSame ? 'it' : 'the opposite'} untrue (“${cue.trim()}”).`,
        },
        focus: text.trim(),
      };
    }
  }
  return undefined;
}

function isSameMatter(claim: ReadPassage, told: string): boolean {
  const [asked, given] = [plainBases(claim.text), plainBases(told)];
  return (
    asked.size > 1 &&
    [...asked].every((word) => given.has(word)) &&
    [...given].filter((word) => !asked.has(word)).length <= mostBeside
  );
}

/** What is told, without the words that deny it and those that call it a claim. */
function plainBases(text: string): Set<string> {
  return new Set(contentBases(text.replace(noMatter, ' ')));
}

const noMatter =
  /\b(?:not|never|no|nor|neither|cannot|claims?|stor(?:y|ies)|ideas?|beliefs?|myths?|that)\b|n[’']t\b/giu;
