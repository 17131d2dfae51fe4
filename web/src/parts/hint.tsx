import { type ReactNode, useId } from 'react';

/** Words with what they mean: on hover, and from the keyboard. */
export function Hint({ meaning, children }: { meaning: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="hint inline-block">
      <button
        type="button"
        aria-describedby={id}
        className="rounded text-start underline decoration-dotted decoration-from-font underline-offset-4"
      >
        {children}
      </button>
      <span role="tooltip" id={id} className="card px-3 py-2 text-small font-normal text-ink shadow-float">
        {meaning}
      </span>
    </span>
  );
}
