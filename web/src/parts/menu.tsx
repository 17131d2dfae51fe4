import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A button that opens a list of actions. Escape, a click elsewhere or leaving it with Tab closes it. */
export function Menu(props: {
  label: string;
  button: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && whole.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from the buttons inside
    <div
      ref={whole}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-label={props.label}
        aria-expanded={isOpen}
        className={props.className ?? 'button bare'}
        onClick={() => setOpen(!isOpen)}
      >
        {props.button}
      </button>
      {isOpen && (
        <div className="card arrives absolute end-0 z-30 mt-1 grid w-64 p-1.5 shadow-float">
          {props.children(close)}
        </div>
      )}
    </div>
  );
}

export const menuItem =
  'flex min-h-10 w-full items-center gap-2 rounded px-3 py-1.5 text-start text-ink no-underline hover:bg-page disabled:text-quiet';
