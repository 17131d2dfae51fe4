import { baseOf, contentBases } from '../../../../text/words/synonyms.ts';
import type { RuleFinding, StanceRule } from './rule.ts';

const rankWord =
  '(?:(?:second|third|fourth|fifth)[- ])?(?:first|last|only|\\p{Ll}{2,}(?:est|iest)|(?:most|least)\\s\\p{Ll}+)';
const copula = '(?:is|are|was|were|became|remains)';
/** "Hydrogen is the lightest element", "The lightest element is hydrogen". */
const holderFirst = new RegExp(
  `^(?:(?:In|On|At|By)\\s[^,]{2,40},\\s)?(?<holder>[^,;]{2,60}?)\\s${copula}\\s(?:generally\\s|now\\s|still\\s|also\\s|both\\s|by far\\s)?(?:the|Earth's|the world's)\\s(?<rank>${rankWord})\\s(?<thing>[^,;.]{3,80})`,
  'u',
);
const rankFirst = new RegExp(
  `^(?:(?:In|On|At|By)\\s[^,]{2,40},\\s)?[Tt]he\\s(?<rank>${rankWord})\\s(?<thing>[^,;.]{3,80}?)\\s${copula}\\s(?<holder>[^,;.]{2,60})`,
  'u',
);
/** Words that end like a superlative and are none. */
const noRank = /^(?:west|forest|interest|harvest|contest|guest|latest|rest|nest|test|best|honest|modest)$/u;

type Held = {
  holder: string;
  rank: string;
  head: string;
  thing: ReadonlySet<string>;
  /** The rank and what is ranked, as they are written. */
  words: string;
};

/** Of what is the largest, first or only one of its kind there is one: who is named as that in the evidence, the claim's or another. */
export const compareHolders: StanceRule = ({ claim, focus, whole }) => {
  const asked = readHeld(claim.text);
  if (asked === undefined || claim.negations.length > 0) return undefined;
  let finding: RuleFinding | undefined;
  for (const passage of [focus, whole]) {
    for (const sentence of passage.text.split(
      /(?<=[.;])\s|,\sand\s(?=\p{L}[^,]{2,40}\s(?:is|are|was|were)\sthe\s)/u,
    )) {
      const given = readHeld(sentence.trim());
      if (given === undefined || given.rank !== asked.rank) continue;
      const [own, other] = [stemsOf(asked.holder), stemsOf(given.holder)];
      const shared = own.filter((stem) => other.includes(stem)).length;
      if (given.head !== asked.head) {
        // The first American in orbit is not the first person in space.
        if (shared > 0)
          finding ??= {
            rule: 'holder',
            effect: 'unsettles',
            says: `The evidence speaks of the ${given.words}, the claim of the ${asked.words}.`,
          };
        continue;
      }
      // Narrower in the evidence, it is of fewer; narrower in the claim, the claim's may be another one.
      const isSame = [...given.thing].every((stem) => asked.thing.has(stem) || own.includes(stem));
      if (shared > 0 && shared >= Math.min(own.length, other.length) && isSame)
        return {
          rule: 'holder',
          effect: 'confirms',
          says: `The evidence, too, says that ${asked.holder} is the ${asked.words}.`,
        };
      const isWhole = [...asked.thing].every((stem) => given.thing.has(stem));
      if (shared === 0 && other.length > 0 && own.length > 0 && isSame && isWhole)
        finding = {
          rule: 'holder',
          effect: 'contradicts',
          says: `The claim names ${asked.holder} as the ${asked.words}, the evidence ${given.holder}.`,
        };
    }
  }
  return finding;
};

/** "The first British person in space" is one of fewer than "the first person in space". */
export function isOfFewer(claim: string, evidence: string): boolean {
  const [asked, given] = [readHeld(claim), readHeld(evidence)];
  return (
    asked !== undefined &&
    given !== undefined &&
    asked.rank === given.rank &&
    [...given.thing].some((stem) => !asked.thing.has(stem))
  );
}

function stemsOf(text: string): string[] {
  return contentBases(text.replace(/^(?:it|he|she|they|this|that)$/iu, ''));
}

function readHeld(written: string): Held | undefined {
  // A sovereign state is a country.
  const text = written
    .replace(/\bsovereign state(?=s?\b)/gu, 'country')
    .replace(/\bcountrys\b/gu, 'countries');
  const groups = (rankFirst.exec(text) ?? holderFirst.exec(text))?.groups;
  const rank = groups?.rank?.toLowerCase();
  if (groups === undefined || rank === undefined || noRank.test(rank)) return undefined;
  const words =
    (groups.thing ?? '').split(/\s(?:in|on|of|to|that|who|which|ever|from|at|by|among|for|with)\s/u)[0] ?? '';
  const head = contentBases(words).at(-1);
  const everywhere = new Set([
    '=earth',
    'world',
    'system',
    'solar',
    '=sun',
    'universe',
    'known',
    'body',
    'human',
  ]);
  const thing = new Set(contentBases(groups.thing ?? '').filter((stem) => !everywhere.has(stem)));
  return head === undefined
    ? undefined
    : {
        holder: (groups.holder ?? '').trim(),
        rank: baseOf(rank),
        head,
        thing,
        words: `${rank} ${words.trim()}`,
      };
}
