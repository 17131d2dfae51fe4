import type { DescribeImageInput, DescribeImageOutput } from '../../../../tasks/pictures/describe-image.ts';
import { findTimeSpans } from '../../../../text/quantities/time-spans.ts';

const mostSentences = 12;
const longestQuote = 400;

/** An image context from what was measured and written, without eyes: every sentence is a fact that was handed in. */
export async function describeImageLocally(input: DescribeImageInput): Promise<DescribeImageOutput> {
  const words = input.words.trim();
  const quoted = words.replace(/\s+/gu, ' ');
  const spoken =
    quoted === ''
      ? []
      : [
          `The picture contains the words: ${quoted.length > longestQuote ? `${quoted.slice(0, longestQuote)} …` : quoted}`,
        ];
  return {
    seen: '',
    context: [
      ...input.generated.map(({ says }) => says),
      ...input.facts.filter(({ from }) => from !== 'measured' && from !== 'the file').map(({ says }) => says),
      ...spoken,
      ...input.facts.filter(({ from }) => from === 'measured' || from === 'the file').map(({ says }) => says),
    ].slice(0, mostSentences),
    words,
    dates: [
      ...input.dates.map(({ value, from }) => ({ value, from: 'file' as const, why: from })),
      ...findTimeSpans(words)
        .slice(0, 4)
        .map(({ text }) => ({
          value: text,
          from: 'words' as const,
          why: 'stands in the words of the picture',
        })),
    ].slice(0, 8),
    places: input.places.slice(0, 8).map(({ value, from }) => ({ value, from: 'file' as const, why: from })),
    generated: input.generated.slice(0, 12).map(({ says }) => ({ says, from: 'file' as const })),
  };
}
