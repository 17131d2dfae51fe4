import { type TellingWords, tellingWords } from './telling-words.ts';

/** Two or three that stand to each other in a way that can be told from either side. */
export type RelationName =
  | 'succession'
  | 'contest'
  | 'acquisition'
  | 'sale'
  | 'transfer'
  | 'teaching'
  | 'parentage'
  | 'marriage'
  | 'order'
  | 'proposal'
  | 'seconding'
  | `than ${string}`
  | `toward ${string}`;

export type Relation = {
  name: RelationName;
  /** The places that change when it is turned round. */
  turns: readonly [string, string];
  /** Both ways round say the same. */
  symmetric?: true;
  /** It may happen again, and the other way round: only of the same occasion does one deny the other. */
  again?: true;
  /** Others may stand in a place beside the one: children have two parents. */
  shared?: true;
  /** Of these places there is one holder where all others are the same. */
  single?: readonly string[];
};

/**
 * One way to tell it: the place before the words and the place after them, and what may follow with a third. `text` places are read to the end of the clause, all others
 * are names.
 */
export type Form = {
  relation: Relation;
  before: string;
  words: TellingWords;
  after: string;
  next?: { words: RegExp; place: string };
  text?: readonly string[];
};

const may = '(?:(?:has|have|had|is|are|was|were|will|is to|are to|would)\\s)?';
const how =
  '(?:(?:then|later|also|finally|narrowly|easily|duly|recently|already|eventually|comfortably|since|just|now|soon|officially|formally)\\s)?';
const been =
  '(?:was|were|is|are|has been|have been|had been|will be|is being|are being|was being|were being|got)\\s';
/** A few words between, none of which turns the sense. */
const gap =
  "(?:\\s(?!(?:not|never|no|from|to|against|over|by|and|or|but|who|which|that|if)\\b)[\\p{L}\\p{N}'’:–-]+){0,7}?";
const few =
  "(?:\\s(?!(?:not|never|no|from|to|against|over|by|and|or|but|who|which|that|if)\\b)[\\p{L}\\p{N}'’:–-]+){0,3}?";

/** Between two names: what stands before and behind is a space each. */
function words(pattern: string): TellingWords {
  return tellingWords(pattern, `(?<=[\\p{L}\\p{N}.,’'])\\s(?:${may}${how}|${how}${may})(?:${pattern})\\s`);
}

function passive(pattern: string): TellingWords {
  return tellingWords(pattern, `(?<=[\\p{L}\\p{N}.,’'])\\s${how}${been}${how}(?:${pattern})\\sby\\s`);
}

const succession: Relation = { name: 'succession', turns: ['next', 'former'], single: ['next', 'former'] };
const contest: Relation = {
  name: 'contest',
  turns: ['winner', 'loser'],
  again: true,
  single: ['winner', 'loser'],
};
const acquisition: Relation = { name: 'acquisition', turns: ['buyer', 'bought'] };
const sale: Relation = { name: 'sale', turns: ['seller', 'buyer'], again: true, single: ['seller', 'buyer'] };
const transfer: Relation = { name: 'transfer', turns: ['from', 'to'], single: ['from', 'to'] };
const teaching: Relation = { name: 'teaching', turns: ['teacher', 'pupil'] };
const parentage: Relation = { name: 'parentage', turns: ['parent', 'child'], shared: true };
const marriage: Relation = { name: 'marriage', turns: ['one', 'other'], symmetric: true };
const order: Relation = { name: 'order', turns: ['first', 'second'] };
const proposal: Relation = { name: 'proposal', turns: ['by', 'what'], single: ['by'] };
const seconding: Relation = { name: 'seconding', turns: ['by', 'what'], single: ['by'] };

const match =
  '(?:match|game|final|semi-final|quarter-final|tie|cup|contest|round|race|fight|bout|election|vote|play-off|derby|leg|series|championship|tournament|\\d+\\s?[-–:]\\s?\\d+)';
const beaten = 'beaten|defeated|knocked out|thrashed|outplayed|overcome|edged out|seen off';

