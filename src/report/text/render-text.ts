import { defined } from '../../core/defined.ts';
import type { Report } from '../../core/report.ts';
import type { Source } from '../../core/source.ts';
import { arrangeReport, type EvidenceView, type ReportView, sideTitles } from '../arrange-report.ts';
import { cleanText, countHiddenCharacters } from '../clean-text.ts';
import { dossierLines } from '../dossier/render-dossiers.ts';
import { exhibitLines } from '../exhibits/render-exhibits.ts';
import {
  describeDate,
  describeEarlierCheck,
  describeReliability,
  describeStance,
  earlierChecksTitle,
  tierWords,
} from '../report-words.ts';
import { checkLines } from './text-check.ts';
import {
  asciiSymbols,
  besideEachOther,
  emptyLine,
  indentLines,
  type Line,
  paragraph,
  printLines,
  type Style,
  unicodeSymbols,
} from './text-lines.ts';
import { headingLines, type TextShape } from './text-shape.ts';
import { verdictLines } from './text-verdict.ts';
import { fitText } from './wrap-text.ts';

const narrowest = 20;
/** Longer lines are hard to read, however wide the window is. */
const widest = 140;
const twoColumnsFrom = 100;
const shortQuote = 160;

export type RenderTextOptions = { width: number; colour: boolean; unicode?: boolean };

/** The report for a terminal: evidence on both sides, then the verdict, then how it was checked. */
export function renderText(report: Report, options: RenderTextOptions): string {
  const shape = shapeOfText(options);
  const view = arrangeReport(report);
  const lines = [
    ...claimLines(view, shape),
    ...earlierCheckLines(report, shape),
    ...evidenceLines(view, shape),
    ...verdictLines(view, shape),
    ...dossierLines(report.dossiers ?? [], shape),
    ...exhibitLines(report.exhibits ?? [], shape),
    ...checkLines(view, shape),
  ];
  return printLines(lines, options.colour);
}

export function shapeOfText({ width, unicode }: RenderTextOptions): TextShape {
  return {
    width: Math.min(widest, Math.max(narrowest, Math.floor(width) || narrowest)),
    symbols: unicode === false ? asciiSymbols : unicodeSymbols,
  };
}

function claimLines({ report, claimFacts }: ReportView, shape: TextShape): Line[] {
  const { claim } = report;
  const words = claim.text.trim() === '' ? '(a picture without words)' : claim.text;
  const facts = claim.postUrl === undefined ? claimFacts : [...claimFacts, `Posted at ${claim.postUrl}`];
  return [
    ...headingLines('Claim', shape),
    ...paragraph(words, { width: shape.width, first: '  ', style: 'strong' }),
    ...facts.flatMap((fact) => paragraph(fact, { width: shape.width, first: '  ', style: 'quiet' })),
    emptyLine,
  ];
}

/** "Already checked?" comes before everything else. */
function earlierCheckLines({ earlierChecks = [] }: Report, shape: TextShape): Line[] {
  if (earlierChecks.length === 0) return [];
  const bullet = `  ${shape.symbols.dot} `;
  return [
    ...headingLines(earlierChecksTitle, shape),
    ...earlierChecks.flatMap((check) => [
      ...paragraph(describeEarlierCheck(check), { width: shape.width, first: bullet, rest: '    ' }),
      ...paragraph(check.url, { width: shape.width, first: '    ', style: 'quiet' }),
    ]),
    emptyLine,
  ];
}

function evidenceLines(view: ReportView, shape: TextShape): Line[] {
  const supporting = (width: number) => sideLines('supporting', view, { ...shape, width });
  const refuting = (width: number) => sideLines('refuting', view, { ...shape, width });
  const inner = shape.width - 2;
  const leftWidth = Math.floor((inner - 3) / 2);
  const sides =
    shape.width >= twoColumnsFrom
      ? besideEachOther(supporting(leftWidth), refuting(inner - 3 - leftWidth), {
          leftWidth,
          between: ` ${shape.symbols.column} `,
        })
      : [...supporting(inner), emptyLine, ...refuting(inner)];
  const neutral =
    view.neutral.length === 0 ? [] : [emptyLine, ...sideLines('neutral', view, { ...shape, width: inner })];
  return [...headingLines('Evidence', shape), ...indentLines([...sides, ...neutral], '  '), emptyLine];
}

const sideStyles: Readonly<Record<keyof typeof sideTitles, Style>> = {
  supporting: 'strongGood',
  refuting: 'strongBad',
  neutral: 'strong',
};

function sideLines(side: keyof typeof sideTitles, view: ReportView, shape: TextShape): Line[] {
  const items = view[side];
  const title = paragraph(`${sideTitles[side]} (${items.length})`, {
    width: shape.width,
    style: sideStyles[side],
  });
  if (items.length === 0)
    return [...title, ...paragraph(view.emptySide, { width: shape.width, style: 'quiet' })];
  return [
    ...title,
    ...items.flatMap((item, index) => [
      ...(index === 0 ? [] : [emptyLine]),
      ...(side === 'neutral' && !item.isCited ? shortCardLines(item, shape) : cardLines(item, shape)),
    ]),
  ];
}

const stanceStyles: Readonly<Record<EvidenceView['evidence']['stance'], Style>> = {
  supports: 'good',
  refutes: 'bad',
  neutral: 'strong',
};

function cardLines({ evidence, notes }: EvidenceView, { width, symbols }: TextShape): Line[] {
  const { source } = evidence;
  const indented = (text: string, style?: Style) =>
    paragraph(text, { width, first: '  ', ...defined({ style }) });
  const hidden = countHiddenCharacters(evidence.quote);
  const head = `${symbols.stances[evidence.stance]} ${evidence.id} ${symbols.dot} ${describeStance(evidence)}`;
  return [
    ...paragraph(head, { width, rest: '  ', style: stanceStyles[evidence.stance] }),
    ...paragraph(`${symbols.openQuote}${evidence.quote}${symbols.closeQuote}`, { width, first: '  ' }),
    ...(hidden === 0 ? [] : indented(`[hidden characters left out here: ${hidden}]`, 'mixed')),
    ...(cleanText(evidence.says) === '' ? [] : indented(`What it says: ${evidence.says}`)),
    ...indented(sourceFacts(source).join(` ${symbols.dot} `), 'quiet'),
    ...indented(describeReliability(source.reliability), 'quiet'),
    ...indented(notes.join(' '), 'quiet'),
  ];
}

/** What takes no side and carries nothing is kept short, so that it does not stand between the sides and the verdict. */
function shortCardLines({ evidence }: EvidenceView, { width, symbols }: TextShape): Line[] {
  const { source, quote, id, stance } = evidence;
  const cut = fitText(cleanText(quote), shortQuote, symbols.ellipsis);
  const facts = [...sourceFacts(source), tierWords[source.reliability.tier]];
  return [
    ...paragraph(
      `${symbols.stances[stance]} ${id} ${symbols.dot} ${symbols.openQuote}${cut}${symbols.closeQuote}`,
      {
        width,
        rest: '  ',
      },
    ),
    ...paragraph(facts.join(` ${symbols.dot} `), { width, first: '  ', style: 'quiet' }),
  ];
}

function sourceFacts(source: Source): string[] {
  const names = [cleanText(source.title) || source.url, source.publisher ?? '', source.author ?? ''];
  return [...names.filter((name) => name.trim() !== ''), describeDate(source.published)];
}
