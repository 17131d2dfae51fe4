import type { ArticleBlock, BlockKind, HintedElement } from './article-blocks.ts';
import {
  byLine,
  callAbout,
  callToReader,
  closingNote,
  pictureCredit,
  relatedLeadIn,
  sharingWord,
  startsWithDate,
  tagLine,
  writesFor,
} from './boilerplate-phrases.ts';
import type { Hint } from './markup-hints.ts';

/** How much of the text an element may hold and still be what its name says: whole articles have such words in their names too. */
const mostOfText: Readonly<Record<Exclude<Hint, 'title'>, number>> = {
  caption: 0.3,
  image: 0.2,
  navigation: 0.3,
  sharing: 0.15,
  related: 0.35,
  newsletter: 0.15,
  author: 0.15,
  date: 0.1,
  tags: 0.1,
  comments: 0.35,
  advertisement: 0.15,
  controls: 0.15,
  legal: 0.15,
};

type Blocks = readonly ArticleBlock[];

/** The blocks that belong to the article: without captions, menus, credits, links to other stories and calls to subscribe. */
export function dropBoilerplate(blocks: Blocks, titles: readonly string[]): Blocks {
  const steps = [
    dropHinted,
    dropRelated,
    (kept: Blocks) => kept.filter((block) => !isCallOrCredit(block)),
    (kept: Blocks) => dropLead(kept, titles),
    dropTail,
  ];
  let kept = dropOtherArticles(blocks);
  const least = lengthOf(kept) * 0.35;
  for (const step of steps) {
    const fewer = step(kept);
    // What would leave little of the text has misread the page.
    if (lengthOf(fewer) >= least) kept = fewer;
  }
  return kept;
}

function lengthOf(blocks: Blocks): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

function dropHinted(blocks: Blocks): Blocks {
  const all = lengthOf(blocks);
  const dropped = new Map<ArticleBlock, Hint>();
  const lengths = new Map<Hint, number>();
  for (const block of blocks) {
    const found = block.hinted.find((element) => isWhatItIsCalled(block.kind, element, all));
    if (found === undefined) continue;
    dropped.set(block, found.hint);
    lengths.set(found.hint, (lengths.get(found.hint) ?? 0) + block.text.length);
  }
  // Many elements of one name that hold much of the text are the text: a picture story, a list of players.
  return blocks.filter((block) => {
    const hint = dropped.get(block);
    return hint === undefined || (lengths.get(hint) ?? 0) > all * mostInAll;
  });
}

const mostInAll = 0.45;

function isWhatItIsCalled(kind: BlockKind, { hint, length }: HintedElement, all: number): boolean {
  if (hint === 'title' || length > all * mostOfText[hint]) return false;
  // Rows and long lists inside what is called a picture or a date are content: a recipe, a table of results.
  if (kind === 'row') return !detailHints.has(hint) && hint !== 'caption';
  return !(kind === 'item' && detailHints.has(hint) && length > longestDetail);
}

/** Hints for a line or two; a longer element is called so for another reason. */
const detailHints = new Set<Hint>(['image', 'date', 'controls', 'tags', 'author', 'advertisement']);
const longestDetail = 400;

/** Several articles inside or beside the one with the text are comments or teasers for other stories. */
function dropOtherArticles(blocks: Blocks): Blocks {
  const lengths = new Map<number, number>();
  for (const block of blocks) {
    const inner = block.articles.at(-1) ?? 0;
    lengths.set(inner, (lengths.get(inner) ?? 0) + (isRunningText(block) ? block.text.length : 0));
  }
  const [main, longest] = [...lengths].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0]);
  const others = [...lengths.keys()].filter((article) => article !== main && article !== 0);
  const first = blocks.find(isRunningText);
  if (longest < 400 || first?.articles.at(-1) !== main || others.length < 2) return blocks;
  const around = new Set([0, ...first.articles]);
  return blocks.filter(({ articles }) => around.has(articles.at(-1) ?? 0));
}

