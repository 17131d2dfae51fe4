import { findSubject, replacePronoun, startsWithPronoun } from '../text/sentences/clauses.ts';

/** Keeps track of who is spoken of, so that each sentence can be made to stand alone. */
export class Reference {
  #subject: string | undefined;
  readonly #year: number | undefined;

  /** `published` is the document's own day: "last year" is the one before it. */
  constructor(published: string | undefined) {
    const year = Number(published?.slice(0, 4));
    this.#year = Number.isInteger(year) && year > 1000 ? year : undefined;
  }

  resolve(sentence: string): string {
    const named = this.#subject === undefined ? sentence : replacePronoun(sentence, this.#subject);
    const subject = findSubject(named)?.text;
    if (subject !== undefined && !startsWithPronoun(subject) && !nobodyInParticular.test(subject))
      this.#subject = subject;
    return this.#withYears(named);
  }

  #withYears(text: string): string {
    const year = this.#year;
    if (year === undefined) return text;
    return text
      .replace(/\blast year\b/giu, `in ${year - 1}`)
      .replace(/\bthis year\b/giu, `in ${year}`)
      .replace(/\bnext year\b/giu, `in ${year + 1}`)
      .replace(/\b(a|one|two|three|four|five|ten) (years?) ago\b/giu, (whole, count: string) => {
        const back = counts[count.toLowerCase()];
        return back === undefined ? whole : `in ${year - back}`;
      });
  }
}

/** What no later "it" or "they" can mean. */
const nobodyInParticular =
  /^(?:nobody|no one|everyone|everybody|everything|someone|somebody|something|nothing|anyone|all|many|some|most|few|others|there|what|who|which)\b/iu;

const counts: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
};
