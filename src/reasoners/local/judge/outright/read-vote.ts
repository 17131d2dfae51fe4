import { readNumberWords } from '../../../../text/quantities/number-words.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import type { Effect, ReadPassage } from '../rules/rule.ts';
import type { OutrightReading } from './outright-reading.ts';

const number = '(?:\\d{1,3}|[a-z]+(?:-[a-z]+)?)';
const tally = new RegExp(
  `\\b(?:(?:by|with|voted)\\s(?<yes>${number})(?:\\svotes?)?\\s(?:to|against)\\s(?<no>${number})|(?<pro>${number})(?:\\svotes?|\\s(?:\\p{Ll}+\\s)?voted)?\\s(?:in favour|for)(?:\\sof)?(?:\\s(?:the|it|this|that|its?)(?:\\s\\p{Ll}+){0,3})?(?:,|,?\\sand|\\sto)\\s(?<contra>${number})(?:\\svotes?)?\\sagainst)\\b`,
  'iu',
);
const unanimous =
  /(?<!\b(?:not|n['’]t|never|far from|less than|hardly|anything but)\s(?:at all\s|quite\s|entirely\s)?)\bunanimous(?:ly)?\b|\bwithout dissent\b|\b(?:nobody|no one|none) voted against\b/iu;
/** "Councillors Pask and Dunnow voted against", "two members voted against". */
const named =
  /(?:\b(?:\p{Lu}\p{L}+\s(?:and\s)?)+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}|several)\s\p{Ll}+\s)voted against\b/u;
const lost = /\b(?:lost|defeated|rejected|thrown out|turned down|fell)\b/iu;

/** "The decision was not unanimous." */
const divided =
  /\b(?:not|n['’]t|never|far from|less than|hardly|anything but)\s(?:at all\s|quite\s|entirely\s)?unanimous\b/iu;

/** How a claim speaks of a vote: that there was dissent, that there was none, or the votes themselves. */
type Vote = { dissent?: boolean; votes?: { yes: number; no: number } };

const dissenting = /^(?:an?|some|somebody|one|two|several)\b[^,;]{0,40}?\bvoted against\b/iu;

/**
 * How a vote went, from the paragraph of the minutes that tells of the motion: "Nobody voted against closing the weir" beside "… proposed that the weir be closed. It was
 * carried by six votes to two." What was voted on stands sentences before the votes, where nothing that reads one sentence finds it.
 */
export function readVote(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
  { page, about }: { page: string; about: readonly string[] } = { page: '', about: [] },
): OutrightReading | undefined {
  const asked = voteIn(claim.text, dissenting.test(claim.text.trim()));
  if (asked === undefined || claim.negations.length > 0 || claim.frames.length > 0) return undefined;
  const matter = matterOf(claim.text);
  // What the minutes are about need not be said again where a motion is put.
  const known = new Set([page, ...about].flatMap((text) => contentBases(text)));
  for (const paragraph of quote.split(/\n+/u)) {
    const given = voteIn(paragraph, named.test(paragraph));
    const words = new Set(contentBases(`${title} ${paragraph}`));
    // A paragraph with two votes does not say which is meant.
    if (given === undefined || !hasOneVote(paragraph)) continue;
    const told = matter.filter((base) => words.has(base));
    const isOfIt = told.length >= matter.length * leastTold && told.some((base) => !ofAll(about).has(base));
    if (matter.length === 0 || !isOfIt || !matter.every((base) => words.has(base) || known.has(base)))
      continue;
    const effect = compare(asked, given, lost.test(claim.text) === lost.test(paragraph));
    const focus = sentenceWith(paragraph);
    if (effect === undefined || focus === undefined) continue;
    return {
      finding: { rule: 'opposite', effect, says: `The evidence tells how the vote went: “${focus}”` },
      focus,
    };
  }
  return undefined;
}

/** Share of what was voted on that stands where the vote is told. */
const leastTold = 0.4;

function ofAll(about: readonly string[]): ReadonlySet<string> {
  return new Set(about.flatMap((name) => contentBases(name)));
}

function compare(asked: Vote, given: Vote, sameOutcome: boolean): Effect | undefined {
  if (asked.votes !== undefined) {
    if (given.votes === undefined || !sameOutcome) return undefined;
    return asked.votes.yes === given.votes.yes && asked.votes.no === given.votes.no
      ? 'confirms'
      : 'contradicts';
  }
  if (asked.dissent === undefined || given.dissent === undefined) return undefined;
  return asked.dissent === given.dissent ? 'confirms' : 'contradicts';
}

function voteIn(text: string, isNamed: boolean): Vote | undefined {
  const found = tally.exec(text)?.groups;
  const [yes, no] = [countOf(found?.yes ?? found?.pro), countOf(found?.no ?? found?.contra)];
  if (yes !== undefined && no !== undefined) return { votes: { yes, no }, dissent: no > 0 };
  if (unanimous.test(text)) return { dissent: false };
  return isNamed || divided.test(text) ? { dissent: true } : undefined;
}

function countOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  return /^\d/u.test(word) ? Number(word) : readNumberWords(word);
}

function hasOneVote(text: string): boolean {
  const votes = text.match(new RegExp(`${tally.source}|${unanimous.source}`, 'giu')) ?? [];
  const motions = text.match(/\b(?:proposed|moved) (?:that|to)\b/giu) ?? [];
  return votes.length <= 1 && motions.length <= 1;
}

/** The sentence with the votes. */
function sentenceWith(text: string): string | undefined {
  const vote = tally.exec(text) ?? unanimous.exec(text) ?? divided.exec(text) ?? named.exec(text);
  if (vote === null) return undefined;
  return splitSentences(text)
    .find(({ start, end }) => start <= vote.index && vote.index < end)
    ?.text.trim();
}

const ofVoting =
  /\b(?:vot(?:e|es|ed|ing)|against|unanimous(?:ly)?|carried|passed|approved|agreed|adopted|decided|lost|defeated|rejected|motion|proposals?|council|councillors?|members?|committee|board|meeting|somebody|some|several|an?|one|two|favour)\b/giu;

/** What was voted on. */
function matterOf(text: string): string[] {
  return contentBases(text.replace(tally, ' ').replace(ofVoting, ' ')).filter((base) => !/^\d/u.test(base));
}