const sentenceEnd = /[.!?。！？…:;]["'”’»)\]]*$/;
const wideScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Long enough for a paragraph, and not of links. */
function isRunningText({ text, kind, linked }: ArticleBlock): boolean {
  return kind !== 'heading' && linked < 0.5 && text.length >= (wideScript.test(text) ? 25 : 80);
}

function isProse(block: ArticleBlock): boolean {
  return isRunningText(block) && sentenceEnd.test(block.text);
}

/** A heading or lead-in for other stories goes with the links that follow it; at the end of the text it goes alone. */
function dropRelated(blocks: Blocks): Blocks {
  const linkLists = findLinkLists(blocks, 0.3);
  const isLink = (block: ArticleBlock | undefined) =>
    block !== undefined && (block.linked >= 0.6 || (block.list !== undefined && linkLists.has(block.list)));
  const lastText = blocks.findLastIndex(isRunningText);
  let following = false;
  return blocks.filter((block, at) => {
    const isLeadIn = block.text.length <= 160 && relatedLeadIn.test(block.text) && !isProse(block);
    if (isLeadIn && (block.linked >= 0.4 || isLink(blocks[at + 1]) || at > lastText)) {
      following = block.linked < 0.4;
      return false;
    }
    following = following && isLink(block);
    return !following;
  });
}

/** Lists of which at least that share is links. */
function findLinkLists(blocks: Blocks, least: number): ReadonlySet<number> {
  const lists = new Map<number, { all: number; linked: number }>();
  for (const { list, text, linked } of blocks) {
    if (list === undefined) continue;
    const sums = lists.get(list) ?? { all: 0, linked: 0 };
    lists.set(list, { all: sums.all + text.length, linked: sums.linked + text.length * linked });
  }
  return new Set([...lists].filter(([, { all, linked }]) => linked >= all * least).map(([list]) => list));
}

function isCallOrCredit({ text, kind, linked }: ArticleBlock): boolean {
  if (text.length > 400 || kind === 'row') return false;
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  if (text.length <= 80 && text.split(/[^\p{L}]+/u).every((word) => word === '' || sharingWord.test(word)))
    return true;
  if (text.length <= 250 && pictureCredit.test(text)) return true;
  if (text.length <= 300 && closingNote.test(text)) return true;
  if (linked > 0.4 && tagLine.test(text)) return true;
  if (kind === 'item') return false;
  if (callToReader.test(text) && (callAbout.test(text) || (linked > 0.8 && text.length < 80))) return true;
  // A line that is one link in capitals points to another story.
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '');
  return (
    kind === 'paragraph' && linked > 0.9 && letters.length > 15 && capitals.length > letters.length * 0.9
  );
}

const dateWord =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b(?:published|updated|posted|last|modified|on|at|am|pm|a\.m|p\.m|est|edt|cst|pst|pt|et|utc|gmt|bst|by|ago|min(?:ute)?s?|hours?|read|atualizado|publicado|feira|segunda|terça|quarta|quinta|sexta|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|enero|febrero|marzo|mayo|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|januar|februar|märz|oktober|dezember|às|de|em|publié|le|à|mis|jour|veröffentlicht|aktualisiert|uhr)\b|\d+|[\p{P}\p{S}\s]+/giu;

/** A line of date, time and little else. */
function isDateLine(text: string): boolean {
  return (
    text.length <= 90 &&
    /\d{1,2}[:.]\d{2}|\b(?:19|20)\d{2}\b/.test(text) &&
    text.replace(dateWord, '').length <= text.length * 0.35
  );
}

/** Before the first paragraph: headings that repeat the title, dates, names, menus. */
function dropLead(blocks: Blocks, titles: readonly string[]): Blocks {
  const first = blocks.findIndex(isProse);
  if (first <= 0) return blocks;
  const lead = blocks.slice(0, first);
  const menus = new Set(
    [...findLinkLists(lead, 0.9)].filter((menu) => lead.filter(({ list }) => list === menu).length > 3),
  );
  return blocks.filter((block, at) => {
    if (at >= first) return true;
    const { text, kind, linked, list, hinted } = block;
    if (list !== undefined) return !menus.has(list);
    if (isDateLine(text) || (text.length <= 120 && startsWithDate.test(text) && !sentenceEnd.test(text)))
      return false;
    if (byLine.test(text) && text.length <= 120 && !sentenceEnd.test(text)) return false;
    if (linked > 0.8 && text.length <= 80) return false;
    if (/^https?:\/\/\S+$/.test(text)) return false;
    if (kind === 'heading' && hinted.some(({ hint }) => hint === 'title')) return false;
    if (kind === 'paragraph' && text.length <= 25 && !/\d/.test(text) && !sentenceEnd.test(text))
      return false;
    return !titles.some((title) => isSame(text, title));
  });
}

/** Who wrote it, where the markup does not say and a line before the text does: "By Jane Doe". */
export function findByline(blocks: Blocks): string | undefined {
  const first = blocks.findIndex(isProse);
  const line = blocks
    .slice(0, Math.max(0, first))
    .find(({ text, kind }) => kind === 'paragraph' && text.length <= 80 && byLine.test(text));
  return line?.text.replace(/^(?:(?:written|posted|text) )?\p{L}+[:\s]+/u, '');
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(a) === plain(b);
}

/** After the last paragraph: links, tags, dates, who wrote it, how to reach them. */
function dropTail(blocks: Blocks): Blocks {
  let end = blocks.length;
  for (let last = blocks[end - 1]; last !== undefined; last = blocks[end - 1]) {
    const { text, kind, linked, list } = last;
    const isLeftover =
      (linked > 0.8 && text.length <= 200) ||
      (kind === 'heading' && text.length <= 120) ||
      (list === undefined && isDateLine(text)) ||
      (text.length <= 300 && tagLine.test(text) && (linked > 0.3 || /^[^:]{1,20}:/.test(text))) ||
      (text.length <= 60 && /^\S+@\S+\.\S+$|^@\w+$|^(?:[a-z]+\.)+[a-z]+\/\S+$/i.test(text)) ||
      (text.length <= 250 && writesFor.test(text)) ||
      (byLine.test(text) && text.length <= 120);
    if (!isLeftover) break;
    end--;
  }
  return blocks.slice(0, end);
}
