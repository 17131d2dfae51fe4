import type { ClaimKind, ReadClaimKind } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { splitSentences } from '../sentences/sentences.ts';
import { findWords } from '../words/words.ts';
import { asksForMore, statementOfQuestion } from './statement-of-question.ts';

/** Openings that add no content: "BREAKING:", "Did you know that", "I think". */
export const leadIn =
  /^(?:(?:breaking(?: news)?|just in|fact|fyi|psa|urgent|alert|update|news|watch|rt)\s?[:!–—-]+\s*|(?:did you know (?:that )?|it is (?:true|a fact|well known) that |the (?:fact|truth) is (?:that )?|i (?:think|believe|heard|read)(?: that)? |(?:they|people) say(?: that)? |apparently,? |actually,? |so,? )+)/iu;

const taste =
  'beautiful|ugly|awesome|amazing|terrible|disgusting|wonderful|delicious|tasty|boring|overrated|underrated|great|cute|pretty|lovely|horrible|brilliant|stupid|funny|fun|cool|nicer|prettier|tastier|funnier|more beautiful|more fun|more interesting|too expensive|too cheap';
const opinion = new RegExp(
  `\\b(?:i (?:love|hate|like|prefer|feel|hope|wish)|in my (?:opinion|view)|(?:we|you|everyone|everybody|people|governments?|the government|schools?|parents|children) (?:all )?(?:should|must|ought to|need to stop)|(?:is|are|was|were|looks?|tastes?) (?:so |very |really |absolutely |far |much |way )*(?:${taste})\\b(?! (?:deal|white|number|many))|(?:is|are|was|were|tastes?|looks?|sounds?|smells?|feels?) (?:far |much |way )?(?:better|worse|nicer|best|worst) than|(?:is|are|was|were|tastes?|looks?|sounds?) (?:simply |clearly |by far |just )?the (?:best|worst|greatest|coolest)[.!]*$|(?<!\\b(?:that|which|who|and|it|they) )(?:should|ought to|must) (?:not )?be (?:lower|higher|banned|legal|illegal|free|abolished|allowed|forbidden|taught|stopped|punished|ashamed|cheaper)|(?:does|do) not belong (?:on|in) (?:a )?(?:pizza|\\p{L}+$)|(?:is|are|was|were) (?:simply |clearly |by far )?the (?:best|worst|greatest|most beautiful|funniest|coolest|nicest) \\p{L}+(?! (?:selling|known|paid|attested))|the (?:best|worst) (?:\\p{L}+ ){0,2}(?:ever|in the world|of all time))\\b`,
  'iu',
);
/** What measures or awards call best is a fact: "the best-selling album", "was voted the best player". */
const rankedByOthers =
  /\b(?:best[- ](?:selling|known|paid|attested|preserved|seller)|voted|named|ranked|rated|awarded|award|elected|won)\b/iu;
/** "Children must register before they can use the Atlas Room": a rule of somebody who is named, not a demand. */
const ruleOfPlace =
  /^(?:[Yy]ou|[Ee]veryone|[Ee]verybody|[Pp]eople|[Pp]arents|[Cc]hildren) must\b(?=.*\b(?:before|to (?:enter|use|join|get|be)|in order|when|if|unless|until|at|on|in)\b).*\s\p{Lu}\p{L}/u;
