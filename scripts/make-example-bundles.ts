// Makes the worked examples: whole runs from the starter library, offline, on the local reasoner, that 'touchstone replay' repeats
// without a network and without a key.
//   node scripts/make-example-bundles.ts [--pipeline name] [--only name,name] [--output folder]
// Without --output those that are small enough to be kept are made in examples/bundles: a bundle holds every picture that was found, so
// those with pictures are not kept, and it holds every answer, so those of ragar are not. A change of a pipeline, a step or a task makes old bundles unusable: make them again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check, pipelines } from '../src/index.ts';

const root = join(import.meta.dirname, '..');

const examples: readonly { name: string; text: string; picture?: string; kept: boolean }[] = [
  { name: 'text', text: 'The Eiffel Tower was completed in 1899.', kept: true },
  {
    name: 'altered',
    text: "Italy has won the men's World Cup six times, as this chart shows.",
    picture: 'chart-world-cup-titles-italy.png',
    kept: false,
  },
  {
    name: 'miscaptioned',
    text: 'Kestrel Ridge erupted on 5 May 2026.',
    picture: 'mount-irazan-eruption.jpg',
    kept: false,
  },
  {
    name: 'fine',
    text: 'Lake Osmund at dawn on 21 June 2024.',
    picture: 'lake-osmund-dawn-recompressed.jpg',
    kept: false,
  },
];
/** Few hits keep a bundle small. One with many questions is too large to be kept. */
const settings: Readonly<Record<string, { options: Record<string, unknown>; kept: boolean }>> = {
  multireflect: { options: { results: 2 }, kept: true },
  ragar: { options: {}, kept: false },
};

const { values } = parseArgs({
  options: {
    pipeline: { type: 'string', multiple: true },
    only: { type: 'string' },
    output: { type: 'string' },
  },
});
const registered = new Set(pipelines().map(({ id }) => id));
const usual = Object.keys(settings).filter((id) => values.output !== undefined || settings[id]?.kept);
const chosen = (values.pipeline ?? usual).filter((id) => registered.has(id));
const names = values.only?.split(',');
const wanted = examples.filter(({ name, kept }) =>
  names === undefined ? kept || values.output !== undefined : names.includes(name),
);
if (chosen.length === 0 || wanted.length === 0) {
  console.error(
    `Choose a pipeline of ${[...registered].join(', ')} and examples of ${examples.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const output = values.output ?? join(root, 'examples', 'bundles');
// A library of one's own must not find its way into the examples.
const home = await mkdtemp(join(tmpdir(), 'touchstone-bundles-'));
try {
  for (const pipeline of chosen) {
    for (const { name, text, picture } of wanted) {
      const folder = join(output, `${pipeline}-${name}`);
      await rm(folder, { recursive: true, force: true });
      const report = await check(
        {
          text,
          ...(picture === undefined ? {} : { images: [join(root, 'starter', 'pictures', picture)] }),
        },
        {
          pipeline,
          options: settings[pipeline]?.options ?? {},
          offline: true,
          saveBundle: folder,
          environment: { HOME: home },
          workingFolder: home,
        },
      );
      const { label, media, ownLabel } = report.verdict;
      const outcome = [label, media?.context, media?.integrity, ownLabel?.label];
      console.log(`${pipeline}-${name}: ${outcome.filter((part) => part !== undefined).join(', ')}`);
    }
  }
} finally {
  await rm(home, { recursive: true, force: true });
}
