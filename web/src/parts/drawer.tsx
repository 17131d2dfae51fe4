import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../texts/en.ts';
import { Icon } from './icon.tsx';

/** Stands beside the page on a wide screen and over it on a phone. The browser keeps the focus inside and closes it with Escape. */
export function Drawer(props: {
  title: string;
  kind?: 'drawer' | 'dialog';
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  const place =
    props.kind === 'dialog'
      ? 'm-auto max-h-[85dvh] w-[min(40rem,100%-2rem)] rounded-[8px]'
      : 'ms-auto me-0 my-0 h-dvh max-h-none w-full max-w-none md:w-2/3';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={props.onClose}
      onClick={(event) => {
        if (event.target === dialog.current) props.onClose();
      }}
      className={`${place} border-line bg-surface p-0 shadow-float backdrop:bg-black/40 md:border`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <header className="flex items-center gap-3 border-b border-line px-4 py-2 md:px-6">
          <h2 id={id} className="min-w-0 flex-1 text-lead">
            {props.title}
          </h2>
          <button type="button" className="button bare" onClick={props.onClose}>
            <Icon name="close" />
            {texts.close}
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-6">{props.children}</div>
      </div>
    </dialog>
  );
}
