import { contentBases } from '../../../../text/words/synonyms.ts';

/** One cell under its heading; `value` where it is a number. */
export type Cell = { heading: string; text: string; value?: number };
/** A row as pages are stored: "Faculty: Arts; Firsts 2022: 153; Firsts 2023: 144". */
export type Row = { line: string; cells: readonly Cell[] };

/** The rows of tables in a text. */
export function findRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('; ').map(readCell);
    return cells.length > 1 && cells.every((cell) => cell !== undefined)
      ? [{ line: line.trim(), cells }]
      : [];
  });
}

function readCell(part: string): Cell | undefined {
  const found = /^(?<heading>[^:;]{1,80}): (?<text>.{1,200})$/u.exec(part.trim())?.groups;
  if (found === undefined) return undefined;
  const { heading = '', text = '' } = found;
  const digits = /^[-−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^[-−]?\d+(?:\.\d+)?$/u.exec(text)?.[0];
  return {
    heading,
    text,
    ...(digits === undefined ? {} : { value: Number(digits.replaceAll(',', '').replace('−', '-')) }),
  };
}

/** "2023", "2022/23": the times by which tables are ordered. */
export function periodsIn(text: string): string[] {
  return text.match(/(?<![\d.,])(?:1[6-9]|20)\d{2}(?:\/\d{2,4})?(?![\d.,]*\d)/gu) ?? [];
}

/** What a heading says besides its time. */
export function headingWords(heading: string): string[] {
  return contentBases(heading).filter((word) => !/^\d/u.test(word));
}

/** The one of several that scores highest; undefined where two do, or where none scores. */
export function onlyBest<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | undefined {
  const ranked = items.map((item) => ({ item, score: scoreOf(item) })).sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  return first === undefined || first.score <= 0 || first.score === second?.score ? undefined : first.item;
}
