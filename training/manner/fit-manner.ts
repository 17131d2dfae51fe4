// Fits the weights by which a page of one's own is taken for satire or for talk, and measures them on what they have not seen:
//   node training/manner/fit-manner.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openLocalModels } from '../../src/compose/local-models.ts';
import { rounded } from '../../src/core/rounded.ts';
import { encoderProbe, openingOf, unitMean } from '../../src/source/reliability/page-manner.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';

const root = join(import.meta.dirname, '..', '..');
const pieceSchema = z.object({
  id: z.string(),
  kind: z.enum(['satire', 'serious', 'talk', 'correction', 'plain']),
  text: z.string(),
});
const passageSchema = z.object({ passage: z.string() });
const passagesOfEach = 40;
const documentsSchema = z.object({
  worlds: z.array(z.string()),
  satire: z.array(z.string()),
  talk: z.array(z.string()),
  leftOut: z.array(z.string()),
});

const manners = ['satire', 'talk'] as const;
type Manner = (typeof manners)[number];

/** `group`: what is held out together. */
type Example = { group: string; manner: Manner | undefined; weight: number; text: string };
type Known = Example & { vector: number[] };

const penalty = 1e-4;
const rate = 2;
const rounds = 1200;
const folds = 6;
const bars = [0.4, 0.5, 0.6, 0.75];
const writers = 6;
const types: Readonly<Record<string, string>> = { md: 'text/markdown', html: 'text/html', txt: 'text/plain' };

/** Texts that were written for this: held out by writer, or, of what one writer wrote, by pairs. */
function readPieces(): Example[] {
  const folder = join(import.meta.dirname, 'pieces');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line, at) => {
          const { kind, text } = pieceSchema.parse(JSON.parse(line));
          const part = file.startsWith('satire') ? '' : ` ${Math.floor(at / 2) % writers}`;
          return { group: `pieces ${file}${part}`, manner: manners.find((one) => one === kind), weight: 1, text };
        }),
    );
}

async function readWorlds(): Promise<Example[]> {
  const { worlds, satire, talk, leftOut } = documentsSchema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, 'world-documents.json'), 'utf8')),
  );
  const files = worlds.flatMap((world) =>
    readdirSync(join(root, 'test', world, 'documents')).map((file) => ({
      world,
      path: `${world}/documents/${file}`,
    })),
  );
  const read = files
    .filter(({ path }) => !leftOut.includes(path) && types[path.split('.').at(-1) ?? ''] !== undefined)
    .map(async ({ world, path }) => {
      const page = await readPage(readFileSync(join(root, 'test', path)), {
        url: `file:///${path}`,
        mimeType: types[path.split('.').at(-1) ?? ''] ?? '',
      });
      const manner = satire.includes(path) ? 'satire' : talk.includes(path) ? 'talk' : undefined;
      // One satire and one thread stand beside seven others.
      return { group: world, manner, weight: manner === undefined ? 1 : 4, text: page.text };
    });
  return Promise.all(read);
}

/** Articles of an encyclopaedia, which are never meant as a jest. */
function readArticles(): Example[] {
  const folder = join(root, 'starter', 'articles');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .slice(0, 300)
    .map((path) => ({
      group: 'starter',
      manner: undefined,
      weight: 0.3,
      text: readFileSync(join(folder, path), 'utf8').replace(/^---[\s\S]*?---/u, ''),
    }));
}

/** Passages of abstracts, agencies, blogs, letters, reviews, textbooks and more: other manners of writing that are meant. */
function readPassages(): Example[] {
  const folder = join(root, 'training', 'reading-sets', 'sets');
  return readdirSync(folder)
    .filter((file) => !/^(?:close|documents|mixed)-/u.test(file))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !/satir|parod|spoof/iu.test(line))
        .slice(0, passagesOfEach)
        .map((line) => ({
          group: `reading ${file}`,
          manner: undefined,
          weight: 0.3,
          text: passageSchema.parse(JSON.parse(line)).passage,
        })),
    );
}

