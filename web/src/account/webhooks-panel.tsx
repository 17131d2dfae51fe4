import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import type { Webhook, WebhookEvent } from '../api/contract.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { Empty, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';
import { showShortTime } from '../words/format.ts';
import { ShownOnce } from './shown-once.tsx';

const events = Object.keys(texts.webhooks.events) as WebhookEvent[];

/** Addresses that are told what happens to the team's checks. */
export function WebhooksPanel() {
  const hooks = useResource('webhooks', (signal) => call('listWebhooks', {}, signal));
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(['check.finished']);
  const [secret, setSecret] = useState('');
  const action = useAction();
  const create = (event: FormEvent) => {
    event.preventDefault();
    void action.run(async () => {
      const made = await call('createWebhook', { body: { url, events: [...chosen] } });
      setSecret(made.secret);
      setUrl('');
      hooks.reload();
    });
  };
  const remove = (id: string) =>
    void action.run(async () => {
      await call('deleteWebhook', { params: { id } });
      hooks.reload();
    });
  return (
    <section className="grid max-w-[52rem] gap-5">
      <p className="text-quiet">{texts.webhooks.lead}</p>
      {hooks.error !== undefined && <ProblemBox error={hooks.error} onRetry={hooks.reload} />}
      {hooks.isLoading && <Skeleton rows={2} />}
      {hooks.data?.items.length === 0 && <Empty>{texts.webhooks.none}</Empty>}
      <ul className="grid gap-3">
        {hooks.data?.items.map((hook) => (
          <HookLine key={hook.id} hook={hook} onRemove={() => remove(hook.id)} />
        ))}
      </ul>
      <form onSubmit={create} className="grid gap-3 border-t border-line pt-5">
        <h2 className="text-lead">{texts.webhooks.add}</h2>
        <TextField
          label={texts.webhooks.url}
          type="url"
          required
          placeholder="https://…"
          value={url}
          onChange={setUrl}
        />
        <fieldset className="grid gap-x-6 md:grid-cols-2">
          <legend>{texts.webhooks.when}</legend>
          {events.map((name) => (
            <label key={name} className="inline-flex min-h-10 items-center gap-2">
              <input
                type="checkbox"
                className="size-4"
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                }
              />
              {texts.webhooks.events[name]}
            </label>
          ))}
        </fieldset>
        {action.error !== undefined && <ProblemBox error={action.error} />}
        <button
          type="submit"
          className="button primary justify-self-start"
          disabled={action.isBusy || chosen.length === 0}
        >
          {texts.webhooks.create}
        </button>
        {secret !== '' && <ShownOnce lead={texts.webhooks.once} secret={secret} />}
      </form>
    </section>
  );
}

function HookLine({ hook, onRemove }: { hook: Webhook; onRemove(): void }) {
  const { lastDelivery: last } = hook;
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-[550] break-all">{hook.url}</p>
        <p className="text-small text-quiet">
          {hook.events.map((name) => texts.webhooks.events[name]).join(' · ')}
        </p>
        <p
          className={`${last === undefined ? 'plain' : last.ok ? 'good' : 'bad'} flex items-center gap-1 text-small text-tone`}
        >
          {last !== undefined && <Icon name={last.ok ? 'check' : 'warn'} className="size-4!" />}
          {last === undefined
            ? texts.webhooks.never
            : last.ok
              ? texts.webhooks.taken(showShortTime(last.at))
              : texts.webhooks.refused(showShortTime(last.at), last.why ?? String(last.status ?? ''))}
        </p>
      </div>
      <button
        type="button"
        className="button bare"
        aria-label={texts.webhooks.removeOf(hook.url)}
        onClick={onRemove}
      >
        {texts.remove}
      </button>
    </li>
  );
}
