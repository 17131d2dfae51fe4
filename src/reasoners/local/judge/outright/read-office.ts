import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { sameName } from '../../../../text/words/names.ts';
import type { ReadPassage } from '../rules/rule.ts';
import type { OutrightReading } from './read-table.ts';

const name = "\\p{Lu}[\\p{L}'’-]+(?:\\s(?:(?:of|de|van|von|al)\\s)?\\p{Lu}[\\p{L}'’-]+){0,3}";
/** "Petra Lund is the transport minister of Zorvania." */
const held = new RegExp(
  `^(?<holder>${name})\\s(?<when>is|was)\\s(?:the|an?|its)\\s(?<office>\\p{Ll}[\\p{Ll}-]+(?:\\s\\p{Ll}[\\p{Ll}-]+){0,3}?)(?:\\s(?:of|for|in)\\s(?:the\\s)?(?<of>${name}))?\\.?$`,
  'u',
);
/** Of these there is one at a time. */
const single =
  /^(?:(?:national |state |provincial )?capital(?: city)?|currency|president|prime minister|chancellor|head of state|king|queen|monarch|mayor|governor|\p{L}+ minister|chief executive|director(?:-general)?|chair(?:man|woman|person)?|captain|head coach|flight director|vice-chancellor|headmaster|headmistress|largest city|national anthem|national dish|official language)$/u;

/**
 * Who holds an office, where a page says so in so many words: "transport minister Petra Lund", "Petra Lund, the transport minister", "Its capital is Kellmar". The
 * models are unsure of such short phrases.
 */
export function readOffice(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
): OutrightReading | undefined {
  const asked = held.exec(claim.text.trim())?.groups;
  if (asked === undefined || claim.negations.length > 0) return undefined;
  const { holder = '', office = '', of } = asked;
  const isOfPage = of === undefined || `${title} ${quote}`.includes(of);
  if (!isOfPage) return undefined;
  for (const { text } of splitSentences(quote)) {
    if (
      former.test(text.charAt(0).toLowerCase() + text.slice(1)) ||
      /\b(?:not|never|no longer)\b/iu.test(text)
    )
      continue;
    if (asked.when === 'is' && titled(office, holder).test(text))
      return reading('confirms', `The evidence calls ${holder} ${office}.`, text);
    const other = named(office, of).exec(text)?.groups?.holder;
    // "Its capital": whose it is, the title or the sentence must say.
    if (other === undefined || of === undefined || !(title.includes(of) || text.includes(of))) continue;
    if (sameName(other, holder))
      return reading('confirms', `The evidence, too, names ${holder} as the ${office}.`, text);
    if (single.test(office) && asked.when === 'is')
      return reading(
        'contradicts',
        `The claim names ${holder} as the ${office}, the evidence ${other}.`,
        text,
      );
  }
  return undefined;
}

/** Directly before an office or a name, these say that somebody does not hold it. */
const former =
  /\b(?:former|then|late|ex-?|acting|deputy|would-be|designate|candidate for|next|future|previous)\s(?:\p{Ll}[\p{Ll}-]*\s){0,3}\p{Lu}/u;

/** "transport minister Petra Lund", "Petra Lund, the transport minister,". */
function titled(office: string, holder: string): RegExp {
  const [what, who] = [escaped(office), escaped(holder)];
  return new RegExp(
    `(?<![\\p{L}-])${what}\\s(?:Dr\\s|Mr\\s|Mrs\\s|Ms\\s|Sir\\s)?${who}(?![\\p{L}-])|(?<![\\p{L}-])${who},\\s(?:the\\s|its\\s)?${what}(?![\\p{L}-])(?!\\s(?:of|for|in)\\b)`,
    'iu',
  );
}

/** "Its capital is Kellmar", "The capital of Zorvania is Kellmar". */
function named(office: string, of: string | undefined): RegExp {
  const whose = of === undefined ? '' : `(?:\\s(?:of|for|in)\\s(?:the\\s)?${escaped(of)})?`;
  return new RegExp(
    `(?:^|[.;,]\\s|\\band\\s)(?:[Ii]ts|[Tt]he|[Tt]he country['’]s)\\s${escaped(office)}${whose}\\sis\\s(?:now\\s|the\\s)?(?<holder>${name})`,
    'u',
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+');
}

function reading(effect: 'confirms' | 'contradicts', says: string, text: string): OutrightReading {
  return { finding: { rule: 'role', effect, says }, focus: text.trim() };
}
