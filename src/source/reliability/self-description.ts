import type { Page } from '../../spec/page-fetch.ts';

/** What a page says it is: something to laugh at, or a place where people pass on what they have heard. */
export type SelfDescription = { kind: 'satire' | 'talk'; because: string };

const satire =
  /\b(?:satire|satirical|parody|spoof|lampoon|april fools?|humorous (?:sheet|page|column|paper|weekly|newsletter)|humou?r (?:page|column|section|sheet|supplement)|joke (?:page|column|corner)|not (?:to be taken|meant) seriously|(?:un|least )reliable (?:\p{L}+ ){0,3}(?:(?:news)?paper|weekly|daily|monthly|journal|gazette|bulletin|source|news|organ|rag|sheet)|not to be (?:used as evidence|cited|quoted|believed)|do not cite|est(?:ablished|d|\.)? (?:last|next) \p{L}+day|founded (?:last|next) \p{L}+day|(?:not a|no) (?:single )?word (?:of (?:it|this|which) |in here )?is true|(?:every word|everything|all of it)(?: in (?:it|here|this))? (?:\p{L}+ ){0,2}(?:untrue|false|invented|made up)|guaranteed (?:untrue|false|fact-free)|news (?:that is|that['’]s|which is)? ?unfit to|any (?:likeness|resemblance) to (?:real|actual|persons|people|events)|nothing in (?:it|here) (?:has been|is|was) (?:measured|true|so|real)|whether (?:it is |they are )?(?:wanted|asked for|(?:you|anyone|anybody|people) (?:likes?|wants?) it) or not|(?:good|happy|merry) (?:first|1st) of April|look at the date before|(?:appears|comes out) (?:only )?on (?:1(?:st)? |the first of )April|(?:(?-i:Number)|special number) for (?:the )?(?:1(?:st)? (?:of )?|first of )April|made-up news|(?:purely|entirely) for (?:laughs|fun))\b/iu;
const talk =
  /\b(?:forums?|message board|discussion board|(?:comments?|fan|board|chat) thread|letters? to (?:the )?(?:\p{L}+ ){0,2}(?:editors?|post|herald|gazette|courier|times|mail|news|paper|newspaper|press|echo|mercury|journal|chronicle|tribune|star|argus|observer|record|review|ledger|bulletin)|readers['’]? letters|gossip|rumou?rs?|rumou?r mill|hearsay|whispers?|grapevine|tittle-tattle|unconfirmed|what people are saying)\b/iu;
/** "World Economic Forum" is a name, and a page that puts a rumour right is none. */
const noTalk =
  /\b(?:(?-i:\p{Lu}\p{L}+ Forum)|forum for|false|untrue|not true|no truth|den(?:y|ies|ied|ial)|myth|hoax|fact[- ]check|statement|correct\p{L}+)\b/iu;

/** A line of a thread: "[8 Nov 2023, 21:14] kittiwake77:", "redandwhite_reg (8 June 2024):", "old_salt wrote:". */
const post =
  /^(?:\S{2,30},\s\d{1,2}[:.]\d{2}\b|\S{2,30}\s[|·–—-]\s\d{1,2}\s\p{L}{3,9}\s\d{4}\b|\[[^\]]*\d{2}[^\]]*\]\s*\S{2,30}:|\[[^\]\s]{2,30}\]\s[^.!?]{0,40}\d{1,2}[:.]\d{2}\b|\S{2,30}[,;·|–—-]{1,2}\s(?:\p{L}+,? )?\d{1,2}\s\p{L}+\s(?:\d{4})?,?\s?(?:at )?\d{1,2}[:.]\d{2}\b|\S{2,30}\s\([^)]*\d{4}[^)]*\):|@?\S{2,30}\s(?:wrote|writes|posted|replied)\b[^.]{0,40}:)/u;
const leastPosts = 3;

/** A line under the heading or at the foot is no longer than this; what is longer tells a story, which may be about satire. */
const longestLine = 240;
const linesAtTop = 4;
const linesAtFoot = 2;

/**
 * What a page says of itself in its title, the name of its file, the first lines under its heading or the last ones. Only short lines count: an article may
 * speak of satire and rumours without being either.
 */
export function describesItself({
  title,
  text,
  url,
}: Pick<Page, 'title' | 'text'> & { url: string }): SelfDescription | undefined {
  const lines = text
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const own = [
    title,
    nameOfFile(url),
    ...[...lines.slice(0, linesAtTop), ...lines.slice(-linesAtFoot)].filter(
      (line) => line.length <= longestLine,
    ),
  ];
  const jest = own.find((line) => satire.test(line));
  if (jest !== undefined) return { kind: 'satire', because: `it calls itself so: “${jest}”` };
  const heard = [title, nameOfFile(url)].find((line) => talk.test(line) && !noTalk.test(line));
  if (heard !== undefined) return { kind: 'talk', because: `it passes on what people say: “${heard}”` };
  return lines.filter((line) => post.test(line)).length >= leastPosts
    ? { kind: 'talk', because: 'it is a thread in which people write to each other' }
    : undefined;
}

function nameOfFile(url: string): string {
  const last = url.split(/[?#]/u)[0]?.split('/').at(-1) ?? '';
  return last.replace(/\.\p{L}{1,5}$/u, '').replace(/[-_]+/gu, ' ');
}
