import { Link, useAddress, withQuery } from '../router/router.tsx';

/** Places within a place; the address knows which one is open. */
export function Tabs<Name extends string>(props: {
  names: Readonly<Record<Name, string>>;
  here: Name;
  label: string;
}) {
  const { path } = useAddress();
  const [first] = Object.keys(props.names);
  return (
    <nav aria-label={props.label} className="flex gap-1 overflow-x-auto border-b border-line">
      {(Object.entries(props.names) as [Name, string][]).map(([name, words]) => (
        <Link
          key={name}
          href={withQuery(path, new URLSearchParams(), { tab: name === first ? '' : name })}
          aria-current={name === props.here ? 'page' : undefined}
          className="flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-quiet no-underline hover:text-ink aria-[current]:border-link aria-[current]:font-[550] aria-[current]:text-ink"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

export function useTab<Name extends string>(names: Readonly<Record<Name, string>>): Name {
  const { query } = useAddress();
  const all = Object.keys(names) as Name[];
  const asked = query.get('tab');
  return all.find((name) => name === asked) ?? (all[0] as Name);
}
