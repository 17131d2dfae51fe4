import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import type { Check } from '../api/contract.ts';
import { useAction } from '../api/use-resource.ts';
import { Drawer } from '../parts/drawer.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { go } from '../router/router.tsx';
import {
  CheckOptionsFold,
  isDefaultWay,
  noOptions,
  TextField,
  termsOf,
  withoutParts,
} from '../start/check-options.tsx';
import { PartsEditor } from '../start/parts-editor.tsx';
import { newKey } from '../start/submit-check.ts';
import { texts } from '../texts/en.ts';

/** Another check of the claim in other words, at another date or in another way; this one stays as it is. */
export function EditDialog({ check, onClose }: { check: Check; onClose(): void }) {
  const [text, setText] = useState(check.given.text ?? '');
  const [date, setDate] = useState(check.given.date ?? '');
  const [options, setOptions] = useState({ ...noOptions, pipeline: check.pipeline });
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run(async () => {
      const { text: _, date: __, ...given } = check.given;
      const seconds = Number(options.seconds);
      const { id } = await call('recheck', {
        params: { id: check.id },
        headers: { 'idempotency-key': newKey() },
        body: {
          claim: {
            ...given,
            ...(text.trim() === '' ? {} : { text: text.trim() }),
            ...(date === '' ? {} : { date }),
            ...(options.asOf === '' ? {} : { asOf: options.asOf }),
          },
          ...(options.pipeline === '' ? {} : { pipeline: options.pipeline }),
          ...(Object.keys(options.options).length === 0 ? {} : { options: { ...options.options } }),
          ...(seconds > 0 ? { budget: { seconds } } : {}),
          ...termsOf(options),
        },
      });
      go(`/checks/${id}`);
    });
  };
  return (
    <Drawer kind="dialog" title={texts.check.edit} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <label className="grid gap-1">
          {texts.check.claim}
          <textarea
            className="field font-serif text-read"
            rows={4}
            data-first
            dir="auto"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setOptions(withoutParts);
            }}
          />
        </label>
        <TextField label={texts.start.date} type="date" value={date.slice(0, 10)} onChange={setDate} />
        <CheckOptionsFold isDocument={false} value={options} onChange={setOptions} />
        {isDefaultWay(options) && (
          <PartsEditor text={text} date={date.slice(0, 10)} options={options} onChange={setOptions} />
        )}
        {action.error !== undefined && <ProblemBox error={action.error} />}
        <button type="submit" className="button primary justify-self-start" disabled={action.isBusy}>
          {texts.check.again}
        </button>
      </form>
    </Drawer>
  );
}
