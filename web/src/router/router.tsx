import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useSyncExternalStore } from 'react';

/** The address is the state: filters, places and open checks can be reloaded, shared and gone back to. */
const changed = new EventTarget();

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  window.addEventListener('popstate', listener);
  return () => {
    changed.removeEventListener('change', listener);
    window.removeEventListener('popstate', listener);
  };
}

export function useAddress(): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, () => `${location.pathname}${location.search}`);
  const [path = '/', query = ''] = address.split('?');
  return { path, query: new URLSearchParams(query) };
}

export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const isOtherPlace = new URL(to, location.href).pathname !== location.pathname;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  changed.dispatchEvent(new Event('change'));
  if (!isOtherPlace) return;
  window.scrollTo(0, 0);
  // Whoever reads with a screen reader or by keyboard goes on at the top of the new place.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** The same address with some fields of its query changed; empty ones go. */
export function withQuery(path: string, query: URLSearchParams, fields: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? path : `${path}?${text}`;
}

export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || href.startsWith('#')) return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Touchstone' : `${title} – Touchstone`;
  }, [title]);
}

/** `/checks/{id}` against `/checks/abc` gives `{ id: 'abc' }`. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/+$/, '').split('/')];
  if (wanted.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('{')) found[part.slice(1, -1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return found;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
