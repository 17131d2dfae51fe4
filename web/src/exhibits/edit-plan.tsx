import { type FormEvent, useState } from 'react';
import type { CheckPlan } from '../../../src/core/check-plan.ts';
import { call } from '../api/call.ts';
import type { Check } from '../api/contract.ts';
import { useAction } from '../api/use-resource.ts';
import { SmallFold } from '../parts/fold.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { go } from '../router/router.tsx';
import { newKey } from '../start/submit-check.ts';
import { texts } from '../texts/en.ts';

/** The plan as fields: what is emptied is left out, and the check is made again by what stands here. */
export function EditPlan({ plan, check }: { plan: CheckPlan; check: Check }) {
  const [edited, setEdited] = useState(plan);
  const action = useAction();
  const words = texts.exhibits.plan;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run(async () => {
      const { stopAfter: _, onlyStep: __, ...options } = check.options;
      const { id } = await call('recheck', {
        params: { id: check.id },
        headers: { 'idempotency-key': newKey() },
        body: { options: { ...options, plan: withoutEmpty(edited) } },
      });
      go(`/checks/${id}`);
    });
  };
  return (
    <div className="pt-3">
      <SmallFold title={texts.exhibits.editPlan}>
        <form onSubmit={submit} className="grid gap-3">
          <p className="text-quiet">{texts.exhibits.planLead}</p>
          <Lines
            title={words.steps}
            lines={edited.steps.map(({ id, does }) => ({ id, text: does }))}
            onChange={(id, does) =>
              setEdited({
                ...edited,
                steps: edited.steps.map((step) => (step.id === id ? { ...step, does } : step)),
              })
            }
          />
          <Lines
            title={words.validate}
            lines={edited.validate.map(({ id, sentence }) => ({ id, text: sentence }))}
            onChange={(id, sentence) =>
              setEdited({
                ...edited,
                validate: edited.validate.map((entry) => (entry.id === id ? { ...entry, sentence } : entry)),
              })
            }
          />
          <Lines
            title={words.search}
            lines={edited.search.map(({ id, need }) => ({ id, text: need }))}
            onChange={(id, need) =>
              setEdited({
                ...edited,
                search: edited.search.map((entry) => (entry.id === id ? { ...entry, need } : entry)),
              })
            }
          />
          {action.error !== undefined && <ProblemBox error={action.error} />}
          <button type="submit" className="button justify-self-start" disabled={action.isBusy}>
            {texts.exhibits.runPlan}
          </button>
        </form>
      </SmallFold>
    </div>
  );
}

function Lines(props: {
  title: string;
  lines: readonly { id: string; text: string }[];
  onChange(id: string, text: string): void;
}) {
  if (props.lines.length === 0) return null;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-[600]">{props.title}</legend>
      {props.lines.map(({ id, text }) => (
        <label key={id} className="flex items-center gap-2">
          <span className="w-6 text-small text-quiet">{id}</span>
          <input
            className="field"
            dir="auto"
            value={text}
            onChange={(event) => props.onChange(id, event.target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}

function withoutEmpty(plan: CheckPlan): CheckPlan {
  const validate = plan.validate.filter(({ sentence }) => sentence.trim() !== '');
  const search = plan.search.filter(({ need }) => need.trim() !== '');
  const gone = new Set(
    [...plan.validate, ...plan.search]
      .map(({ id }) => id)
      .filter((id) => ![...validate, ...search].some((entry) => entry.id === id)),
  );
  const steps = plan.steps
    .filter(({ does }) => does.trim() !== '')
    .map((step) => ({ ...step, uses: step.uses.filter((id) => !gone.has(id)) }));
  return { steps, validate, search };
}
