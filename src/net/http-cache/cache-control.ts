/** The directives of a Cache-Control header by name; those without a value have an empty one. The first of a name counts. */
export function parseCacheControl(header: string | undefined): ReadonlyMap<string, string> {
  const directives = new Map<string, string>();
  // A quoted value may hold commas.
  for (const [, name = '', quoted, plain] of (header ?? '').matchAll(
    /([!#$%&'*+\-.^_`|~\w]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*)))?/g,
  )) {
    const key = name.toLowerCase();
    if (!directives.has(key)) directives.set(key, quoted ?? plain ?? '');
  }
  return directives;
}

/** Whole seconds; undefined where there are none or they cannot be read, which a cache must take as "stale". */
export function secondsOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d+$/.test(value) ? Math.min(Number(value), 2 ** 31) : undefined;
}
