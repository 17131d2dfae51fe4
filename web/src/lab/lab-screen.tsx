import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Output } from '../api/contract.ts';
import { useResource } from '../api/use-resource.ts';
import { Fold } from '../parts/fold.tsx';
import { Empty, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Tabs, useTab } from '../parts/tabs.tsx';
import { Link, useTitle } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { showShortTime, showUsd } from '../words/format.ts';
import { AccuracyPlot, percent } from './accuracy-plot.tsx';

export function LabScreen() {
  const tab = useTab(texts.lab.tabs);
  useTitle(texts.lab.title);
  return (
    <div className="grid gap-5 pt-8">
      <h1 className="text-title">{texts.lab.title}</h1>
      <Tabs names={texts.lab.tabs} here={tab} label={texts.lab.title} />
      {tab === 'runs' && <Runs />}
      {tab === 'pipelines' && <Pipelines />}
      {tab === 'studies' && <Studies />}
    </div>
  );
}

type Run = Output<'listEvaluations'>['items'][number];

function Runs() {
  const runs = useResource('runs', (signal) => call('listEvaluations', { query: { limit: 100 } }, signal));
  const [picked, setPicked] = useState<readonly string[]>([]);
  const items = runs.data?.items ?? [];
  const [first, second] = picked;
  return (
    <>
      {runs.error !== undefined && <ProblemBox error={runs.error} onRetry={runs.reload} />}
      {runs.isLoading && <Skeleton />}
      {runs.data !== undefined && items.length === 0 && <Empty>{texts.lab.runsNone}</Empty>}
      {items.length > 0 && (
        <>
          <AccuracyPlot
            rows={items.slice(0, 12).map((run) => ({
              name: run.name,
              href: `/lab/runs/${encodeURIComponent(run.id)}`,
              ...run.accuracy,
            }))}
          />
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-quiet">{texts.lab.compareHint}</p>
            {first !== undefined && second !== undefined && (
              <Link
                className="button"
                href={`/lab/compare/${encodeURIComponent(first)}/${encodeURIComponent(second)}`}
              >
                {texts.lab.compare}
              </Link>
            )}
          </div>
          <RunTable
            items={items}
            picked={picked}
            onPick={(id, isPicked) =>
              setPicked((before) =>
                isPicked ? [...before, id].slice(-2) : before.filter((other) => other !== id),
              )
            }
          />
        </>
      )}
    </>
  );
}

function RunTable(props: {
  items: readonly Run[];
  picked: readonly string[];
  onPick(id: string, isPicked: boolean): void;
}) {
  const { columns } = texts.lab;
  return (
    <ScrollBox label={texts.lab.tabs.runs}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.lab.compare}</span>
            </th>
            <th scope="col">{columns.run}</th>
            <th scope="col">{columns.dataset}</th>
            <th scope="col">{columns.pipeline}</th>
            <th scope="col" className="number">
              {columns.claims}
            </th>
            <th scope="col" className="number">
              {columns.accuracy}
            </th>
            <th scope="col" className="number">
              {columns.f1}
            </th>
            <th scope="col" className="number">
              {columns.cost}
            </th>
            <th scope="col">{columns.when}</th>
          </tr>
        </thead>
        <tbody>
          {props.items.map((run) => (
            <tr key={run.id}>
              <td>
                <input
                  type="checkbox"
                  className="size-4"
                  aria-label={texts.history.pick(run.name)}
                  checked={props.picked.includes(run.id)}
                  onChange={(event) => props.onPick(run.id, event.target.checked)}
                />
              </td>
              <th scope="row">
                <Link href={`/lab/runs/${encodeURIComponent(run.id)}`}>{run.name}</Link>
              </th>
              <td>{run.dataset}</td>
              <td>
                {run.pipeline} <span className="text-small text-quiet">{run.reasoner}</span>
              </td>
              <td className="number">
                {run.claims}
                {run.failed > 0 && (
                  <span className="block text-small text-mixed">{texts.lab.failed(run.failed)}</span>
                )}
              </td>
              <td className="number">
                {percent(run.accuracy.value)}
                <span className="block text-small text-quiet">
                  {texts.lab.interval(percent(run.accuracy.low), percent(run.accuracy.high))}
                </span>
              </td>
              <td className="number">{percent(run.macroF1.value)}</td>
              <td className="number">{showUsd(run.totalUsd)}</td>
              <td className="whitespace-nowrap">{showShortTime(run.startedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Pipelines() {
  const pipelines = useResource('pipelines', (signal) => call('listPipelines', {}, signal));
  return (
    <div className="grid gap-3">
      {pipelines.error !== undefined && <ProblemBox error={pipelines.error} onRetry={pipelines.reload} />}
      {pipelines.isLoading && <Skeleton />}
      {pipelines.data?.items.map((pipeline) => (
        <Fold
          key={pipeline.id}
          title={pipeline.title}
          aside={[
            ...(pipeline.isDefault ? [texts.lab.isDefault] : []),
            ...(pipeline.makesPlans ? [texts.lab.plans] : []),
          ].join(', ')}
        >
          <p className="max-w-[72ch] pb-3">{pipeline.summary}</p>
          {pipeline.options.length === 0 ? (
            <p className="text-quiet">{texts.start.noOptions}</p>
          ) : (
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{texts.lab.option}</th>
                  <th scope="col">{texts.lab.without}</th>
                </tr>
              </thead>
              <tbody>
                {pipeline.options.map((option) => (
                  <tr key={option.name}>
                    <th scope="row">
                      <code>{option.name}</code>
                      <span className="block text-small font-normal text-quiet">{option.description}</span>
                    </th>
                    <td>
                      <code>{option.default === undefined ? '–' : JSON.stringify(option.default)}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Fold>
      ))}
    </div>
  );
}

function Studies() {
  const studies = useResource('studies', (signal) => call('listStudies', {}, signal));
  return (
    <>
      {studies.error !== undefined && <ProblemBox error={studies.error} onRetry={studies.reload} />}
      {studies.isLoading && <Skeleton rows={2} />}
      {studies.data?.items.length === 0 && <Empty>{texts.lab.studiesNone}</Empty>}
      <ul>
        {studies.data?.items.map((study) => (
          <li
            key={study.id}
            className="flex min-h-14 flex-wrap items-center gap-x-6 border-b border-line py-2"
          >
            <span className="min-w-0 flex-1 font-[550]">{study.title}</span>
            <span className="text-quiet">
              {study.raters
                .map(({ name, done }) => `${name}: ${texts.lab.cards(done, study.cards)}`)
                .join(', ')}
            </span>
            <Link className="button" href={`/lab/studies/${encodeURIComponent(study.id)}`}>
              {texts.lab.rate}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
