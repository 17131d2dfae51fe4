import { defined } from '../../core/defined.ts';
import { isDecided } from '../../core/label.ts';
import type { MediaAnswer } from '../../core/media.ts';
import type { SubClaim } from '../../core/report.ts';
import type { OwnLabel } from '../../core/verdict.ts';
import type { Conclusion } from '../../engine/pipeline.ts';

/** The three labels of VERITE, which the MultiReflect paper answers with; `FALSE` of its two-label form for posts without a picture. */
export type PostLabel = 'TRUE' | 'MISCAPTIONED' | 'OUT-OF-CONTEXT' | 'FALSE';

const loses: Readonly<Record<PostLabel, string>> = {
  TRUE: 'Words and picture are one answer here: that the picture is unaltered, or shown in its right place, need not be known.',
  MISCAPTIONED:
    'False words, disputed words, an altered picture and a picture of something else are one label here.',
  FALSE: 'False and disputed words are one label here.',
  'OUT-OF-CONTEXT': 'Another place, another time and another person are one label here.',
};

/**
 * One label from the three separate answers: are the words true, is the picture of what they say, is it unaltered. After VERITE: true words
 * beside a picture of something else are out of context; a picture under words that are false of it is miscaptioned. Undefined where
 * nothing is settled.
 */
export function postLabel({ label, media }: Pick<Conclusion, 'label' | 'media'>): PostLabel | undefined {
  const misplaced = media?.context === 'out-of-context' || media?.context === 'miscaptioned';
  const altered = media?.integrity === 'altered';
  switch (label) {
    case 'supported':
      if (misplaced) return 'OUT-OF-CONTEXT';
      return altered ? 'MISCAPTIONED' : 'TRUE';
    case 'refuted':
    case 'conflicting':
      if (media === undefined) return 'FALSE';
      return media.context === 'out-of-context' ? 'OUT-OF-CONTEXT' : 'MISCAPTIONED';
    case 'not-enough-evidence':
      if (media?.context === 'out-of-context') return 'OUT-OF-CONTEXT';
      return misplaced || altered ? 'MISCAPTIONED' : undefined;
  }
}

export type PostOutcome = {
  /** `true`: the paper's rule, innocent until proven guilty. */
  undecided: 'open' | 'true';
  /** A stage failed. */
  failed: boolean;
  /** The answer was made from the post alone. */
  withoutEvidence: boolean;
  /** A study wants the label that was made without evidence. */
  keepLabel: boolean;
  /** What a model that sees makes of picture and words without evidence. */
  seen?: MediaAnswer['context'];
};

/**
 * The conclusion with the label of the paper beside it. What was answered without evidence is told in that label only: the product's own
 * label rests on evidence or stays open. A failure is never a label, unless the paper's rule is asked for.
 */
export function inPostLabels(conclusion: Conclusion, outcome: PostOutcome): Conclusion {
  const label = outcome.failed ? undefined : postLabel(withSeen(conclusion, outcome));
  const kept = outcome.withoutEvidence && !outcome.keepLabel ? withoutLabel(conclusion) : conclusion;
  if (label !== undefined) {
    const note = outcome.withoutEvidence
      ? 'No evidence was used: it is read from the post alone.'
      : undefined;
    return { ...kept, ownLabel: ownLabelOf(label, note) };
  }
  if (outcome.undecided === 'open') return kept;
  const why = outcome.failed
    ? 'A stage of the check failed, and the paper counts such a post as true.'
    : 'Nothing was settled, and the paper has no label for that.';
  return { ...kept, ownLabel: ownLabelOf('TRUE', why) };
}

/** Without evidence the paper's label may rest on what a model sees: that is how a post is out of context that nobody looked up. */
function withSeen(
  { label, media }: Conclusion,
  { seen, withoutEvidence }: PostOutcome,
): Pick<Conclusion, 'label' | 'media'> {
  if (!withoutEvidence || seen === undefined || (media !== undefined && media.context !== 'unknown'))
    return { label, ...defined({ media }) };
  return { label, media: { integrity: 'unknown', notes: [], ...media, context: seen } };
}

/** The paper's short way: a caption that does not fit its picture ends the check. Nothing was looked up, so the words stay open. */
export function outOfContextAtOnce(subClaims: readonly SubClaim[], { why }: { why: string }): Conclusion {
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    media: { integrity: 'unknown', context: 'out-of-context', notes: [why] },
    ownLabel: ownLabelOf('OUT-OF-CONTEXT', 'Picture and caption were compared and nothing else.'),
    summary: `Picture and caption do not fit together, and nothing was looked up. ${why}`,
    reasons: [{ sentence: why, cites: [] }],
    restsOn: [],
    wouldChange: ['Evidence of where the picture comes from. Leave shortCircuit out to look for it.'],
    notChecked: subClaims.map(({ text }) => text),
  };
}

/** A study of the first phase alone: the paper's label by whether picture and caption fit; nothing is said of the words. */
export function byConsistencyAlone(
  subClaims: readonly SubClaim[],
  found: { verdict: 'consistent' | 'inconsistent' | 'unknown'; why: string } | undefined,
): Conclusion {
  const why = found?.why ?? 'There is no picture with a caption to compare.';
  const label = found?.verdict === 'consistent' ? 'TRUE' : 'OUT-OF-CONTEXT';
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    ...(found === undefined || found.verdict === 'unknown'
      ? {}
      : { ownLabel: ownLabelOf(label, 'Picture and caption were compared and nothing else.') }),
    summary: `Only picture and caption were compared. ${why}`,
    reasons: [{ sentence: why, cites: [] }],
    restsOn: [],
    wouldChange: ['Evidence. Leave stopAfter out to look for it.'],
    notChecked: subClaims.map(({ text }) => text),
  };
}

function withoutLabel(conclusion: Conclusion): Conclusion {
  if (!isDecided(conclusion.label)) return conclusion;
  return {
    ...conclusion,
    label: 'not-enough-evidence',
    confidence: 0,
    summary: `No evidence was found or needed, so the post stays open. From the post alone: ${conclusion.summary}`,
    subVerdicts: (conclusion.subVerdicts ?? []).map((sub) => ({
      ...sub,
      label: 'not-enough-evidence' as const,
      confidence: 0,
    })),
  };
}

/** With what the label does not tell. */
function ownLabelOf(label: PostLabel, note?: string): OwnLabel {
  return { label, loses: note === undefined ? loses[label] : `${note} ${loses[label]}` };
}
