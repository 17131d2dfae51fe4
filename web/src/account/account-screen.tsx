import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-resource.ts';
import { Notice, ProblemBox } from '../parts/problem-box.tsx';
import { Tabs, useTab } from '../parts/tabs.tsx';
import { useTitle } from '../router/router.tsx';
import { useSession } from '../shell/session.ts';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';
import { showSeconds, showUsd } from '../words/format.ts';
import { AuditPanel } from './audit-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { Tokens } from './tokens.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

const { tabs } = texts.account;

/** Myself; and for those who look after the server, the people, whom it tells, and who did what. */
export function AccountScreen() {
  const session = useSession();
  useTitle(texts.account.title);
  const role = session?.user?.role ?? (session?.hasUsers === false ? 'admin' : 'reader');
  const offered = {
    me: tabs.me,
    ...(role === 'admin' ? { people: tabs.people } : {}),
    ...(role === 'admin' || role === 'editor' ? { webhooks: tabs.webhooks } : {}),
    ...(role === 'admin' ? { audit: tabs.audit } : {}),
  } as Readonly<Record<keyof typeof tabs, string>>;
  const here = useTab(offered);
  return (
    <div className="grid gap-6 pt-8">
      <h1 className="text-title">{texts.account.title}</h1>
      {Object.keys(offered).length > 1 && <Tabs names={offered} here={here} label={texts.account.title} />}
      {here === 'me' && <Me />}
      {here === 'people' && <PeoplePanel />}
      {here === 'webhooks' && <WebhooksPanel />}
      {here === 'audit' && <AuditPanel />}
    </div>
  );
}

/** Who I am here, tokens for programs, the password. */
function Me() {
  const session = useSession();
  const user = session?.user;
  const usage = session?.usage;
  return (
    <div className="grid max-w-[46rem] gap-8">
      {user === undefined || session?.hasUsers !== true ? (
        <p className="text-quiet">{texts.account.nobody}</p>
      ) : (
        <div className="grid gap-2">
          <p className="text-lead">{user.displayName ?? user.name}</p>
          <p className="text-quiet">
            {texts.account.role}: {texts.roles[user.role]} · {texts.account.team}: {user.team}
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
      {session?.hasUsers === true && <Tokens />}
      {session?.hasUsers === true && user !== undefined && <Password />}
      <p className="text-quiet">
        <a href="/api/reference">{texts.account.api}</a> · Touchstone {session?.version}
      </p>
    </div>
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
