import type { OwnNumber } from './measure-run.ts';
import type { MeasureId } from './recipe.ts';
import type { ReproducedPart, Reproduction, ReproductionPlan } from './reproduction.ts';

type Table = { head: readonly string[]; rows: readonly (readonly string[])[] };
type Style = {
  heading(level: 1 | 2, text: string): string;
  table(table: Table): string;
  list(items: readonly string[]): string;
};

const markdown: Style = {
  heading: (level, text) => `${'#'.repeat(level)} ${text}`,
  table: ({ head, rows }) =>
    [head, head.map(() => '---'), ...rows]
      .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
      .join('\n'),
  list: (items) => items.map((item) => `- ${item}`).join('\n'),
};

const text: Style = {
  heading: (level, title) => (level === 1 ? `${title}\n${'='.repeat(title.length)}` : title),
  table: ({ head, rows }) => {
    const widths = head.map((name, column) =>
      Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
    );
    return [head, ...rows]
      .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
      .join('\n');
  },
  list: (items) => items.map((item) => `  - ${item}`).join('\n'),
};

const styles = { text, md: markdown } as const;

/** A paper's table beside ours, as one page. */
export function renderReproduction(made: Reproduction, format: keyof typeof styles): string {
  const style = styles[format];
  const sections = [
    style.heading(1, `${made.paperTitle}: ${tableName(made.table)}`),
    `${made.title}. Answered by ${made.reasoner} on ${made.madeAt.slice(0, 10)}.${endWords[made.end]}`,
    ...made.parts.flatMap((part) => [
      style.heading(2, `${part.title} (${part.dataset})`),
      ...(hasRun(part)
        ? [style.table(numbersOf(part)), style.table(spendOf(part))]
        : [style.table(numbersOf(part))]),
      ...notesOf(part, style),
    ]),
    ...(made.study === undefined
      ? []
      : [
          style.heading(2, 'People'),
          made.study.says,
          ...(made.study.text === undefined ? [] : [made.study.text]),
        ]),
    style.heading(2, 'Spent'),
    `${made.spent.calls} calls, ${made.spent.tokens} tokens, ${made.spent.usd.toFixed(4)} USD.`,
    style.heading(2, "What differs from the paper's setting"),
    style.list(made.differs),
  ];
  return `${sections.join('\n\n')}\n`;
}

const endWords: Readonly<Record<Reproduction['end'], string>> = {
  done: '',
  'budget-spent': ' The budget was spent before all was run: the same command with a larger one goes on.',
  cancelled: ' It was interrupted: the same command goes on where it stopped.',
};

function hasRun({ rows }: ReproducedPart): boolean {
  return rows.some(({ ours }) => 'numbers' in ours);
}

function numbersOf({ rows, measures }: ReproducedPart): Table {
  const shown = measures.length === 0 ? [] : measures;
  return {
    head: ['', ...shown.flatMap((measure) => [measureName(measure), 'ours'])],
    rows: rows.map(({ system, paper, ours }) => [
      system,
      ...shown.flatMap((measure) => [
        paperNumber(measure, paper[measure]),
        'numbers' in ours ? ownNumber(measure, ours.numbers[measure]) : '',
      ]),
    ]),
  };
}

function spendOf({ rows, paperClaims }: ReproducedPart): Table {
  return {
    head: ['', 'claims', 'of the paper', 'answered', 'calls', 'tokens', 'USD', 'kept in'],
    rows: rows.flatMap(({ system, ours }) =>
      'numbers' in ours
        ? [
            [
              system,
              String(ours.claims),
              String(paperClaims),
              String(ours.answered),
              String(ours.calls),
              String(ours.tokens),
              ours.usd.toFixed(4),
              ours.folder,
            ],
          ]
        : [],
    ),
  };
}

function notesOf({ rows, data }: ReproducedPart, style: Style): string[] {
  const absent = rows.flatMap(({ system, ours }) => ('absent' in ours ? [`${system}: ${ours.absent}.`] : []));
  const best = rows.flatMap(({ system, ours }) =>
    'numbers' in ours && ours.bestThreshold !== undefined
      ? [
          `${system}: on ${ours.bestThreshold.scored} scored pictures the best threshold would have been ${ours.bestThreshold.threshold.toFixed(2)} (F1 ${(100 * ours.bestThreshold.f1).toFixed(1)}).`,
        ]
      : [],
  );
  const wanted =
    data.path === undefined
      ? [`No file was given: --data ${data.name}=<path> wants ${data.wants}. ${data.get}`]
      : [];
  const all = [...wanted, ...best, ...absent];
  return all.length === 0 ? [] : [style.list(all)];
}

/** What would be run. */
export function renderPlan(plan: ReproductionPlan): string {
  const lines = [
    `${plan.paper}, ${tableName(plan.table)}: ${plan.title}`,
    `Would be answered by ${plan.reasoner}.`,
    ...plan.parts.flatMap((part) => [
      '',
      `${part.title} (${part.dataset}): ${part.claims === undefined ? `${part.paperClaims} claims in the paper` : `${part.claims} claims, ${part.paperClaims} in the paper`}`,
      part.data.path === undefined
        ? `  needs --data ${part.data.name}=<path>: ${part.data.wants}. ${part.data.get}`
        : `  ${part.data.path}`,
      text.table({
        head: ['', 'claims', 'model calls', 'tokens', 'USD'],
        rows: part.rows.map((row) => [
          row.system,
          row.runs ? String(row.claims ?? '') : `not run: ${row.why ?? ''}`,
          row.runs ? whole(row.calls) : '',
          row.runs ? whole(row.tokens) : '',
          row.runs ? money(row.usd) : '',
        ]),
      }),
    ]),
    '',
    `In all about ${whole(plan.total.calls)} model calls and ${whole(plan.total.tokens)} tokens${plan.total.usd === undefined ? '' : `, ${money(plan.total.usd)}`}.`,
    'Calls and tokens are what the same forms asked for on claims with ten sentences of evidence each (docs/results.md); on the open web expect several times as many tokens. Searches are not in it.',
    ...(plan.study === undefined ? [] : [plan.study]),
    '',
    "What differs from the paper's setting:",
    text.list(plan.differs),
  ];
  return `${lines.join('\n')}\n`;
}

function whole(value: number | undefined): string {
  return value === undefined ? 'not known' : String(Math.round(value));
}

function money(usd: { low: number; high: number } | undefined): string {
  if (usd === undefined) return 'price not known';
  return usd.high === 0 ? 'free' : `${usd.low.toFixed(2)} to ${usd.high.toFixed(2)} USD`;
}

function tableName(table: string): string {
  return table.replace('-', ' ');
}

const isShare = (measure: MeasureId) => !/^(?:failed|seconds|usd)/.test(measure);

function measureName(measure: MeasureId): string {
  const [kind = '', about] = measure.split(':');
  const name = kind.replaceAll('-', ' ').replace('f1', 'F1');
  return about === undefined ? name : `${name} ${about}`;
}

function paperNumber(measure: MeasureId, value: number | undefined): string {
  if (value === undefined) return '–';
  return isShare(measure) ? value.toFixed(1) : String(value);
}

function ownNumber(measure: MeasureId, number: OwnNumber | undefined): string {
  if (number === undefined) return '–';
  const { value, low, high } = number;
  const digits = isShare(measure) ? 1 : measure === 'usd' ? 4 : Number.isInteger(value) ? 0 : 2;
  return low === undefined || high === undefined
    ? value.toFixed(digits)
    : `${value.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}