type Fit = { weights: number[]; bias: number };

/** Pages of the other manner are neither. */
function fit(all: readonly Known[], manner: Manner): Fit {
  const examples = all.filter((one) => one.manner === undefined || one.manner === manner);
  const width = examples[0]?.vector.length ?? 0;
  const weights = new Float64Array(width);
  let bias = 0;
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 0; round < rounds; round++) {
    const slope = new Float64Array(width);
    let slopeOfBias = 0;
    for (const { vector, manner: own, weight } of examples) {
      const error = ((probability({ weights, bias }, vector) - Number(own === manner)) * weight) / total;
      for (let at = 0; at < width; at++) slope[at] = (slope[at] ?? 0) + error * (vector[at] ?? 0);
      slopeOfBias += error;
    }
    for (let at = 0; at < width; at++)
      weights[at] = (weights[at] ?? 0) - rate * ((slope[at] ?? 0) + penalty * (weights[at] ?? 0));
    bias -= rate * slopeOfBias;
  }
  return { weights: [...weights], bias };
}

function probability(
  { weights, bias }: { weights: ArrayLike<number>; bias: number },
  vector: readonly number[],
): number {
  let sum = bias;
  for (let at = 0; at < vector.length; at++) sum += (vector[at] ?? 0) * (weights[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Each world, each writer's pieces and each kind of passage by weights that were fitted without it. */
function measure(examples: readonly Known[], manner: Manner): void {
  const groups = [...new Set(examples.map(({ group }) => group))];
  const foldOf = ({ group }: Known) => groups.indexOf(group) % folds;
  const scored = Array.from({ length: folds }, (_, fold) => {
    const without = fit(
      examples.filter((one) => foldOf(one) !== fold),
      manner,
    );
    return examples
      .filter((one) => foldOf(one) === fold)
      .map((one) => ({ ...one, probability: probability(without, one.vector) }));
  }).flat();
  const kinds = {
    'pieces of satire': (group: string) => group.startsWith('pieces satire'),
    'pieces of talk': (group: string) => group.startsWith('pieces talk'),
    'pieces that put right': (group: string) => group.startsWith('pieces correction'),
    'documents of worlds': (group: string) => group.includes('worlds/'),
    'articles of the starter': (group: string) => group === 'starter',
    'passages of other manners': (group: string) => group.startsWith('reading '),
  };
  console.log(`\n| taken for ${manner} from … on | of | ${bars.join(' | ')} |\n|---|---|${bars.map(() => '---|').join('')}`);
  for (const [kind, isOfIt] of Object.entries(kinds))
    for (const isMeant of [true, false]) {
      const own = scored.filter((one) => isOfIt(one.group) && (one.manner === manner) === isMeant);
      if (own.length === 0) continue;
      const taken = bars.map((bar) => own.filter((one) => one.probability >= bar).length);
      console.log(`| ${kind}, ${isMeant ? manner : 'others'} | ${own.length} | ${taken.join(' | ')} |`);
    }
}

const models = openLocalModels();
const embed = async (texts: readonly string[]) =>
  (await models.embedder.embed(texts)).map((vector) => [...vector]);
const examples = [...readPieces(), ...(await readWorlds()), ...readArticles(), ...readPassages()].filter(
  ({ text }) => openingOf({ text }).length > 0,
);
const known: Known[] = [];
for (const example of examples)
  known.push({ ...example, vector: unitMean(await embed(openingOf({ text: example.text }))) });
const [probe = []] = await embed([encoderProbe]);
const short = (values: readonly number[]) => values.map((value) => rounded(value, 4));
const fitted = manners.map((manner) => {
  measure(known, manner);
  const { weights, bias } = fit(known, manner);
  return [manner, { weights: short(weights), bias: rounded(bias, 4) }];
});
writeFileSync(
  join(root, 'src', 'source', 'reliability', 'manner-weights.json'),
  `${JSON.stringify({ probe: short(probe), ...Object.fromEntries(fitted) })}\n`,
);
process.exit(0);
