import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { sameName } from '../../../../text/words/names.ts';
import { isPartOfName, isVeryName } from '../../../../text/words/part-of-name.ts';
import type { ReadPassage } from '../rules/rule.ts';
import type { OutrightReading } from './outright-reading.ts';

const name = "\\p{Lu}[\\p{L}'’-]+(?:\\s(?:(?:of|de|van|von|al)\\s)?\\p{Lu}[\\p{L}'’-]+){0,3}";
/** Of these a country or region has one, and pages of any age agree on it. Who governs changes, so that an old page says nothing of today. */
const lasting =
  '(?:national |state |provincial )?capital(?: city)?|currency|largest city|national anthem|national dish';
/** "Kellmar is the capital of Zorvania", "The capital of Zorvania is Kellmar", "Zorvania’s capital is Kellmar". */
const held = [
  `(?<holder>${name})\\sis\\sthe\\s(?<what>${lasting})\\sof\\s(?:the\\s)?(?<of>${name})`,
  `The\\s(?<what>${lasting})\\sof\\s(?:the\\s)?(?<of>${name})\\sis\\s(?<holder>${name})`,
  `(?<of>\\p{Lu}[\\p{L}-]+(?:\\s\\p{Lu}[\\p{L}-]+){0,2})['’]s?\\s(?<what>${lasting})\\sis\\s(?<holder>${name})`,
].map((form) => new RegExp(`^${form}\\.?$`, 'u'));

/** What is the capital of a country, where the page about that country says so in so many words: "Its capital is Kellmar". The models are unsure of such short phrases, and where the largest city is named beside it they take that for the capital. */
export function readCapital(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
): OutrightReading | undefined {
  const asked = held
    .map((form) => form.exec(claim.text.trim())?.groups)
    .find((groups) => groups !== undefined);
  const { holder = '', what = '', of = '' } = asked ?? {};
  if (asked === undefined || claim.negations.length > 0 || !isVeryName(title, of)) return undefined;
  for (const { text } of splitSentences(quote)) {
    const { holder: other, whose } = named(what).exec(text)?.groups ?? {};
    if (
      other === undefined ||
      (whose !== undefined && !isVeryName(whose, of)) ||
      // Delhi and New Delhi: neither the same city nor another one.
      isPartOfName(holder, other) ||
      isPartOfName(other, holder) ||
      /\b(?:not|never|no longer|former|until)\b/iu.test(text)
    )
      continue;
    const agrees = sameName(other, holder);
    return {
      finding: {
        rule: 'role',
        effect: agrees ? 'confirms' : 'contradicts',
        says: agrees
          ? `The evidence, too, names ${holder} as the ${what}.`
          : `The claim names ${holder} as the ${what}, the evidence ${other}.`,
      },
      focus: text.trim(),
    };
  }
  return undefined;
}

function named(what: string): RegExp {
  return new RegExp(
    `(?:^|[.;,]\\s|\\band\\s)(?:[Ii]ts|[Tt]he|[Tt]he country['’]s)\\s${what}(?:\\sof\\s(?:the\\s)?(?<whose>${name}))?\\sis\\s(?:now\\s|the\\s)?(?:port\\sof\\s|city\\sof\\s)?(?<holder>${name})`,
    'u',
  );
}
