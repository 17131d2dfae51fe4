import { createHash } from 'node:crypto';
import { type Lock, type LockedPackage, needsOf, productionPackages } from './production-packages.ts';

/** The bill of materials of the published package, CycloneDX 1.6. The same lock file gives the same bytes. */
export function makeSbom(lock: Lock) {
  const packages = productionPackages(lock);
  const refs = new Map(packages.map((locked) => [locked.path, refOf(locked)]));
  const own = purlOf(lock.name, lock.version);
  const refsOf = (paths: readonly string[]) =>
    [...new Set(paths.flatMap((path) => refs.get(path) ?? []))].sort();
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(packages))}`,
    version: 1,
    metadata: {
      component: {
        ...{ type: 'library', 'bom-ref': own, name: lock.name, version: lock.version, purl: own },
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    },
    components: packages.map((locked) => ({
      type: 'library',
      'bom-ref': refOf(locked),
      ...namesOf(locked.name),
      version: locked.version,
      scope: locked.optional ? 'optional' : 'required',
      ...(locked.integrity === undefined ? {} : { hashes: [hashOf(locked.integrity)] }),
      licenses: [licenceOf(locked.licence)],
      purl: purlOf(locked.name, locked.version),
    })),
    dependencies: [
      { ref: own, dependsOn: refsOf(needsOf('', lock)) },
      ...packages.map((locked) => ({ ref: refOf(locked), dependsOn: refsOf(locked.needs) })),
    ],
  };
}

/** One name may lie in two folders, in two versions or the same. */
function refOf({ name, version, path }: LockedPackage): string {
  const purl = purlOf(name, version);
  return path === `node_modules/${name}` ? purl : `${purl}#${path}`;
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace(/^@/u, '%40')}@${version}`;
}

function namesOf(name: string): { group?: string; name: string } {
  const [group, own] = name.split('/');
  return own === undefined || group === undefined ? { name } : { group, name: own };
}

/** npm writes hashes in base 64, CycloneDX in hexadecimal digits. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', value = ''] = integrity.split('-', 2);
  const alg = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }[algorithm];
  if (alg === undefined) throw new Error(`The lock file has a hash of an unknown kind: ${integrity}`);
  return { alg, content: Buffer.from(value, 'base64').toString('hex') };
}

function licenceOf(licence: string) {
  return /[ ()]/u.test(licence) ? { expression: licence } : { license: { id: licence } };
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
