import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import type { Session } from '../api/contract.ts';
import { useAction } from '../api/use-resource.ts';
import { BrandMark } from '../parts/icon.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useTitle } from '../router/router.tsx';
import { texts } from '../texts/en.ts';

export function LogIn({ onSession }: { onSession(session: Session): void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, run } = useAction();
  useTitle(texts.logIn.title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => onSession(await call('logIn', { body: { name, password } })));
  };
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-[min(24rem,100%-2rem)] content-center gap-6">
      <p className="flex items-center gap-2 font-[650]">
        <BrandMark />
        {texts.brand}
      </p>
      <h1 className="text-title">{texts.logIn.title}</h1>
      <p className="text-quiet">{texts.logIn.lead}</p>
      <form onSubmit={submit} className="grid gap-4">
        <label className="grid gap-1">
          {texts.logIn.name}
          <input
            className="field"
            autoComplete="username"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label className="grid gap-1">
          {texts.logIn.password}
          <input
            className="field"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {error !== undefined && <ProblemBox error={error} />}
        <button type="submit" className="button primary" disabled={isBusy}>
          {texts.logIn.button}
        </button>
      </form>
    </main>
  );
}
