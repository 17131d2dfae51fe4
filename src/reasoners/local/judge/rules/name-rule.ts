import type { Entity } from '../../../../text/words/entities.ts';
import { sameName } from '../../../../text/words/names.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { mentions } from '../bearing.ts';
import { isOfFewer } from './holder-rule.ts';
import type { ReadPassage, RuleCase, StanceRule } from './rule.ts';

/** Predicates that hold of one subject only. */
const oneSubject =
  /\b(?:is|was|are|were|became|remains?)\sthe\b|\b(?:invented|discovered|founded|wrote|painted|composed|designed|directed|built|created|first|last)\b/iu;
/** Events that happen at one place, by one hand, at one time. */
const oneSlot =
  /\b(?:born|died|buried|invented|discovered|founded|wrote|written|painted|composed|designed|directed|built|capital|located|lies|headquartered|headquarters|signed|held|took place|created|developed|isolated|launched|named|bought|sold|acquired|hosted|hosts)\b/iu;

const otherWordsShared = 0.75;
const turn = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|only|\p{L}{2,}est)$/u;
const slotWord =
  /\b(by|from|to|against|after|in|at|on|near|of|with)\s(?:the\s|a\s|an\s)?(?:\p{Ll}+\s){0,2}$/u;

/** "Sydney is the capital of Australia" against "Canberra is the capital of Australia": another subject, the same predicate. */
export const compareSubjects: StanceRule = (pair) => {
  const { claim, focus } = pair;
  const absent = findAbsent(pair);
  if (absent === undefined || !oneSubject.test(claim.text) || !isSubject(claim, absent)) return undefined;
  if (isOfFewer(claim.text, focus.text)) return undefined;
  const rival = findRivals(pair).find((entity) => isSubject(focus, entity));
  return rival === undefined
    ? undefined
    : { rule: 'subject', effect: 'contradicts', says: sayRival(absent, rival) };
};

/** "was born in East Germany" against "was born in Hamburg": the same slot, filled by another name of the same kind. */
export const compareNames: StanceRule = (pair) => {
  const { claim, focus, sameSubject } = pair;
  const absent = findAbsent(pair);
  if (absent === undefined || !sameSubject || !oneSlot.test(claim.text) || isSubject(claim, absent))
    return undefined;
  const slot = slotWord.exec(claim.text.slice(0, absent.start))?.[1];
  if (slot === undefined || !tellsOfIt(claim.text.slice(0, absent.start), focus)) return undefined;
  const rival = findRivals(pair).find(
    (entity) => entity.kind === absent.kind && slotWord.exec(focus.text.slice(0, entity.start))?.[1] === slot,
  );
  return rival === undefined
    ? undefined
    : { rule: 'name', effect: 'contradicts', says: sayRival(absent, rival) };
};

/** "born in Warsaw, won prizes in chemistry": what happened at the one place is told by the focus too. */
function tellsOfIt(before: string, focus: ReadPassage): boolean {
  const last = [...before.matchAll(new RegExp(oneSlot, 'giu'))].at(-1)?.[0];
  return last === undefined || contentBases(last).every((base) => focus.stems.has(base));
}

/** The one name of the claim that the focus does not have, where it has nearly everything else. */
function findAbsent({ claim, focus, whole, title }: RuleCase): Entity | undefined {
  // The page's own topic may be meant without being named again, but not where it is named elsewhere in the quote.
  const isTopic = (entity: Entity) => mentions(title, entity) && !mentions(whole, entity);
  const missing = claim.entities.filter((entity) => !mentions(focus, entity) && !isTopic(entity));
  const [absent] = missing;
  if (absent === undefined || missing.length > 1) return undefined;
  const own = new Set(contentBases(absent.text));
  const rest = [...claim.stems].filter((stem) => !own.has(stem) && !/^\d/u.test(stem));
  const found = rest.filter((stem) => focus.stems.has(stem) || title.stems.has(stem));
  if (rest.length === 0 || found.length / rest.length < otherWordsShared) return undefined;
  // Who was first says nothing of who was second.
  if (rest.some((stem) => !found.includes(stem) && turn.test(stem))) return undefined;
  return claim.entities.length > 1 || found.length >= 2 ? absent : undefined;
}

function findRivals({ claim, focus }: RuleCase): Entity[] {
  return focus.entities.filter(
    (entity) => !claim.entities.some((other) => sameName(other.text, entity.text)),
  );
}

function isSubject(passage: ReadPassage, entity: Entity): boolean {
  return passage.subject !== undefined && sameName(passage.subject, entity.text);
}

function sayRival(absent: Entity, rival: Entity): string {
  return `The claim says ${absent.text}, the evidence says ${rival.text}.`;
}
