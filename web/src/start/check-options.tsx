import { useId } from 'react';
import { call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { Fold } from '../parts/fold.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { texts } from '../texts/en.ts';
import { DocumentOptions } from './document-options.tsx';

export type CheckOptions = {
  pipeline: string;
  options: Readonly<Record<string, unknown>>;
  seconds: string;
  usd: string;
  asOf: string;
  /** By the clock of whoever fills it in. */
  deadline: string;
  needsApproval: boolean;
  /** Of a document: who finds its claims, and which of them are checked. */
  reader: 'rules' | 'reasoner';
  minWorth: number;
  mostClaims: string;
};
export const noOptions: CheckOptions = {
  pipeline: '',
  options: {},
  seconds: '',
  usd: '',
  asOf: '',
  deadline: '',
  needsApproval: false,
  reader: 'rules',
  minWorth: 0.3,
  mostClaims: '',
};

/** When a check has to be over, and whether somebody is asked before it begins. */
export function termsOf({ deadline, needsApproval }: CheckOptions) {
  return {
    ...(deadline === '' ? {} : { deadline: new Date(deadline).toISOString() }),
    ...(needsApproval ? { needsApproval } : {}),
  };
}

/** The way of checking that takes a person's own parts. */
export function isDefaultWay({ pipeline }: CheckOptions): boolean {
  return pipeline === '' || pipeline === 'touchstone';
}

/** Parts belong to the words that they were read from. */
export function withoutParts(value: CheckOptions): CheckOptions {
  if (value.options.parts === undefined) return value;
  const { parts: _, ...options } = value.options;
  return { ...value, options };
}

/** Set by the box for plans, and by the plan's own form. */
const ofPlans = new Set(['plan', 'stopAfter', 'onlyStep']);

type JsonSchema = { type?: string; enum?: readonly unknown[]; minimum?: number; maximum?: number };

/** How a claim is checked: folded, since most people need none of it. */
export function CheckOptionsFold(props: {
  value: CheckOptions;
  isDocument: boolean;
  onChange(value: CheckOptions): void;
}) {
  const { value, isDocument, onChange } = props;
  const pipelines = useResource('pipelines', (signal) => call('listPipelines', {}, signal));
  const items = pipelines.data?.items ?? [];
  const chosen = items.find(({ id, isDefault }) =>
    value.pipeline === '' ? isDefault : id === value.pipeline,
  );
  const shown = (chosen?.options ?? []).flatMap((option) => {
    const schema = option.schema as JsonSchema | undefined;
    return isSimple(schema) && !ofPlans.has(option.name) ? [{ ...option, schema }] : [];
  });
  const setOption = (name: string, given: unknown) => {
    const { [name]: _, ...others } = value.options;
    onChange({ ...value, options: given === undefined ? others : { ...others, [name]: given } });
  };
  return (
    <Fold title={texts.start.options} aside={chosen?.title}>
      <div className="grid gap-4">
        {pipelines.error !== undefined && <ProblemBox error={pipelines.error} onRetry={pipelines.reload} />}
        <div className="grid gap-4 md:grid-cols-2">
          <label className="grid content-start gap-1">
            {texts.start.pipeline}
            <select
              className="field"
              value={value.pipeline}
              onChange={(event) => onChange({ ...value, pipeline: event.target.value, options: {} })}
            >
              {items.map(({ id, title, isDefault }) => (
                <option key={id} value={isDefault ? '' : id}>
                  {title}
                  {isDefault ? ` (${texts.start.default})` : ''}
                </option>
              ))}
            </select>
            <span className="text-small text-quiet">{chosen?.summary}</span>
          </label>
          <div className="grid grid-cols-2 content-start gap-4">
            <TextField
              label={isDocument ? texts.start.secondsOfEach : texts.start.seconds}
              type="number"
              value={value.seconds}
              onChange={(seconds) => onChange({ ...value, seconds })}
            />
            <TextField
              label={isDocument ? texts.start.usdOfEach : texts.start.usd}
              type="number"
              value={value.usd}
              onChange={(usd) => onChange({ ...value, usd })}
            />
            {!isDocument && (
              <>
                <TextField
                  label={texts.start.asOf}
                  type="date"
                  value={value.asOf}
                  onChange={(asOf) => onChange({ ...value, asOf })}
                />
                <TextField
                  label={texts.start.deadline}
                  type="datetime-local"
                  value={value.deadline}
                  onChange={(deadline) => onChange({ ...value, deadline })}
                />
              </>
            )}
          </div>
        </div>
        {isDocument && <DocumentOptions value={value} onChange={onChange} />}
        {!isDocument && (
          <label className="inline-flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              className="size-4"
              checked={value.needsApproval}
              onChange={(event) => onChange({ ...value, needsApproval: event.target.checked })}
            />
            {texts.start.needsApproval}
          </label>
        )}
        {!isDocument && chosen?.makesPlans === true && (
          <label className="inline-flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              className="size-4"
              checked={value.options.stopAfter === 'plan'}
              onChange={(event) => setOption('stopAfter', event.target.checked ? 'plan' : undefined)}
            />
            {texts.start.planFirst}
          </label>
        )}
        {shown.length > 0 && (
          <div className="grid gap-x-6 gap-y-3 border-t border-line pt-4 md:grid-cols-2">
            {shown.map((option) => (
              <OptionField
                key={option.name}
                name={option.name}
                description={option.description}
                standard={option.default}
                schema={option.schema}
                value={value.options[option.name]}
                onChange={(given) => setOption(option.name, given)}
              />
            ))}
          </div>
        )}
      </div>
    </Fold>
  );
}

function isSimple(schema: JsonSchema | undefined): schema is JsonSchema {
  return (
    schema !== undefined &&
    (schema.enum !== undefined || ['boolean', 'integer', 'number'].includes(schema.type ?? ''))
  );
}

export function TextField(props: {
  label: string;
  value: string;
  type?: 'text' | 'date' | 'datetime-local' | 'number' | 'url' | 'password';
  placeholder?: string;
  required?: boolean;
  onChange(value: string): void;
}) {
  return (
    <label className="grid content-start gap-1">
      {props.label}
      <input
        className="field"
        type={props.type ?? 'text'}
        min={props.type === 'number' ? 0 : undefined}
        step={props.type === 'number' ? 'any' : undefined}
        value={props.value}
        required={props.required}
        placeholder={props.placeholder}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}

function OptionField(props: {
  name: string;
  description: string;
  standard: unknown;
  schema: JsonSchema;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const { name, description, standard, schema, value, onChange } = props;
  const id = useId();
  if (schema.type === 'boolean')
    return (
      <label className="grid grid-cols-[auto_1fr] items-start gap-x-2">
        <input
          type="checkbox"
          className="mt-1 size-4"
          checked={Boolean(value ?? standard)}
          onChange={(event) => onChange(event.target.checked === standard ? undefined : event.target.checked)}
        />
        <span>{name}</span>
        <span className="col-start-2 text-small text-quiet">{description}</span>
      </label>
    );
  const shownStandard = standard === undefined ? texts.notKnown : String(standard);
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id}>{name}</label>
      {schema.enum === undefined ? (
        <input
          id={id}
          type="number"
          className="field"
          min={schema.minimum}
          max={schema.maximum}
          step={schema.type === 'integer' ? 1 : 'any'}
          placeholder={shownStandard}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      ) : (
        <select
          id={id}
          className="field"
          value={String(value ?? standard ?? '')}
          onChange={(event) => onChange(event.target.value)}
        >
          {schema.enum.map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </select>
      )}
      <span className="text-small text-quiet">
        {description} {standard === undefined ? null : texts.start.ownDefault(shownStandard)}
      </span>
    </div>
  );
}
