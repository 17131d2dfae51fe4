import type { Anaphor } from './anaphor.ts';
import type { Mention } from './mention.ts';
import { needAntecedent } from './noun-lists.ts';

/** What one sentence has told. */
export type Told = {
  mentions: readonly Mention[];
  subject?: Mention;
  /** Whose words it gives: hardly ever what a later "it" means. */
  speaker?: string;
  /** "X is the tallest tower": the tower is X again, and no second thing. */
  describes: boolean;
  /** Pronouns of it that nobody could resolve: a later one may mean the same. */
  open: ReadonlySet<Anaphor['who']>;
};

export const nothingTold: Told = { mentions: [], describes: false, open: new Set() };

/** Names carry further than things. */
export const farthest = { person: 4, other: 2 } as const;

/** The nearest that fits: the subject of the sentence before, or the only one there; else the one before that. Where two would do, none. */
export function chooseAntecedent(
  point: Anaphor,
  present: readonly Mention[],
  told: readonly Told[],
): Mention | undefined {
  const reach = point.who === 'he' || point.who === 'she' ? farthest.person : farthest.other;
  for (const sentence of told.slice(-reach).reverse()) {
    const answer = chooseIn(sentence, point, present);
    if (answer === 'nobody') continue;
    return answer === 'unclear' ? undefined : answer;
  }
  return undefined;
}

const vague = ['this', 'it', 'they'] as const;

function chooseIn(
  { mentions: all, subject: first, describes, open, speaker }: Told,
  point: Anaphor,
  present: readonly Mention[],
): Mention | 'unclear' | 'nobody' {
  if (open.has(point.who)) return 'unclear';
  const isSpeaker = ({ text, name }: Mention) =>
    point.who === 'it' && speaker?.includes(name ?? text) === true;
  const mentions = all.filter((mention) => !isSpeaker(mention));
  const subject = first === undefined || isSpeaker(first) ? undefined : first;
  const usable = mentions.filter(
    (mention) =>
      fits(mention, point) && isTold(mention) && !present.some(({ text }) => text === mention.text),
  );
  const distinct = [...new Map(usable.map((mention) => [mention.name ?? mention.text, mention])).values()];
  const chosen = distinct.find((mention) => subject !== undefined && isSame(mention, subject));
  if (chosen !== undefined) {
    if (point.role !== 'object' || point.who !== 'it' || describes) return chosen;
    // "voted for it": what something was done to is as likely as who did it.
    const rivals = mentions.filter(
      (mention) => !isSame(mention, chosen) && fits(mention, point) && /^(?:an?|the) /u.test(mention.text),
    );
    return rivals.every(({ text }) => isOrdinary(text)) ? chosen : 'unclear';
  }
  // The subject fits and says nothing elsewhere ("the screen"), or nobody knows what it was: going past it would be a guess.
  if (subject !== undefined && fits(subject, point) && subject.text.startsWith('the ')) return 'unclear';
  const named = distinct.filter(
    ({ specific, text }) => specific || (text.startsWith('the ') && !isOrdinary(text)),
  );
  if (named.length === 1 && !vague.some((who) => open.has(who))) return named[0] as Mention;
  if (named.length > 0) return 'unclear';
  const [one] = distinct;
  if (distinct.length === 1 && one !== undefined && one.kind === 'person') return one;
  return 'nobody';
}

export function fits(mention: Mention, { who }: Pick<Anaphor, 'who'>): boolean {
  switch (who) {
    case 'he':
    case 'she':
      return (
        mention.kind === 'person' &&
        !mention.plural &&
        agree(mention.gender, who === 'he' ? 'male' : 'female')
      );
    case 'it':
      return mention.kind !== 'person' && !mention.plural;
    case 'they':
      return mention.plural || (mention.kind === 'organisation' && mention.name === undefined);
    default:
      return false;
  }
}

export function agree(one: Mention['gender'], other: Mention['gender']): boolean {
  return one === other || one === 'either' || other === 'either';
}

/** Whether the phrase says in another sentence what it says in its own. */
export function isTold({ text, name, plural, specific, heads }: Mention): boolean {
  if (
    /^(?:its|their|his|her|my|our|your|this|that|these|those|no|any|some|each|every|all|many|most|both|another|other|such)\b/iu.test(
      text,
    )
  )
    return false;
  if (
    /^(?:nobody|everyone|everybody|everything|someone|something|nothing|anyone|one|time|people)$/iu.test(text)
  )
    return false;
  if (name !== undefined || specific) return true;
  if (text.startsWith('the ')) return ![...heads].some((head) => needAntecedent.has(head));
  return plural || /^an?\s/iu.test(text) || /^\p{Lu}/u.test(text);
}

function isSame(one: Mention, other: Mention): boolean {
  return one.start === other.start && one.text === other.text;
}

/** Phrases that no "it" means. */
function isOrdinary(text: string): boolean {
  return /^the (?:world|end|beginning|time|year|day|past|future|country|public|press|rest)\b/u.test(text);
}
