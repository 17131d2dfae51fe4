export type Bm25Hit<Key> = { key: Key; score: number };

/** How quickly repeating a word stops counting, and how much a long text is held against it: the usual values. */
const saturation = 1.2;
const lengthWeight = 0.75;

/** Okapi BM25 over texts that fit in memory. The caller cuts texts into words, so that queries and texts are cut alike. */
export class Bm25Index<Key> {
  readonly #keys: Key[] = [];
  readonly #lengths: number[] = [];
  readonly #postings = new Map<string, { text: number; count: number }[]>();
  #words = 0;

  get size(): number {
    return this.#keys.length;
  }

  add(key: Key, words: readonly string[]): void {
    const text = this.#keys.push(key) - 1;
    this.#lengths.push(words.length);
    this.#words += words.length;
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      const posting = this.#postings.get(word);
      if (posting === undefined) this.#postings.set(word, [{ text, count }]);
      else posting.push({ text, count });
    }
  }

  /** Texts with any of the words, best first. A word that the query repeats counts once; ties keep the order of adding. */
  search(words: readonly string[], limit: number): Bm25Hit<Key>[] {
    const scores = new Map<number, number>();
    const meanLength = this.#words / this.size || 1;
    for (const word of new Set(words)) {
      const posting = this.#postings.get(word) ?? [];
      const rarity = Math.log(1 + (this.size - posting.length + 0.5) / (posting.length + 0.5));
      for (const { text, count } of posting) {
        const length = 1 - lengthWeight + (lengthWeight * (this.#lengths[text] ?? 0)) / meanLength;
        const gain = (rarity * (count * (saturation + 1))) / (count + saturation * length);
        scores.set(text, (scores.get(text) ?? 0) + gain);
      }
    }
    return [...scores]
      .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b)
      .slice(0, Math.max(0, limit))
      .map(([text, score]) => ({ key: this.#keys[text] as Key, score }));
  }
}
