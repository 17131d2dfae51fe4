import { parseTaggedArticle, type TaggedBlock } from '../../../text/articles/tagged-article.ts';
import { relatedLeadIn } from '../../../text/read-page/html/main-text/boilerplate-phrases.ts';
import { type Role, roleOfLabel } from './section-names.ts';

/** A block with what it is for, and where its own words begin behind a label such as "Claim:". */
export type PlacedBlock = TaggedBlock & {
  role: Role | 'label' | 'lead' | 'picture';
  from: number;
  /** The heading or label that it stands under. */
  under: string;
};

const inlineLabel = /^([\p{L}' ’-]{1,40}?)\s*[:：–—|]\s*(?=\S)/u;

/** What each block is for, by the headings, terms, cells and labels before it. */
export function placeBlocks(article: string): PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  let section: Role | 'lead' = 'lead';
  let under = '';
  /** A label that speaks for the next block alone. */
  let next: Role | undefined;
  /** Set where a section is over as soon as something else than its list, or more than one paragraph, comes. */
  let brief: 'open' | 'list' | 'full' | undefined;
  const blocks = parseTaggedArticle(article);
  for (const [number, block] of blocks.entries()) {
    const add = (role: PlacedBlock['role'], from = 0) => placed.push({ ...block, role, from, under });
    const words = block.text.trim();
    if (words === '') {
      add('picture');
      continue;
    }
    const role = isShort(words) ? roleOfLabel(words) : undefined;
    if (block.kind === 'heading') {
      under = words;
      section = role ?? (relatedLeadIn.test(words) ? 'outside' : placed.length === 0 ? 'lead' : 'body');
      next = undefined;
      // The title of the article is no section of it.
      if (placed.every((other) => other.kind !== 'heading') && role === undefined) section = 'lead';
      // A verdict at the end may take paragraphs; boxes at the head are followed by the article without a heading of its own.
      const isBox = section === 'claim' || section === 'summary' || section === 'verdict';
      brief = isBox && (section !== 'verdict' || number < blocks.length * 0.4) ? 'open' : undefined;
      add('label');
      continue;
    }
    if (block.kind === 'term') {
      under = words;
      next = role ?? 'particular';
      add('label');
      continue;
    }
    if (role !== undefined && (block.kind === 'paragraph' || block.kind === 'note')) {
      under = words;
      if (role === 'claim' || role === 'verdict') next = role;
      else section = role;
      add('label');
      continue;
    }
    if (next !== undefined) {
      add(next);
      next = undefined;
      continue;
    }
    const inline = inlineLabel.exec(block.text);
    const named = inline === null ? undefined : roleOfLabel(inline[1] ?? '');
    if (
      inline !== null &&
      (named !== undefined || (block.kind === 'row' && isShort(inline[1] ?? '') && section === 'lead'))
    ) {
      add(named ?? 'particular', inline[0].length);
      if (named === 'sources' || named === 'body' || named === 'outside') section = named;
      continue;
    }
    if (relatedLeadIn.test(words) && words.length < 60) {
      section = 'outside';
      add('label');
      continue;
    }
    if (brief === 'full' || (brief === 'list' && block.kind !== 'item')) {
      section = 'body';
      brief = undefined;
    } else if (brief === 'open') {
      brief = block.kind === 'item' ? 'list' : 'full';
    }
    // "Does it show …? No, that's not true: …" sums up the check.
    const answers = section === 'lead' && /\?\s+(?:no|yes|not quite|partly)\b/iu.test(words);
    add(answers ? 'summary' : section);
  }
  return placed;
}

function isShort(words: string): boolean {
  return words.split(/\s+/u).length <= 6;
}
