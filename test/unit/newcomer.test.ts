import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/newcomer.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| change | place'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, change = '', place = '']) => ({ change, place }));

/** Paths from the top, as far as they are the same for everybody: `src/pipelines/<name>.ts` is `src/pipelines`. */
function pathsIn(place: string): string[] {
  return [...place.matchAll(/`((?:src|docs|test)\/[^`]*)`/gu)].map(([, path = '']) =>
    (path.split('<')[0] ?? '').replace(/\/[^/]*$/u, path.includes('<') ? '' : '$&').replace(/\/$/u, ''),
  );
}

describe('the page that says where to change what', () => {
  it('answers twelve changes', () => {
    expect(rows).toHaveLength(12);
  });

  it.each(rows)('names a place that is there: $change', ({ place }) => {
    const paths = pathsIn(place);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('is checked by a rule that can fail', () => {
    expect(pathsIn('`src/pipelines/<name>.ts` and `src/text/languages/`')).toEqual([
      'src/pipelines',
      'src/text/languages',
    ]);
    expect(existsSync(join(root, 'src/text/languages'))).toBe(false);
  });

  it.each([
    ['src/reasoners/local/judge/bars.ts', /refut/iu],
    ['src/picture/ingest/picture-limits.ts', /export const/u],
    ['src/core/label.ts', /refuted/u],
    ['src/pipelines/registry.ts', /touchstone/u],
    ['src/compose/search-providers.ts', /createBrave/u],
    ['src/cli/output/report-format.ts', /markdown/iu],
    ['src/language/stop-words.ts', /stopWords/u],
    ['src/engine/notes/quote-gate.ts', /requireVerbatim/u],
    ['src/compose/open-library.ts', /postgres/iu],
  ])('finds in %s what is to be changed', (file, words) => {
    expect(page).toContain(file.replace('src/language/stop-words.ts', 'stop-words.ts'));
    expect(readFileSync(join(root, file), 'utf8')).toMatch(words);
  });
});
