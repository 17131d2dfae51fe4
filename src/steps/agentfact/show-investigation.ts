import type { Context } from '../../engine/context.ts';
import type { Investigation } from './investigation.ts';

/** What the two searching agents found, whether or not it was of use. */
export function showFindings(found: Investigation, context: Context): void {
  const cited = (item: Investigation['items'][number]) =>
    found.pool
      .filter(
        ({ evidence }) =>
          evidence.snapshot.sha256 === item.page.textSha256 &&
          item.quotes.some(({ start }) => start === evidence.snapshot.start),
      )
      .map(({ evidence }) => evidence.id);
  if (found.items.length > 0) {
    context.note.exhibit({
      kind: 'table',
      title: 'What the text agent found',
      columns: ['For', 'Source', 'Use', 'Says'],
      rows: found.items.map((item) => ({
        cells: [item.entry, item.page.title, `${item.use.kind}, ${item.use.use}`, item.summary],
        cites: cited(item),
      })),
    });
  }
  const finding = found.images?.finding;
  if (finding !== undefined) {
    const score = (value: number | null) => (value === null ? 'could not be told' : `${value} of 100`);
    context.note.exhibit({
      kind: 'table',
      title: 'What the image agent found',
      columns: ['Question', 'Answer'],
      rows: [
        { cells: ['Changed?', `${finding.integrity}; score ${score(finding.tampering)}`], cites: [] },
        {
          cells: ['In its context?', `${finding.context}; score ${score(finding.miscaption)}`],
          cites: finding.cites,
        },
        ...finding.generated.map((sign) => ({ cells: ['Generated?', sign], cites: [] })),
        ...finding.says.map((line) => ({ cells: ['Because', line], cites: [] })),
      ],
    });
  }
}

/** The passes of reasoning: what the batches came to, then each pass over the pool. */
export function showReasoning(found: Investigation, context: Context): void {
  if (found.temporary.length > 0) {
    context.note.exhibit({
      kind: 'table',
      title: 'Temporary reasoning: what batches of findings showed',
      columns: ['Step', 'Finding'],
      rows: found.temporary.map(({ step, says }) => ({ cells: [step, says], cites: [] })),
    });
  }
  for (const [index, reasoned] of found.history.entries()) {
    context.note.exhibit({
      kind: 'table',
      title: `Accumulated reasoning, pass ${index + 1} of ${found.history.length} (plan ${reasoned.round}): ${reasoned.veracity}, confidence ${reasoned.confidence} of 5`,
      columns: ['Step', 'Finding'],
      rows: [
        { cells: ['The claim', reasoned.understanding], cites: [] },
        ...reasoned.steps.map(({ step, finding, cites }) => ({ cells: [step, finding], cites: [...cites] })),
        ...reasoned.open.map((open) => ({ cells: ['Still open', open], cites: [] })),
      ],
    });
  }
}
