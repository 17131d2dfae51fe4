import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import type { Role } from '../api/contract.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { Empty, ProblemBox } from '../parts/problem-box.tsx';
import { useSession } from '../shell/session.ts';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';
import { showDate, showShortTime } from '../words/format.ts';
import { RoleField } from './role-field.tsx';
import { ShownOnce } from './shown-once.tsx';

/** Tokens for programs, shown once. */
export function Tokens() {
  const tokens = useResource('tokens', (signal) => call('listTokens', {}, signal));
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>();
  const [days, setDays] = useState('90');
  const [made, setMade] = useState('');
  const own = useSession()?.user?.role ?? 'reader';
  const action = useAction();
  const create = (event: FormEvent) => {
    event.preventDefault();
    void action.run(async () => {
      const number = Math.round(Number(days));
      const { token } = await call('createToken', {
        body: { name, role: role ?? own, ...(number >= 1 ? { days: number } : {}) },
      });
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
      <form onSubmit={create} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <TextField label={texts.account.tokenName} required value={name} onChange={setName} />
        </div>
        <RoleField value={role ?? own} most={own} onChange={setRole} />
        <div className="w-32">
          <TextField label={texts.account.tokenDays} type="number" value={days} onChange={setDays} />
        </div>
        <button type="submit" className="button" disabled={action.isBusy || name.trim() === ''}>
          {texts.account.tokenCreate}
        </button>
      </form>
      {made !== '' && <ShownOnce lead={texts.account.tokenOnce} secret={made} />}
      {tokens.data?.items.length === 0 && <Empty>{texts.account.tokensNone}</Empty>}
      <ul>
        {tokens.data?.items.map((token) => (
          <li key={token.id} className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line">
            <span className="flex-1">{token.name}</span>
            <span className="text-small text-quiet">
              {[
                texts.roles[token.role],
                token.expiresAt === undefined
                  ? texts.share.forever
                  : texts.share.until(showDate(token.expiresAt)),
                token.lastUsedAt === undefined
                  ? texts.account.tokenUnused
                  : texts.account.tokenUsed(showShortTime(token.lastUsedAt)),
              ].join(' · ')}
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
