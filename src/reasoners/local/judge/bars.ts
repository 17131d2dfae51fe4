/**
 * Every number by which the embedded judge decides, in one place. They were chosen on development parts (docs/measurements.md); what a
 * pipeline may tune is an option of that pipeline.
 */

export type Side = 'supports' | 'refutes';

/** How likely a side must be before it decides a part of a claim. */
export type DecidingBars = Readonly<Record<Side, number>>;

/**
 * On claims that neither the verifier nor the weights have seen, a refutation is right four times in five from one half on; support needs more. A
 * higher bar costs coverage and hardly adds precision.
 */
export const decidingBars: DecidingBars = { supports: 0.6, refutes: 0.5 };
/** After an objection the bar is higher: abstaining is better than being wrong twice. */
export const decidingBarsAfterObjection: DecidingBars = { supports: 0.75, refutes: 0.75 };

/** A quote is said to support or refute from here on, as a claim is decided. */
export const namedBars: DecidingBars = { supports: 0.6, refutes: 0.5 };
/** A quote that says less than this of a side by itself does not carry it, whatever the others of its source say. */
export const leastOfItsOwn = 0.2;

/** A quote speaks of the claim when it shares this much of its words … */
export const leastOverlap = 1 / 3;
/** … or is this similar. */
export const leastSimilarity = 0.5;

/**
 * What a quote must still say when it is read again, sentence by sentence, and how much of the statement's words the sentence must have to count as
 * stating it in so many words: a second reading that does not hang on the model.
 */
export const secondLook = {
  sentence: 0.5,
  clear: 0.8,
  ruleAlone: 0.8,
  sameWords: 0.75,
  timedWords: 0.6,
  deniedWords: 0.5,
};

/** Two families this sure on opposite sides are a conflict, not a doubt; within one family the sides are weighed instead. */
export const conflictingProbability = 0.6;
/** That a claim is open is no surer than this where somebody does speak to it. */
export const undecidedConfidence = 0.5;
/** Of 22 tuning claims of the starter that an article calls disputed, 15 are labelled so. */
export const disputedConfidence = 0.7;
/** Days by which an account must be younger than another to be its correction. */
export const correctionDays = 30;

/** From here on a contradiction of the web is held against the graph's word. */
export const strongWeb = 0.85;

/**
 * The second reader: how many sentences it is asked about, how near they must be, and how sure it must be where the smaller model leans the same way. Chosen on the
 * dev half of the everyday claims (docs/measurements.md).
 */
export const closeReading = {
  first: { encoded: 12, sentences: 5 },
  /** Where one source of no known standing is alone with what it says. */
  wider: { encoded: 24, sentences: 12 },
  nearness: 0.5,
  nearnessOf: { supports: 0.6, refutes: 0.6 },
  large: { supports: 0.75, refutes: 0.8 },
  small: { supports: 0.25, refutes: 0.2 },
  /** As sure and as near as this, the larger one is heard alone. */
  alone: 0.85,
  nearlySame: 0.8,
  /** As sure as this of the opposite, the smaller one is heard. */
  smallAgainst: 0.6,
  /** As sure as this of the opposite, the larger one is heard. */
  doubt: 0.6,
  /** Less than this of a side, the larger one does not share a reading that no rule bears out. */
  shared: 0.5,
  /** Share of what the claim says of its subject that a denial must hold to deny it. */
  deniedWords: 0.5,
  /** By so much one side's best sentence must be surer than the other's to stand alone; a rule that bears it out adds to it. */
  clearlyStronger: 0.08,
  ruleAdds: 0.1,
} as const;

/**
 * How sure both readers must be, of a statement and of its denial, that a sentence of a curated page says it, where nothing else decides. They are never surer than about .81; at this bar, without
 * any rule, 95 of 95 statements that a sentence was said to bear out were right (docs/measurements.md). It belongs to these two models.
 */
export const sureReading = { both: 0.77, small: 0.72, near: 0.6, sentences: 4 } as const;

/**
 * A statement of at least so many words that say something is read against all quotes of a source at once, and how sure both models must be of it. Chosen on development
 * parts of FEVEROUS, AVeriTeC and WiCE (docs/measurements.md).
 */
export const wholeReading = {
  leastWords: 7,
  /** From here on a statement is long: it may deny something, and less sureness will do. */
  longWords: 10,
  accounts: 4,
  small: 0.5,
  large: 0.7,
  largeOfShort: 0.85,
  /** How sure the larger one must be that the account is against the denial of what it supports. */
  denied: 0.6,
} as const;

