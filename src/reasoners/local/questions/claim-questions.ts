import { findQuantities, type Quantity } from '../../../text/quantities/quantities.ts';
import { findTimeSpans, type TimeSpan } from '../../../text/quantities/time-spans.ts';
import { findSubject } from '../../../text/sentences/clauses.ts';
import { overlaps } from '../../../text/sentences/span.ts';
import { captionOf } from '../../../text/statements/picture-frame.ts';
import {
  askAdverb,
  askWhether,
  decapitalise,
  readStatement,
  removePhrase,
  type StatementFrame,
} from '../../../text/statements/question-forms.ts';
import { type Entity, findEntities } from '../../../text/words/entities.ts';
import { contentWords } from '../../../text/words/words.ts';
import { readSpeech } from './read-speech.ts';

/** Which way a question goes about a statement. */
export type Facet =
  | 'whether'
  | 'core'
  | 'link'
  | 'said'
  | 'what-said'
  | 'how-many'
  | 'when'
  | 'where'
  | 'who'
  | 'why'
  | 'evidence'
  | 'source'
  | 'who-is'
  | 'what-happened'
  | 'picture';

export type ClaimQuestion = { question: string; facet: Facet; about: 'world' | 'picture'; why: string };

/** Everything that can be asked about one statement by its words, each facet at most a few times, in no particular order. */
export function questionsAbout(statement: string): ClaimQuestion[] {
  const said = readSpeech(statement);
  const plain = (captionOf(statement) ?? statement)
    .replace(/^(?:fact[- ]check|breaking|watch|video|photo)\s?:\s*/iu, '')
    .trim();
  const frame = readStatement(plain);
  const entities = findEntities(plain);
  const times = findTimeSpans(plain);
  return [
    ask('whether', askWhether(plain), 'whether it is so at all'),
    ...(said === undefined ? [] : aboutSpeech(said)),
    ...findQuantities(plain)
      .filter(({ dimension }) => dimension !== 'ordinal')
      .filter((quantity) => !times.some((time) => overlaps(time, quantity)))
      // The 19 of COVID-19 is part of a name.
      .filter(({ start }) => !/[\p{L}\d]-$|[\d/]$/u.test(plain.slice(0, start)))
      .slice(0, 2)
      .flatMap((quantity) => askQuantity(plain, frame, quantity)),
    ...aboutFrame(frame, times, entities),
    ...shortForms(frame, entities),
    ask('evidence', `What evidence is there that ${decapitalise(plain)}?`, 'what it rests on'),
    ask('source', `Where did the story about ${topicOf(plain, entities)} come from?`, 'who said it first'),
    ask('what-happened', `What is known about ${topicOf(plain, entities)}?`, 'what happened'),
    ...entities
      .filter(({ kind }) => kind === 'person' || kind === 'organisation')
      .slice(0, 2)
      .map(({ text, kind }) =>
        ask('who-is', `${kind === 'person' ? 'Who' : 'What'} is ${text}?`, `who ${text} is`),
      ),
  ];
}

export const pictureQuestions: readonly ClaimQuestion[] = [
  {
    question: 'What does the picture show, and where and when was it taken?',
    facet: 'picture',
    about: 'picture',
    why: 'whether the picture is of what is said',
  },
  {
    question: 'With which caption was the picture published before?',
    facet: 'picture',
    about: 'picture',
    why: 'where the picture comes from',
  },
];

function ask(facet: Facet, question: string, why: string): ClaimQuestion {
  return { question: question.replace(/\s+/gu, ' ').trim(), facet, about: 'world', why };
}

function aboutSpeech({ speaker, verb, content }: { speaker: string; verb: string; content: string }) {
  const topic = topicOf(content, findEntities(content));
  return [
    ask(
      'said',
      `Did ${decapitalise(speaker)} ${verb} that ${decapitalise(content)}?`,
      `whether ${speaker} said it`,
    ),
    ask('what-said', `What did ${decapitalise(speaker)} say about ${topic}?`, 'what was said exactly'),
    ask('when', `When did ${decapitalise(speaker)} speak about ${topic}?`, 'when it was said'),
    ask('whether', askWhether(content), 'whether what was said is so'),
  ];
}

