import { editDistance } from '../../text/words/edit-distance.ts';

/** The known name that was probably meant, where one is near enough. */
export function findNearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= most || isLongPrefix(wanted, candidate.toLowerCase()))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}

function isLongPrefix(name: string, candidate: string): boolean {
  return name.length >= 3 && candidate.startsWith(name);
}
