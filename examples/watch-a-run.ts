// Reads the events of a run while it goes on, with a budget, and shows what could not be looked at.
import { startRun } from 'touchstone';

const run = await startRun(
  { text: 'Marie Curie won the Nobel Prize twice.', date: '2026-01-15' },
  { offline: true, pipeline: 'aletheia', options: { keep: 3 }, budget: { seconds: 60, calls: 200 } },
);

for await (const event of run.events) {
  if (event.type === 'stage-end') console.log(`${event.stage}: ${event.seconds.toFixed(2)} s`);
  if (event.type === 'search-done')
    console.log(`searched ${event.provider} for “${event.query}”: ${event.found} found`);
}

const report = await run.report;
console.log(report.verdict.summary);
for (const gap of report.gaps) console.log(`could not look (${gap.reason}): ${gap.detail}`);
