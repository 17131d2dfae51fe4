import { type FormEvent, useState } from 'react';
import type { NewCorrection } from '../api/contract.ts';
import { Icon } from '../parts/icon.tsx';
import { Menu, menuItem } from '../parts/menu.tsx';
import { texts } from '../texts/en.ts';
import type { EvidenceItem } from './arrange-evidence.ts';
import { useCheckContext } from './check-context.ts';

const actions = ['supports', 'refutes', 'neutral', 'belongs', 'reliable', 'note'] as const;
type Action = (typeof actions)[number];

/** Correcting is one gesture: choose what is wrong, confirm the reason. It can be undone. */
export function CorrectCard({ item }: { item: EvidenceItem }) {
  const { correct } = useCheckContext();
  if (correct === undefined || item.isExcluded) return null;
  const offered = actions.filter((action) => action !== item.stance);
  return (
    <Menu
      label={texts.review.correctCard(item.evidence.id)}
      button={
        <>
          <Icon name="pen" />
          <Icon name="dots" />
        </>
      }
    >
      {(close) => <CorrectForm offered={offered} item={item} correct={correct} close={close} />}
    </Menu>
  );
}

function CorrectForm(props: {
  offered: readonly Action[];
  item: EvidenceItem;
  correct(correction: NewCorrection): Promise<boolean>;
  close(): void;
}) {
  const { offered, item, correct, close } = props;
  const [action, setAction] = useState<Action>();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (action === undefined)
    return offered.map((offer) => (
      <button
        key={offer}
        type="button"
        className={menuItem}
        onClick={() => {
          setAction(offer);
          setReason(texts.review.reasons[offer]);
        }}
      >
        {texts.review.actions[offer]}
      </button>
    ));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isDone = await correct(correctionOf(action, item.evidence.id, reason));
    setBusy(false);
    if (isDone) close();
  };
  return (
    <form onSubmit={submit} className="grid gap-2 p-2">
      <label className="grid gap-1">
        <span className="font-[550]">{texts.review.actions[action]}</span>
        <span className="text-small text-quiet">{texts.review.reason}</span>
        <textarea
          className="field"
          rows={3}
          required
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: the menu was opened to say this
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <div className="flex gap-2">
        <button type="submit" className="button primary" disabled={isBusy || reason.trim() === ''}>
          {texts.review.apply}
        </button>
        <button type="button" className="button bare" onClick={close}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

function correctionOf(action: Action, evidence: string, reason: string): NewCorrection {
  switch (action) {
    case 'supports':
    case 'refutes':
    case 'neutral':
      return { type: 'correct-stance', evidence, stance: action, reason };
    case 'belongs':
      return { type: 'exclude-evidence', evidence, reason };
    case 'reliable':
      return { type: 'exclude-source', evidence, reason };
    case 'note':
      return { type: 'note', evidence, text: reason };
  }
}
