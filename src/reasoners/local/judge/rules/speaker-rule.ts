import type { Entity } from '../../../../text/words/entities.ts';
import { sameName } from '../../../../text/words/names.ts';
import { mentions } from '../bearing.ts';
import { leastSamePredicate, type ReadPassage, type StanceRule } from './rule.ts';

/** Who wrote a play did not say it. */
const saying =
  /^(?:,\s[^,]{1,60},)?\s(?:has\s|had\s|have\s|also\s|once\s|later\s|repeatedly\s|publicly\s)*(?:said|says|stated|claimed|claims|argued|argues|announced|(?:wrote|writes)(?=\s(?:that\b|["“‘'’])|[:,])|told|declared|tweeted|posted|warned|insisted|added|called|remarked)\b/u;
const spokenBefore = /(?:["”'’],?|,)\s(?:said|says|wrote|added|according to|told)\s$/u;

/** "A said X" against "B said X", or against X without anybody saying it: whose words they are is part of the claim. */
export const compareSpeakers: StanceRule = ({ claim, focus, whole, samePredicate }) => {
  const speaker = findSpeaker(claim);
  if (speaker === undefined || samePredicate < leastSamePredicate) return undefined;
  const other = findSpeaker(focus);
  if (other === undefined)
    return mentions(whole, speaker)
      ? undefined
      : {
          rule: 'speaker',
          effect: 'unsettles',
          says: `The evidence does not say that ${speaker.text} said so.`,
        };
  if (sameName(other.text, speaker.text) || other.kind !== speaker.kind || mentions(whole, speaker))
    return undefined;
  return {
    rule: 'speaker',
    effect: 'contradicts',
    says: `The claim has ${speaker.text} say it, the evidence ${other.text}.`,
  };
};

function findSpeaker({ text, entities }: ReadPassage): Entity | undefined {
  return entities.find(
    (entity) =>
      (entity.kind === 'person' || entity.kind === 'organisation') &&
      (saying.test(text.slice(entity.end)) || spokenBefore.test(text.slice(0, entity.start))),
  );
}
