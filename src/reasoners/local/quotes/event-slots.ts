import type { EventSlots } from '../../../tasks/evidence/extract-event.ts';
import { findTimeSpans } from '../../../text/quantities/time-spans.ts';
import type { Sentence } from '../../../text/sentences/sentences.ts';
import { type Entity, findEntities } from '../../../text/words/entities.ts';
import { sameName } from '../../../text/words/names.ts';

type Slot = NonNullable<EventSlots['people']>;

const reasonCue =
  /\b(?:because(?: of)?|due to|owing to|caused by|as a result of|thanks to|in response to|the (?:cause|reason)|blamed on|attributed to|so that|in order to)\b/iu;
const backgroundCue =
  /\b(?:before|previously|formerly|earlier|originally|historically|history|had been|used to|at the time|until then|dates? back|was founded|was established|was born|long been)\b/iu;
const impactCue =
  /\b(?:led to|resulted in|result(?:ed|s|ing)|caused|killed|injured|destroyed|damaged|affected|left .{1,30} (?:dead|homeless)|forced|changed|influenced|made it possible|became the|consequences?|impact|effect|victims|deaths?)\b/iu;
const followUpCue =
  /\b(?:later|afterwards|subsequently|since then|the following (?:day|week|month|year)|in the aftermath|eventually|after (?:the|his|her|its|that|this)|today|still|now|went on to|years? (?:later|after))\b/iu;

const longestValue = 160;
/** Names are looked for in so many sentences, those nearest to the claim. */
const namedSentences = 8;

/** The eight slots by rules, nearest to the claim first. A slot that nothing on the page fills stays null. */
export function fillSlots(sentences: readonly Sentence[], order: readonly number[]): EventSlots {
  const near = order.map((index) => sentences[index]).filter((sentence) => sentence !== undefined);
  const event = near[0] ?? sentences[0];
  const others = near.filter((sentence) => sentence !== event);
  const named = new NamedSentences(near.slice(0, namedSentences));
  return {
    people:
      slotOfNames(named, (entity) => entity.kind === 'person') ??
      slotOfNames(named, (entity) => entity.kind === 'organisation'),
    event: event === undefined ? null : { value: shorten(event.text), quote: event.text },
    location: slotOfNames(named, (entity) => entity.kind === 'place'),
    time: slotOfTime(near),
    reason: slotOfCue(near, reasonCue, 'from-cue'),
    background: slotOfCue(others, backgroundCue, 'sentence'),
    impact: slotOfCue(near, impactCue, 'from-cue'),
    followUp: slotOfCue(others, followUpCue, 'sentence'),
  };
}

/** The names of sentences, looked for one sentence after the other: the first that fits ends the search. */
class NamedSentences {
  readonly #sentences: readonly Sentence[];
  readonly #entities: (readonly Entity[])[] = [];

  constructor(sentences: readonly Sentence[]) {
    this.#sentences = sentences;
  }

  findFirst(fits: (entity: Entity) => boolean): { sentence: Sentence; entities: Entity[] } | undefined {
    for (const [index, sentence] of this.#sentences.entries()) {
      this.#entities[index] ??= findEntities(sentence.text);
      const entities = this.#entities[index].filter(fits);
      if (entities.length > 0) return { sentence, entities };
    }
    return undefined;
  }
}

function slotOfNames(named: NamedSentences, fits: (entity: Entity) => boolean): Slot | null {
  const first = named.findFirst(fits);
  if (first === undefined) return null;
  const names: string[] = [];
  for (const entity of first.entities) {
    if (!names.some((name) => sameName(name, entity.text))) names.push(entity.text);
  }
  return { value: names.slice(0, 4).join(', '), quote: first.sentence.text };
}

function slotOfTime(sentences: readonly Sentence[]): Slot | null {
  for (const sentence of sentences) {
    const [time] = findTimeSpans(sentence.text);
    if (time !== undefined) return { value: time.text, quote: sentence.text };
  }
  return null;
}

function slotOfCue(sentences: readonly Sentence[], cue: RegExp, take: 'sentence' | 'from-cue'): Slot | null {
  const sentence = sentences.find((candidate) => cue.test(candidate.text));
  if (sentence === undefined) return null;
  const from = take === 'sentence' ? 0 : (cue.exec(sentence.text)?.index ?? 0);
  return { value: shorten(sentence.text.slice(from)), quote: sentence.text };
}

function shorten(text: string): string {
  return text.length <= longestValue ? text : `${text.slice(0, longestValue).replace(/\s\S*$/u, '')} …`;
}
