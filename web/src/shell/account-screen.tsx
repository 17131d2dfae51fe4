import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Empty, Notice, ProblemBox } from '../parts/problem-box.tsx';
import { useTitle } from '../router/router.tsx';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';
import { showSeconds, showShortTime, showUsd } from '../words/format.ts';
import { useSession } from './session.ts';

/** Who I am here, tokens for programs, the password. */
export function AccountScreen() {
  const session = useSession();
  useTitle(texts.account.title);
  const user = session?.user;
  const usage = session?.usage;
  return (
    <div className="grid max-w-[46rem] gap-8 pt-8">
      <h1 className="text-title">{texts.account.title}</h1>
      {user === undefined ? (
        <p className="text-quiet">{texts.account.nobody}</p>
      ) : (
        <div className="grid gap-2">
          <p className="text-lead">{user.displayName ?? user.name}</p>
          <p className="text-quiet">
            {texts.account.role}: {user.role} · {texts.account.team}: {user.team}
          </p>
          <p>
            <button
              type="button"
              className="button"
              onClick={() => void call('logOut', {}).then(() => location.assign('/'))}
            >
              {texts.logIn.out}
            </button>
          </p>
        </div>
      )}
      {usage !== undefined && (
        <p>
          {texts.account.usage}: {texts.history.total(usage.checks)}, {showSeconds(usage.seconds)},{' '}
          {showUsd(usage.usd)}
        </p>
      )}
      <Tokens />
      {user !== undefined && <Password />}
      <p className="text-quiet">
        <a href="/api/openapi.json">{texts.account.api}</a> · Touchstone {session?.version}
      </p>
    </div>
  );
}

function Tokens() {
  const tokens = useResource('tokens', (signal) => call('listTokens', {}, signal));
  const [name, setName] = useState('');
  const [made, setMade] = useState('');
  const action = useAction();
  const create = (event: FormEvent) => {
    event.preventDefault();
    void action.run(async () => {
      const { token } = await call('createToken', { body: { name } });
      setMade(token);
      setName('');
      tokens.reload();
    });
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{texts.account.tokens}</h2>
      {(tokens.error ?? action.error) !== undefined && (
        <ProblemBox error={(tokens.error ?? action.error) as NonNullable<typeof tokens.error>} />
      )}
      <form onSubmit={create} className="flex items-end gap-2">
        <div className="flex-1">
          <TextField label={texts.account.tokenName} required value={name} onChange={setName} />
        </div>
        <button type="submit" className="button" disabled={action.isBusy || name.trim() === ''}>
          {texts.account.tokenCreate}
        </button>
      </form>
      {made !== '' && (
        <div role="status" className="card grid gap-2 p-3">
          <p className="text-small text-quiet">{texts.account.tokenOnce}</p>
          <code className="break-all">{made}</code>
          <span>
            <CopyButton text={made} className="button" />
          </span>
        </div>
      )}
      {tokens.data?.items.length === 0 && <Empty>{texts.account.tokensNone}</Empty>}
      <ul>
        {tokens.data?.items.map((token) => (
          <li key={token.id} className="flex min-h-12 items-center gap-4 border-b border-line">
            <span className="flex-1">{token.name}</span>
            <span className="text-small text-quiet">
              {token.role}, {showShortTime(token.createdAt)}
            </span>
            <button
              type="button"
              className="button bare"
              onClick={() =>
                void action.run(async () => {
                  await call('revokeToken', { params: { id: token.id } });
                  tokens.reload();
                })
              }
            >
              {texts.account.revoke}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Password() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isDone, setDone] = useState(false);
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run(async () => {
      await call('changePassword', { body: { current, next } });
      setDone(true);
      setCurrent('');
      setNext('');
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <h2 className="text-lead">{texts.account.password}</h2>
      <TextField
        label={texts.account.current}
        type="password"
        required
        value={current}
        onChange={setCurrent}
      />
      <TextField
        label={texts.account.nextPassword}
        type="password"
        required
        value={next}
        onChange={setNext}
      />
      {action.error !== undefined && <ProblemBox error={action.error} />}
      {isDone && <Notice tone="good">{texts.account.changed}</Notice>}
      <button type="submit" className="button justify-self-start" disabled={action.isBusy}>
        {texts.account.password}
      </button>
    </form>
  );
}
