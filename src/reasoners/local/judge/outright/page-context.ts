import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { mentions } from '../bearing.ts';
import { isOwnDocument } from '../item-standing.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';

/** What the claim names, and what words it has, that at least half of the user's own pages have too: it goes without saying on the others. */
export function namesOfAll({ text, entities }: ReadPassage, items: readonly JudgedItem[]): string[] {
  const pages = [...Map.groupBy(items.filter(isOwnDocument), ({ title }) => title).values()].map((quotes) =>
    readPassage(quotes.map(({ title, quote }) => `${title}\n\n${quote}`).join('\n\n')),
  );
  if (pages.length < 2) return [];
  const isOnMost = (isOn: (page: ReadPassage) => boolean) => pages.filter(isOn).length >= pages.length / 2;
  const common =
    pages.length < fewPages
      ? []
      : contentBases(text).filter((word) => isOnMost(({ stems }) => stems.has(word)));
  const names = entities
    .filter((entity) => isOnMost((page) => mentions(page, entity)))
    .flatMap(({ text: name, start, end }) => [
      name,
      // "Nine Tannery Row".
      ...(/(?:\p{Lu}[\p{L}'’-]*\s)+$/u.exec(text.slice(0, start)) ?? []).map((before) => `${before}${name}`),
      // "the Hochalder rescue service".
      ...contentBases(/^(?:['’]s)?(?:\s\p{Ll}+){1,3}/u.exec(text.slice(end))?.[0] ?? '').filter((word) =>
        isOnMost(({ stems }) => stems.has(word)),
      ),
    ]);
  return [...names, ...common];
}

/** What the claim says besides names, and besides what goes without saying on the user's pages: what it is about among all that they are about. Where nothing is left, what it says besides names. */
export function matterOf({ entities, stems }: ReadPassage, about: readonly string[]): string[] {
  const without = (names: readonly string[]) => {
    const own = new Set(names.flatMap((name) => contentBases(name)));
    return [...stems].filter((stem) => !own.has(stem) && !/^\d/u.test(stem));
  };
  const names = entities.map(({ text }) => text);
  const matter = without([...names, ...about]);
  return matter.length > 0 ? matter : without(names);
}

/** Of fewer pages than these, it is chance that most have a word. */
const fewPages = 4;

/** A table may be cut in two, and each half shown by itself. */
export function quotesOfPage(item: JudgedItem, items: readonly JudgedItem[]): string[] {
  return ofPage(item, items).map(({ quote }) => quote);
}

/** The item and what else is shown of its page. */
export function ofPage(item: JudgedItem, items: readonly JudgedItem[]): JudgedItem[] {
  return items.filter(
    (other) => other === item || (other.title === item.title && other.family === item.family),
  );
}
