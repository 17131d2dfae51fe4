import type { Claim } from '../../core/claim.ts';
import { claimKindWords, isCheckableKind, type ReadClaimKind } from '../../core/claim.ts';
import type { Gap } from '../../core/gap.ts';
import { decideLanguage, languageName } from '../../language/decide-language.ts';
import type { ReasonerProvider } from '../../spec/reasoner.ts';
import { readClaimKind } from '../../text/statements/read-claim-kind.ts';
import type { Conclusion } from '../pipeline.ts';

/** A claim before anything is looked for: its kind, and the words that are checked. */
export type ReadFirst = {
  /** Absent where the claim has no words. */
  read?: ReadClaimKind;
  /** The claim as the pipeline is given it. */
  asked: Claim;
  /** Set where its kind says that no evidence can settle it, so that nothing is looked for. */
  conclusion?: Conclusion;
  gaps: Gap[];
};

/** Reads the claim by rules alone, so that every pipeline and every reasoner starts from the same words. `spelt`: its words without typing mistakes. */
export function readClaimFirst(
  claim: Claim,
  reasoner: Pick<ReasonerProvider, 'id' | 'reads'>,
  spelt = claim.text,
): ReadFirst {
  if (claim.text.trim() === '') return { asked: claim, gaps: [] };
  const gaps = findLanguageGap(claim.text, reasoner);
  const read = withSpelling(gaps.length > 0 ? { kind: 'fact' } : readClaimKind(spelt), claim.text, spelt);
  const asked = read.readAs === undefined ? claim : { ...claim, text: read.readAs };
  // Whether a picture is what it is said to be can be told of opinions as well.
  if (isCheckableKind(read.kind) || claim.media.length > 0) return { read, asked, gaps };
  return { read, asked, gaps, conclusion: leaveOpen(claim.text, read) };
}

function withSpelling(read: ReadClaimKind, text: string, spelt: string): ReadClaimKind {
  return spelt === text || read.readAs !== undefined ? read : { ...read, readAs: spelt };
}

function leaveOpen(text: string, { kind, because }: ReadClaimKind): Conclusion {
  const said = because ?? `This is ${claimKindWords[kind]}.`;
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    summary: said,
    reasons: [],
    restsOn: [],
    wouldChange: ['A statement of fact in place of this one.'],
    notChecked: [text],
  };
}

function findLanguageGap(text: string, { id, reads }: Pick<ReasonerProvider, 'id' | 'reads'>): Gap[] {
  const code = reads === undefined ? undefined : decideLanguage(text);
  if (code === undefined || reads?.includes(code) !== false) return [];
  const language = languageName(code);
  return [
    {
      during: 'interpret',
      reason: 'not-configured',
      provider: id,
      detail: `The claim seems to be in ${language}, which the embedded reasoner does not read: it goes by numbers, dates, names and earlier checks there. A language model (--model) reads ${language}.`,
    },
  ];
}
