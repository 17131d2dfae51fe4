import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A line that opens. Where there is nothing to open, it is just the line. */
export function Fold(props: {
  title: ReactNode;
  aside?: ReactNode;
  isOpen?: boolean;
  warn?: boolean;
  id?: string;
  children: ReactNode;
}) {
  const { title, aside, isOpen, warn, id, children } = props;
  return (
    <details open={isOpen} id={id} className={`group/fold card ${warn === true ? 'border-mixed' : ''}`}>
      <summary className="flex min-h-11 items-center gap-2 px-4 py-2 font-[550]">
        <Icon
          name="fold"
          className="size-4! transition-transform duration-150 group-open/fold:rotate-90 rtl:-scale-x-100"
        />
        <span className="min-w-min wrap-break-word">{title}</span>
        {aside !== undefined && <span className="min-w-0 text-small font-normal text-quiet">{aside}</span>}
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

/** A fold inside a card: no box of its own. */
export function SmallFold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group/small">
      <summary className="inline-flex min-h-8 items-center gap-1.5 rounded text-small text-link">
        <Icon
          name="fold"
          className="size-3.5! transition-transform duration-150 group-open/small:rotate-90 rtl:-scale-x-100"
        />
        {title}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