/**
 * A user's own documents: how many windows of two sentences the larger model reads, how near they must be, and how sure it must be of the statement and of its denial. Chosen on the dev
 * halves of the invented worlds (docs/measurements.md).
 */
export const ownReading = {
  windows: 10,
  /** … and how many lines that are no sentences, such as headings. */
  lines: 2,
  /** … and, where these settle nothing, how many that have the statement's own words or matter, whatever names it. */
  further: 24,
  /** How many paragraphs are read under their headings, and how many sentences of each around the window. */
  sections: 3,
  sentencesBefore: 3,
  sentencesAfter: 2,
  sureOfSection: 0.72,
  /** How long a text of the nearest sentences of all documents is, and after how many windows that do not fit it is full. */
  digest: {
    characters: 1300,
    failures: 3,
    leastWords: 4,
    /** After so many of the nearest windows come so many of those that put something right, which seldom say it in the statement's words; then the others. */
    nearest: 4,
    amends: 3,
    /** Less sure of a side, the reader takes none … */
    leaning: 0.5,
    /** … as sure as this it settles a statement, where a sentence or a paragraph by itself is as sure as that … */
    sure: { supports: 0.69, refutes: 0.69 },
    alone: { supports: 0.5, refutes: 0.6 },
    /** … and as sure as this of the same it must be of whatever else a user's documents settle. */
    agreeing: 0.64,
    /** As sure as this, it outweighs what puts something right and does not point the other way. */
    outweighing: 0.79,
    /** … and with a sentence as sure as this, what such a sentence cannot rest on elsewhere. */
    agreeingAlone: 0.66,
  },
  /** How sure they must be of one of its windows by itself, which is what is cited. */
  leastAlone: 0.15,
  /** What a rare word that both share is worth beside nearness in the choice of paragraphs. */
  ofSharedWords: 0.3,
  /** As sure as this, a paragraph is heard against what a window says. */
  ofSectionAgainst: 0.6,
  nearness: 0.4,
  nearnessOf: { supports: 0.5, refutes: 0.5 },
  /** As sure as this, a sentence is heard that lies farther from the statement: a long name in the statement draws it away from what is said of it. */
  sureThoughFar: 0.75,
  leaning: 0.55,
  sure: 0.66,
  /** Where the sentence gives another number or time than the statement … */
  sureOfValue: 0.62,
  /** … and where it shares hardly a word with it but names. */
  sureOfOtherWords: 0.9,
  ofItsOwnWords: 0.25,
  /** Where a sentence that is read against the statement has its number or its name. */
  sureOfSame: 0.87,
  /** As sure as this that a sentence that puts something right has to do with the statement, whichever way it points, another page is not heard. */
  touched: 0.35,
  /** As sure as this that a paragraph puts something right (the smaller reader by itself, then both in the middle), it is read as such, whatever its words … */
  ofAmends: { small: 0.15, both: 0.5 },
  /** … and that it only passes on what people say, it settles nothing. */
  ofTalk: 0.6,
  /** … or that it jests: few texts that are meant seriously look even so little like a joke to the larger reader (45 of 100 held-out jests, one of 100 others), or so much to both in the middle (43 and two). */
  ofJest: { large: 0.16, both: 0.4 },
  /** As sure as this, a correction of the matter is heard against another page … */
  ofCorrection: 0.3,
  /** … and a clause of the window by itself against the whole of it. */
  ofClause: 0.6,
  /** As sure as this of a contradiction, in the window and in its whole paragraph, the readers are heard whatever the words look like. */
  seenTwice: { window: 0.88, section: 0.7 },
  /** By so much surer, a window is heard against one that is read the other way. */
  clearlySurer: 0.3,
  /** As sure as this of the opposite in more places than these, the models read it into whatever stands there. */
  ofBias: 0.8,
  places: 3,
  /** From here on the same time bears nothing out. */
  sureOfDeed: 0.85,
  /** Share of the statement's words that a sentence against it must have … */
  sharedWords: 0.5,
  /** … and from which on it need not be near in meaning as well. */
  sameWords: 0.8,
} as const;

/**
 * A user's own tables: how many columns, or rows that the claim does not name, are asked about, how sure the larger model must be that one is meant, and by how much surer than of one that would settle
 * it the other way.
 */
export const tableReading = {
  columns: 6,
  rows: 8,
  sure: { named: 0.4, linked: 0.5, none: 0.6, offered: 0.48 },
  /** … and where a row that the claim does not name has another figure than it says. */
  sureOfOffered: 0.75,
  apart: 0.1,
} as const;
