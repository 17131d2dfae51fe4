import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelSchema } from '../../core/label.ts';
import { mediaContextSchema, mediaIntegritySchema } from '../../core/media.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { inPostLabels, type PostOutcome, postLabel } from './post-label.ts';

type Answers = Pick<Conclusion, 'label' | 'media'>;
const answers = (
  label: Conclusion['label'],
  context?: NonNullable<Conclusion['media']>['context'],
  integrity: NonNullable<Conclusion['media']>['integrity'] = 'unaltered',
): Answers => ({
  label,
  ...(context === undefined ? {} : { media: { integrity, context, notes: [] } }),
});

describe('postLabel', () => {
  it.each([
    ['true words, right picture', answers('supported', 'matches'), 'TRUE'],
    ['true words, nothing known of the picture', answers('supported', 'unknown', 'unknown'), 'TRUE'],
    ['true words, another picture', answers('supported', 'miscaptioned'), 'OUT-OF-CONTEXT'],
    ['true words, an old picture', answers('supported', 'out-of-context'), 'OUT-OF-CONTEXT'],
    ['true words, a changed picture', answers('supported', 'matches', 'altered'), 'MISCAPTIONED'],
    ['false words, right picture', answers('refuted', 'matches'), 'MISCAPTIONED'],
    ['false words, nothing known of the picture', answers('refuted', 'unknown'), 'MISCAPTIONED'],
    [
      'open words, a picture of something else',
      answers('not-enough-evidence', 'miscaptioned'),
      'MISCAPTIONED',
    ],
    ['open words, an old picture', answers('not-enough-evidence', 'out-of-context'), 'OUT-OF-CONTEXT'],
    ['open words, a changed picture', answers('not-enough-evidence', 'unknown', 'altered'), 'MISCAPTIONED'],
    ['nothing settled', answers('not-enough-evidence', 'unknown', 'unknown'), undefined],
    ['true words, no picture', answers('supported'), 'TRUE'],
    ['false words, no picture', answers('refuted'), 'FALSE'],
    ['disputed words, no picture', answers('conflicting'), 'FALSE'],
    ['open words, no picture', answers('not-enough-evidence'), undefined],
  ])('%s', (_, given, expected) => {
    expect(postLabel(given)).toBe(expected);
  });

  it('is TRUE only where the words are supported and nothing speaks against the picture', () => {
    const media = fc.record({
      integrity: fc.constantFrom(...mediaIntegritySchema.options),
      context: fc.constantFrom(...mediaContextSchema.options),
      notes: fc.constant<string[]>([]),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...labelSchema.options),
        fc.option(media, { nil: undefined }),
        (label, of) => {
          const given: Answers = of === undefined ? { label } : { label, media: of };
          const fine =
            label === 'supported' &&
            (of === undefined ||
              (of.integrity !== 'altered' && (of.context === 'matches' || of.context === 'unknown')));
          expect(postLabel(given) === 'TRUE').toBe(fine);
        },
      ),
    );
  });
});

describe('inPostLabels', () => {
  const conclusion: Conclusion = {
    label: 'supported',
    confidence: 0.9,
    summary: 'It is so.',
    reasons: [],
    restsOn: ['e1'],
    wouldChange: [],
    notChecked: [],
  };
  const outcome: PostOutcome = {
    undecided: 'open',
    failed: false,
    withoutEvidence: false,
    keepLabel: false,
  };

  it('says no label of the paper where a stage failed, unless its rule is asked for', () => {
    const open: Conclusion = { ...conclusion, label: 'not-enough-evidence', confidence: 0 };
    expect(inPostLabels(open, { ...outcome, failed: true }).ownLabel).toBeUndefined();
    const paper = inPostLabels(open, { ...outcome, failed: true, undecided: 'true' });
    expect(paper).toMatchObject({ label: 'not-enough-evidence', ownLabel: { label: 'TRUE' } });
    expect(paper.ownLabel?.loses).toContain('failed');
  });

  it('keeps what was answered without evidence out of the label of the product', () => {
    const alone = inPostLabels(conclusion, { ...outcome, withoutEvidence: true });
    expect(alone).toMatchObject({ label: 'not-enough-evidence', confidence: 0, ownLabel: { label: 'TRUE' } });
    const study = inPostLabels(conclusion, { ...outcome, withoutEvidence: true, keepLabel: true });
    expect(study.label).toBe('supported');
  });
});
