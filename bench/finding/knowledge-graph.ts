import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { openLocalModels } from '../../src/compose/local-models.ts';
import { readTextChunks } from '../../src/files/read-text-chunks.ts';
import { findMentions, type Mention } from '../../src/graph/find-mentions.ts';
import { chooseEntity, textOfCandidate, worthEncoding } from '../../src/graph/link-mention.ts';
import { readGraphItems } from '../../src/graph/read/read-graph-items.ts';
import { reasonOverTriples } from '../../src/graph/reason-over-triples.ts';
import type { LinkedMention } from '../../src/graph/triple-judgement.ts';
import { openLibraries } from '../../src/library/open-library.ts';
import { createSparqlGraph } from '../../src/providers/knowledge-graph/sparql.ts';
import type { GraphItem, GraphStore } from '../../src/spec/graph-store.ts';
import type { KnowledgeGraphRequest } from '../../src/spec/knowledge-graph.ts';
import type { Library } from '../../src/spec/library.ts';
import type { PassageEmbedder } from '../../src/spec/passage-embedder.ts';
import { hasVirtuoso, startVirtuoso } from '../../test/support/servers/virtuoso.ts';
import type { Row } from '../table.ts';

/** As in `steps/link-entities.ts`. */
const linkThreshold = 0.45;
const data = resolve(import.meta.dirname, '../../../shared/data');
const place = (name: string) => join(data, name);

/** Entities: how often the right thing is chosen, and is among the first five, where the graph has it. */
export async function benchEntityLinking(): Promise<Row[]> {
  if (!existsSync(place('graph/wdv.jsonl')))
    return [{ what: 'linking entities', value: 'not measured: the graph data is missing' }];
  const models = openLocalModels();
  const library = openLibraries({ userPath: ':memory:', embedder: models.embedder });
  try {
    await loadLabelledGraph(library);
    const rows: Row[] = [];
    for (const [name, file, read] of linkingSets) {
      const claims = readJsonLines(place(file)).map((line) => read(line));
      const described = await library.describeThings(claims.map(({ qid }) => qid));
      const inGraph = new Set(described.map(({ id }) => id));
      const known = claims.filter(({ qid }) => inGraph.has(qid));
      const scores = await scoreLinking(library, models.embedder, sample(known, 200));
      rows.push({
        what: `${name}: right thing first / among five (${scores.claims} claims; ${known.length} of ${claims.length} have their thing in the graph)`,
        value: `${share(scores.first, scores.claims)} / ${share(scores.five, scores.claims)}`,
      });
      rows.push({
        what: `${name}: baseline, the most spoken of among those of exactly that name`,
        value: share(scores.baseline, scores.claims),
      });
      rows.push({
        what: `${name}: names that nothing in the graph has, left unlinked (nil)`,
        value: share(scores.nil, scores.unknown),
      });
    }
    return rows;
  } finally {
    await library.close();
    await models.close();
  }
}

type GoldClaim = { claim: string; qid: string };

const subjectSchema = z.object({ claim: z.string(), subject: z.object({ qid: z.string() }) });
const entitySchema = z.object({ claim: z.string(), entity: z.object({ qid: z.string() }) });
const ofSubject = (line: unknown): GoldClaim => {
  const { claim, subject } = subjectSchema.parse(line);
  return { claim, qid: subject.qid };
};
const linkingSets: readonly (readonly [string, string, (line: unknown) => GoldClaim])[] = [
  ['wdv', 'graph/wdv.jsonl', ofSubject],
  ['wtr', 'graph/wtr.jsonl', ofSubject],
  [
    'creak',
    'claims/creak.jsonl',
    (line) => {
      const { claim, entity } = entitySchema.parse(line);
      return { claim, qid: entity.qid };
    },
  ],
];

async function loadLabelledGraph(library: GraphStore): Promise<void> {
  const items = function* (): Generator<GraphItem> {
    for (const file of ['graph/kg-wikidata.jsonl.gz', 'graph/codex-m.jsonl.gz'])
      yield* readGraphItems(readTextChunks(place(file)), file, 'jsonl');
    for (const line of readJsonLines(place('graph/wikidata-labels.jsonl'))) {
      const { qid, label } = z.object({ qid: z.string(), label: z.string() }).parse(line);
      yield { thing: { id: qid, label } };
    }
  };
  await library.loadGraph(items(), { name: 'data', format: 'jsonl' });
}

