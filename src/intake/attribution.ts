export type Attribution = {
  speaker: string;
  verb: string;
  /** What is said to be so, as a sentence without its full stop. */
  said: string;
  /** Whether it is in the speaker's own words, so that "I" is the speaker. */
  quoted: boolean;
};

/** These say that it is so. */
const asserting =
  'said|says|stated|states|claimed|claims|announced|declared|wrote|writes|tweeted|posted|argued|argues|insisted|insists|reported|reports|warned|warns|added|admitted|alleged|alleges|explained|explains|confirmed|confirms|concluded|concludes|found|finds|showed|shows|revealed|reveals|estimated|estimates|noted|notes|testified|maintains|maintained|told (?!me\\b)[\\p{L} ]{2,40}?';
const spoken = `(?:has |have |had )?(?:also |again |recently |later )?(?:${asserting}|shown)`;
const when =
  '(?: (?:on|in|at|during) [\\p{L}\\d][\\p{L}\\d,. ]{2,40}?| today| yesterday| last (?:week|month|year))?';
const who = '(?<speaker>[^"“”,;:]{2,90}?(?:, [^"“”,;:]{2,60},)?)';
/** Who that is, at the end of the sentence: ", a spokeswoman for the operator". */
const apposition =
  '(?:, (?:an?|the|who|one of|its|their|his|her|chief|head|director|professor|mayor|minister|president|spokes\\p{L}+)\\b[^"“”;:.]{2,80})?';
const opened = '["“„]';
const closed = '["”“]';

const forms: readonly RegExp[] = [
  // "Y," said X.  /  "Y," X said.
  new RegExp(
    `^${opened}(?<quote>[^"“”]{6,}?)[,.!]?${closed},? (?:${spoken} ${who}|${who.replace('speaker', 'first')} ${spoken})${when}${apposition}\\.$`,
    'u',
  ),
  // According to X, Y.
  /^[Aa]ccording to (?<speaker>[^,]{2,90}), (?<said>.{8,})$/u,
  // Y, according to X.
  /^(?<said>.{8,}?),? according to (?<speaker>[^,]{2,90})\.$/u,
  // X said on Monday that Y.
  new RegExp(`^${who} (?<verb>${spoken})${when},? that (?<said>[^"“].{7,})$`, 'u'),
  // X said: "Y."
  new RegExp(`^${who} (?<verb>${spoken})${when}[,:] ?${opened}(?<quote>[^"“”]{6,}?)[.!]?${closed}[.]?$`, 'u'),
  // Y, X said.
  new RegExp(`^(?<said>[^"“].{8,}?), ${who} (?<verb>${spoken})${when}\\.$`, 'u'),
  // X said Y.
  new RegExp(
    `^${who} (?<verb>said|says|claims|claimed|argues|insists|warned|warns) (?<said>(?:the|a|an|he|she|it|they|there|his|her|its|their|\\p{Lu}[\\p{L}]+) .{8,})$`,
    'u',
  ),
];

/** "X said that Y", "Y, X said", "Y, according to X", and the like. */
export function readAttribution(sentence: string): Attribution | undefined {
  for (const form of forms) {
    const groups = form.exec(sentence)?.groups;
    if (groups === undefined) continue;
    const said = (groups['quote'] ?? groups['said'] ?? '').replace(/[.,]?["”]?[.,]?$/u, '').trim();
    const speaker = (groups['speaker'] ?? groups['first'] ?? '').trim();
    if (said.split(/\s+/u).length < 3 || !isSpeaker(speaker)) continue;
    return {
      speaker,
      verb: groups['verb'] ?? 'said',
      said: said.charAt(0).toUpperCase() + said.slice(1),
      quoted: groups['quote'] !== undefined,
    };
  }
  return undefined;
}

/** Somebody, not a clause: "It was widely" and "What we" said nothing. */
function isSpeaker(words: string): boolean {
  if (words.split(/\s+/u).length > 12) return false;
  if (/^(?:it|this|that|what|there|which|as|when|if|because|although|while)\b/iu.test(words)) return false;
  return !/\b(?:is|are|was|were|has|have|had|will|would|that|which)\b/iu.test(words);
}
