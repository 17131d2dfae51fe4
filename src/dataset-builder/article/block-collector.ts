import { type ArticleBlockKind, withoutTagSigns } from '../../text/articles/tagged-article.ts';
import { normaliseParagraph } from '../../text/read-page/normalise-text.ts';
import type { ArticleBlock, ArticleLink } from './article.ts';

type OpenLink = Omit<ArticleLink, 'id' | 'block' | 'start' | 'end'> & { from: number; to: number };

const between = '\n\n';
const mostBlocks = 3000;
const mostLinks = 1500;

/** Puts words and links into blocks and keeps where each stands in the text of the whole. */
export class BlockCollector {
  readonly blocks: ArticleBlock[] = [];
  readonly links: ArticleLink[] = [];
  readonly #texts: string[] = [];
  readonly #counts = { page: 0, image: 0, video: 0 };
  #length = 0;
  #current = '';
  #open: OpenLink[] = [];

  get text(): string {
    return this.#texts.join(between);
  }

  /** Where the next words will stand within the open block. */
  get position(): number {
    return this.#current.length;
  }

  get isFull(): boolean {
    return this.blocks.length >= mostBlocks;
  }

  /** White space at the ends is kept as one space, so that words of neighbouring elements stay apart or together as written. */
  addWords(raw: string): void {
    const core = withoutTagSigns(normaliseParagraph(raw));
    const startsBlank = /^\s/u.test(raw) || core === '';
    if (startsBlank) this.addSpace();
    this.#current += core;
    if (core !== '' && /\s$/u.test(raw)) this.addSpace();
  }

  /** Signs that join the words beside them. */
  addText(text: string): void {
    this.#current += text;
  }

  addSpace(): void {
    if (this.#current !== '' && !this.#current.endsWith(' ')) this.#current += ' ';
  }

  /** Forgets the words that were added since this position. */
  takeBack(position: number): void {
    this.#current = this.#current.slice(0, position);
  }

  addLink(link: Omit<OpenLink, 'to'>): void {
    if (this.links.length + this.#open.length >= mostLinks) return;
    this.#open.push({ ...link, to: this.#current.length });
  }

  /** A picture without words around it becomes a block of its own: what describes it, or nothing. */
  flush(kind: ArticleBlockKind, path: string): void {
    const text = this.#current.trimEnd();
    const open = this.#open;
    this.#current = '';
    this.#open = [];
    if ((text === '' && open.length === 0) || this.isFull) return;
    const start = this.#length + (this.blocks.length === 0 ? 0 : between.length);
    const id = `b${this.blocks.length + 1}`;
    this.blocks.push({ id, kind, start, end: start + text.length, path });
    this.#texts.push(text);
    this.#length = start + text.length;
    for (const { from, to, ...link } of open) {
      const shownFrom = Math.min(skipSpace(text, from, to), text.length);
      const shownTo = Math.max(shownFrom, Math.min(trimmedEnd(text, shownFrom, to), text.length));
      this.links.push({
        ...link,
        id: `${link.kind} ${++this.#counts[link.kind]}`,
        block: id,
        start: start + shownFrom,
        end: start + shownTo,
      });
    }
  }
}

function skipSpace(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && text[at] === ' ') at++;
  return at;
}

function trimmedEnd(text: string, from: number, to: number): number {
  let at = Math.min(to, text.length);
  while (at > from && text[at - 1] === ' ') at--;
  return at;
}
