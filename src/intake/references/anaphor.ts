import { defined } from '../../core/defined.ts';
import type { TaggedWord } from '../../text/words/tagged-words.ts';

export type Anaphor = {
  word: TaggedWord;
  /** What is left of a contraction: "is" of "it's". */
  verb?: string;
  who: 'he' | 'she' | 'it' | 'they' | 'I' | 'we' | 'there' | 'this';
  role: 'subject' | 'object' | 'possessive';
};

const forms: Readonly<Record<string, Pick<Anaphor, 'who' | 'role'>>> = {
  he: { who: 'he', role: 'subject' },
  him: { who: 'he', role: 'object' },
  his: { who: 'he', role: 'possessive' },
  she: { who: 'she', role: 'subject' },
  her: { who: 'she', role: 'object' },
  hers: { who: 'she', role: 'possessive' },
  it: { who: 'it', role: 'subject' },
  its: { who: 'it', role: 'possessive' },
  they: { who: 'they', role: 'subject' },
  them: { who: 'they', role: 'object' },
  their: { who: 'they', role: 'possessive' },
  i: { who: 'I', role: 'subject' },
  me: { who: 'I', role: 'object' },
  my: { who: 'I', role: 'possessive' },
  we: { who: 'we', role: 'subject' },
  us: { who: 'we', role: 'object' },
  our: { who: 'we', role: 'possessive' },
};

const expletive = [
  /^it (?:is|was|has been|seems|appears|remains|became|becomes) (?:\S+ ){0,3}?(?:that|to|whether|how|why|because|when|for)\b/iu,
  /^it (?:is|was) (?:not |only |in |on )?.{2,60}? (?:who|that|which) /iu,
  /^it (?:rain|snow|hail)(?:s|ed|ing)?\b/iu,
  /^it (?:takes?|took) .{2,40} to /iu,
  /^it (?:is|was|['’]s) (?:time|known|true|false|said|reported|estimated|believed|thought|cold|hot|warm|dark|late|early)\b/iu,
];

/** The words of a sentence that point at something said elsewhere. What stands in quotation marks is the speaker's own. */
export function findAnaphors(text: string, words: readonly TaggedWord[]): Anaphor[] {
  const found: Anaphor[] = [];
  words.forEach((word, index) => {
    if (isQuoted(text, word.start)) return;
    const next = words[index + 1];
    const [bare = '', short] = word.text.toLowerCase().split(/['’]/u);
    if (word.text === 'US' || word.text === 'IT') return;
    const form = forms[bare];
    if (form !== undefined) {
      if (form.who === 'it' && expletive.some((pattern) => pattern.test(text.slice(word.start)))) return;
      const role = bare === 'her' && isFollowedByNoun(text, word, next) ? 'possessive' : form.role;
      const asObject = bare === 'it' && isObject(words, index);
      const verb = expand(short, next);
      found.push({
        word,
        who: form.who,
        role: asObject ? 'object' : role,
        ...defined({ verb }),
      });
      return;
    }
    if (bare === 'there' && isPlaceThere(index, next)) found.push({ word, who: 'there', role: 'object' });
    if (/^(?:this|that|these|those)$/u.test(bare) && standsAlone(text, words, index))
      found.push({ word, who: 'this', role: 'subject' });
    if (
      /^(?:latter|former)$/u.test(bare) &&
      /^the$/iu.test(words[index - 1]?.text ?? '') &&
      (next === undefined || !next.tags.has('Noun'))
    )
      found.push({ word, who: 'this', role: 'subject' });
  });
  return found;
}

export function isQuoted(text: string, at: number): boolean {
  return (text.slice(0, at).match(/["“”„]/gu)?.length ?? 0) % 2 === 1;
}

function expand(short: string | undefined, next: TaggedWord | undefined): string | undefined {
  switch (short) {
    case 's':
      return next?.tags.has('PastTense') === true && !next.tags.has('Adjective') ? 'has' : 'is';
    case 're':
      return 'are';
    case 've':
      return 'have';
    case 'd':
      return 'had';
    case 'll':
      return 'will';
    case 'm':
      return 'am';
    default:
      return undefined;
  }
}

function isFollowedByNoun(text: string, word: TaggedWord, next: TaggedWord | undefined): boolean {
  if (next === undefined || text.slice(word.end, next.start) !== ' ') return false;
  return next.tags.has('Noun') || next.tags.has('Adjective') || next.tags.has('Value');
}

/** After a verb or a preposition, with no verb of its own behind. */
function isObject(words: readonly TaggedWord[], index: number): boolean {
  const before = words[index - 1];
  const after = words[index + 1];
  if (before === undefined) return false;
  if (
    after?.tags.has('Copula') === true ||
    after?.tags.has('Auxiliary') === true ||
    after?.tags.has('Modal') === true
  )
    return false;
  return before.tags.has('Verb') || before.tags.has('Preposition') || before.tags.has('Particle');
}

function isPlaceThere(index: number, next: TaggedWord | undefined): boolean {
  if (next === undefined) return index > 0;
  if (index === 0) return false;
  return !(
    next.tags.has('Copula') ||
    next.tags.has('Auxiliary') ||
    next.tags.has('Modal') ||
    /^(?:seem|exist|remain|appear)/iu.test(next.text)
  );
}

/** "This is because …", "CNN has confirmed this.", not "this year", and not the "that" which opens a clause. */
function standsAlone(text: string, words: readonly TaggedWord[], index: number): boolean {
  const word = words[index] as TaggedWord;
  const next = words[index + 1];
  const isThat = /^that$/iu.test(word.text);
  if (next === undefined) return true;
  if (text.slice(word.end, next.start) !== ' ') return !isThat;
  if (isThat && index > 0) return false;
  return (
    next.tags.has('Copula') ||
    next.tags.has('Auxiliary') ||
    next.tags.has('Modal') ||
    (next.tags.has('Verb') && !next.tags.has('Noun') && !next.tags.has('Adjective')) ||
    next.tags.has('Preposition') ||
    next.tags.has('Conjunction')
  );
}
