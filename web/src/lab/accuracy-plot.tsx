import { Link } from '../router/router.tsx';
import { texts } from '../texts/en.ts';

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** One dot a run, with the range that chance leaves open. The words beside it say the same. */
export function AccuracyPlot(props: {
  rows: readonly { name: string; href?: string; value: number; low: number; high: number }[];
}) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-small text-quiet">{texts.lab.plot}</figcaption>
      <ul className="grid gap-1">
        {props.rows.map(({ name, href, value, low, high }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two runs can have one name
            key={index}
            className="grid grid-cols-[minmax(0,14rem)_1fr_4rem] items-center gap-3"
          >
            <span>{href === undefined ? name : <Link href={href}>{name}</Link>}</span>
            <svg
              viewBox="0 0 200 12"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
              className="h-4 w-full"
            >
              <line x1="0" x2="200" y1="6" y2="6" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
              <rect
                x={low * 200}
                width={Math.max(1, (high - low) * 200)}
                y="3"
                height="6"
                fill="var(--open)"
                opacity="0.35"
              />
              <rect x={Math.min(198, value * 200 - 1)} width="2" y="0" height="12" fill="var(--open)" />
            </svg>
            <span className="text-end tabular-nums">{percent(value)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
