import { tagWords } from '../../../text/words/tagged-words.ts';

const auxiliary = /^(does|did|do|is|are|was|were|has|have|had|can|could|will|would|should)\s+/iu;
const irregularPast: Readonly<Record<string, string>> = {
  show: 'showed',
  lose: 'lost',
  sell: 'sold',
  win: 'won',
  say: 'said',
  make: 'made',
  take: 'took',
  give: 'gave',
  go: 'went',
  find: 'found',
  buy: 'bought',
  cut: 'cut',
  put: 'put',
  rise: 'rose',
  fall: 'fell',
  have: 'had',
  get: 'got',
  become: 'became',
  ban: 'banned',
  leave: 'left',
  write: 'wrote',
  see: 'saw',
};

/** "Did the council lose six seats?" as the statement that it asks about; undefined where the words are no such question. */
export function statementOfQuestion(question: string): string | undefined {
  const words = question.trim().replace(/\s*\?+["”]?\s*$/u, '');
  const asked = /^(?:is|was) it (?:true|correct|right|the case) that\s+/iu.exec(words);
  if (asked !== null) return finish(words.slice(asked[0].length));
  const match = auxiliary.exec(words);
  if (match === null || !/\?/u.test(question)) return undefined;
  const helper = (match[1] ?? '').toLowerCase();
  const rest = words.slice(match[0].length).replace(/\b(?:really|actually|truly)\s+/giu, '');
  const verb = findVerb(rest, helper);
  if (verb === undefined) return undefined;
  const subject = rest.slice(0, verb.start).trim();
  const after = rest.slice(verb.end);
  const form = /^do(?:es)?$|^did$/u.test(helper) ? inflect(verb.text, helper) : `${helper} ${verb.text}`;
  return finish(`${subject} ${form}${after}`);
}

function findVerb(rest: string, helper: string): { text: string; start: number; end: number } | undefined {
  const tagged = tagWords(rest);
  const isState = /^(?:is|are|was|were)$/u.test(helper);
  return tagged.find(
    (word, index) =>
      index > 0 &&
      ((word.tags.has('Verb') && !word.tags.has('Gerund')) ||
        (isState &&
          (word.tags.has('Adjective') || word.tags.has('Preposition')) &&
          tagged[index - 1]?.tags.has('Noun') === true)),
  );
}

function inflect(verb: string, helper: string): string {
  if (helper === 'do') return verb;
  if (helper === 'does')
    return /(?:s|x|z|ch|sh|o)$/u.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/u.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`;
  const known = irregularPast[verb.toLowerCase()];
  if (known !== undefined) return known;
  return verb.endsWith('e') ? `${verb}d` : /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

function finish(words: string): string {
  const text = words.trim().replace(/[.?!]+$/u, '');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
