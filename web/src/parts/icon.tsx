import type { Label, Stance } from '../../../src/core/label.ts';

/** Each meaning has a shape of its own, so that none hangs on colour. The first five are the report's. */
const shapes = {
  check: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M7 12.5l3.2 3.2L17 9" />
    </>
  ),
  cross: (
    <>
      <path d="M12 1.8L22.2 12 12 22.2 1.8 12z" />
      <path d="M8.6 8.6l6.8 6.8M15.4 8.6l-6.8 6.8" />
    </>
  ),
  dash: (
    <>
      <rect x="2.5" y="2.5" width="19" height="19" rx="4" />
      <path d="M7.5 12h9" />
    </>
  ),
  opposed: (
    <>
      <rect x="2" y="2" width="20" height="20" rx="4" />
      <path d="M6 9h10l-3-3M18 15H8l3 3" />
    </>
  ),
  question: (
    <>
      <path d="M12 2l8.7 5v10L12 22l-8.7-5V7z" />
      <path d="M9.3 9.6a2.7 2.7 0 1 1 3.7 2.5c-.7.3-1 .8-1 1.6M12 16.6v.4" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="7" />
      <path d="M15.8 15.8L21 21" />
    </>
  ),
  list: <path d="M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01" />,
  page: (
    <>
      <path d="M6 2.5h8l5 5v14H6z" />
      <path d="M14 2.5v5h5M9 12h6M9 16h6" />
    </>
  ),
  books: <path d="M4 4h4v16H4zM8 4h4v16H8zM13.5 5l3.9-1 4 15.4-3.8 1z" />,
  flask: (
    <path d="M9 2.5h6M10 2.5v6L4.5 18a2.4 2.4 0 0 0 2.1 3.5h10.8a2.4 2.4 0 0 0 2.1-3.5L14 8.5v-6M7.5 14.5h9" />
  ),
  stone: (
    <>
      <path d="M5 7l7-4 7.5 2.3L22 12l-3 7.5L10 21.5 3 17z" />
      <path d="M8.5 15l8-5.5" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c1-4.5 4-6.5 8-6.5s7 2 8 6.5" />
    </>
  ),
  fold: <path d="M8 5l8 7-8 7" />,
  dots: <path strokeWidth="3.5" d="M5 12h.01M12 12h.01M19 12h.01" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  out: <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />,
  clip: (
    <path d="M19 11.5l-7.5 7.6a5 5 0 0 1-7.1-7.1l8.3-8.3a3.4 3.4 0 0 1 4.8 4.8l-8.2 8.2a1.7 1.7 0 0 1-2.4-2.4l7.5-7.5" />
  ),
  copy: (
    <>
      <rect x="8" y="8" width="12.5" height="12.5" rx="2" />
      <path d="M4 15.5V5.5a2 2 0 0 1 2-2h10" />
    </>
  ),
  again: <path d="M20 11a8 8 0 1 0-1.6 5.8M20 4.5V11h-6.5" />,
  pen: <path d="M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L8.5 19z" />,
  warn: (
    <>
      <path d="M12 3l10 18H2z" />
      <path d="M12 10v5M12 18v.2" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 6.5V12l3.5 2.5" />
    </>
  ),
} as const;
export type IconName = keyof typeof shapes;

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  );
}

const labelShapes: Readonly<Record<Label, IconName>> = {
  supported: 'check',
  refuted: 'cross',
  conflicting: 'opposed',
  'not-enough-evidence': 'question',
};
const stanceShapes: Readonly<Record<Stance, IconName>> = {
  supports: 'check',
  refutes: 'cross',
  neutral: 'dash',
};

export const labelTones: Readonly<Record<Label, string>> = {
  supported: 'good',
  refuted: 'bad',
  conflicting: 'mixed',
  'not-enough-evidence': 'open',
};
export const stanceTones: Readonly<Record<Stance, string>> = {
  supports: 'good',
  refutes: 'bad',
  neutral: 'plain',
};

export const LabelIcon = ({ label, className }: { label: Label; className?: string }) => (
  <Icon name={labelShapes[label]} {...(className === undefined ? {} : { className })} />
);
export const StanceIcon = ({ stance }: { stance: Stance }) => <Icon name={stanceShapes[stance]} />;

/** A stone with the streak that gold leaves on it. */
export function BrandMark() {
  return (
    <svg className="size-7" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill="var(--ink)" d="M6 9l9-5 10 3 4 9-4 10-12 3-9-6z" />
      <path d="M10 20l12-8" stroke="#d9a441" strokeWidth="3" strokeLinecap="round" fill="none" />
    </svg>
  );
}
