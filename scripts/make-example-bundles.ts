// Makes the worked examples under examples/bundles: whole runs from the starter library, offline, on the local reasoner, that
// 'touchstone replay' repeats without a network and without a key.
//   node scripts/make-example-bundles.ts [pipeline …]
// A change of a pipeline, a step or a task makes old bundles unusable: make them again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, pipelines } from '../src/index.ts';

const root = join(import.meta.dirname, '..');

/** Small pictures, so that a bundle stays small. */
const examples: readonly { name: string; text: string; picture?: string }[] = [
  { name: 'text', text: 'The Eiffel Tower was completed in 1899.' },
  {
    name: 'miscaptioned',
    text: 'Kestrel Ridge erupted on 5 May 2026.',
    picture: 'mount-irazan-eruption.jpg',
  },
  {
    name: 'altered',
    text: "Italy has won the men's World Cup six times, as this chart shows.",
    picture: 'chart-world-cup-titles-italy.png',
  },
  {
    name: 'fine',
    text: 'Lake Osmund at dawn on 21 June 2024.',
    picture: 'lake-osmund-dawn-recompressed.jpg',
  },
];
const withBundles = ['multireflect', 'ragar'];

const registered = new Set(pipelines().map(({ id }) => id));
const asked = process.argv.slice(2);
const chosen = (asked.length > 0 ? asked : withBundles).filter((id) => registered.has(id));
if (chosen.length === 0) {
  console.error(`Choose from: ${[...registered].join(', ')}`);
  process.exit(2);
}
// A library of one's own must not find its way into the examples.
const home = await mkdtemp(join(tmpdir(), 'touchstone-bundles-'));
try {
  for (const pipeline of chosen) {
    for (const { name, text, picture } of examples) {
      const folder = join(root, 'examples', 'bundles', `${pipeline}-${name}`);
      await rm(folder, { recursive: true, force: true });
      const report = await check(
        {
          text,
          ...(picture === undefined ? {} : { images: [join(root, 'starter', 'pictures', picture)] }),
        },
        {
          pipeline,
          offline: true,
          saveBundle: folder,
          environment: { HOME: home },
          workingFolder: home,
        },
      );
      const { label, media, ownLabel } = report.verdict;
      console.log(
        [`${pipeline}-${name}: ${label}`, media?.context, media?.integrity, ownLabel?.label]
          .filter((part) => part !== undefined)
          .join(', '),
      );
    }
  }
} finally {
  await rm(home, { recursive: true, force: true });
}
