import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rememberRecent } from '../remember-recent.ts';
import type { Span } from '../sentences/span.ts';

export type TaggedWord = Span & {
  text: string;
  /** Part-of-speech and name tags: Verb, PastTense, Person, Place, … */
  tags: ReadonlySet<string>;
};

type Term = {
  text: string;
  root?: string;
  pre: string;
  post: string;
  tags: string[];
  offset: { start: number; length: number };
};
type Tagged = { json(options: object): { terms: Term[] }[]; compute(what: 'root'): Tagged };
type Tagger = (text: string) => Tagged;

const require = createRequire(import.meta.url);
/** Written by the build (`scripts/bundle/build-tagger.ts`): the same tagger, with its dictionaries ready. */
const builtTagger = fileURLToPath(new URL('../../tagger/tagger.cjs', import.meta.url));
let tagger: Tagger | undefined;

function loadTagger(): Tagger {
  tagger ??= require(existsSync(builtTagger) ? builtTagger : 'compromise/two') as Tagger;
  return tagger;
}

/** Longer texts are tagged at their beginning only: tagging takes more than its share of time on long ones, and sentences are short. */
const longestTagged = 2_000;

/** Of what a check has tagged, a third is asked for again, by another rule. */
const tagBeginning = rememberRecent(tagAnew, { most: 400 });

/** The words of a text with their grammar. The tagger is loaded on the first call: it takes a tenth of a second, and three of them where nothing was built. */
export function tagWords(text: string): readonly TaggedWord[] {
  return tagBeginning(text.slice(0, longestTagged));
}

function tagAnew(text: string): readonly TaggedWord[] {
  return loadTagger()(text)
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

/** "claimed" gives "claim", "wrote" gives "write". A word that the tagger cannot bring back stays as it is. */
export function infinitiveOf(verb: string): string {
  // Alone, a word may be taken for a noun; after a pronoun it is a verb.
  return rootAfter('they', verb);
}

/** "cities" gives "city", "wolves" gives "wolf". */
export function singularOf(noun: string): string {
  return rootAfter('the', noun);
}

function rootAfter(before: string, word: string): string {
  const [sentence] = loadTagger()(`${before} ${word}`)
    .compute('root')
    .json({ terms: { root: true } });
  const root = sentence?.terms[1]?.root ?? '';
  return root === '' ? word.toLowerCase() : root;
}
