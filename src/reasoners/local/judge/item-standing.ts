import type { ReliabilityTier } from '../../../core/source.ts';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';

/** What a page says of itself: that it jests, passes on talk, or puts right what was said before. */
const satire =
  /\b(?:satire|satirical|parody|spoof|humou?r (?:page|column|section|sheet|supplement)|not to be taken seriously|april fool)/iu;
const talk =
  /\b(?:hearsay|rumou?rs?|gossip|whispers?|forums?|unconfirmed|what (?:\p{L}+ ){1,3}(?:are|is) (?:talking|saying)|overheard|word on the street|from the grapevine)\b/iu;
const talkInside =
  /\b(?:rumou?r has it|no source is given|nobody has shown|one (?:poster|member|user) (?:claims|says|writes)|several members|a (?:shorter |longer )?thread says|(?:there is|on) talk (?:of|that)|the story is that|it is being said that|word (?:is|has it)|hearsay)\b/iu;
const correction =
  /\b(?:corrections?|corrected|corrects|corrigendum|erratum|errata|clarification|put(?:ting)? (?:it |this )?right|got (?:\p{L}+ ){1,3}wrong|was (?:too (?:high|low)|wrong|mistaken)|setting the record straight|amendments?|amends|mistakes|misprints|(?:an?|the) wrong (?:note|number|name|figure)s?)\b/iu;
const correctionInside =
  /\b(?:we (?:also )?(?:wrote|reported|said|stated|printed|put|gave|named|placed)\b[^.]{3,160}\.[^.]{0,80}\b(?:wrong|not right|mistake|error|in fact|should have)|(?:that|which|as) we (?:reported|wrote|printed|were led to report)\b|was not \p{L}+[^.]{0,40}, as (?:we|first)|\bnot [^.;]{1,60}\bas (?:first |wrongly |originally )?(?:printed|published|stated|reported|announced|given)\b|should have (?:read|been|said)|had first (?:spoken of|said|put)|we (?:apologise|regret|owe (?:our |the )?readers)|contained (?:\p{L}+ )?(?:errors?|mistakes?)|(?:errors?|mistakes?) (?:found (?:its|their) way|crept|slipped)|sets? straight what|(?:figure|number|date|name|amount|total|year)s?\b[^.]{0,80}\b(?:is|was|are|were) (?:therefore |thus |in fact |also )?(?:too (?:high|low|large|small)|wrong|mistaken|not (?:right|correct)|incorrect)\b|should no longer be (?:used|quoted|cited)|(?:everybody|everyone|all of us|generations? of us|most of us|we (?:all )?(?:long |always )?)\s?(?:learned|learnt|believed|thought|were (?:taught|told)|took it)\b[^.]{3,160}\.[^.]{0,100}\.?[^.]{0,60}\b(?:not true|not so|untrue|wrong|mistake)\b|the (?:right|correct|true) (?:figure|number|date|name|year|amount)\b)/iu;
/** A line of its own above what is put right. */
const correctionLine =
  /^(?:corrections?(?: and clarifications?)?|clarifications?|putting (?:it|things|that) right|amendments?(?: and apologies)?|errat(?:um|a)|corrigend(?:um|a))(?:\s(?:slip|sheet|note|notice|list))?(?:\s(?:to|of|on|in|for|concerning)\s[^.!?\n]{1,70})?\W*$|^[^.!?\n]{3,80}[:–—-]\s(?:an? )?(?:correction|clarification|erratum|corrigendum)\W*$/imu;

/** "We gave it as 410,000 …": a paper that speaks of what it wrote … */
const weWrote =
  /\b(?:we (?:also )?(?:gave|called|wrote|put|printed|said|stated|reported|named|placed)|in the same (?:piece|article|report|story)|our (?:report|account|story|piece|article) (?:of|on|about))\b/iu;
/** … and owns that it was not so. */
const owns =
  /\b(?:sorry|apolog\p{L}+|mistakes?|errors?|wrong|mixed up|put right|not right|it turns out|look at this again|in fact|it is not|that was the|the true|should have|were not (?:facts|so|correct|true)|we have (?:now|since) (?:seen|read|checked|looked|learnt|been told)|to our readers|put (?:it|this|them|that) straight)\b/iu;

export type Standing = { tier: ReliabilityTier; isCorrection: boolean };

/** How far an item can be followed, from what its page says of itself besides what is known of its source. */
export function standingOf({ title, publisher, quote, tier }: JudgedItem): Standing {
  const heading = `${title} ${publisher ?? ''}`;
  // A fact-check about a rumour is no rumour.
  const isDenial = /\b(?:false|untrue|not true|no truth|denies|denied|myth|hoax|fact[- ]check)\b/iu.test(
    heading,
  );
  if (satire.test(heading)) return { tier: 'satire', isCorrection: false };
  const isTalk = (talk.test(title) && !isDenial && tier !== 'curated') || talkInside.test(quote);
  return {
    tier: isTalk ? 'low' : tier,
    isCorrection:
      correction.test(title) ||
      correctionInside.test(quote) ||
      correctionLine.test(quote) ||
      (weWrote.test(quote) && owns.test(quote) && isOwnDocument({ tier })),
  };
}

/** Added to the library by its user, who asks about what stands in it. */
export function isOwnDocument({ tier }: Pick<Standing, 'tier'>): boolean {
  return tier === 'user-supplied';
}
