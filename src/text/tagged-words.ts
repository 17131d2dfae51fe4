import { createRequire } from 'node:module';
import type { Span } from './span.ts';

export type TaggedWord = Span & {
  text: string;
  /** Part-of-speech and name tags: Verb, PastTense, Person, Place, … */
  tags: ReadonlySet<string>;
};

type Term = {
  text: string;
  pre: string;
  post: string;
  tags: string[];
  offset: { start: number; length: number };
};
type Tagger = (text: string) => { json(options: object): { terms: Term[] }[] };

const require = createRequire(import.meta.url);

/** Longer texts are tagged at their beginning only: tagging takes more than its share of time on long ones, and sentences are short. */
const longestTagged = 2_000;

/** The words of a text with their grammar. The tagger is loaded on the first call: it takes a third of a second. */
export function tagWords(text: string): TaggedWord[] {
  const tagger = require('compromise/two') as Tagger;
  return tagger(text.slice(0, longestTagged))
    .json({ offset: true, terms: { offset: true } })
    .flatMap((sentence) => sentence.terms)
    .filter((term) => term.text !== '')
    .map((term) => ({
      text: term.text,
      start: term.offset.start,
      end: term.offset.start + term.offset.length,
      tags: new Set(term.tags),
    }));
}