/** Reasoning: verbalised triples, as they are and with another object of the same relation in them, against a graph that has the triple. */
export async function benchGraphReasoning(): Promise<Row[]> {
  if (!existsSync(place('graph/wdv.jsonl')))
    return [{ what: 'reasoning over triples', value: 'not measured: the graph data is missing' }];
  const models = openLocalModels();
  const library = openLibraries({ userPath: ':memory:', embedder: models.embedder });
  try {
    await loadLabelledGraph(library);
    const rows: Row[] = [];
    for (const [name, file] of [
      ['wdv', 'graph/wdv.jsonl'],
      ['wtr', 'graph/wtr.jsonl'],
    ] as const) {
      const all = readJsonLines(place(file)).map((line) => statementSchema.parse(line));
      const pairs = sample(
        all.flatMap((row) => swapObject(row, all) ?? []),
        120,
      );
      for (const [kind, pick] of [
        ['true', ({ claim }: Swapped) => claim],
        ['another object of the relation', ({ swapped }: Swapped) => swapped],
      ] as const) {
        const counts = { supports: 0, refutes: 0, neutral: 0, conflicting: 0 };
        for (const pair of pairs) {
          const claim = pick(pair);
          const linked = await linkClaim(library, models.embedder, claim);
          const ids = linked.flatMap(({ id }) => (id === undefined ? [] : [id]));
          const triples = await library.neighbours({
            entities: ids,
            direction: 'both',
            limit: 60,
            toward: ids,
          });
          counts[
            reasonOverTriples({ claim, mentions: linked, triples, now: new Date('2026-01-01') }).stance
          ] += 1;
        }
        rows.push({
          what: `${name}, ${kind} (${pairs.length} claims): supported / refuted / open`,
          value: `${share(counts.supports, pairs.length)} / ${share(counts.refutes, pairs.length)} / ${share(counts.neutral + counts.conflicting, pairs.length)}`,
        });
      }
    }
    return rows;
  } finally {
    await library.close();
    await models.close();
  }
}

const statementSchema = z.object({
  claim: z.string(),
  property: z.object({ id: z.string() }),
  object: z.object({ label: z.string() }),
});
type Swapped = { claim: string; swapped: string };

/** The claim with the next object of the same relation that is another one; nothing where the object does not stand in the claim. */
function swapObject(
  row: z.infer<typeof statementSchema>,
  all: readonly z.infer<typeof statementSchema>[],
): Swapped | undefined {
  if (!row.claim.includes(row.object.label)) return undefined;
  const others = all.filter(
    ({ property, object }) => property.id === row.property.id && object.label !== row.object.label,
  );
  const other = others[row.claim.length % Math.max(1, others.length)];
  if (other === undefined || row.claim.includes(other.object.label)) return undefined;
  return { claim: row.claim, swapped: row.claim.replace(row.object.label, () => other.object.label) };
}

async function linkClaim(
  library: Library,
  embedder: PassageEmbedder,
  claim: string,
): Promise<LinkedMention[]> {
  return Promise.all(
    findMentions(claim).map(async (mention) => {
      const { scored, isLinked } = await linkOne(library, embedder, claim, mention);
      const best = scored[0]?.entity;
      return isLinked && best !== undefined ? { ...mention, id: best.id, types: best.types } : mention;
    }),
  );
}

async function linkOne(library: Library, embedder: PassageEmbedder, claim: string, mention: Mention) {
  const found = await library.findThings(mention.text, 8, {
    text: claim,
    start: mention.start,
    end: mention.end,
  });
  const weighed = worthEncoding(mention, found);
  const [own = new Float32Array(), ...others] =
    weighed.length === 0 ? [] : await embedder.embed([claim, ...weighed.map(textOfCandidate)]);
  const vectorOf = new Map(weighed.map((thing, index) => [thing.id, [...(others[index] ?? [])]]));
  const chosen = chooseEntity(mention, found, {
    claim,
    vector: [...own],
    vectorOf: ({ id }) => vectorOf.get(id) ?? [],
    threshold: linkThreshold,
  });
  return { found, ...chosen };
}

