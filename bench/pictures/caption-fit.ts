/**
 * Whether the caption of a picture fits, on VERITE: each story's true picture and caption are in a library, and its true, miscaptioned and
 * out-of-context variants are checked by the embedded reasoner. Weights and thresholds were chosen on the other half of the stories.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLocalModels } from '../../src/compose/local-models.ts';
import type { MediaAnswer } from '../../src/core/media.ts';
import { MemorySnapshots } from '../../src/engine/memory-snapshots.ts';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { bootstrapInterval } from '../../src/eval/metrics.ts';
import { openLibraries } from '../../src/library/open-library.ts';
import { sha256 } from '../../src/net/address/canonical-hash.ts';
import { fingerprintPicture } from '../../src/picture/fingerprint/fingerprint-picture.ts';
import { examineImage } from '../../src/pipelines/examine-image.ts';
import { createLibraryImageSearch } from '../../src/providers/image-search/library.ts';
import { createLibraryPages } from '../../src/providers/page-fetch/library.ts';
import { createEmbeddedPictureComputing } from '../../src/providers/picture-computing/embedded.ts';
import { createLibraryReverseImage } from '../../src/providers/reverse-image/library.ts';
import { createLocalReasoner } from '../../src/reasoners/local/local-reasoner.ts';
import type { Providers } from '../../src/spec/providers.ts';
import { macroF1 } from '../judge/local-judge.ts';
import { halfOf, loosen, readVerite, type VeriteRow, veriteFolder } from './caption-examples.ts';

type Answered = { row: VeriteRow; truth: MediaAnswer['context']; answer: MediaAnswer['context'] };

const truths = { true: 'matches', miscaptioned: 'miscaptioned', 'out-of-context': 'out-of-context' } as const;

export async function benchCaptionFit(say: (line: string) => void): Promise<void> {
  const rows = readVerite();
  if (rows.length === 0) return say('VERITE is not at hand; nothing was measured.');
  const originals = new Set(rows.filter(({ label }) => label === 'true').map(({ group }) => group));
  const asked = rows.filter(({ group }) => originals.has(group) && halfOf(group) === 'test');
  say(
    `${asked.length} variants of ${new Set(asked.map(({ group }) => group)).size} stories that served no tuning.\n`,
  );
  say('| captions in the library | accuracy | macro-F1 | answered | right of these | always miscaptioned |');
  say('|---|---|---|---|---|---|');
  for (const loose of [false, true]) {
    const answered = await checkAll(rows, asked, loose);
    say(summarise(loose ? 'in looser words' : 'as they are', answered));
    for (const truth of Object.values(truths))
      say(`| – of these ${truth} | ${spread(answered, truth)} | | | | |`);
  }
}

async function checkAll(
  rows: readonly VeriteRow[],
  asked: readonly VeriteRow[],
  loose: boolean,
): Promise<Answered[]> {
  const { embedder, verifier, close } = openLocalModels();
  const library = openLibraries({ userPath: ':memory:', embedder });
  for (const { claim, image, label, group, id } of rows) {
    if (label !== 'true' || halfOf(group) !== 'test') continue;
    const bytes = new Uint8Array(readFileSync(join(veriteFolder, image)));
    const imageUrl = `https://verite.example/${id}.jpg`;
    const caption = loose ? loosen(claim) : claim;
    await library.addPicture({
      bytes,
      ...(await fingerprintPicture(bytes)),
      name: `${id}.jpg`,
      imageUrl,
      caption,
    });
  }
  const providers: Providers = {
    reasoner: createLocalReasoner({ embedder, verifier }),
    embedder,
    verifier,
    pageFetch: createLibraryPages(library),
    webSearch: [],
    reverseImage: [createLibraryReverseImage(library)],
    imageSearch: [createLibraryImageSearch(library)],
    factCheckSearch: [],
    knowledgeGraph: [],
    sourceRatings: [],
    pictureComputing: createEmbeddedPictureComputing(),
  };
  const answered: Answered[] = [];
  for (const row of asked)
    answered.push({ row, truth: truths[row.label], answer: await check(row, providers) });
  await library.close();
  await close();
  return answered;
}

async function check({ claim, image }: VeriteRow, providers: Providers): Promise<MediaAnswer['context']> {
  const bytes = new Uint8Array(readFileSync(join(veriteFolder, image)));
  const media = new MemorySnapshots();
  await media.put(bytes, { mimeType: 'image/jpeg', retrievedAt: '2026-01-01T00:00:00.000Z' });
  const report = await startRun({
    id: randomUUID(),
    version: 'bench',
    claim: {
      text: claim,
      media: [{ kind: 'image', sha256: sha256(bytes), mimeType: 'image/jpeg', bytes: bytes.byteLength }],
    },
    pipeline: examineImage as Pipeline,
    options: { descriptions: 'off' },
    providers,
    benchmark: true,
    media,
  }).report;
  return report.verdict.media?.context ?? 'unknown';
}

function summarise(name: string, answered: readonly Answered[]): string {
  const right = (list: readonly Answered[]) =>
    list.filter(({ truth, answer }) => truth === answer).length / list.length;
  const f1 = (list: readonly Answered[]) => macroF1(list.map(({ truth, answer }) => [truth, answer]));
  const always = answered.map((item) => ({ ...item, answer: 'miscaptioned' as const }));
  const given = answered.filter(({ answer }) => answer !== 'unknown');
  const within = (metric: (list: readonly Answered[]) => number) =>
    `${percent(metric(answered))} (${bootstrapInterval(answered, metric).map(percent).join('–')})`;
  return `| ${name} | ${within(right)} | ${within(f1)} | ${given.length} of ${answered.length} | ${percent(right(given))} | ${percent(right(always))}, macro-F1 ${percent(f1(always))} |`;
}

function spread(answered: readonly Answered[], truth: Answered['truth']): string {
  const counts = new Map<string, number>();
  for (const { answer } of answered.filter((item) => item.truth === truth))
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, count]) => `${count} ${answer}`).join(', ');
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}
