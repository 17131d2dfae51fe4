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

/** Insertions, deletions, replacements and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (same ? 0 : 1),
          swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
