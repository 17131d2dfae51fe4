import type { Entity } from '../../../text/entities.ts';
import { sameName } from '../../../text/names.ts';
import { contentBases } from '../../../text/synonyms.ts';
import { mentions } from '../bearing.ts';
import type { ReadPassage, StanceRule } from './rule.ts';

/** Relations that hold of one person, place or thing only, so that another name in the same place contradicts. */
const exclusive =
  /\b(?:is|was|are|were|became|remains?)\sthe\b|\bby\b|\b(?:born|died|buried|invented|discovered|founded|wrote|written|painted|composed|designed|directed|built|capital|largest|smallest|highest|tallest|longest|oldest|first|last|located|lies|headquartered|headquarters|signed|held|took place|located|created|developed|built|won|isolated|launched|named after)\b/iu;

const otherWordsShared = 0.75;

/** "bought from Canada" against "bought from Russia": the same verb and the same preposition ask for one name. */
const slotWords = /\b(by|from|to|against|after)\s(?:the\s)?$/iu;

/** "Sydney is the capital of Australia" against "Canberra is the capital of Australia": one name differs, the rest agrees. */
export const compareNames: StanceRule = ({ claim, focus, whole, title }) => {
  // The page's own topic may be meant without being named again, but not where it is named elsewhere in the quote.
  const isTopic = (entity: Entity) => mentions(title, entity) && !mentions(whole, entity);
  const missing = claim.entities.filter((entity) => !mentions(focus, entity) && !isTopic(entity));
  const [absent] = missing;
  if (absent === undefined || missing.length > 1) return undefined;
  const shared = claim.entities.length - missing.length;
  const rest = restOfClaim(claim.stems, absent);
  const found = rest.filter((stem) => focus.stems.has(stem));
  if (
    rest.length === 0 ||
    found.length / rest.length < otherWordsShared ||
    (shared === 0 && found.length < 2)
  )
    return undefined;
  const rival = focus.entities.find(
    (entity) =>
      (sameKind(entity, absent) || bothSubjects(claim, absent, focus, entity)) &&
      !claim.entities.some((other) => sameName(other.text, entity.text)),
  );
  if (rival === undefined || !(exclusive.test(claim.text) || sameSlotWord(claim, absent, focus, rival)))
    return undefined;
  return {
    rule: 'name',
    effect: 'contradicts',
    says: `The claim says ${absent.text}, the evidence says ${rival.text}.`,
  };
};

function sameSlotWord(claim: ReadPassage, absent: Entity, focus: ReadPassage, rival: Entity): boolean {
  const word = slotWords.exec(claim.text.slice(0, absent.start))?.[1];
  return word !== undefined && word === slotWords.exec(focus.text.slice(0, rival.start))?.[1];
}

function restOfClaim(stems: ReadonlySet<string>, absent: Entity): string[] {
  const own = new Set(contentBases(absent.text));
  return [...stems].filter((stem) => !own.has(stem) && !/^\d/u.test(stem));
}

/** The tagger may take a city for a person; two subjects of one predicate are rivals whatever they are. */
function bothSubjects(claim: ReadPassage, absent: Entity, focus: ReadPassage, rival: Entity): boolean {
  return (
    claim.subject !== undefined &&
    focus.subject !== undefined &&
    sameName(claim.subject, absent.text) &&
    sameName(focus.subject, rival.text)
  );
}

function sameKind(a: Entity, b: Entity): boolean {
  return a.kind === b.kind && a.kind !== 'other';
}
