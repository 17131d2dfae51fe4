import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { texts } from '../texts/en.ts';

export type Filters = Record<
  'q' | 'label' | 'reviewState' | 'state' | 'pipeline' | 'from' | 'to' | 'dueBy' | 'mine' | 'moved',
  string
>;
export const filterNames = [
  'q',
  'label',
  'reviewState',
  'state',
  'pipeline',
  'from',
  'to',
  'dueBy',
  'mine',
  'moved',
] as const;

/** Filters live in the address: they can be kept, shared and gone back to. */
export function HistoryFilters(props: { filters: Filters; onChange(fields: Partial<Filters>): void }) {
  const { filters, onChange } = props;
  const [typed, setTyped] = useState(filters.q);
  useEffect(() => setTyped(filters.q), [filters.q]);
  useEffect(() => {
    if (typed === filters.q) return;
    const timer = setTimeout(() => onChange({ q: typed }), 250);
    return () => clearTimeout(timer);
  }, [typed, filters.q, onChange]);
  const pipelines = useResource('pipelines', (signal) => call('listPipelines', {}, signal));
  const active = filterNames.filter((name) => filters[name] !== '');
  return (
    <search className="grid gap-3">
      <div className="grid grid-cols-2 gap-2 md:flex">
        <label className="relative col-span-2 min-w-0 flex-1">
          <span className="sr-only">{texts.history.field}</span>
          <Icon name="search" className="absolute start-3 top-2.5 text-quiet" />
          <input
            type="search"
            className="field ps-10!"
            placeholder={texts.history.field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Choice
          name={texts.history.label}
          value={filters.label}
          choices={Object.entries(texts.labels)}
          onChange={(label) => onChange({ label })}
        />
        <Choice
          name={texts.history.review}
          value={filters.reviewState}
          choices={Object.entries(texts.reviewStates)}
          onChange={(reviewState) => onChange({ reviewState })}
        />
        <Choice
          name={texts.history.state}
          value={filters.state}
          choices={Object.entries(texts.checkStates)}
          onChange={(state) => onChange({ state })}
        />
        <Choice
          name={texts.history.pipeline}
          value={filters.pipeline}
          choices={(pipelines.data?.items ?? []).map(({ id, title }) => [id, title])}
          onChange={(pipeline) => onChange({ pipeline })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DateChoice name={texts.history.from} value={filters.from} onChange={(from) => onChange({ from })} />
        <DateChoice name={texts.history.to} value={filters.to} onChange={(to) => onChange({ to })} />
        <DateChoice
          name={texts.history.dueBy}
          value={filters.dueBy}
          onChange={(dueBy) => onChange({ dueBy })}
        />
        <label className="inline-flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            className="size-4"
            checked={filters.mine === 'true'}
            onChange={(event) => onChange({ mine: event.target.checked ? 'true' : '' })}
          />
          {texts.history.mine}
        </label>
        <label className="inline-flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            className="size-4"
            checked={filters.moved === 'true'}
            onChange={(event) => onChange({ moved: event.target.checked ? 'true' : '' })}
          />
          {texts.history.moved}
        </label>
        {active.length > 0 && (
          <button
            type="button"
            className="button bare"
            onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}
          >
            <Icon name="close" />
            {texts.history.clear}
          </button>
        )}
      </div>
    </search>
  );
}

function Choice(props: {
  name: string;
  value: string;
  choices: readonly (readonly [string, string])[];
  onChange(value: string): void;
}) {
  return (
    <label className="min-w-0 md:max-w-44">
      <span className="sr-only">{props.name}</span>
      <select
        className={`field ${props.value === '' ? '' : 'border-link! font-[600] text-link!'}`}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <option value="">
          {props.name}: {texts.history.all.toLowerCase()}
        </option>
        {props.choices.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function DateChoice(props: { name: string; value: string; onChange(value: string): void }) {
  return (
    <label className="inline-flex items-center gap-2">
      <span className="text-quiet">{props.name}</span>
      <input
        type="date"
        className="field w-auto!"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}
