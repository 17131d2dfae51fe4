import { isVerb } from '../../../../text/sentences/clauses.ts';
import type { Entity } from '../../../../text/words/entities.ts';
import { sameName } from '../../../../text/words/names.ts';
import { baseOf } from '../../../../text/words/synonyms.ts';
import { type TaggedWord, tagWords } from '../../../../text/words/tagged-words.ts';
import type { ReadPassage, RuleFinding, StanceRule } from './rule.ts';

type Deed = { agent: Entity; verb: string; patient: Entity };

/** "A bought B" against "B bought A" or "A was bought by B"; "A is older than B" against "B is older than A"; "from A to B" against "from B to A". */
export const compareAgents: StanceRule = ({ claim, focus }) => {
  if (claim.entities.length < 2 || focus.entities.length < 2) return undefined;
  if (claim.negations.length !== focus.negations.length) return undefined;
  const [way, back] = [readWay(claim), readWay(focus)];
  if (way !== undefined && back !== undefined && sameName(way.from, back.to) && sameName(way.to, back.from))
    return {
      rule: 'agent',
      effect: 'contradicts',
      says: `The claim says from ${way.from} to ${way.to}, the evidence says from ${back.from} to ${back.to}.`,
    };
  const asked = readDeed(claim);
  if (asked === undefined) return undefined;
  const given = readDeed(focus, asked.verb) ?? readNamedDeed(focus, asked.verb);
  if (given === undefined) return isTurned(asked, focus) ? turned : undefined;
  const swapped =
    sameName(asked.agent.text, given.patient.text) && sameName(asked.patient.text, given.agent.text);
  if (!swapped || sameName(asked.agent.text, asked.patient.text)) return undefined;
  return {
    rule: 'agent',
    effect: 'contradicts',
    says: `The evidence has it the other way round: ${given.agent.text} and ${given.patient.text} have changed places.`,
  };
};

/** Both names in the other order, and nothing that says who did it: not what bears the claim out. */
const turned: RuleFinding = {
  rule: 'agent',
  effect: 'unsettles',
  says: 'The evidence names both, and in another order than the claim.',
};

function isTurned({ agent, patient }: Deed, { text, entities }: ReadPassage): boolean {
  const place = ({ text: name }: Entity) => entities.find((entity) => sameName(entity.text, name))?.start;
  const [first, second] = [place(patient), place(agent)];
  return (
    first !== undefined &&
    second !== undefined &&
    first < second &&
    !/\b(?:by|of|against|to|from|than)\b/iu.test(text.slice(first, second).replace(ofDeed, '')) &&
    !/\b(?:and|with)\b/iu.test(text.slice(first, second))
  );
}

/** "Iraq's invasion of Kuwait" */
const deeds: Readonly<Record<string, string>> = {
  invasion: 'invaded',
  conquest: 'conquered',
  occupation: 'occupied',
  annexation: 'annexed',
  defeat: 'defeated',
  attack: 'attacked',
  bombing: 'bombed',
  murder: 'murdered',
  assassination: 'assassinated',
  purchase: 'bought',
  acquisition: 'acquired',
  liberation: 'liberated',
  colonisation: 'colonised',
  colonization: 'colonised',
};
const ofDeed = new RegExp(`\\b(?:${Object.keys(deeds).join('|')})\\s(?:of|on)\\b`, 'giu');

function readNamedDeed({ text, entities }: ReadPassage, wanted: string): Deed | undefined {
  for (const [index, agent] of entities.entries()) {
    const patient = entities[index + 1];
    const between = patient === undefined ? '' : text.slice(agent.end, patient.start);
    const noun = /^['’]s?\s(?:\p{Ll}+\s){0,2}?(\p{Ll}+)\s(?:of|on)\s(?:the\s)?$/u.exec(between)?.[1];
    const verb = baseOf(deeds[noun ?? ''] ?? '');
    if (patient !== undefined && verb === wanted) return { agent, verb, patient };
  }
  return undefined;
}

/** "from New York to Southampton": two names, one after the other. */
function readWay({ text, entities }: ReadPassage): { from: string; to: string } | undefined {
  for (const [index, from] of entities.entries()) {
    const to = entities[index + 1];
    if (to === undefined) return undefined;
    if (
      /\bfrom\s(?:the\s)?$/iu.test(text.slice(0, from.start)) &&
      /^\sto\s(?:the\s)?$/iu.test(text.slice(from.end, to.start))
    )
      return { from: from.text, to: to.text };
  }
  return undefined;
}

/** Between subject and object stands one verb and nothing that makes the second name part of something else. */
function readDeed(passage: ReadPassage, wanted?: string): Deed | undefined {
  const words = tagWords(passage.text);
  for (const [index, agent] of passage.entities.entries()) {
    const patient = passage.entities[index + 1];
    if (patient === undefined) return undefined;
    const between = words.filter((word) => word.start >= agent.end && word.end <= patient.start);
    const deed = readBetween(between);
    if (deed === undefined || (wanted !== undefined && deed.verb !== wanted)) continue;
    return deed.passive
      ? { agent: patient, verb: deed.verb, patient: agent }
      : { agent, verb: deed.verb, patient };
  }
  return undefined;
}

const auxiliary =
  /^(?:is|are|was|were|be|been|being|has|have|had|did|does|do|will|would|later|also|then|the|an?)$/iu;

function readBetween(words: readonly TaggedWord[]): { verb: string; passive: boolean } | undefined {
  const said = words.filter((word) => !auxiliary.test(word.text) && !word.tags.has('Adverb'));
  const [first, second] = said;
  if (first === undefined || said.length > 2) return undefined;
  const carried = words.some((word) => /^(?:is|are|was|were|been|being)$/iu.test(word.text));
  if (second?.text.toLowerCase() === 'by' && isVerb(first) && carried)
    return { verb: baseOf(first.text.toLowerCase()), passive: true };
  if (second?.text.toLowerCase() === 'than' && first.tags.has('Comparative'))
    return { verb: `${first.text.toLowerCase()} than`, passive: false };
  if (second !== undefined || !isVerb(first) || carried) return undefined;
  return { verb: baseOf(first.text.toLowerCase()), passive: false };
}
