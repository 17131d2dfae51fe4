/** What a block of an article is, by its markup. */
export const articleBlockKinds = [
  'heading',
  'paragraph',
  'item',
  'term',
  'definition',
  'row',
  'quote',
  'caption',
  'note',
] as const;
export type ArticleBlockKind = (typeof articleBlockKinds)[number];

export const articleLinkKinds = ['page', 'image', 'video'] as const;
export type ArticleLinkKind = (typeof articleLinkKinds)[number];

/** A link or a picture within a block: where its words stand in the block's plain text. */
export type TagInBlock = { id: string; start: number; end: number };

/** A block in plain words, with the tags that stand in it. */
export type TaggedBlock = { id: string; kind: ArticleBlockKind; text: string; tags: readonly TagInBlock[] };

const opening = '⟦';
const closing = '⟧';

/** Text must not hold the signs that tags are made of. */
export function withoutTagSigns(text: string): string {
  return text.replaceAll(opening, '[').replaceAll(closing, ']');
}

/**
 * An article as one text in which every link stands at its place: a line for each block, `[b3 paragraph] words ⟦page 2: linked
 * words⟧ words`, and `⟦image 1⟧` where a picture stands.
 */
export function writeTaggedArticle(blocks: readonly TaggedBlock[]): string {
  return blocks.map((block) => `[${block.id} ${block.kind}] ${tagText(block)}`).join('\n');
}

function tagText({ text, tags }: TaggedBlock): string {
  const parts: string[] = [];
  let at = 0;
  for (const tag of [...tags].sort((a, b) => a.start - b.start || a.end - b.end)) {
    // Links cannot stand in links; where broken markup says so, the inner one loses its words.
    const start = Math.max(at, tag.start);
    const end = Math.max(start, tag.end);
    parts.push(text.slice(at, start), opening, tag.id);
    if (end > start) parts.push(': ', text.slice(start, end));
    parts.push(closing);
    at = end;
  }
  return `${parts.join('')}${text.slice(at)}`;
}

const linePattern = /^\[(b\d+) ([a-z]+)\] (.*)$/u;
const tagPattern = /⟦((?:page|image|video) \d+)(?:: ([^⟦⟧]*))?⟧/gu;

/** The blocks of a tagged text. Lines that are none are passed over. */
export function parseTaggedArticle(tagged: string): TaggedBlock[] {
  return tagged.split('\n').flatMap((line): TaggedBlock[] => {
    const [, id, kind, words = ''] = linePattern.exec(line) ?? [];
    const known = articleBlockKinds.find((name) => name === kind);
    if (id === undefined || known === undefined) return [];
    const tags: TagInBlock[] = [];
    let text = '';
    let at = 0;
    for (const match of words.matchAll(tagPattern)) {
      text += words.slice(at, match.index);
      tags.push({ id: match[1] ?? '', start: text.length, end: text.length + (match[2]?.length ?? 0) });
      text += match[2] ?? '';
      at = match.index + match[0].length;
    }
    return [{ id, kind: known, text: text + words.slice(at), tags }];
  });
}

/** Words without the tags in them: how a quote from a tagged text is compared with the plain one. */
export function stripTags(tagged: string): string {
  return tagged.replace(tagPattern, (_, _id: string, words: string | undefined) => words ?? '');
}
