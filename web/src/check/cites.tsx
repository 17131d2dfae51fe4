import { evidenceAnchor } from './check-context.ts';

/** Ids as links to the quotes they name; what is folded is opened on the way. */
export function Cites({ ids }: { ids: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {ids.map((id) => (
        <a
          key={id}
          href={`#${evidenceAnchor(id)}`}
          className="inline-grid min-h-6 min-w-7 place-items-center rounded bg-surface px-1.5 text-small font-[550] tabular-nums"
          onClick={() => openFolds(evidenceAnchor(id))}
        >
          {id}
        </a>
      ))}
    </span>
  );
}

function openFolds(anchor: string): void {
  const target = document.getElementById(anchor);
  for (let fold = target?.closest('details'); fold != null; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  target?.focus({ preventScroll: true });
}