async function scoreLinking(library: Library, embedder: PassageEmbedder, claims: readonly GoldClaim[]) {
  const scores = { claims: claims.length, first: 0, five: 0, baseline: 0, nil: 0, unknown: 0 };
  for (const { claim, qid } of claims) {
    const lists = await Promise.all(
      findMentions(claim).map((mention) => linkOne(library, embedder, claim, mention)),
    );
    const linked = lists.filter(({ isLinked }) => isLinked);
    if (linked.some(({ scored }) => scored[0]?.entity.id === qid)) scores.first += 1;
    if (lists.some(({ scored }) => scored.slice(0, 5).some(({ entity }) => entity.id === qid)))
      scores.five += 1;
    if (lists.some(({ found }) => found[0]?.id === qid)) scores.baseline += 1;
    // A name of nothing: letters that no thing has, in the shape of the real one.
    const invented = `Q${qid.slice(1).replace(/\d/gu, (digit) => 'bcdfghjklm'[Number(digit)] ?? 'b')}ax Wurrold`;
    const found = await library.findThings(invented, 8);
    scores.unknown += 1;
    const { isLinked } = chooseEntity(
      { text: invented, start: 0, end: invented.length, kind: 'other' },
      found,
      { claim, vector: [], vectorOf: () => [], threshold: linkThreshold },
    );
    if (!isLinked) scores.nil += 1;
  }
  return scores;
}

