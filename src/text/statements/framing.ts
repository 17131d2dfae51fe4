import type { Span } from '../sentences/span.ts';

/**
 * How a text stands to what it states: `denied` (a myth, a false claim), `reported` (somebody says so) or `hedged` (may, perhaps).
 */
export type FrameKind = 'denied' | 'reported' | 'hedged';
export type Frame = Span & { kind: FrameKind; cue: string; scope: Span };

type Direction = 'after' | 'before';
type Rule = readonly [kind: FrameKind, direction: Direction, pattern: RegExp];

const mythNoun =
  "(?:myths?|misconceptions?|hoax(?:es)?|rumou?rs?|falsehoods?|fallac(?:y|ies)|urban legends?|conspiracy theor(?:y|ies)|old wives[’'] tale)";
const claimNoun =
  '(?:claims?|stor(?:y|ies)|ideas?|notions?|beliefs?|assertions?|allegations?|reports?|theor(?:y|ies)|posts?|statements?|suggestions?)';
const falseWord =
  '(?:false|untrue|wrong|incorrect|not true|not correct|not accurate|inaccurate|mistaken|unfounded|baseless|debunked|fabricated|disproved|disproven|discredited|misleading|a lie|a fake|fake|nonsense|without foundation|not supported)';
const wrongly = '(?:falsely|wrongly|incorrectly|mistakenly|erroneously)';

