import { sameName } from '../../../../../text/words/names.ts';

/** Words with a capital that open a sentence or name a day, and belong to no name. */
const noName =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Yesterday|Today|Tonight|Last|This|In|On|At|By|For|From|To|When|While|After|Before|Since|As|And|But|Then|Later|Now|So|However|Although|Because|If|Unless|Until|During|It|He|She|They|We|You|His|Her|Its|Their|Our|My|That|These|Those|Who|Which|What|Not|Never|No|Nobody|Both|Neither|Either|Only|Perhaps|Maybe|Did|Was|Is|Has)';
const capital = `(?!${noName}\\b)\\p{Lu}[\\p{L}\\p{N}&-]*(?:['’](?!s\\b)[\\p{L}]+)*(?:['’]s)?\\.?`;
const link = '(?:of|of the|de|da|di|del|della|van|von|van der|der|al|el|ibn|bin|la|le)';
/** "Tarrow rowing club" is not Tarrow. */
const body =
  '(?:club|team|council|school|company|choir|band|society|union|university|college|party|board|committee|bank|brewery|foundry|railway|farm|mill|press|trust|guild|museum|library|academy|hospital|church|parish|bridge|works|brothers|sisters|reserves|women|men|juniors|colts)';
const tail = `(?:(?:\\s\\p{Ll}[\\p{Ll}’'-]*){0,2}\\s${body}(?![\\p{L}-]))?`;
const proper = `${capital}(?:\\s(?:${link}\\s)?${capital})*${tail}`;
/** "the drummer", "our goalkeeper": who somebody is, before the name. Words that begin another phrase are none. */
const before =
  "(?:(?:the|our|its|his|her|their|an?)\\s)?(?:(?!(?:the|our|its|his|her|their|an?|of|by|from|to|in|at|on|for|with|and|or|but|who|whom|which|that|when|after|before|was|were|is|are|has|have|had|not|never|no|than|as|over|against|beat|until|since|only|both|neither|either|if|brother|sister|mother|father|son|daughter|wife|husband|friend|rival|half|part|members?|parts?)\\b)\\p{Ll}[\\p{Ll}’'-]*\\s){0,3}";

const atStart = new RegExp(`^${before}(?<name>${proper})`, 'u');
const atEnd = new RegExp(`(?<lead>${before})(?<name>${proper})(?:,\\s[^,;.]{2,80},)?\\s?$`, 'u');

export type Phrase = { name: string; rest: string };

/** The name with which a text begins. Not where it is part of a longer phrase: "Marsh's brother", "Marsh and Hollis". */
export function nameAtStart(text: string, { mayJoin = false } = {}): Phrase | undefined {
  const found = atStart.exec(text);
  const name = found?.groups?.name;
  if (found === null || name === undefined) return undefined;
  const plain = name.replace(/(?<=\p{L}{3})\.$/u, '');
  const rest = text.slice(found[0].length - (name.length - plain.length));
  return /['’]s$/u.test(plain) || !mayFollow.test(rest) || (!mayJoin && joined.test(rest))
    ? undefined
    : { name: plain, rest };
}

/** What may come after a name without making it part of another: "Quern juniors" are not Quern. */
const mayFollow =
  /^(?:$|[.,;:!?)”"’–—]|\s[–—(-]|\s(?:in|on|at|by|from|for|to|with|after|before|during|as|and|but|when|while|who|which|where|last|this|next|yesterday|today|tonight|again|until|since|over|under|through|because|although|despite|of|is|was|were|are|has|had|early|late|soon|some|about|\d|[£$€]))/u;
const joined = /^(?:,\s\p{Lu}[^,;.]{1,40})?,?\s(?:and|or|&)\s(?:the\s)?\p{Lu}/u;

/** The name with which a text ends, where it is the subject of what comes after: it stands at the beginning of its clause. */
export function nameAtEnd(text: string): Phrase | undefined {
  const found = atEnd.exec(text);
  const { name, lead = '' } = found?.groups ?? {};
  if (found === null || name === undefined || /['’]s$/u.test(name)) return undefined;
  const [start, whole] = [text.slice(0, found.index), `${lead}${name}`];
  if (opensClause(start)) return { name, rest: start };
  // "In the final Marsh beat": what was taken for a word about Marsh belongs to what stands before.
  const wider = `${start}${whole.slice(0, whole.length - name.length)}`;
  return lead !== '' && opensClause(wider) ? { name, rest: wider } : undefined;
}

const opener = '(?:In|On|At|During|Since|By|Last|This|After|Before|From)';

function opensClause(before: string): boolean {
  return (
    /^\s*$|[;:—–.!?][”"’']?\s+$|\n\s*$/u.test(before) ||
    // "…, and Marsh beat": not "Hollis, Venn and Marsh".
    /[\p{Ll}\d],\s(?:(?:and|but|so|while|when|where|as|whereas|before|after)\s)?$/u.test(before) ||
    /^(?:When|After|Before|While|As|Since|Although|Because|But|And|Then|Yesterday|Today|Tonight|Later|Now)\s$/u.test(
      before,
    ) ||
    new RegExp(`^${opener}\\s[^,;]*,\\s$`, 'u').test(before) ||
    (new RegExp(`^${opener}\\s[^,;]*(?:\\d|\\p{L}{3,})\\s$`, 'u').test(before) && !endsOpen.test(before))
  );
}

/** What asks for more words before it is a phrase. */
const endsOpen = /\b(?:the|an?|of|in|on|at|by|for|to|with|from|his|her|its|their|our|and|or)\s$/iu;

const title =
  /^(?:the|an?|our|miss|mrs?|ms|dr|prof|professor|sir|dame|lord|lady|councillor|cllr|councilman|councilwoman|alderman|mayor|coach|captain|president|king|queen|prince|princess|pope|saint|st|general|colonel|major|sergeant|senator|governor|minister|judge|reverend|rev|father|sister|brother|bishop)\.?\s+(?=\p{Lu})/iu;

/** Without its titles. */
export function bareName(name: string): string {
  const bare = name.replace(/['’]s$/u, '').replace(title, '');
  return bare === name ? bare : bareName(bare);
}

/** Whether two phrases can name the same; titles are no part of a name. */
export function isSameName(one: string, other: string): boolean {
  return sameName(bareName(one), bareName(other));
}

const justBefore = new RegExp(`(?<name>${proper})$`, 'u');

/** The name that stands right before a place in a text, whatever it is there. */
export function nameJustBefore(text: string): string | undefined {
  return justBefore.exec(text)?.groups?.name;
}