function aboutFrame(
  frame: StatementFrame | undefined,
  times: readonly TimeSpan[],
  entities: readonly Entity[],
): ClaimQuestion[] {
  if (frame === undefined) return [];
  const [time] = times;
  const place = entities.filter(({ kind, start }) => kind === 'place' && start > frame.subject.end).at(-1);
  const who =
    frame.auxiliary === 'did' || frame.auxiliary === 'does' || frame.auxiliary === 'do'
      ? `Who ${frame.text.slice(frame.subject.end).trim()}?`
      : `Who ${frame.auxiliary} ${frame.predicate}?`;
  return [
    ask('when', askAdverb('When', frame, time?.text), 'when it happened'),
    ...(place === undefined
      ? []
      : [ask('where', askAdverb('Where', frame, place.text), 'where it happened')]),
    ...(entities.some(({ kind, end }) => kind === 'person' && end <= frame.subject.end)
      ? [ask('who', who, 'whether somebody else did it')]
      : []),
    ask('why', askAdverb('Why', frame), 'how it came about'),
  ];
}

const longestCore = 7;

/** The same without its tail, and what its names have to do with each other: what a reader asks first about a long statement. */
function shortForms(frame: StatementFrame | undefined, entities: readonly Entity[]): ClaimQuestion[] {
  const [first, second] = [...new Set(entities.map(({ text }) => text))];
  const words = frame === undefined ? [] : frame.predicate.split(/\s+/u);
  const cut = words
    .slice(0, longestCore)
    .join(' ')
    .replace(/[,;]?\s(?:and|or|the|a|an|of|in|on|to|for|with|from|by|that|because|as|at|than)$/iu, '');
  return [
    ...(frame === undefined || words.length <= longestCore + 2
      ? []
      : [
          ask(
            'core',
            `${frame.auxiliary.charAt(0).toUpperCase()}${frame.auxiliary.slice(1)} ${frame.subject.text} ${cut.replace(/[,;:]$/u, '')}?`,
            'the core of it',
          ),
        ]),
    ...(first === undefined || second === undefined
      ? []
      : [
          ask(
            'link',
            `What is the connection between ${first} and ${second}?`,
            'how the two belong together',
          ),
        ]),
  ];
}

const unitOf: Readonly<Partial<Record<Quantity['dimension'], string>>> = {
  money: 'How much money',
  percent: 'What percentage',
  count: 'How many',
};

function askQuantity(plain: string, frame: StatementFrame | undefined, quantity: Quantity): ClaimQuestion[] {
  const start = unitOf[quantity.dimension] ?? 'How much';
  const after = plain.slice(quantity.end);
  // "217 cases of torture": what is counted goes to the front with the question word.
  const counted =
    quantity.dimension === 'count'
      ? (/^(?:\s(?!(?:in|on|at|by|for|from|to|and|or|than|during|after|before|since|is|are|was|were|have|has|had|who|that|which|as|with)\b)[\p{L}'’-]+){1,3}(?:\sof\s[\p{L}'’-]+)?/u.exec(
          after,
        )?.[0] ?? '')
      : '';
  const value = plain.slice(quantity.start, quantity.end);
  const why = `the number: ${value.trim()}`;
  const rest = after.slice(counted.length).trim();
  if (frame === undefined || quantity.start < frame.subject.start)
    return [ask('how-many', `${start}${counted} ${removePhrase(plain, `${value}${counted}`)}?`, why)];
  if (quantity.end <= frame.subject.end)
    return [ask('how-many', `${start}${counted} ${rest.replace(/[.!?]+$/u, '')}?`, why)];
  const [before] = frame.predicate.split(`${value}${counted}`);
  const led = (before ?? '').replace(
    /\s(?:about|around|nearly|almost|over|only|just|some|more than|less than|at least|up to)\s*$/iu,
    ' ',
  );
  const tail = /^(?:in|on|during|since|between|from|after|before|by)\b.*/u.exec(rest)?.[0] ?? '';
  return [
    ask(
      'how-many',
      `${start}${counted} ${frame.auxiliary} ${frame.subject.text} ${led.trim()} ${tail.replace(/[.!?]+$/u, '')}?`,
      why,
    ),
  ];
}

/** What a statement is about in a few words: its names, and what is said of them. */
function topicOf(text: string, entities: readonly Entity[]): string {
  const subject = findSubject(text)?.text;
  const words = contentWords(text).slice(0, 12);
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return text;
  if (words.length <= 8) return decapitalise(text.replace(/[.!?]+$/u, ''));
  const named = entities.slice(0, 2).map((entity) => entity.text);
  const kept = contentWords(text)
    .filter(({ start }) => !entities.some((entity) => start >= entity.start && start < entity.end))
    .slice(0, 6)
    .map((word) => word.text);
  return named.length === 0 && subject !== undefined && subject.length < 40
    ? `${decapitalise(subject)} and ${kept.join(' ')}`
    : [...named, ...kept].join(' ');
}
