import type { ReactNode } from 'react';

/** What is wider or longer than its place is scrolled inside it, by keys too; what is only for screen readers stays inside as well. */
export function ScrollBox(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={props.label}
      className={`relative overflow-auto ${props.className ?? ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop here keys cannot scroll it
      tabIndex={0}
    >
      {props.children}
    </section>
  );
}
