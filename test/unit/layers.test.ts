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
  /** Folders of `inside` that hold more than `most` files, with how many. */
  function crowded(inside: readonly string[], most: number): string[] {
    return Object.entries(Object.groupBy(inside, (file) => dirname(file).split(sep).join('/')))
      .filter(([, held = []]) => held.length > most)
      .map(([folder, held = []]) => `${folder} shows ${held.length} files`);
  }

  it('show at most 25 files each, and fewer than thirty with their tests, prompts and data', () => {
    // The promises of `spec` are a list of equals, which a reader scans by name.
    const grouped = shipped.filter((file) => layerOf(file) !== 'spec');
    expect(crowded(grouped, 25)).toEqual([]);
    const everything = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(source, join(entry.parentPath, entry.name)));
    expect(crowded(everything, 29)).toEqual([]);
    expect(crowded(['core/a.ts', 'core/b.ts', 'spec/c.ts'], 1)).toEqual(['core shows 2 files']);
  });

  it('group the handlers as the tasks are grouped', () => {
    const inGroups = (folder: string) =>
      shipped
        .filter((file) => dirname(dirname(file)) === join(...folder.split('/')))
        .map((file) => relative(folder, file));
    const tasks = inGroups('tasks');
    expect(inGroups('reasoners/local/handlers').filter((file) => !tasks.includes(file))).toEqual([]);
    expect(tasks.length).toBeGreaterThan(40);
  });
});
