// Shows how a claim would be checked before anything is searched, changes the plan, and carries it out. Runs with no key and no network.
import { check } from 'touchstone';

const claim = 'The Eiffel Tower was completed in 1899 and is 330 metres high.';
const planned = await check(claim, {
  offline: true,
  pipeline: 'agentfact',
  options: { stopAfter: 'plan' },
});

const plan = planned.exhibits?.find((exhibit) => exhibit.kind === 'plan')?.plan;
if (plan === undefined) throw new Error('No plan was made.');
for (const step of plan.steps) console.log(`${step.id} ${step.technique}: ${step.does}`);

// A person may change everything in it: here, what is searched for.
const edited = {
  ...plan,
  search: [
    { id: 'n1', need: 'When the tower was completed', query: 'Eiffel Tower completed 1889 exhibition' },
  ],
  steps: [{ ...plan.steps[0], uses: ['v1', 'n1'] }],
  validate: plan.validate.slice(0, 1),
};
const report = await check(claim, { offline: true, pipeline: 'agentfact', options: { plan: edited } });

console.log(`${report.verdict.label}: ${report.verdict.ownLabel?.label}`);
for (const { sentence, cites } of report.verdict.reasons) console.log(`- ${sentence} [${cites.join(', ')}]`);
