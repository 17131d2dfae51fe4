import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { underItsTitle } from '../../../../text/statements/under-its-title.ts';
import type { Tools } from '../../handler.ts';
import { ownReading } from '../bars.ts';
import { isOwnDocument } from '../item-standing.ts';
import type { WeighedPair } from '../weigh-pair.ts';

/** What a text may be, put as a claim about it: the readers learnt just these sentences (training/verifier/manner.py), and read such a claim as they read any other. */
const asked = {
  talk: 'This text only passes on what people say.',
  jest: 'This text is satire or a joke.',
  amends: 'This text puts right something that was told or printed before.',
} as const;

/** Characters of a page that are shown at once: as many as the readers learnt from. */
const longest = 1000;

/** "The taxi driver: …", "Two students on the bridge: …": somebody without a name, before what they say. */
const unnamedSpeaker =
  /^(?:[-*•–]\s*)?(?:the|an?|one|two|three|four|some|several|my|our|his|her|another)\s(?:\p{Ll}[\p{L}’'-]*\s){0,3}?(?:drivers?|students?|lad(?:y|ies)|wom[ae]n|m[ae]n|girls?|boys?|child(?:ren)?|kids?|neighbours?|waiters?|waitress(?:es)?|porters?|barbers?|hairdressers?|bakers?|butchers?|callers?|passengers?|passers?-?by|customers?|shopkeepers?|landlad(?:y|ies)|landlords?|fisherm[ae]n|farmers?|pupils?|workers?|cousins?|uncles?|aunts?|brothers?|sisters?|grand(?:mothers?|fathers?|sons?|daughters?)|colleagues?|friends?|strangers?|tourists?|visitors?|cooks?|cleaners?|soldiers?|conductors?|stallholders?|regulars?|locals?|villagers?)(?:\s(?:on|at|in|from|of|by|with|behind|outside|over|next)\s[^.:]{2,40})?:\s/iu;

/** The places of those of a user's own pages that a verdict would rest on and that only pass on what people say there, or jest. */
export async function findTalk(
  items: readonly JudgedItem[],
  pairs: readonly WeighedPair[],
  tools: Tools,
): Promise<ReadonlySet<number>> {
  const carrying = items.flatMap((item, column) => {
    const pair = pairs[column];
    return pair !== undefined && pair.stance !== 'neutral' && isOwnDocument(item)
      ? [
          {
            column,
            shown: placeOf(item, pair.focus),
            isPassedOn: unnamedSpeaker.test(paragraphOf(item, pair.focus)),
          },
        ]
      : [];
  });
  if (carrying.length === 0) return new Set();
  const ask = (claim: string) => carrying.map(({ shown }) => ({ claim, evidence: shown }));
  const [talk, jest, byLarger = []] = await Promise.all([
    tools.verify(ask(asked.talk)),
    tools.verify(ask(asked.jest)),
    tools.readClosely?.(ask(asked.jest)),
  ]);
  const isJest = (at: number) => {
    const [small, large] = [jest[at]?.supports ?? 0, byLarger[at]?.supports ?? 0];
    return large >= ownReading.ofJest.large || (small + large) / 2 >= ownReading.ofJest.both;
  };
  const isOut = (at: number) => (talk[at]?.supports ?? 0) >= ownReading.ofTalk || isJest(at);
  return new Set(carrying.flatMap(({ column, isPassedOn }, at) => (isPassedOn || isOut(at) ? [column] : [])));
}

function paragraphOf({ quote }: Pick<JudgedItem, 'quote'>, focus: string): string {
  const paragraphs = quote.split(/\n{2,}/u);
  return paragraphs.find((paragraph) => paragraph.includes(focus) || focus.includes(paragraph)) ?? quote;
}

/** The paragraph, with those after it as far as there is room, and those before it where there is room left. */
function placeOf({ title, quote }: JudgedItem, focus: string): string {
  const paragraphs = quote.split(/\n{2,}/u);
  const own = Math.max(0, paragraphs.indexOf(paragraphOf({ quote }, focus)));
  let told = paragraphs[own] ?? quote;
  for (const next of paragraphs.slice(own + 1)) {
    if (told.length + next.length > longest) break;
    told = `${told} ${next}`;
  }
  for (const before of paragraphs.slice(0, own).reverse()) {
    if (told.length + before.length > longest) break;
    told = `${before} ${told}`;
  }
  return underItsTitle({ title, quote: told.replace(/\s+/gu, ' ').slice(0, longest) });
}

/** Those of some paragraphs that put something right. The larger reader is asked only where the smaller one sees anything of it. */
export async function findAmends(paragraphs: readonly string[], tools: Tools): Promise<string[]> {
  if (paragraphs.length === 0 || tools.readClosely === undefined) return [];
  const ask = (some: readonly string[]) => some.map((evidence) => ({ claim: asked.amends, evidence }));
  const small = (await tools.verify(ask(paragraphs))).map(({ supports }) => supports);
  const open = paragraphs.flatMap((paragraph, at) =>
    (small[at] ?? 0) >= ownReading.ofAmends.small ? [{ paragraph, own: small[at] ?? 0 }] : [],
  );
  if (open.length === 0) return [];
  const large = await tools.readClosely(ask(open.map(({ paragraph }) => paragraph)));
  return open.flatMap(({ paragraph, own }, at) =>
    (own + (large[at]?.supports ?? 0)) / 2 >= ownReading.ofAmends.both ? [paragraph] : [],
  );
}
