import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type OutputOptions, type Plugin, type RolldownOptions, rolldown } from 'rolldown';
import { licencesOf } from './licences-of.ts';

const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'src');
const target = join(root, 'dist');
const folder = join(target, 'bundled');

/** Small packages without files of their own that every command loads. What is native, large or rarely needed stays where npm installs it. */
const packagesInside: readonly string[] = ['commander', 'p-queue', 'tldts', 'tldts-core', 'zod'];

/** What a check of words loads, each with all it imports: one file, so that a check need not open six hundred. */
export const ofCheck: readonly string[] = [
  'cli/run-cli.ts',
  'cli/exit-codes.ts',
  'cli/commands/checking/check.ts',
  'app/documents/list-claims.ts',
  'app/open-touchstone.ts',
  'pipelines/registry.ts',
  'providers/knowledge-graph/wikidata.ts',
  'reasoners/local/handlers/claims/read-claim.ts',
  'reasoners/local/handlers/verdicts/judge-packet.ts',
  'report/text/render-text.ts',
];

/**
 * The command line and the models' process as a few files in dist/bundled; the files that are started begin there. Each module still stands in dist,
 * for programs that use the package as a library.
 */
export async function bundleProgram(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const bundled = new Set<string>();
  await bundle({ main: 'cli/main.ts' }, 'program', bundled, checkInOneFile());
  await bundle({ child: 'providers/model-process-child.ts' }, 'models', bundled);
  await bundle({ thread: 'providers/verifier/cross-encoder-thread.ts' }, 'models', bundled);
  beginIn('cli/main.js', 'program/main.js');
  beginIn('providers/model-process-child.js', 'models/child.js');
  beginIn('providers/verifier/cross-encoder-thread.js', 'models/thread.js');
  writeFileSync(join(folder, 'LICENCES.txt'), licencesOf([...bundled].sort()));
}

/** Lines are kept, columns of a few are not; what a check loads is one file, however lazily parts of it are asked for. */
const expected: readonly string[] = ['SOURCEMAP_BROKEN', 'INEFFECTIVE_DYNAMIC_IMPORT'];

type Grouping = { plugin: Plugin; codeSplitting: OutputOptions['codeSplitting'] };

async function bundle(
  input: Record<string, string>,
  name: string,
  packages: Set<string>,
  grouping?: Grouping,
): Promise<void> {
  const files = Object.fromEntries(Object.entries(input).map(([key, file]) => [key, join(source, file)]));
  const options: RolldownOptions = {
    input: files,
    cwd: root,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !packagesInside.includes(packageOf(id)),
    plugins: [
      knowOwnPlace(join(folder, name)),
      notePackages(packages),
      ...(grouping === undefined ? [] : [grouping.plugin]),
    ],
    logLevel: 'warn',
    onLog(level, log, write) {
      if (!expected.includes(log.code ?? '')) write(level, log);
    },
  };
  const made = await rolldown(options);
  await made.write({
    dir: join(folder, name),
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    ...(grouping === undefined ? { codeSplitting: false } : { codeSplitting: grouping.codeSplitting }),
  });
  await made.close();
}

/** All that the roots import; what is loaded before them, to keep compiled code and to start the models, is a file by itself. */
function checkInOneFile(): Grouping {
  const [before, together] = [new Set<string>(), new Set<string>()];
  const plugin: Plugin = {
    name: 'check-in-one-file',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        const known = this.getModuleInfo(id);
        if (known === null || into.has(id) || !known.code) return;
        into.add(id);
        for (const imported of known.importedIds) collect(imported, into);
      };
      const main = join(source, 'cli/main.ts');
      collect(main, before);
      // It waits for the rest to be loaded, which must not wait for it.
      before.delete(main);
      for (const file of ofCheck) {
        if (this.getModuleInfo(join(source, file)) === null)
          throw new Error(`${file} is named in scripts/bundle, and no command loads it.`);
        collect(join(source, file), together);
      }
    },
  };
  return {
    plugin,
    codeSplitting: {
      groups: [
        { name: 'start', test: (id) => before.has(id), priority: 2 },
        { name: 'check', test: (id) => together.has(id), priority: 1 },
      ],
    },
  };
}

/** A module asks for files beside itself: in a bundle it is told where it stands in dist. The lines stay as they are. */
function knowOwnPlace(outputFolder: string): Plugin {
  return {
    name: 'know-own-place',
    transform: {
      filter: { code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        if (!id.startsWith(source)) return null;
        const place = relative(outputFolder, join(target, relative(source, id)))
          .replaceAll('\\', '/')
          .replace(/\.ts$/, '.js');
        const url = `new URL(${JSON.stringify(place)}, import.meta.url)`;
        return {
          code: code
            .replaceAll('import.meta.url', `${url}.href`)
            .replaceAll(
              'import.meta.dirname',
              `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`,
            ),
          map: null,
        };
      },
    },
  };
}

function notePackages(packages: Set<string>): Plugin {
  return {
    name: 'note-packages',
    moduleParsed({ id }) {
      const inPackage = /^(?:.*[\\/])?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1];
      if (inPackage !== undefined) packages.add(inPackage.replaceAll('\\', '/'));
    },
  };
}

function packageOf(id: string): string {
  return id.split('/')[0] ?? id;
}

/** The file that was compiled gives way to one that begins in the bundle, under the name by which it is started. */
function beginIn(file: string, bundledFile: string): void {
  const path = join(target, file);
  const first = readFileSync(path, 'utf8').split('\n')[0] ?? '';
  const place = relative(dirname(path), join(folder, bundledFile)).replaceAll('\\', '/');
  writeFileSync(path, `${first.startsWith('#!') ? `${first}\n` : ''}import ${JSON.stringify(place)};\n`);
  rmSync(`${path}.map`, { force: true });
}
