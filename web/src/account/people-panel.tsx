import { useState } from 'react';
import { call } from '../api/call.ts';
import type { User } from '../api/contract.ts';
import { useResource } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { Empty, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { useSession } from '../shell/session.ts';
import { texts } from '../texts/en.ts';
import { showDate } from '../words/format.ts';
import { PersonDialog } from './person-dialog.tsx';

/** Everybody who has an account, with what they may do and use. */
export function PeoplePanel() {
  const people = useResource('people', (signal) => call('listUsers', {}, signal));
  const [edited, setEdited] = useState<User | 'new'>();
  const hasUsers = useSession()?.hasUsers === true;
  const items = people.data?.items;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-quiet">{hasUsers ? texts.people.lead : texts.people.leadFirst}</p>
        <button type="button" className="button primary" onClick={() => setEdited('new')}>
          <Icon name="person" />
          {texts.people.add}
        </button>
      </div>
      {people.error !== undefined && <ProblemBox error={people.error} onRetry={people.reload} />}
      {people.isLoading && <Skeleton rows={3} />}
      {items?.length === 0 && <Empty>{texts.people.none}</Empty>}
      {items !== undefined && items.length > 0 && (
        <ScrollBox label={texts.account.tabs.people}>
          <table className="table min-w-[50rem]">
            <thead>
              <tr>
                <th scope="col">{texts.people.name}</th>
                <th scope="col">{texts.account.role}</th>
                <th scope="col">{texts.account.team}</th>
                <th scope="col">{texts.people.limits}</th>
                <th scope="col">{texts.people.since}</th>
                <th scope="col">
                  <span className="sr-only">{texts.people.change}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((user) => (
                <tr key={user.id}>
                  <th scope="row">
                    <span className="font-[600]">{user.displayName ?? user.name}</span>
                    {user.displayName !== undefined && (
                      <span className="block text-small text-quiet">{user.name}</span>
                    )}
                    {user.disabled && (
                      <span className="mixed flex items-center gap-1 text-small text-tone">
                        <Icon name="warn" className="size-4!" />
                        {texts.people.locked}
                      </span>
                    )}
                  </th>
                  <td className="whitespace-nowrap">{texts.roles[user.role]}</td>
                  <td className="whitespace-nowrap">{user.team}</td>
                  <td className="text-quiet">{limitsInWords(user.limits)}</td>
                  <td className="whitespace-nowrap text-quiet">{showDate(user.createdAt)}</td>
                  <td className="text-end!">
                    <button
                      type="button"
                      className="button bare"
                      aria-label={texts.people.changeOf(user.name)}
                      onClick={() => setEdited(user)}
                    >
                      <Icon name="pen" />
                      {texts.people.change}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {edited !== undefined && (
        <PersonDialog
          user={edited === 'new' ? undefined : edited}
          isFirst={!hasUsers}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            // With the first person the server begins to ask who one is.
            if (hasUsers) people.reload();
            else location.reload();
          }}
        />
      )}
    </section>
  );
}

function limitsInWords(limits: User['limits']): string {
  const { checksPerDay, usdPerDay, secondsPerDay, queued } = limits;
  const parts = [
    ...(checksPerDay === undefined ? [] : [texts.people.checksADay(checksPerDay)]),
    ...(usdPerDay === undefined ? [] : [texts.people.usdADay(usdPerDay)]),
    ...(secondsPerDay === undefined ? [] : [texts.people.secondsADay(secondsPerDay)]),
    ...(queued === undefined ? [] : [texts.people.atOnce(queued)]),
  ];
  return parts.length === 0 ? texts.people.unlimited : parts.join(', ');
}
