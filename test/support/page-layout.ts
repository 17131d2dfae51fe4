import type { Page } from 'playwright-core';
import { z } from 'zod';

/** A part of the page by what it is called, and where it stands from the left, in pixels. */
export const layoutPartSchema = z.object({ part: z.string(), left: z.number(), width: z.number() });
export type LayoutPart = z.infer<typeof layoutPartSchema>;

/**
 * The named parts that are seen, from top to bottom. The page takes the machine's own fonts, so that its pixels differ from one to the next and heights
 * with them: what does not differ is which parts there are, in which order, and how wide they stand where.
 */
export async function layoutOf(page: Page): Promise<LayoutPart[]> {
  return z.array(layoutPartSchema).parse(
    await page.evaluate(`(() => {
      const named = (element) => {
        const label = element.getAttribute('aria-label')
          ?? document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.innerText
          ?? (element.id || '');
        return (element.localName + ' ' + label.replace(/\\s+/g, ' ').slice(0, 40)).trim();
      };
      return [...document.querySelectorAll('main, form, textarea, h1, section, article')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
        .map(({ element, box }) => ({ part: named(element), left: Math.round(box.left), width: Math.round(box.width), top: box.top }))
        .sort((a, b) => a.top - b.top || a.left - b.left)
        .map(({ part, left, width }) => ({ part, left, width }));
    })()`),
  );
}

/** As wide as the scroll bars of some systems. */
const tolerance = 20;

/** In words, where two layouts differ. */
export function layoutDifferences(kept: readonly LayoutPart[], now: readonly LayoutPart[]): string[] {
  const names = (parts: readonly LayoutPart[]) => parts.map(({ part }) => part).join(' | ');
  if (names(kept) !== names(now))
    return [`other parts, or in another order: ${names(now)} instead of ${names(kept)}`];
  return kept.flatMap((was, index) => {
    const is = now[index] ?? was;
    return Math.abs(is.left - was.left) <= tolerance && Math.abs(is.width - was.width) <= tolerance
      ? []
      : [`${was.part}: from ${is.left}, ${is.width} wide, instead of from ${was.left}, ${was.width} wide`];
  });
}