const told: readonly Form[] = [
  ...both(
    succession,
    'next',
    'succe(?:eds?|eded|eding)|replac(?:e|es|ed|ing)',
    'former',
    'succeeded|replaced',
  ),
  {
    relation: succession,
    before: 'next',
    words: words(
      `(?:took|takes|take|taken|taking) over${gap} from|(?:took|takes|take|taken|taking) the place of`,
    ),
    after: 'former',
  },
  {
    relation: succession,
    before: 'former',
    words: words(
      `(?:hands?|handed|handing) (?:over${gap}|(?:the|his|her) \\p{Ll}+(?: over)?) to|(?:makes?|made|making) way${few} for|(?:passes|passed|gives?|gave) (?:on )?(?:the|his|her) (?!ball\\b)\\p{Ll}+(?:ship|cy|chair|office|post|crown|title|armband|reins|leadership) (?:on )?to`,
    ),
    after: 'next',
  },
  {
    relation: succession,
    before: 'next',
    words: words('follow(?:s|ed|ing)'),
    after: 'former',
    next: asRole(),
  },
  { relation: succession, before: 'former', words: passive('followed'), after: 'next', next: asRole() },
  { relation: succession, before: 'former', words: words('precede[sd]?'), after: 'next', next: asRole() },
  ...both(
    contest,
    'winner',
    'beat|beats|beating|beaten|defeat(?:s|ed|ing)?|overcame|thrashed|outplayed|edged out|saw off|knock(?:s|ed) out|got the better of|(?:triumphed|prevailed) (?:over|against)',
    'loser',
    `(?:${beaten})${few}`,
  ),
  {
    relation: contest,
    before: 'winner',
    words: words(
      `(?:won|wins?|winning)(?!(?:\\s\\S+){0,3}\\s(?:matches|games|times|titles|medals))${gap} (?:against|over)`,
    ),
    after: 'loser',
  },
  {
    relation: contest,
    before: 'loser',
    words: words(`(?:lost|loses?|losing)(?:${gap}\\s${match}${few})? (?:to|against)`),
    after: 'winner',
  },
  ...both(
    acquisition,
    'buyer',
    'acquire[sd]?|acquiring|purchase[sd]?|bought|buys|took over|takes over|taken over',
    'bought',
    'acquired|purchased|bought|taken over',
  ),
  {
    relation: sale,
    before: 'seller',
    words: words('sold|sells?|selling'),
    after: 'thing',
    next: { words: /^\sto\s/u, place: 'buyer' },
    text: ['thing'],
  },
  {
    relation: sale,
    before: 'buyer',
    words: words('bought|buys|purchase[sd]?|acquire[sd]?'),
    after: 'thing',
    next: { words: /^\sfrom\s/u, place: 'seller' },
    text: ['thing'],
  },
  {
    relation: transfer,
    before: 'to',
    words: words('sign(?:s|ed|ing)?|recruit(?:s|ed)?'),
    after: 'player',
    next: { words: /^\sfrom\s/u, place: 'from' },
  },
  {
    relation: transfer,
    before: 'player',
    words: words('(?:move[sd]?|moving|transfer(?:s|red)?|switch(?:es|ed|ing)?) from'),
    after: 'from',
    next: { words: /^\sto\s/u, place: 'to' },
  },
  {
    relation: transfer,
    before: 'player',
    words: words('join(?:s|ed|ing)?'),
    after: 'to',
    next: { words: /^\sfrom\s/u, place: 'from' },
  },
  {
    relation: transfer,
    before: 'player',
    words: words('(?:left|leaves|leaving|quit)'),
    after: 'from',
    next: {
      words: /^\s(?:for|to join|to play for|and will play for|and joins|and joined|and will join)\s/u,
      place: 'to',
    },
  },
  ...both(teaching, 'teacher', 'taught|teaches|tutored|coached', 'pupil', 'taught|tutored|coached'),
  {
    relation: teaching,
    before: 'pupil',
    words: words(
      '(?:was|were|is|became) (?:an?|the)(?: \\p{Ll}+)? (?:pupil|student|disciple) of|studied under',
    ),
    after: 'teacher',
  },
  {
    relation: teaching,
    before: 'teacher',
    words: words('(?:was|is|became) (?:an?|the) (?:teacher|tutor) of'),
    after: 'pupil',
  },
  {
    relation: parentage,
    before: 'child',
    words: words(
      '(?:is|was|were) (?:an?|the)(?: (?:eldest|youngest|oldest|only|first|second|third|elder|younger|adopted|\\p{Ll}+))? (?:son|daughter|child) of',
    ),
    after: 'parent',
  },
  {
    relation: parentage,
    before: 'parent',
    words: words('(?:is|was|were) the (?:father|mother|parent) of'),
    after: 'child',
  },
  {
    relation: marriage,
    before: 'one',
    words: words('married|marries|wed|(?:is|was|got) married to'),
    after: 'other',
  },
  {
    relation: marriage,
    before: 'one',
    words: words('(?:is|was|became) the (?:first |second |third )?(?:wife|husband|spouse) of'),
    after: 'other',
  },
  {
    relation: order,
    before: 'first',
    words: words(
      '(?:(?:was|were) (?:held|built|opened|founded|published|released) |came |took place |happened )(?:shortly |long )?before',
    ),
    after: 'second',
  },
  {
    relation: order,
    before: 'second',
    words: words(
      '(?:(?:was|were) (?:held|built|opened|founded|published|released) |came |took place |happened )(?:shortly |long )?after',
    ),
    after: 'first',
  },
  ...moved(proposal, 'propose[sd]?', 'proposed'),
  ...moved(seconding, 'second(?:s|ed)', 'seconded'),
  ...compared('older', 'younger'),
  ...compared('taller', 'shorter'),
  ...compared('longer', 'shorter'),
  ...compared('larger', 'smaller'),
  ...compared('bigger', 'smaller'),
  ...compared('higher', 'lower'),
  ...compared('heavier', 'lighter'),
  ...compared('faster', 'slower'),
  ...compared('deeper', 'shallower'),
  ...directed('north', 'south'),
  ...directed('east', 'west'),
  ...directed('upstream', 'downstream'),
];

