// Many claims in one program: models, library and connections are opened once, and checks run side by side. Runs with no key and no network.
import { openTouchstone } from 'touchstone';
import { renderMarkdown } from 'touchstone/reports';

const claims = ['The Eiffel Tower was completed in 1899.', 'Canberra is the capital of Australia.'];

const touchstone = openTouchstone({ offline: true });
const reports = await Promise.all(claims.map((claim) => touchstone.check(claim)));
await touchstone.close();

for (const report of reports) console.log(`${report.verdict.label}: ${report.claim.text}`);
console.log(renderMarkdown(reports[0] ?? never()).split('\n')[0]);

function never(): never {
  throw new Error('No report was made.');
}
