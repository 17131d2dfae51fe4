/** Claims with a picture and the caption of the same picture, for fitting and measuring caption fit. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaAnswer } from '../../src/core/media.ts';
import { partOfClaim, readStarterClaims } from '../../src/eval/starter-claims.ts';
import { findTimeSpans } from '../../src/text/quantities/time-spans.ts';
import { captionOf } from '../../src/text/statements/picture-frame.ts';

const root = join(import.meta.dirname, '..', '..');
export const veriteFolder = join(root, '..', 'shared', 'data', 'multimodal');

export type VeriteRow = {
  id: string;
  claim: string;
  image: string;
  label: 'true' | 'miscaptioned' | 'out-of-context';
  group: string;
};

export type CaptionExample = {
  id: string;
  part: 'tuning' | 'test';
  claim: string;
  caption: string;
  title: string;
  truth: MediaAnswer['context'];
};

export function readVerite(): VeriteRow[] {
  const file = join(veriteFolder, 'verite.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as VeriteRow);
}

/** All variants of one story stay on one side. */
export function halfOf(group: string): 'tuning' | 'test' {
  return BigInt(`0x${createHash('sha256').update(group).digest('hex')}`) % 2n === 0n ? 'tuning' : 'test';
}

/** The true and the wrong caption of each picture, each against the true one as it stands or in looser words. */
export function veriteExamples(loose: boolean): CaptionExample[] {
  const rows = readVerite();
  const captions = new Map(
    rows.filter(({ label }) => label === 'true').map(({ group, claim }) => [group, claim]),
  );
  return rows.flatMap(({ id, claim, label, group }) => {
    const caption = captions.get(group);
    if (caption === undefined || label === 'out-of-context') return [];
    return [
      {
        id,
        part: halfOf(group),
        claim,
        caption: loose ? loosen(caption) : caption,
        title: '',
        truth: label === 'true' ? ('matches' as const) : ('miscaptioned' as const),
      },
    ];
  });
}

/** The starter's claims with an unaltered picture, against the caption of that picture. */
export function starterExamples(): CaptionExample[] {
  const starter = join(root, 'starter');
  const pictures = new Map(
    readFileSync(join(starter, 'pictures', 'pictures.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const picture = JSON.parse(line) as { id: string; caption: string };
        return [picture.id, picture] as const;
      }),
  );
  return readStarterClaims(starter).flatMap((claim) => {
    const picture = pictures.get(claim.image ?? '');
    if (claim.media === undefined || picture === undefined) return [];
    if (claim.media.integrity === 'altered') return [];
    const { caption } = picture;
    const truth = claim.media.context === 'out-of-context' ? 'miscaptioned' : claim.media.context;
    return [{ id: claim.id, part: partOfClaim(claim.id), claim: claim.claim, caption, title: '', truth }];
  });
}

/**
 * The same caption as another desk might have written it: without the words that say that it is a picture, the date first or by its year
 * alone, one subordinate part left out, and some words replaced by others that mean the same.
 */
export function loosen(caption: string): string {
  const lot = createHash('sha256').update(caption).digest();
  let text = captionOf(caption) ?? caption;
  text = dropPart(text);
  const [time] = findTimeSpans(text);
  if (time !== undefined && (lot[0] ?? 0) % 2 === 0) {
    const year = /\b(?:1\d|20)\d\d\b/u.exec(time.text)?.[0];
    if (year !== undefined)
      text = `${text.slice(0, time.start)}${year}${text.slice(time.end)}`.replace(/\bon (?=\d{4}\b)/u, 'in ');
  } else if (time !== undefined) {
    const rest = `${text.slice(0, time.start).replace(/[,\s]*(?:taken\s)?(?:in|on|from|during)?\s*$/iu, '')}${text.slice(time.end)}`;
    text = `${time.text}: ${rest.trim()}`;
  }
  return replaceWords(text);
}

/** The last part that only adds something, where enough is left. */
function dropPart(text: string): string {
  const [first = text] = text.split(/(?<=\p{Ll}{3}[.!?])\s+(?=\p{Lu})/u);
  const cut =
    /^(.{40,}?)(?:,\s(?:which|who|where|an?|as|after|to|an effect)\b|\s(?:who|which|because|due to|in order to|to accommodate|so that|while|as a result)\s).*$/u.exec(
      first,
    )?.[1];
  const time = findTimeSpans(first)[0];
  if (cut === undefined) return first;
  return time !== undefined && time.start >= cut.length ? `${cut}, ${time.text}` : cut;
}

/** Not the product's own table of synonyms: that would test it on itself. */
const otherWords: readonly (readonly [RegExp, string])[] = [
  [/\bprotest(?:e|o)rs\b/giu, 'demonstrators'],
  [/\bprotest\b/giu, 'demonstration'],
  [/\bpolice officers?\b/giu, 'police'],
  [/\b(?:large )?crowd of (?:people|\p{L}+ fans)\b/giu, 'mass of people'],
  [/\bbursting into flames\b|\bcatching fire\b/giu, 'burning'],
  [/\babandoned\b/giu, 'left behind'],
  [/\bwearing\b/giu, 'dressed in'],
  [/\bcreated by\b/giu, 'the work of'],
  [/\bholding\b/giu, 'with'],
  [/\bin front of\b/giu, 'outside'],
  [/\bcelebrating\b/giu, 'rejoicing over'],
  [/\bduring\b/giu, 'at the time of'],
  [/\bposing\b/giu, 'standing for the camera'],
  [/\bchildren\b/giu, 'boys and girls'],
  [/\bmembers of\b/giu, 'people from'],
  [/\bU\.S\.(?=\s)/gu, 'American'],
  [/\bsoldiers?\b/giu, 'troops'],
  [/\bparade\b/giu, 'procession'],
  [/\brally\b/giu, 'meeting'],
  [/\bhomeless encampment\b/giu, 'tents of homeless people'],
  [/\btaken (?=in|at|on|from)/giu, ''],
  [/\bdepicting\b|\bdocumenting\b/giu, 'showing'],
  [/\bafter\b/giu, 'following'],
  [/\bdisplayed\b/giu, 'shown'],
];

function replaceWords(text: string): string {
  return otherWords.reduce((changed, [pattern, word]) => changed.replace(pattern, word), text);
}
