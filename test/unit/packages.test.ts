import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acceptedLicences, licencePage, scriptsNotNeeded } from '../../scripts/packages/licence-page.ts';
import { productionPackages, readLock } from '../../scripts/packages/production-packages.ts';
import { makeSbom } from '../../scripts/packages/sbom.ts';

const lock = readLock(new URL('../../package-lock.json', import.meta.url));
const packages = productionPackages(lock);

describe('packages of others', () => {
  it('are listed with their licences (if not: node scripts/write-licences.ts)', () => {
    const page = readFileSync(new URL('../../docs/third-party.md', import.meta.url), 'utf8');
    expect(page).toBe(licencePage(lock));
  });

  it('have licences that were looked at', () => {
    const others = packages.filter(({ licence }) => !acceptedLicences.includes(licence));
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });

  it('need no install scripts, and scripts are turned off where the project is installed', () => {
    const withScripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(withScripts.sort()).toEqual(Object.keys(scriptsNotNeeded).sort());
    expect(readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8')).toContain('ignore-scripts=true');
  });

  it('are pinned by hash and name no host', () => {
    expect(packages.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/u.test(integrity ?? ''))).toEqual([]);
    expect(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')).not.toContain(
      '"resolved"',
    );
  });
});

/** What the CycloneDX 1.6 schema asks of the parts that are written. */
const purl = z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/u);
const licence = z.union([
  z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[\w.-]+$/u) }) }),
  z.strictObject({ expression: z.string().min(1) }),
]);
const component = z.strictObject({
  type: z.literal('library'),
  'bom-ref': z.string().min(1),
  group: z.string().optional(),
  name: z.string().min(1),
  version: z.string().min(1),
  scope: z.enum(['required', 'optional', 'excluded']).optional(),
  hashes: z
    .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/u) }))
    .optional(),
  licenses: z.array(licence),
  purl,
});
const sbomSchema = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u),
  version: z.literal(1),
  metadata: z.strictObject({ component }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

describe('the bill of materials', () => {
  const sbom = sbomSchema.parse(makeSbom(lock));
  const refs = [sbom.metadata.component['bom-ref'], ...sbom.components.map((part) => part['bom-ref'])];

  it('names every package once', () => {
    expect(sbom.components).toHaveLength(packages.length);
    expect(new Set(refs).size).toBe(refs.length);
  });

  it('says of each what it needs, and everything is needed by something', () => {
    expect(sbom.dependencies.map(({ ref }) => ref).sort()).toEqual(refs.toSorted());
    const needed = new Set(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect([...needed].filter((ref) => !refs.includes(ref))).toEqual([]);
    expect(refs.slice(1).filter((ref) => !needed.has(ref))).toEqual([]);
  });

  it('is the same for the same lock file', () => {
    expect(JSON.stringify(makeSbom(lock))).toBe(JSON.stringify(makeSbom(lock)));
  });
});
