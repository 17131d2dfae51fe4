import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'src');
const { $comment: _, ...layers } = z
  .looseObject({ $comment: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'layers.json'), 'utf8')));
const allowed = z.record(z.string(), z.array(z.string())).parse(layers);

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const shipped = files.filter((file) => !/\.(test|contract)\.ts$/.test(file));

/** The first folder under src, or the file itself where it stands directly in it. */
function layerOf(file: string): string {
  return file.split(sep)[0] ?? file;
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) => relative(source, resolve(dirname(join(source, file)), specifier)));
}

/** Every import that points somewhere its layer may not look. */
function forbiddenImports(
  file: string,
  imports: readonly string[],
  rules: Record<string, string[]>,
): string[] {
  const layer = layerOf(file);
  return imports
    .filter((target) => !target.startsWith('..'))
    .filter((target) => layerOf(target) !== layer && !(rules[layer] ?? []).includes(layerOf(target)))
    .map((target) => `${file} may not import ${target}`);
}

describe('the layers of src', () => {
  it('are all listed', () => {
    expect([...new Set(shipped.map(layerOf))].filter((layer) => !(layer in allowed))).toEqual([]);
  });

  it('have imports that point one way', () => {
    expect(shipped.flatMap((file) => forbiddenImports(file, importsOf(file), allowed))).toEqual([]);
  });

  it('have no cycle', () => {
    const reach = (layer: string, seen: Set<string>): Set<string> => {
      for (const next of allowed[layer] ?? []) {
        if (!seen.has(next)) reach(next, seen.add(next));
      }
      return seen;
    };
    expect(Object.keys(allowed).filter((layer) => reach(layer, new Set()).has(layer))).toEqual([]);
  });

  it('are checked by a rule that can fail', () => {
    expect(forbiddenImports('core/claim.ts', ['engine/run.ts'], allowed)).toEqual([
      'core/claim.ts may not import engine/run.ts',
    ]);
    expect(forbiddenImports('cli/main.ts', ['library/open-library.ts'], allowed)).toHaveLength(1);
  });

  it('keep spec to types, and the network to net and vendors’ clients', () => {
    const withCode = shipped
      .filter((file) => layerOf(file) === 'spec')
      .filter((file) => /^export (?!type|\{ type)/m.test(readFileSync(join(source, file), 'utf8')));
    expect(withCode).toEqual([]);
    const fetching = shipped
      .filter((file) => layerOf(file) !== 'net')
      .filter((file) =>
        /(?<![.\w])fetch\(/.test(
          readFileSync(join(source, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
        ),
      );
    expect(fetching).toEqual([]);
  });

  it('know Restate in one place only', () => {
    const knowing = shipped.filter((file) =>
      /from '@restatedev\//.test(readFileSync(join(source, file), 'utf8')),
    );
    expect([...new Set(knowing.map(layerOf))]).toEqual(['durable']);
  });
});

describe('the folders of src', () => {
  /** Lists of equals, which a reader scans by name, may be longer. */
  const listsOfEquals = new Set(['spec', 'eval/datasets', 'providers/web-search', 'cli/commands']);

  it('show at most 25 files each', () => {
    const crowded = Object.entries(Object.groupBy(shipped, (file) => dirname(file).split(sep).join('/')))
      .filter(([folder, inside = []]) => inside.length > 25 && !listsOfEquals.has(folder))
      .map(([folder, inside = []]) => `${folder} shows ${inside.length} files`);
    expect(crowded).toEqual([]);
  });
});
