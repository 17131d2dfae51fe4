import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Check } from '../api/contract.ts';
import { useAction } from '../api/use-resource.ts';
import { ProblemBox } from '../parts/problem-box.tsx';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';

/** By when it should be signed; lists show it. */
export function DueField({ check }: { check: Check }) {
  const [due, setDue] = useState((check.due ?? '').slice(0, 10));
  const action = useAction();
  const change = (day: string) => {
    setDue(day);
    void action.run(async () => {
      await call('changeCheck', { params: { id: check.id }, body: { due: day === '' ? null : day } });
    });
  };
  return (
    <div className="no-print grid justify-items-start gap-2">
      <TextField label={texts.review.due} type="date" value={due} onChange={change} />
      {action.error !== undefined && <ProblemBox error={action.error} />}
    </div>
  );
}
