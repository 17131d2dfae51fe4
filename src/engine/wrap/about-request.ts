/** A request in a few words, for progress lines and messages. */
export function aboutRequest(request: unknown): string {
  if (typeof request !== 'object' || request === null) return '';
  const { query, url, task, texts, pairs, media, name, entities, ask, picture } = request as Record<
    string,
    unknown
  >;
  if (typeof query === 'string') return query;
  if (typeof url === 'string') return url;
  if (isNamed(task)) return task.name;
  if (Array.isArray(texts)) return `${texts.length} texts`;
  if (Array.isArray(pairs)) return `${pairs.length} pairs`;
  if (isNamed(media)) return media.name;
  if (typeof name === 'string') return name;
  if (typeof ask === 'string' && typeof picture === 'string') return `${ask} ${picture.slice(0, 12)}`;
  if (Array.isArray(entities)) return entities.slice(0, 8).join(', ');
  return '';
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