/** "X beat Y" and "Y was beaten by X". */
function both(relation: Relation, doer: string, active: string, done: string, participle: string): Form[] {
  return [
    { relation, before: doer, words: words(active), after: done },
    { relation, before: done, words: passive(participle), after: doer },
  ];
}

function asRole(): NonNullable<Form['next']> {
  return { words: /^\sas\s(?:the\s|an?\s)?/u, place: 'role' };
}

function moved(relation: Relation, active: string, participle: string): Form[] {
  return [
    { relation, before: 'by', words: words(active), after: 'what', text: ['what'] },
    { relation, before: 'what', words: passive(participle), after: 'by', text: ['what'] },
  ];
}

function compared(more: string, less: string): Form[] {
  const relation: Relation = { name: `than ${more}`, turns: ['more', 'less'] };
  const than = (word: string) =>
    words(`(?:is|are|was|were)(?: much| far| a little| slightly| clearly)? ${word} than`);
  return [
    { relation, before: 'more', words: than(more), after: 'less' },
    { relation, before: 'less', words: than(less), after: 'more' },
  ];
}

function directed(one: string, other: string): Form[] {
  const relation: Relation = { name: `toward ${one}`, turns: ['there', 'here'] };
  const of = (way: string) =>
    words(
      `(?:is|are|lies|lie|stands?|sits)(?: (?:situated|located|found))?(?: (?:just|about|some|directly|due|\\d[\\d.,]*|a few|\\p{Ll}+(?= miles| kilometres)|miles|kilometres|km|m|metres|hours?))*(?: to the)? ${way} of`,
    );
  return [
    { relation, before: 'there', words: of(one), after: 'here' },
    { relation, before: 'here', words: of(other), after: 'there' },
  ];
}

export const relationForms: readonly Form[] = told;
