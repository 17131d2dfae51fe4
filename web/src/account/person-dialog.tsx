import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import type { Role, User } from '../api/contract.ts';
import { useAction } from '../api/use-resource.ts';
import { Drawer } from '../parts/drawer.tsx';
import { Fold } from '../parts/fold.tsx';
import { Notice, ProblemBox } from '../parts/problem-box.tsx';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';
import { RoleField } from './role-field.tsx';

const limitNames = ['checksPerDay', 'usdPerDay', 'secondsPerDay', 'queued'] as const;
type LimitFields = Record<(typeof limitNames)[number], string>;

/** Adds a person, or changes what one may do and use. */
export function PersonDialog(props: {
  user: User | undefined;
  isFirst: boolean;
  onClose(): void;
  onSaved(): void;
}) {
  const { user, isFirst } = props;
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState(user?.displayName ?? '');
  const [role, setRole] = useState<Role>(user?.role ?? (isFirst ? 'admin' : 'checker'));
  const [team, setTeam] = useState(user?.team ?? 'default');
  const [password, setPassword] = useState('');
  const [isLocked, setLocked] = useState(user?.disabled ?? false);
  const [limits, setLimits] = useState<LimitFields>(
    () =>
      Object.fromEntries(
        limitNames.map((limit) => [limit, String(user?.limits[limit] ?? '')]),
      ) as LimitFields,
  );
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(
      limitNames.flatMap((limit) => (limits[limit] === '' ? [] : [[limit, Number(limits[limit])]])),
    );
    const about = {
      ...(displayName.trim() === '' && user === undefined ? {} : { displayName: displayName.trim() }),
      role,
      team,
      limits: given,
    };
    void action.run(async () => {
      if (user === undefined) await call('createUser', { body: { name, password, ...about } });
      else
        await call('changeUser', {
          params: { id: user.id },
          body: { ...about, disabled: isLocked, ...(password === '' ? {} : { password }) },
        });
      props.onSaved();
    });
  };
  return (
    <Drawer
      kind="dialog"
      title={user === undefined ? texts.people.add : texts.people.changeOf(user.name)}
      onClose={props.onClose}
    >
      <form onSubmit={submit} className="grid gap-4">
        {isFirst && <Notice>{texts.people.first}</Notice>}
        <div className="grid gap-4 md:grid-cols-2">
          {user === undefined && (
            <TextField label={texts.people.nameField} required value={name} onChange={setName} />
          )}
          <TextField label={texts.people.displayName} value={displayName} onChange={setDisplayName} />
          <TextField
            label={user === undefined ? texts.people.password : texts.people.newPassword}
            type="password"
            required={user === undefined}
            value={password}
            onChange={setPassword}
          />
          <TextField label={texts.people.teamField} required value={team} onChange={setTeam} />
          <RoleField value={role} explains onChange={setRole} />
        </div>
        <Fold title={texts.people.limits} aside={texts.people.limitsHint}>
          <div className="grid grid-cols-2 gap-4">
            {limitNames.map((limit) => (
              <TextField
                key={limit}
                label={texts.people.limitFields[limit]}
                type="number"
                value={limits[limit]}
                onChange={(value) => setLimits({ ...limits, [limit]: value })}
              />
            ))}
          </div>
        </Fold>
        {user !== undefined && (
          <label className="inline-flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              className="size-4"
              checked={isLocked}
              onChange={(event) => setLocked(event.target.checked)}
            />
            {texts.people.lock}
          </label>
        )}
        {action.error !== undefined && <ProblemBox error={action.error} />}
        <button type="submit" className="button primary justify-self-start" disabled={action.isBusy}>
          {texts.save}
        </button>
      </form>
    </Drawer>
  );
}
