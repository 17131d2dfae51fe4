import { type Lock, type LockedPackage, productionPackages } from './production-packages.ts';

/** Licences that code of this project may be shipped with; another one is a decision for a person. */
export const acceptedLicences: readonly string[] = [
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT OR Apache-2.0',
  'MIT-0',
  'PSF-2.0',
];

/** Packages whose install scripts exist and are not needed, and why: the project itself installs with scripts turned off. */
export const scriptsNotNeeded: Readonly<Record<string, string>> = {
  'onnxruntime-node':
    'fetches libraries for graphics processors; the one for the processor comes with the package',
  'tesseract.js': 'asks for donations',
  usearch: 'compiles where no binary fits; binaries for the usual machines come with the package',
};

/** The document of licences, as docs/third-party.md holds it. */
export function licencePage(lock: Lock): string {
  const packages = productionPackages(lock);
  const groups = [...Map.groupBy(packages, ({ licence }) => licence)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return `# Packages of others

<!-- Written by scripts/write-licences.ts; a test says when it is out of date. -->

These ${packages.length} packages are installed with Touchstone, some of them only on certain machines (marked \`*\`). Each brings the text of its licence. The build writes the
same list as a bill of materials (CycloneDX 1.6) to \`dist/sbom.cdx.json\`. Models and data that ship with Touchstone are listed in [NOTICE](../NOTICE).

The packages under the LGPL are libvips, which the picture library \`sharp\` loads as a shared library of its own: it can be replaced by another build.

| licence | packages |
|---|---|
${groups.map(([licence, list]) => `| ${licence} | ${list.map(show).join(', ')} |`).join('\n')}

## Install scripts

None is needed: the project's own installation turns them off, and all tests run without them. Three packages bring one all the same.

| package | its script |
|---|---|
${Object.entries(scriptsNotNeeded)
  .map(([name, why]) => `| ${name} | ${why} |`)
  .join('\n')}
`;
}

function show({ name, version, optional }: LockedPackage): string {
  return `${name} ${version}${optional ? '*' : ''}`;
}
