import { BlockedError } from '../../core/errors.ts';

export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/** Where a redirect leads, checked like the first address. `passed` are the addresses so far, the last one included. */
export function nextHop(
  location: string,
  passed: readonly string[],
  rules: { mostHops: number; checkUrl(address: string): URL },
): URL {
  const [first = '', last = first] = [passed[0], passed.at(-1)];
  if (passed.length > rules.mostHops) {
    throw new BlockedError({
      message: `${first} was not fetched: it was redirected more than ${rules.mostHops} times.`,
    });
  }
  const target = URL.canParse(location, last) ? new URL(location, last).href : location;
  const next = rules.checkUrl(target);
  next.hash = '';
  if (passed.includes(next.href))
    throw new BlockedError({ message: `${first} was not fetched: its redirects lead in a circle.` });
  return next;
}
