import type { Entity } from '../../../../text/words/entities.ts';
import { sameName } from '../../../../text/words/names.ts';
import type { StanceRule } from './rule.ts';

const winning = /\b(?:won|wins?|winning|beat|beats|defeated|defeats)\b/iu;
const beaten =
  /\b(?:beat|beats|beating|defeated|defeats|defeating|victory over|win over|ahead of)\s(?:the\s|sitting\s|president\s|champion\s|defending\s)*$/iu;

/** "A won" against "B beat A". */
export const compareVictors: StanceRule = ({ claim, focus, whole }) => {
  const { subject } = claim;
  if (subject === undefined || !winning.test(claim.text)) return undefined;
  for (const passage of [focus, whole]) {
    const loser = passage.entities.find(
      (entity) => sameName(entity.text, subject) && isBeaten(passage.text, entity),
    );
    if (loser !== undefined)
      return {
        rule: 'defeat',
        effect: 'contradicts',
        says: `The evidence says that ${loser.text} was beaten.`,
      };
  }
  return undefined;
};

function isBeaten(text: string, entity: Entity): boolean {
  return beaten.test(text.slice(0, entity.start));
}
