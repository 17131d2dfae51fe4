import type { ReactNode } from 'react';
import type { ApiError } from '../api/call.ts';
import { texts } from '../texts/en.ts';
import { Icon } from './icon.tsx';

/** What happened, what one can do, and a button that does it. */
export function ProblemBox({ error, onRetry }: { error: ApiError; onRetry?: (() => void) | undefined }) {
  const { detail, hint } = error.problem;
  return (
    <div role="alert" className="card flex items-start gap-3 border-mixed bg-mixed-tint px-4 py-3">
      <Icon name="warn" className="mt-0.5 text-mixed" />
      <div className="min-w-0 flex-1">
        <p className="font-[550]">{detail}</p>
        {hint !== undefined && <p className="text-quiet">{hint}</p>}
      </div>
      {onRetry !== undefined && (
        <button type="button" className="button" onClick={onRetry}>
          <Icon name="again" />
          {texts.problems.retry}
        </button>
      )}
    </div>
  );
}

export function Notice({ tone = 'mixed', children }: { tone?: string; children: ReactNode }) {
  return (
    <p className={`${tone} card flex items-start gap-3 border-tone bg-tint px-4 py-3`}>
      <Icon name={tone === 'good' ? 'check' : 'warn'} className="mt-0.5 text-tone" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Empty: says what to do next. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-[8px] border border-dashed border-line px-4 py-6 text-quiet">{children}</div>
  );
}

/** The bones of what will stand here. */
export function Skeleton({ rows = 4, className = 'h-12' }: { rows?: number; className?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={row} className={`skeleton ${className}`} />
      ))}
    </div>
  );
}
