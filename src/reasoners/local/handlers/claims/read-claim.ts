import { defined } from '../../../../core/defined.ts';
import { isEnglish } from '../../../../language/decide-language.ts';
import type { ClaimKind, ReadClaimInput, ReadClaimOutput } from '../../../../tasks/claims/read-claim.ts';
import { findQuantities } from '../../../../text/quantities/quantities.ts';
import { findTimeSpans } from '../../../../text/quantities/time-spans.ts';
import { startsWithPronoun } from '../../../../text/sentences/clauses.ts';
import { captionOf } from '../../../../text/statements/picture-frame.ts';
import { findEntities } from '../../../../text/words/entities.ts';
import { findWords } from '../../../../text/words/words.ts';
import { readSpeech } from '../../questions/read-speech.ts';
import { interpretClaimLocally } from './interpret-claim.ts';

/** A longer claim usually says more than one thing, and rules do not tell which of them it is about. */
const clearWords = 28;

const causes = /\b(?:causes?|caused|because of|due to|leads? to|led to|results? in|prevents?|cures?)\b/iu;
const comparisons =
  /\b(?:more|less|fewer|most|least|only|first|last|larger|largest|smaller|smallest|higher|highest|lower|lowest|better|best|worse|worst|bigger|biggest|longest|tallest|oldest|youngest)\b/iu;
const happenings =
  /\b(?:killed|died|arrested|attacked|bombed|signed|announced|launched|resigned|won|lost|crashed|opened|closed|banned|approved|found|discovered|visited|struck|hit|fired|elected|published|released)\b/iu;
/** Words that say no more than "when the claim was made". */
const deictic =
  /\b(?:today|yesterday|tonight|tomorrow|this (?:week|month|year)|last (?:week|month|year)|now|recently|just)\b/iu;

/** The reading of the embedded reasoner, with how sure it is: where that is high enough, no model need be asked. */
export async function readClaimLocally(input: ReadClaimInput): Promise<ReadClaimOutput> {
  const { claim: text, images, imageFacts, date, today } = input;
  const { subClaims, notes } = await interpretClaimLocally({
    text,
    today,
    images,
    imageFacts,
    ...defined({ date }),
  });
  const entities = findEntities(text);
  const named = (kinds: readonly string[]) => [
    ...new Set(entities.filter(({ kind }) => kinds.includes(kind)).map((entity) => entity.text)),
  ];
  const kind = kindOf(input, subClaims.length, notes);
  return {
    kind,
    who: named(['person', 'organisation']),
    where: named(['place']),
    when: [...new Set(findTimeSpans(text).map(({ start, end }) => text.slice(start, end)))],
    parts: subClaims,
    settledBy: subClaims
      .slice(0, 3)
      .map((part) => `A source of standing that states or denies: ${part.text}`),
    sure: surenessOf(input, subClaims),
    notes,
  };
}

function kindOf({ claim, images }: ReadClaimInput, parts: number, notes: readonly string[]): ClaimKind {
  if (parts === 0) {
    if (notes.some((note) => note.startsWith('An opinion'))) return 'opinion';
    return notes.some((note) => note.startsWith('A prediction')) ? 'prediction' : 'unclear';
  }
  if (captionOf(claim) !== undefined || (images.length > 0 && claim.trim() === '')) return 'picture';
  if (readSpeech(claim) !== undefined) return 'quotation';
  if (causes.test(claim)) return 'cause';
  if (comparisons.test(claim)) return 'comparison';
  const times = findTimeSpans(claim);
  const counts = findQuantities(claim).some(
    ({ start, end, dimension }) =>
      dimension !== 'ordinal' && !times.some((time) => time.start <= start && time.end >= end),
  );
  if (counts) return 'figure';
  return happenings.test(claim) ? 'event' : 'fact';
}

/** Clear is one plain English sentence that names what it is about and stands by itself. */
function surenessOf({ claim, images }: ReadClaimInput, parts: ReadClaimOutput['parts']): number {
  const doubts = [
    parts.length !== 1,
    images.length > 0,
    findWords(claim).length > clearWords,
    findEntities(claim).length === 0,
    startsWithPronoun(claim),
    deictic.test(claim),
    readSpeech(claim) !== undefined,
    captionOf(claim) !== undefined,
    /[?:;#@“”"]|https?:/u.test(claim),
    !isEnglish(claim),
  ].filter(Boolean).length;
  return doubts === 0 ? 0.9 : Math.max(0.1, 0.6 - 0.15 * (doubts - 1));
}
