import { useId, useState } from 'react';
import type { ClaimPart } from '../../../src/core/claim.ts';
import { call } from '../api/call.ts';
import type { Output } from '../api/contract.ts';
import { useAction } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { texts } from '../texts/en.ts';
import type { CheckOptions } from './check-options.tsx';

type Reading = Output<'readFirst'>;
/** As it is typed: queries are lines. */
type Draft = { text: string; queries: string; counterQueries: string };

const mostParts = 6;

/** How the claim is understood, before anything is searched for: its parts and what is looked up, to be changed. */
export function PartsEditor(props: {
  text: string;
  date: string;
  options: CheckOptions;
  onChange(options: CheckOptions): void;
}) {
  const { text, date, options, onChange } = props;
  const [reading, setReading] = useState<{ of: string; read: Reading }>();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const action = useAction();
  const heading = useId();
  const words = texts.reading;
  const claim = text.trim();
  const look = () =>
    void action.run(async () => {
      const read = await call('readFirst', {
        body: { claim: { text: claim, ...(date === '' ? {} : { date }) } },
      });
      setReading({ of: claim, read });
      setDrafts(
        read.parts.map((part) => ({
          text: part.text,
          queries: part.queries.join('\n'),
          counterQueries: part.counterQueries.join('\n'),
        })),
      );
      give(undefined);
    });
  const give = (parts: readonly ClaimPart[] | undefined) => {
    const { parts: _, ...others } = options.options;
    onChange({ ...options, options: parts === undefined ? others : { ...others, parts } });
  };
  const change = (next: readonly Draft[]) => {
    setDrafts(next);
    const parts = next.flatMap(toPart);
    give(parts.length === 0 ? undefined : parts);
  };
  const isChanged = options.options.parts !== undefined;
  const isOld = reading !== undefined && reading.of !== claim;
  if (reading === undefined || isOld)
    return (
      <div className="grid gap-2">
        <button
          type="button"
          className="button bare justify-self-start"
          disabled={claim === '' || action.isBusy}
          onClick={look}
        >
          <Icon name="pen" />
          {isOld ? words.again : words.open}
        </button>
        {action.error !== undefined && <ProblemBox error={action.error} />}
      </div>
    );
  const { read } = reading;
  return (
    <section aria-labelledby={heading} className="card grid gap-4 p-4">
      <div className="grid gap-1">
        <h2 id={heading} className="text-lead">
          {words.title}
        </h2>
        <p className="text-quiet" aria-live="polite">
          {read.because ?? words.kinds[read.kind]}
          {read.readAs !== undefined && ` ${words.readAs(read.readAs)}`}
          {read.vague !== undefined && ` ${words.vague(read.vague)}`}
        </p>
        <p className="text-small text-quiet">{isChanged ? words.yours : words.lead}</p>
      </div>
      <ol className="grid gap-4">
        {drafts.map((draft, index) => (
          <PartFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place
            key={index}
            number={index + 1}
            draft={draft}
            onChange={(next) => change(drafts.map((each, at) => (at === index ? next : each)))}
            onRemove={drafts.length > 1 ? () => change(drafts.filter((_, at) => at !== index)) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {drafts.length < mostParts && (
          <button
            type="button"
            className="button"
            onClick={() => change([...drafts, { text: '', queries: '', counterQueries: '' }])}
          >
            {words.add}
          </button>
        )}
        {isChanged && (
          <button type="button" className="button bare" disabled={action.isBusy} onClick={look}>
            {words.reset}
          </button>
        )}
      </div>
    </section>
  );
}

function PartFields(props: {
  number: number;
  draft: Draft;
  onChange(draft: Draft): void;
  onRemove?: (() => void) | undefined;
}) {
  const { number, draft, onChange, onRemove } = props;
  const words = texts.reading;
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <div className="flex items-center gap-2">
        <span className="font-[600]">{words.part(number)}</span>
        {onRemove !== undefined && (
          <button type="button" className="button bare ms-auto" onClick={onRemove}>
            {words.remove(number)}
          </button>
        )}
      </div>
      <label className="grid gap-1">
        <span className="text-small text-quiet">{words.states}</span>
        <textarea
          className="field font-serif text-read"
          rows={2}
          dir="auto"
          value={draft.text}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
      </label>
      <div className="grid gap-3 sm:grid-cols-2">
        <label className="grid content-start gap-1">
          <span className="text-small text-quiet">{words.queries}</span>
          <textarea
            className="field"
            rows={3}
            dir="auto"
            value={draft.queries}
            onChange={(event) => onChange({ ...draft, queries: event.target.value })}
          />
        </label>
        <label className="grid content-start gap-1">
          <span className="text-small text-quiet">{words.counterQueries}</span>
          <textarea
            className="field"
            rows={3}
            dir="auto"
            value={draft.counterQueries}
            onChange={(event) => onChange({ ...draft, counterQueries: event.target.value })}
          />
        </label>
      </div>
    </li>
  );
}

function toPart({ text, queries, counterQueries }: Draft): ClaimPart[] {
  if (text.trim() === '') return [];
  const found = linesOf(queries);
  return [
    {
      text: text.trim(),
      ...(found.length === 0 ? {} : { queries: found }),
      counterQueries: linesOf(counterQueries),
    },
  ];
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, 400))
    .filter((line) => line !== '')
    .slice(0, 5);
}
