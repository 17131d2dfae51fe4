// The shortest use: one claim, one report. Runs with no key and no network.
import { check } from 'touchstone';

const report = await check('The Eiffel Tower was completed in 1899.', { offline: true });

console.log(`${report.verdict.label} (${report.verdict.confidenceInWords})`);
for (const evidence of report.evidence.filter((item) => item.stance !== 'neutral')) {
  console.log(`${evidence.stance}: “${evidence.quote}” — ${evidence.source.title}`);
}
