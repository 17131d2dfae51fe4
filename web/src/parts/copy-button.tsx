import { useState } from 'react';
import { texts } from '../texts/en.ts';
import { Icon } from './icon.tsx';

export function CopyButton(props: { text: string; label?: string; className?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      // Without permission there is nothing to do; the text stays on the screen to be marked by hand.
    }
  };
  return (
    <button type="button" className={props.className ?? 'button bare'} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? texts.copied : (props.label ?? texts.copy)}</span>
    </button>
  );
}
