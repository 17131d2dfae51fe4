import type { Exhibit } from '../../../src/core/exhibit.ts';
import type { PlanExhibit } from '../../../src/core/exhibits/plan-exhibit.ts';
import type { TableExhibit } from '../../../src/core/exhibits/table-exhibit.ts';
import type { TrajectoryExhibit } from '../../../src/core/exhibits/trajectory-exhibit.ts';
import { cleanText } from '../../../src/report/clean-text.ts';
import type { Check } from '../api/contract.ts';
import { Cites } from '../check/cites.tsx';
import { Fold } from '../parts/fold.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { texts } from '../texts/en.ts';
import { EditPlan } from './edit-plan.tsx';
import { GraphDrawing } from './graph-drawing.tsx';
import { QuestionTree } from './question-tree.tsx';

/** What a way of checking shows of its own work: each as a drawing or table, and always as text. */
export function Exhibits({ exhibits, check }: { exhibits: readonly Exhibit[]; check?: Check | undefined }) {
  if (exhibits.length === 0) return null;
  return (
    <section aria-labelledby="exhibits-title" className="grid gap-3">
      <h2 id="exhibits-title" className="text-title">
        {texts.exhibits.title}
      </h2>
      {exhibits.map((exhibit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: exhibits are only ever added at the end
        <Fold key={index} title={cleanText(exhibit.title)}>
          <ExhibitBody exhibit={exhibit} check={check} />
        </Fold>
      ))}
    </section>
  );
}

function ExhibitBody({ exhibit, check }: { exhibit: Exhibit; check: Check | undefined }) {
  switch (exhibit.kind) {
    case 'plan':
      return (
        <>
          <Plan exhibit={exhibit} />
          {check !== undefined && <EditPlan plan={exhibit.plan} check={check} />}
        </>
      );
    case 'table':
      return <Table exhibit={exhibit} />;
    case 'question-tree':
      return <QuestionTree exhibit={exhibit} />;
    case 'graph':
      return <GraphDrawing exhibit={exhibit} />;
    case 'trajectory':
      return <Trajectory exhibit={exhibit} />;
  }
}

function Plan({ exhibit: { plan } }: { exhibit: PlanExhibit }) {
  const words = texts.exhibits.plan;
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="font-[600]">{words.steps}</h3>
        <ol className="list-decimal ps-5">
          {plan.steps.map(({ id, technique, does, uses }) => (
            <li key={id} dir="auto">
              {cleanText(does)}{' '}
              <span className="text-small text-quiet">
                {technique.replaceAll('-', ' ')}
                {uses.length > 0 && `, ${words.uses} ${uses.join(', ')}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {plan.validate.length > 0 && (
        <div>
          <h3 className="font-[600]">{words.validate}</h3>
          <ul className="list-disc ps-5">
            {plan.validate.map(({ id, sentence, why }) => (
              <li key={id} dir="auto">
                <span className="text-small text-quiet">{id}</span> “{cleanText(sentence)}”{' '}
                <span className="text-quiet">{cleanText(why)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {plan.search.length > 0 && (
        <div>
          <h3 className="font-[600]">{words.search}</h3>
          <ul className="list-disc ps-5">
            {plan.search.map(({ id, need, query }) => (
              <li key={id} dir="auto">
                <span className="text-small text-quiet">{id}</span> {cleanText(need)}{' '}
                {query !== undefined && <span className="text-quiet">“{cleanText(query)}”</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Table({ exhibit }: { exhibit: TableExhibit }) {
  return (
    <ScrollBox label={exhibit.title}>
      <table className="table">
        <thead>
          <tr>
            {exhibit.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exhibit.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows can be alike
            <tr key={index}>
              {row.cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the columns
                <td key={at} dir="auto">
                  {typeof cell === 'number' ? cell : cleanText(cell)}
                  {at === 0 && row.cites.length > 0 && (
                    <>
                      {' '}
                      <Cites ids={row.cites} />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Trajectory({ exhibit }: { exhibit: TrajectoryExhibit }) {
  return (
    <>
      <ol className="grid list-decimal gap-2 ps-5">
        {exhibit.steps.map(({ step, action, query, reason, outcome, gained }) => (
          <li key={step} dir="auto">
            <span className="font-[550]">{action}</span>
            {query !== undefined && <> “{cleanText(query)}”</>}: {cleanText(reason)}{' '}
            <span className="text-quiet">
              {cleanText(outcome)} {texts.exhibits.gained(gained)}.
            </span>
          </li>
        ))}
      </ol>
      {exhibit.forced && <p className="text-quiet">{texts.exhibits.forced}</p>}
    </>
  );
}
