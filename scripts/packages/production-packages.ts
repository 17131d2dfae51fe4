import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lockedSchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});
const lockSchema = z.object({
  name: z.string(),
  version: z.string(),
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), lockedSchema),
});

export type Lock = z.infer<typeof lockSchema>;
export type LockedPackage = {
  /** Where it lies, as the lock file names it. */
  path: string;
  name: string;
  version: string;
  licence: string;
  integrity: string | undefined;
  /** Only on some machines. */
  optional: boolean;
  hasInstallScript: boolean;
  /** Paths of the packages it finds when it asks for those it needs. */
  needs: readonly string[];
};

export function readLock(file: URL): Lock {
  return lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** What is installed with the product, without what only its development needs. */
export function productionPackages(lock: Lock): LockedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path, locked]) => ({
      path,
      name: nameOf(path),
      version: locked.version ?? '',
      licence: spdxOf(locked.license ?? 'not stated'),
      integrity: locked.integrity,
      optional: locked.optional === true,
      hasInstallScript: locked.hasInstallScript === true,
      needs: needsOf(path, lock),
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The packages that `path` depends on and that are installed, found as Node.js finds them: from its own folder upwards. */
export function needsOf(path: string, { packages }: Lock): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const found = names.flatMap((name) => {
    for (let folder = path; ; folder = parentOf(folder)) {
      const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (packages[candidate] !== undefined) return [candidate];
      if (folder === '') return [];
    }
  });
  return found.sort();
}

function parentOf(path: string): string {
  const at = path.lastIndexOf('/node_modules/');
  return at < 0 ? '' : path.slice(0, at);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Some packages spell their licence in words of their own. */
function spdxOf(licence: string): string {
  return licence === 'Apache 2.0' ? 'Apache-2.0' : licence;
}