/** Size: a million triples loaded, and the neighbourhoods of things in them, batched and one by one. */
export async function benchGraphSize(triples = 1_000_000): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-graph-bench-'));
  const file = join(folder, 'graph.sqlite');
  const embedder: PassageEmbedder = { id: 'none', dimensions: 1, embed: async () => [] };
  const library = openLibraries({ userPath: file, embedder });
  try {
    const before = process.cpuUsage();
    const base = baseTriples();
    const count = base.length;
    const loaded = await library.loadGraph(enlarged(base, triples), { name: 'large', format: 'jsonl' });
    const load = cpuSince(before);
    const ids = chooseIds(base, triples, 200);
    const about = (entities: readonly string[]) =>
      library.neighbours({ entities, direction: 'both', limit: 40 });
    const one = await measure(ids, (id) => about([id]));
    const two = await measure(ids.slice(0, 60), async (id) => {
      const first = await about([id]);
      const ends = [...new Set(first.flatMap(({ subject, object }) => [subject, object]))].slice(0, 40);
      await about(ends);
    });
    const frontiers = Array.from({ length: 40 }, (_, index) => ids.slice(index, index + 16));
    const together = await measure(frontiers, about);
    const apart = await measure(frontiers, async (frontier) => {
      for (const id of frontier) await about([id]);
    });
    const hub = await measure(Array.from({ length: 20 }), () => about(['hub']));
    const rows: Row[] = [
      {
        what: `load ${loaded.added.toLocaleString('en')} triples in one transaction (${count.toLocaleString('en')} different ones of CoDEx-M, the rest variants of them)`,
        value: `${load.toFixed(1)} s of processor time, ${(statSync(file).size / 2 ** 20).toFixed(0)} MB on disk, ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB in memory after it`,
      },
      { what: 'one hop, p50 / p95 (processor time)', value: `${one.p50} / ${one.p95}` },
      { what: 'two hops, 40 things in the second, p50 / p95', value: `${two.p50} / ${two.p95}` },
      {
        what: 'a frontier of 16: one request against one for each (p50, same run)',
        value: `${together.p50} against ${apart.p50}, ${(apart.middle / together.middle).toFixed(1)} × faster`,
      },
      { what: 'a hub with 100,000 statements, p50 / p95', value: `${hub.p50} / ${hub.p95}` },
    ];
    return [...rows, ...(await measureVirtuoso(base, ids))];
  } finally {
    await library.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Plain = readonly [string, string, string];

function baseTriples(): Plain[] {
  const file = place('graph/codex-m.jsonl.gz');
  const schema = z.object({ s: z.string(), p: z.string(), o: z.string() });
  if (existsSync(file))
    return readJsonLines(file).map((line) => {
      const { s, p, o } = schema.parse(line);
      return [s, p, o];
    });
  return Array.from({ length: 200_000 }, (_, index) => [
    `Q${index % 17_000}`,
    `P${index % 50}`,
    `Q${(index * 7919) % 17_000}`,
  ]);
}

/** The same graph again and again under other names, and one thing that a tenth of everything speaks of. */
function* enlarged(base: readonly Plain[], total: number): Generator<GraphItem> {
  const hubShare = Math.floor(total / 10);
  for (let index = 0; index < total; index++) {
    if (index < hubShare) {
      yield { triple: tripleOf([`Q${index}v9`, 'P131', 'hub']) };
      continue;
    }
    const at = index - hubShare;
    const [s, p, o] = base[at % base.length] ?? ['', '', ''];
    const variant = Math.floor(at / base.length);
    yield { triple: tripleOf(variant === 0 ? [s, p, o] : [`${s}v${variant}`, p, `${o}v${variant}`]) };
  }
}

function tripleOf([subject, relation, object]: Plain) {
  return { subject, subjectLabel: subject, relation, relationLabel: relation, object, objectLabel: object };
}

/** Things by how often they are spoken of: every so many of the list of statements. */
function chooseIds(base: readonly Plain[], total: number, count: number): string[] {
  const usable = Math.min(base.length, total);
  return [
    ...new Set(
      Array.from({ length: count }, (_, index) => base[Math.floor((index * usable) / count)]?.[0] ?? ''),
    ),
  ];
}

async function measureVirtuoso(base: readonly Plain[], ids: readonly string[]): Promise<Row[]> {
  if (!hasVirtuoso) return [{ what: 'Virtuoso', value: 'not measured: it is not installed' }];
  const virtuoso = await startVirtuoso(40_000);
  try {
    const address = (id: string) => `http://graph.example/${id}`;
    const turtle = base
      .slice(0, 200_000)
      .map((triple) => `${triple.map((id) => `<${address(id)}>`).join(' ')} .`);
    const endpoint = await virtuoso.load(`${turtle.join('\n')}\n`, 'http://graph.example/bench');
    const provider = createSparqlGraph({ endpoint });
    const snapshots = {
      put: async () => ({ sha256: '', bytes: 0, mimeType: '', retrievedAt: '' }),
      bytes: async () => undefined,
      meta: async () => undefined,
      list: async () => [],
    };
    const ask = (request: KnowledgeGraphRequest) =>
      provider.call(request, { signal: AbortSignal.timeout(60_000), snapshots });
    const request = { ask: 'neighbours', direction: 'both', limit: 40 } as const;
    await ask({ ...request, entities: [address(ids[0] ?? '')] });
    const frontiers = Array.from({ length: 12 }, (_, index) =>
      ids.slice(index * 8, index * 8 + 8).map(address),
    );
    const single = await measureWaiting(ids.slice(0, 60), (id) =>
      ask({ ...request, entities: [address(id)] }),
    );
    const together = await measureWaiting(frontiers, (entities) => ask({ ...request, entities }));
    const apart = await measureWaiting(frontiers, async (entities) => {
      for (const entity of entities) await ask({ ...request, entities: [entity] });
    });
    return [
      {
        what: 'Virtuoso, 200,000 triples, over HTTP: one hop p50 / p95 (wall time, beside others)',
        value: `${single.p50} / ${single.p95}`,
      },
      {
        what: 'Virtuoso: a frontier of 8, one request against one for each (p50, same run)',
        value: `${together.p50} against ${apart.p50}, ${(apart.middle / together.middle).toFixed(1)} × faster`,
      },
    ];
  } finally {
    await virtuoso.close();
  }
}

type Measured = { p50: string; p95: string; middle: number };

function summarise(times: readonly number[]): Measured {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  const words = (milliseconds: number) =>
    `${milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0)} ms`;
  return { p50: words(at(0.5)), p95: words(at(0.95)), middle: at(0.5) };
}

async function measure<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  for (const item of items) {
    const before = process.cpuUsage();
    await run(item);
    times.push(cpuSince(before) * 1000);
  }
  return summarise(times);
}

async function measureWaiting<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  for (const item of items) {
    const before = performance.now();
    await run(item);
    times.push(performance.now() - before);
  }
  return summarise(times);
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function readJsonLines(file: string): unknown[] {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

function sample<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, index) => items[Math.floor(index * step)] as Item,
  );
}

/** A share with its 95 % interval (Wilson). */
function share(part: number, whole: number): string {
  if (whole === 0) return 'none';
  const [p, z95] = [part / whole, 1.96];
  const middle = (p + z95 ** 2 / (2 * whole)) / (1 + z95 ** 2 / whole);
  const half =
    (z95 * Math.sqrt((p * (1 - p)) / whole + z95 ** 2 / (4 * whole ** 2))) / (1 + z95 ** 2 / whole);
  return `${(100 * p).toFixed(1)} % [${(100 * (middle - half)).toFixed(1)}, ${(100 * (middle + half)).toFixed(1)}]`;
}
