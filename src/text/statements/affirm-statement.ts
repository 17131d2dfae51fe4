import { withIndefiniteArticle } from '../../core/words/indefinite-article.ts';
import { pastOf, thirdPersonOf } from '../words/past-forms.ts';
import { infinitiveOf, tagWords } from '../words/tagged-words.ts';

/** "He really did it" says no more than that he did. */
export const emphasis = /\b(?:really|actually|in fact|in reality|truly),?\s+/iu;

/** A statement without its denial. */
export type Affirmed = {
  text: string;
  /** True where the statement given is the strict denial of `text`: one is true where the other is false. */
  denied: boolean;
};

const notTrue =
  /^(?:it|this|that) (?:is|was) (?:not|n['’]t) (?:true|the case|correct|so|a fact) that\s+|^(?:it|this|that)(?:['’]s not| isn['’]t) (?:true|the case|correct|so|a fact) that\s+|^(?:it|this|that)['’]s (?:false|untrue|wrong|a myth|incorrect)(?: to say)? that\s+|^(?:it|this) is (?:false|untrue|wrong|a myth|incorrect)(?: to say)? that\s+/iu;
const helper =
  /\b(is|are|was|were|has|have|had|can|could|will|would|may|might|must|should)(?:\s+(?:not|never)\b|n['’]t\b)(?!\s+(?:only|just|merely|necessarily|until|least)\b)(?:\s+ever\b)?/iu;
const cannot = /\bcannot\b|\bcan['’]t\b/iu;
const wont = /\bwon['’]t\b/iu;
const doNot =
  /\b(do|does|did)(?:\s+not\b|n['’]t\b)(?!\s+(?:only|just|merely|necessarily)\b)\s+((?:(?!(?:fly|apply|supply|rely|reply|imply|multiply|ally|comply|bully|rally|tally)\s)\p{L}+ly\s+|ever\s+|even\s+|first\s+|both\s+|also\s+|yet\s+|once\s+)*)(\p{Ll}[\p{L}-]*)/iu;
const noSubject = /^(no|none of the|not a single|neither of the|nobody|no one|no-one)\s+/iu;
const noObject =
  /\b(has|have|had|contains?|contained|is|are|was|were|makes?|made|gives?(?: off)?|gave|there (?:is|are|was|were)|shows?|showed|needs?|produces?|causes?|caused|gets?|got|uses?|used|left|knows?)\s+no\s+(?!longer|more\b|less|fewer|doubt|one\b)(\p{L})/iu;
/** What a denial beside another one, a contrast or a condition makes unclear: such statements are read as they stand. */
const unclear =
  /\b(?:not all|not every|not everyone|not only|not just|nor|neither|unless|no longer|rather than|instead of|if|because|although|hardly|barely)\b|\bnot\b.*\bbut\b|,\s*not\b|\band not\b|\bbut not\b|;/iu;

/**
 * "X was not built in 1900" as "X was built in 1900", denied. Only where denying the one is to state the other: what holds a contrast, two denials or a
 * condition stays as it is.
 */
export function affirmStatement(statement: string): Affirmed {
  const text = statement.trim();
  const opened = notTrue.exec(text);
  if (opened !== null) {
    const inner = affirmStatement(capitalise(text.slice(opened[0].length)));
    return { text: inner.text, denied: !inner.denied };
  }
  const [cue, ...others] = findCues(text);
  if (cue === undefined || others.length > 0 || unclear.test(text) || isInside(text, cue))
    return { text, denied: false };
  const affirmed =
    replaceDo(text) ??
    replaceOnce(text, helper, (match) => match[1] ?? '') ??
    replaceOnce(text, cannot, () => 'can') ??
    replaceOnce(text, wont, () => 'will') ??
    replaceNoSubject(text) ??
    replaceOnce(text, noObject, (match) => `${match[1] ?? ''} ${match[2] ?? ''}`) ??
    replaceNever(text);
  if (affirmed === undefined || findCues(affirmed).length > 0) return { text, denied: false };
  return {
    text: capitalise(
      affirmed
        .replace(anyAfterVerb, '$1 ')
        .replace(atAll, '')
        .replace(/\bever said\b/u, 'said')
        .replace(emphasis, ''),
    ),
    denied: true,
  };
}

/** "No caffeine whatsoever" denies that there is some. */
const atAll = /,?\s(?:whatsoever|at all|of any kind|in any way)(?=[.!]?$)/iu;
const anyAfterVerb =
  /\b(ha(?:ve|s|d)|sees?|saw|contains?|contained|needs?|uses?|gets?|there (?:is|are|was|were)) any\s(?=\p{Ll})/u;

/** Words that deny, as places in the text. The film "Dr. No" denies nothing. */
function findCues(text: string): number[] {
  return [
    ...text.matchAll(/(?:\b(?:not|never|no|none|nobody|cannot)|n['’]t)\b|^(?:No|None|Nobody|Not)\b/gu),
  ].map(({ index }) => index);
}

/** True where what is denied is only a part: what stands in "who do not smoke", or after a joint. */
function isInside(text: string, cue: number): boolean {
  const before = text.slice(0, cue);
  if (/\b(?:who|which|that|whose|where|when|while)\b/iu.test(before)) return true;
  const joint = /\b(?:and|but|or)\b/iu.exec(before);
  if (joint === null) return false;
  const words = tagWords(before.slice(0, joint.index));
  return words.some((word, index) => index > 0 && isFiniteVerb(word.tags, words[index - 1]?.text ?? ''));
}

function replaceOnce(
  text: string,
  pattern: RegExp,
  by: (match: RegExpExecArray) => string,
): string | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  return `${text.slice(0, match.index)}${by(match)}${text.slice(match.index + match[0].length)}`.replace(
    /\s{2,}/gu,
    ' ',
  );
}

/** "did not discover" gives "discovered". */
function replaceDo(text: string): string | undefined {
  return replaceOnce(text, doNot, ([, auxiliary = '', adverbs = '', verb = '']) => {
    const bent =
      auxiliary.toLowerCase() === 'did'
        ? pastOf(verb)
        : auxiliary.toLowerCase() === 'does'
          ? thirdPersonOf(verb)
          : verb;
    return `${adverbs.replace(/\bever\s+/iu, '')}${bent}`;
  });
}

/** "No dog was sent" gives "A dog was sent", "nobody died" "somebody died". */
function replaceNoSubject(text: string): string | undefined {
  const match = noSubject.exec(text);
  if (match === null) return undefined;
  const rest = text.slice(match[0].length);
  const word = (match[1] ?? '').toLowerCase();
  if (/^(?:nobody|no one|no-one)$/u.test(word)) return `Somebody ${rest}`;
  if (word !== 'no' && word !== 'not a single') return `Some of the ${rest}`;
  const [noun] = tagWords(rest);
  if (noun === undefined) return undefined;
  const isPlural = noun.tags.has('Plural') || /^\p{L}+\s(?:are|were|have)\b/u.test(rest);
  return isPlural ? `Some ${rest}` : withIndefiniteArticle(rest).replace(/^a/u, 'A');
}

/** "never happened" gives "happened". */
function replaceNever(text: string): string | undefined {
  return replaceOnce(text, /\bnever\s+(?:really\s+|once\s+)?(?=\p{Ll})/iu, () => '');
}

/** The strict denial of a plain statement, as a person would write it; undefined where none can be made by rule. */
export function denyStatement(statement: string): string | undefined {
  const text = statement.trim().replace(/[.!]+$/u, '');
  if (findCues(text).length > 0 || unclear.test(text)) return undefined;
  const words = tagWords(text);
  const at = words.findIndex(
    (word, index) => index > 0 && isFiniteVerb(word.tags, words[index - 1]?.text ?? ''),
  );
  const verb = words[at];
  if (verb === undefined) return undefined;
  const lower = verb.text.toLowerCase();
  const [before, after] = [text.slice(0, verb.start), text.slice(verb.end)];
  const next = words[at + 1];
  const isHelper =
    /^(?:is|are|was|were|can|could|will|would|may|might|must|should)$/u.test(lower) ||
    (/^(?:has|have|had)$/u.test(lower) &&
      next !== undefined &&
      (next.tags.has('PastTense') || next.tags.has('Participle') || next.text === 'been'));
  if (isHelper) return `${before}${lower === 'can' ? 'cannot' : `${verb.text} not`}${after}.`;
  const infinitive = /^(?:has|have|had)$/u.test(lower) ? 'have' : infinitiveOf(verb.text);
  const auxiliary =
    verb.tags.has('PastTense') || lower === 'had' ? 'did' : /(?<![su])s$/u.test(lower) ? 'does' : 'do';
  return `${before}${auxiliary} not ${infinitive}${after}.`;
}

function isFiniteVerb(tags: ReadonlySet<string>, previous: string): boolean {
  if (/^(?:who|which|that|to|the|an?|of|for|and)$/iu.test(previous)) return false;
  if (!tags.has('Verb') || tags.has('Gerund')) return false;
  return ['PastTense', 'PresentTense', 'Copula', 'Auxiliary', 'Modal'].some((tag) => tags.has(tag));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