/** "Will" alone also states how things are: "iron will float on mercury". */
const prediction =
  /\b(?:will|won['’]t|shall|is going to|are going to|is about to|are about to)\b.*\b(?:tomorrow|tonight|soon|next (?:day|week|month|year|decade|century|season|election|world cup|olympics|president|prime minister)|one day|some ?day|never again|in the (?:near )?future|(?:by|in|before) (?:the year )?(?:202[7-9]|20[3-9]\d|2[1-9]\d\d)|within (?:\p{L}+|\d+) (?:years|months|weeks|days)|in (?:\p{L}+|\d+) years(?: time)?)\b|\b(?:tomorrow|next (?:week|month|year|season|decade))\b.*\b(?:will|is going to|are going to)\b|^(?:by|in|before) (?:the year )?(?:202[7-9]|20[3-9]\d|2[1-9]\d\d)\b.*\b(?:will|is going to|are going to)\b|\b(?:will|is going to) (?:win|lose|be elected|be re-elected|become the next|overtake|collapse|crash|resign|invade|be replaced|go extinct|disappear)\b/iu;
const aboutSpeaker = /^(?:i|i['’](?:m|ve|d|ll)|my|mine)\s/iu;
/** Words that tie an event to the moment of speaking. */
const justNow =
  /\b(?:this (?:morning|afternoon|evening|week)|(?<!the )(?:tonight|last night)|yesterday|right now|at (?:the|this) moment|as we speak|currently|(?:minutes|hours|moments) ago|just (?:now|died|resigned|announced|won|lost|been|crashed|exploded|happened|declared|signed|arrested|fired|shot|landed|collapsed))\b|\bbreaking(?: news)?\s?[:!–—-]/iu;
const todayEvent = /\btoday\b(?!['’]s)/iu;
const eventVerb =
  /\b(?:has|have|was|were|died|resigned|won|lost|announced|said|fell|rose|crashed|hit|closed|opened|signed|began|ended|struck|shut|\p{L}{3,}ed|(?:is|are) \p{L}+ing)\b/iu;

/** "Wash your hands", "do not share this". */
const instruction =
  /^(?:please |always |never )?(?:wash|eat|drink|avoid|share|click|vote|buy|send|call|visit|stop|keep|take|use|try|read|watch|follow|join|sign) (?:your|the|this|these|that|more|less|it|at least|out|up|for|no|only|here|now|plenty|us|our)\b(?!.*\b(?:is|are|was|were|causes?|helps?|prevents?|makes?|can|will|kills?|cures?|reduces?|does|do)\b)|^(?:please )?(?:do not|don['’]t) \p{Ll}+\b(?!.*\b(?:causes?|means?)\b)/iu;

const address = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+\/\S*$/iu;

/** Without what somebody is said to have said: whether they did is a fact, however much it is an opinion. */
export function ownWords(clause: string): string {
  return clause
    .replace(/(?<![\p{L}\p{N}])(["“'‘]).{3,}?["”'’](?![\p{L}\p{N}])/gu, ' ')
    .replace(
      /\b(?:said|says|saying|stated|states|stating|wrote|posted|tweeted|announced|declared|claimed|claims|claiming|told)\b.*$/iu,
      ' ',
    );
}

/** Whether a statement is an opinion or a prediction; undefined where it states a fact. */
export function uncheckableKind(statement: string): 'opinion' | 'prediction' | undefined {
  const own = ownWords(statement);
  if (opinion.test(own) && !rankedByOthers.test(own) && !ruleOfPlace.test(own)) return 'opinion';
  return prediction.test(own) ? 'prediction' : undefined;
}

/** True where a statement speaks of what happens as it is said, so that what was written before cannot settle it. */
export function isAboutNow(statement: string): boolean {
  return justNow.test(statement) || (todayEvent.test(statement) && eventVerb.test(statement));
}

/** What kind of claim a text is. One that states any fact is a fact, whatever else it says. */
export function readClaimKind(text: string): ReadClaimKind {
  const plain = text.trim();
  if (address.test(plain))
    return {
      kind: 'not-checkable',
      because:
        'This is an address, not a statement. Hand in what the page says as the claim, or add the page to the library and name the statement to check.',
    };
  const sentences = splitSentences(plain).map((sentence) => sentence.text);
  const kinds = sentences.map(kindOfSentence);
  const facts = kinds.filter(({ kind }) => kind === 'fact' || kind === 'about-now' || kind === 'question');
  const found = facts.find(({ kind }) => kind !== 'fact' && facts.length === 1) ?? facts[0] ?? kinds[0];
  if (found === undefined || findWords(plain).length < 2)
    return { kind: 'not-checkable', because: 'It says nothing that can be checked.' };
  const vague = found.kind === 'fact' && sentences.length === 1 ? findVague(plain) : undefined;
  const readAs = found.kind === 'question' && sentences.length === 1 ? statementOfQuestion(plain) : undefined;
  return {
    ...found,
    ...defined({ readAs, vague }),
  };
}

function kindOfSentence(sentence: string): { kind: ClaimKind; because?: string } {
  if (asksForMore(sentence))
    return {
      kind: 'not-checkable',
      because:
        'It asks for more than yes or no. Write what you believe the answer is as a statement, and that will be checked.',
    };
  const isQuestion = /\?["”’')]*$/u.test(sentence);
  const stripped = sentence.replace(leadIn, '').trim();
  if (instruction.test(stripped))
    return { kind: 'not-checkable', because: 'It asks somebody to do something and states no fact.' };
  const uncheckable = uncheckableKind(stripped);
  if (uncheckable !== undefined) return { kind: uncheckable };
  if (isQuestion || /^(?:is|was) it (?:true|correct|right)\b/iu.test(sentence)) return { kind: 'question' };
  if (aboutSpeaker.test(stripped)) return { kind: 'about-the-speaker' };
  return { kind: isAboutNow(sentence) ? 'about-now' : 'fact' };
}

/** Nouns of which there are many, so that "the" alone does not say which. */
const oneOfMany =
  /^(?:the|this|that|these|those|our|their|his|her)\s(?:new\s|latest\s|current\s)?(?<noun>vaccines?|jabs?|drug|pill|treatment|medicine|president|government|prime minister|minister|mayor|governor|king|queen|company|firm|law|bill|study|report|virus|war|team|election|film|movie|book|song|bridge|airport|school|hospital|bank|police|army|party|court|judge|video|picture|photo|man|woman|boy|girl|driver|pilot|suspect|victim|author|singer|actor|player|coach|ship|plane|train|hotel|app|phone|game|product|deal|agreement|treaty|policy|budget|tax|scientists?|doctors?|experts?|researchers?)\s(?:is|are|was|were|has|have|had|does|do|did|can|will|causes?|works?|kills?|died|won|lost|said|says)\b/iu;
const bare =
  /^(?<noun>he|she|they|it|this|that|these|those)\s(?:is|are|was|were|has|have|had|did|does|do|can|died|won|lost|said)\b/iu;

/** "the vaccine", where nothing else in the text says which one. */
function findVague(text: string): string | undefined {
  // "It is the movement of the cape that makes a bull charge" says what it is.
  if (/^it (?:is|was) (?:the|an?|not|in|on|at|only)\s/iu.test(text)) return undefined;
  const found = oneOfMany.exec(text) ?? bare.exec(text);
  if (found === null) return undefined;
  const rest = text.slice(1);
  // A name, a number or a place further on may tell which one is meant.
  if (/\p{Lu}|\d/u.test(rest)) return undefined;
  return text
    .slice(0, found[0].length)
    .replace(/\s\S+$/u, '')
    .toLowerCase();
}