const rules: readonly Rule[] = [
  [
    'denied',
    'after',
    new RegExp(
      `\\b(?:the|a|an|this|that|one|another|common|popular|widespread|old|persistent)\\s(?:[\\p{L}-]+\\s){0,3}${mythNoun}\\s(?:(?:is|was|holds|says|has it|claims|claiming|saying)\\s)?(?:that|,)`,
      'giu',
    ),
  ],
  [
    'denied',
    'after',
    new RegExp(
      `\\bit(?:'s|’s|\\sis|\\swas)\\s(?:simply\\s|just\\s|also\\s)?(?:${falseWord}|(?:a|an)\\s(?:[\\p{L}-]+\\s){0,2}${mythNoun})\\s(?:to\\s(?:say|claim|think)\\s)?that\\b`,
      'giu',
    ),
  ],
  [
    'denied',
    'after',
    new RegExp(
      `\\b(?:false|fake|bogus|baseless|unfounded|misleading|incorrect|mistaken|debunked)\\s(?:[\\p{L}-]+\\s){0,2}(?:${claimNoun})\\s(?:that|of|about)\\b`,
      'giu',
    ),
  ],
  // "conspiracy theories that …", "the … myth is a belief, often repeated, that …", "an erroneous report from the paper held that …".
  [
    'denied',
    'after',
    /\b(?:myths|misconceptions|hoaxes|falsehoods|urban legends|conspiracy theories)\sthat\b/giu,
  ],
  [
    'denied',
    'after',
    new RegExp(`\\b${mythNoun}\\s(?:is|was)\\s(?:a|an|the)\\s${claimNoun}\\b[^.;]{0,60}?\\bthat\\b`, 'giu'),
  ],
  [
    'denied',
    'after',
    new RegExp(
      `\\b(?:erroneous|false|fake|bogus|inaccurate|incorrect)\\s${claimNoun}\\s(?:[\\p{L}-]+\\s){1,6}?that\\b`,
      'giu',
    ),
  ],
  [
    'reported',
    'after',
    /\b(?:previous|earlier|original) version of (?:this|the) (?:story|article|post)\s(?:\p{L}+\s){0,3}?that\b/giu,
  ],
  ['denied', 'after', new RegExp(`\\b${wrongly}\\s(?:[\\p{L}-]+\\s){0,3}?(?:that\\b|to\\b|as\\b)`, 'giu')],
  [
    'denied',
    'after',
    /\b(?:no|without)\s(?:[\p{L}-]+\s){0,3}(?:evidence|proof|truth|basis|record|sign|indication|support)\s(?:(?:that|for|of|to|behind)\b|(?:\p{L}+\s){0,3}that\b)/giu,
  ],
  [
    'denied',
    'after',
    /\b(?:refut(?:e|es|ed|ing)|debunk(?:s|ed|ing)?|disprov(?:e|es|ed|ing)|den(?:y|ies|ied|ying)|reject(?:s|ed|ing)?|dispel(?:s|led)?|contrary to (?:the|a))\s(?:the\s|any\s)?(?:[\p{L}-]+\s){0,3}(?:that|idea|claim|belief|myth|notion|story)\b/giu,
  ],
  [
    'denied',
    'before',
    new RegExp(
      `\\b(?:is|are|was|were|has been|have been|had been|remains?)\\s(?:simply\\s|just\\s|completely\\s|widely\\s|long been\\s|been\\s|therefore\\s|an?\\s(?:[\\p{L}-]+\\s){0,3})?(?:${falseWord}|${mythNoun})\\b(?!\\s(?:of|by|to)\\b)`,
      'giu',
    ),
  ],
  [
    'hedged',
    'after',
    /\b(?:ask(?:s|ed)?|wonder(?:s|ed)?|question(?:s|ed)?|unclear|debate[ds]?|whether or not)\s(?:\p{L}+\s)?(?:whether|if)\b/giu,
  ],
  ['denied', 'after', /\bfar from (?:being|having)\b/giu],
  [
    'denied',
    'before',
    /\b(?:is|are|was|were)\s(?:a joke|part of the fiction|satire|a parody|invented|made up|an invention|a forgery|forgeries)\b/giu,
  ],
  ['denied', 'after', /\b(?:mistaken|mistook|confused|passed off|misidentified)\s(?:for|as|with)\b/giu],
  [
    'denied',
    'before',
    /\b(?:never happened|did not happen|is not the case|no such thing|has no basis|have no basis|there is no evidence for (?:this|that|it))\b/giu,
  ],
  [
    'reported',
    'after',
    /\b(?:claim|say|argue|believe|think|allege|assert|suggest|state|report|insist|maintain|hold|contend|propose|speculate)(?:s|d|ed)?\sthat\b|\b(?:said|thought|told|held)\s(?:\p{L}+\s)?that\b/giu,
  ],
  [
    'reported',
    'after',
    /\b(?:according to|allegedly|supposedly|reportedly|purportedly|in the legend|legend has it|(?:is|are|was|were)\s(?:often|sometimes|commonly|popularly|widely|frequently)\s(?:said|claimed|believed|thought|told|repeated|credited|attributed)|so-called|some (?:people|scholars|historians|scientists|researchers) (?:say|claim|believe|think|argue))\b/giu,
  ],
  // "A post of 8 August said “…”": what stands on a post or under a picture is not yet said by whoever tells of it.
  [
    'reported',
    'after',
    /\b(?:posts?|captions?|tweets?|memes?|chain letters?|leaflets?|placards?|videos?)\b[^.;:“”"]{0,60}?\b(?:said|says|read|reads|claimed|claims|wrote)[:,]?\s(?=[“"‘])/giu,
  ],
  // What somebody has heard, or from somebody who knows somebody.
  [
    'reported',
    'after',
    /\b(?:(?:I|we|you|they)(?:[’']ve| have)?(?: all| also| just)? (?:hear|heard)(?: that| talk of)?|reckons?(?: that)?|(?:tells|informs) me(?: that)?|I (?:am|was) told(?: that)?|I understand that|(?:tell(?:s|ing)|told) (?:everyone|everybody|anyone|people)(?: \p{L}+){0,3}? that|says (?:he|she) knows|it (?:is|was|has been|had been) (?:\p{L}+ ){0,2}(?:said|claimed|reported|whispered|rumou?red|alleged|put about)(?: \p{L}+){0,4}? that)\b/giu,
  ],
  [
    'hedged',
    'after',
    // May and Will with a capital are a month and a name.
    /\b(?:(?-i:may)|might|could|possibly|perhaps|probably|likely|apparently|seems?|appears?|presumably|is thought|are thought|was thought|were thought|it is unclear|unclear|uncertain|disputed|debated|unknown)\b/giu,
  ],
];

/** "They reject the theory that somebody else wrote it": to deny the rival is to state the thing. */
const somebodyElse =
  /^\s*(?:(?:some|any)(?:body|one|thing) else|(?:an)?other (?:person|people|man|woman|author|writer|country|company)|others)\b/iu;

/** Words that turn a statement into a myth, a report or a guess, each with the words it reaches. */
export function findFrames(text: string): Frame[] {
  const frames: Frame[] = [];
  for (const [kind, direction, pattern] of rules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const scope =
        direction === 'after'
          ? { start: end, end: scopeEnd(text, end) }
          : { start: scopeStart(text, start), end: start };
      if (kind === 'denied' && somebodyElse.test(text.slice(scope.start, scope.end))) continue;
      frames.push({ kind, cue: match[0], start, end, scope });
    }
  }
  return frames.sort((a, b) => a.start - b.start);
}

const turn =
  /[;.!?]|:|,\s(?:but|yet|although|though|however|while|whereas|and)\b|\s(?:but|although|though|however)\s/iu;

function scopeEnd(text: string, from: number): number {
  const stop = turn.exec(text.slice(from));
  return stop === null ? text.length : from + stop.index;
}

const openedClaim = new RegExp(`^(?:\\S+\\s){0,3}${claimNoun}\\s(?:that|of)\\b`, 'iu');

function scopeStart(text: string, to: number): number {
  const before = text.slice(0, to);
  // "The claim that A, and that B, is false": all of it is called false.
  const opened = openedClaim.exec(before);
  if (opened !== null) return opened[0].length;
  const stops = [...before.matchAll(new RegExp(turn, 'giu'))];
  const last = stops.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}
