import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { ownReading } from '../bars.ts';
import { ofPage } from '../outright/page-context.ts';
import { endsAsSentence } from './ends-as-sentence.ts';
import { datedLineOf } from './own-sections.ts';
import type { Window } from './own-windows.ts';

/** What was put together, and those of its windows that have all their sentences in it. */
export type Digest = { shown: string; windows: readonly Window[] };

/**
 * The windows of the user's documents that come nearest to a statement, as one text, each document's under its title and date. What one document says and another puts right stands in it together, and so does what
 * takes two sentences. `training/verifier/digests.py` makes the same, and the readers learnt to read them. Windows come nearest first.
 */
export function digestOf(windows: readonly Window[], items: readonly JudgedItem[]): Digest {
  const chosen = new Map<JudgedItem, Set<string>>();
  const taken: Window[] = [];
  let [size, failures] = [0, 0];
  // "Closed 3.50 pm.", "Stores.": a line that tells nothing takes the place of one that does.
  for (const window of windows.filter(isTelling)) {
    if (failures === ownReading.digest.failures) break;
    const page = pageOf(items[window.column] as JudgedItem, items);
    const told = sentencesOf(window.text);
    const known = chosen.get(page) ?? new Set();
    const more = told.filter((sentence) => !known.has(sentence));
    const head = chosen.has(page) ? 0 : headOf(page, items).join('. ').length + 2;
    const length = more.reduce((sum, sentence) => sum + sentence.length + 1, head);
    if (size + length > ownReading.digest.characters) {
      failures += 1;
      continue;
    }
    chosen.set(page, new Set([...known, ...told]));
    taken.push(window);
    size += length;
  }
  const shown = [...chosen].map(([page, sentences]) => tell(page, sentences, items)).join(' ');
  return { shown, windows: taken };
}

function isTelling({ sentence }: Window): boolean {
  return endsAsSentence(sentence) && sentence.trim().split(/\s+/u).length >= ownReading.digest.leastWords;
}

/** Passages of one page are one document; the first stands for all. */
function pageOf(item: JudgedItem, items: readonly JudgedItem[]): JudgedItem {
  return ofPage(item, items)[0] ?? item;
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map((sentence) => sentence.text);
}

function headOf(page: JudgedItem, items: readonly JudgedItem[]): string[] {
  return [page.title, ...datedLineOf(page, items)].map((line) => line.trim().replace(/[.:\s]+$/u, ''));
}

/** The sentences of a page in their order; three points stand where something is left out. */
function tell(page: JudgedItem, sentences: ReadonlySet<string>, items: readonly JudgedItem[]): string {
  const all = [
    ...new Set(
      ofPage(page, items).flatMap(({ quote }) => quote.split(/\n{2,}/u).flatMap((part) => sentencesOf(part))),
    ),
  ];
  const text = all.reduce(
    (told, sentence, at) => {
      if (!sentences.has(sentence)) return told;
      const gap = told.text === '' ? '' : told.last === at - 1 ? ' ' : ' … ';
      return { text: `${told.text}${gap}${sentence}`, last: at };
    },
    { text: '', last: -1 },
  ).text;
  return [...new Set(headOf(page, items)).values(), text]
    .filter((line, at, lines) => at === lines.length - 1 || !text.includes(line))
    .join('. ');
}
