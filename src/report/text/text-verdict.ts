import { defined } from '../../core/defined.ts';
import type { Label } from '../../core/label.ts';
import type { ReportView, SubClaimView } from '../arrange-report.ts';
import { cleanText } from '../clean-text.ts';
import {
  contextWords,
  describeOwnLabel,
  integrityWords,
  labelWords,
  mediaQuestions,
  noEvidenceCited,
} from '../report-words.ts';
import { emptyLine, type Line, paragraph, type Style } from './text-lines.ts';
import { bulletList, headingLines, type TextShape, titledList } from './text-shape.ts';
import { fitText } from './wrap-text.ts';

const labelStyles: Readonly<Record<Label, Style>> = {
  supported: 'strongGood',
  refuted: 'strongBad',
  conflicting: 'strongMixed',
  'not-enough-evidence': 'strongOpen',
};

export function verdictLines(view: ReportView, shape: TextShape): Line[] {
  const { report } = view;
  const { verdict } = report;
  const { width, symbols } = shape;
  const indented = (text: string, style?: Style) =>
    paragraph(text, { width, first: '  ', ...defined({ style }) });
  const restsOn = verdict.restsOn.length === 0 ? [] : indented(`Rests on: ${verdict.restsOn.join(', ')}`);
  return [
    ...headingLines('Verdict', shape),
    ...indented(
      `${symbols.labels[verdict.label]} ${labelWords[verdict.label].toUpperCase()}`,
      labelStyles[verdict.label],
    ),
    ...indented(`Rated ${view.verdict.rating.name}${view.verdict.rating.meaning}.`),
    ...indented(view.verdict.definition, 'quiet'),
    ...(verdict.ownLabel === undefined
      ? []
      : indented(describeOwnLabel(report.pipeline, verdict.ownLabel), 'quiet')),
    ...indented(`How sure: ${view.verdict.confidence}`),
    ...restsOn,
    ...view.verdict.notices.flatMap((notice) => indented(`! ${notice}`, 'strongMixed')),
    ...(verdict.summary.trim() === '' ? [] : [emptyLine, ...indented(verdict.summary)]),
    ...mediaLines(view, shape),
    ...titledList('Reasons', verdict.reasons.map(describeReason), shape),
    ...subClaimLines(view.subClaims, shape),
    ...titledList('What would change the verdict', verdict.wouldChange, shape),
    ...titledList('What was not checked', verdict.notChecked, shape),
    emptyLine,
  ];
}

function describeReason({ sentence, cites }: { sentence: string; cites: readonly string[] }): string {
  return `${sentence} ${cites.length === 0 ? noEvidenceCited : `[${cites.join(', ')}]`}`;
}

function mediaLines({ report }: ReportView, shape: TextShape): Line[] {
  const { media } = report.verdict;
  if (media === undefined) return [];
  const answers = [
    `${mediaQuestions.integrity} ${integrityWords[media.integrity]}.`,
    `${mediaQuestions.context} ${contextWords[media.context]}.`,
  ];
  return [...titledList('The picture', answers, shape), ...bulletList(media.notes, shape, 'quiet')];
}

/** One sub-claim is the claim itself: its label is the verdict's. */
function subClaimLines(subClaims: readonly SubClaimView[], shape: TextShape): Line[] {
  if (subClaims.length < 2) return [];
  const { width, symbols } = shape;
  const lines = subClaims.flatMap(({ id, text, label, confidence, cites }) => {
    const answer =
      label === undefined ? 'Not judged' : `${symbols.labels[label]} ${labelWords[label]}: ${confidence}`;
    const cited =
      label === undefined ? '' : ` ${cites.length === 0 ? noEvidenceCited : `[${cites.join(', ')}]`}`;
    return [
      ...paragraph(text, { width, first: `  ${fitText(cleanText(id), 12).padEnd(4)}`, rest: '      ' }),
      ...paragraph(`${answer}${cited}`, {
        width,
        first: '      ',
        ...defined({ style: label && labelStyles[label] }),
      }),
    ];
  });
  return [emptyLine, ...paragraph('Parts of the claim', { width, first: '  ', style: 'strong' }), ...lines];
}
