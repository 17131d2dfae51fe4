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

type Term = { text: string; pre: string; post: string; tags: ReadonlySet<string> };
type Tagged = {
  docs: Term[][];
  compute(what: 'root'): Tagged;
  json(options: object): { terms: { root?: string }[] }[];
};
type World = Readonly<Record<string, unknown>>;
type Tagger = {
  (text: string): Tagged;
  world(): World;
  methods(): { one: { tokenize: { splitSentences(text: string, world: World): string[] } } };
};

const require = createRequire(import.meta.url);
/** Written by the build (`scripts/bundle/build-tagger.ts`): the same tagger, faster, with its dictionaries ready. */
const builtTagger = fileURLToPath(new URL('../../tagger/tagger.cjs', import.meta.url));
let tagger: Tagger | undefined;

function loadTagger(): Tagger {
  tagger ??= require(existsSync(builtTagger) ? builtTagger : 'compromise/two') as Tagger;
  return tagger;
}

/** Longer texts are tagged at their beginning only: tagging takes more than its share of time on long ones, and sentences are short. */
const longestTagged = 2_000;

/**
 * The words of a text with their grammar. The tagger is loaded on the first call: it takes a tenth of a second, and three of them where nothing was
 * built. It tags each sentence by itself, so that one which comes again in another text need not be tagged again.
 */
export function tagWords(text: string): readonly TaggedWord[] {
  const sentences = splitAsTagged(text.slice(0, longestTagged));
  let start = 0;
  const words = sentences.map((sentence) => {
    const tagged = moveBy(start, tagSentence(copyOf(sentence.replace(plainEnding, '$1'))));
    start += sentence.length;
    return tagged;
  });
  return words.length === 1 ? (words[0] ?? []) : words.flat();
}

function splitAsTagged(text: string): string[] {
  const words = loadTagger();
  return words.methods().one.tokenize.splitSentences(text, words.world());
}

/**
 * A full stop and white space have no part in the tags where they stand after a word of letters, or after a number that ends no range; the same
 * sentence comes with and without them.
 */
const plainEnding = /(\s\p{L}{2,}|\p{L},?\s\d{1,9})\.?\s*$/u;

/** A piece of a string keeps the whole string in memory: a sentence that is remembered would keep its page. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}

/** As much as a check of one claim needs several times over: in memory, some ten million bytes. */
const tagSentence = rememberRecent(tagAnew, { most: 10_000, lettersInAll: 350_000 });

function tagAnew(sentence: string): readonly TaggedWord[] {
  let end = 0;
  const words = loadTagger()(sentence)
    .docs.flat()
    .map(({ text, pre, post, tags }): TaggedWord => {
      const start = end + pre.length;
      end = start + text.length + post.length;
      return { text, start, end: start + text.length, tags: shareTags(tags) };
    });
  return words.filter(({ text }) => text !== '');
}

/** There are many words, and few sets of tags that a word has. */
const sharedTags = new Map<string, ReadonlySet<string>>();

function shareTags(tags: ReadonlySet<string>): ReadonlySet<string> {
  const name = [...tags].join(' ');
  const shared = sharedTags.get(name) ?? tags;
  sharedTags.set(name, shared);
  return shared;
}

function moveBy(offset: number, words: readonly TaggedWord[]): readonly TaggedWord[] {
  if (offset === 0) return words;
  return words.map(({ text, start, end, tags }) => ({
    text,
    start: start + offset,
    end: end + offset,
    tags,
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
