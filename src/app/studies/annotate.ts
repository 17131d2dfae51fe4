import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import { parseStoredReport } from '../../core/stored-report.ts';
import type { Dataset } from '../../eval/dataset.ts';
import { findDataset } from '../../eval/datasets/registry.ts';
import { makeStudy, type ReferenceRow } from '../../eval/human/make-study.ts';
import { type OpenRating, unblind } from '../../eval/human/ratings.ts';
import { RatingsFile, readRatings } from '../../eval/human/ratings-file.ts';
import { type StudyScore, scoreStudy } from '../../eval/human/score-study.ts';
import { type ServedStudy, type StudyImage, serveStudy } from '../../eval/human/serve-study.ts';
import { type Study, studySchema } from '../../eval/human/study.ts';
import { openRunFolder, reportFile } from '../../eval/run-folder.ts';
import { maximumFileBytes } from '../../files/limits.ts';
import { readRegularFile, readRegularFileNow } from '../../files/regular-file.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import { inspectPicture } from '../../picture/inspect-picture.ts';
import { readItems } from './evaluate-dataset.ts';

export type { StudyScore };

/** Studies, ratings and rows of a reference are read whole. */
const mostBytesOfTable = 500_000_000;

/** Opens a study for raters. The page lives until it is closed. */
export async function serveAnnotation(
  studyPath: string,
  options: { ratingsPath: string; port: number },
): Promise<ServedStudy & { study: Study }> {
  const study = readStudy(studyPath);
  const file = new RatingsFile(options.ratingsPath, canonicalHash(study));
  const images = new Map<string, StudyImage>();
  for (const name of new Set(study.items.flatMap((item) => item.images))) {
    const path = resolve(dirname(studyPath), name);
    const bytes = await readRegularFile(path, maximumFileBytes).catch((cause: unknown) =>
      missing(name, cause),
    );
    images.set(name, { bytes, mimeType: (await inspectPicture(bytes, name)).mimeType });
  }
  const served = await serveStudy(study, file, {
    port: options.port,
    images,
    now: () => new Date().toISOString(),
  });
  return { ...served, study };
}

/** The numbers of a study from one or more files of ratings, and the ratings with the names of the systems. */
export function scoreAnnotation(
  studyPath: string,
  ratingPaths: readonly string[],
): { score: StudyScore; ratings: OpenRating[] } {
  const study = readStudy(studyPath);
  const expected = canonicalHash(study);
  const all = ratingPaths.map((path) => {
    const ratings = readRatings(path);
    if (ratings.study !== expected)
      throw new UsageError({
        message: `${path} holds ratings of another study.`,
        hint: 'Give the study that was rated, unchanged.',
      });
    return ratings;
  });
  return { score: scoreStudy(study, all), ratings: unblind(study, all) };
}

/** A study out of evaluation runs, with the rows of a dataset as the reference where given. */
export async function makeAnnotation(
  runs: readonly { name: string; folder: string }[],
  options: {
    title: string;
    seed: number;
    limit?: number;
    reference?: string;
    /** The dataset and the file whose gold explanations raters compare with: a study of gold coverage. */
    gold?: { dataset: string; path: string };
    /** Only claims that every run labelled rightly. */
    onlyRight?: boolean;
  },
): Promise<Study> {
  const systems = [];
  for (const { name, folder } of runs) systems.push({ name, reports: await readReports(folder) });
  const goldSet = options.gold === undefined ? undefined : await readGold(options.gold);
  const truths = new Map(goldSet?.rows.map(({ claim, truth }) => [claim, truth]));
  const study = makeStudy(systems, {
    title: options.title,
    seed: options.seed,
    ...(goldSet === undefined ? {} : { form: 'gold-coverage' as const, gold: goldSet.rows }),
    ...(options.onlyRight === true && goldSet !== undefined
      ? {
          isRight: (claim: string, report: Report) => goldSet.labelOf(report.verdict) === truths.get(claim),
        }
      : {}),
    ...defined({ limit: options.limit }),
    ...(options.reference === undefined
      ? {}
      : { reference: { name: 'reference', rows: readReference(options.reference) } }),
  });
  if (study.items.length === 0)
    throw new UsageError({
      message: 'No claim was answered by all of these runs.',
      hint: 'Give runs on the same claims, and the rows of the same dataset as the reference.',
    });
  return study;
}

/** The gold explanations of a dataset, which no pipeline ever sees. */
async function readGold({ dataset, path }: { dataset: string; path: string }): Promise<{
  rows: { claim: string; explanation: string; truth: string }[];
  labelOf: Dataset['labelOf'];
}> {
  const found = findDataset(dataset);
  const { items } = await readItems(found, path);
  const rows = items.flatMap(({ claim, goldExplanation, truth }) =>
    goldExplanation === undefined ? [] : [{ claim: claim.text, explanation: goldExplanation, truth }],
  );
  if (rows.length === 0)
    throw new UsageError({
      message: `${path} has no gold explanations.`,
      hint: 'MOCHEG has them (ruling_outline), and rows that the dataset builder exported (reasoning).',
    });
  return { rows, labelOf: found.labelOf };
}

function readStudy(path: string): Study {
  let value: unknown;
  try {
    value = JSON.parse(readText(path));
  } catch (cause) {
    throw new UsageError({
      message: `${path} cannot be read as JSON.`,
      hint: "Make a study with 'touchstone annotate make'.",
      cause,
    });
  }
  const parsed = studySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageError({
    message: `${path} is no study: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`,
    hint: 'See docs/human-evaluation.md for what a study holds.',
  });
}

function readText(path: string): string {
  return new TextDecoder().decode(readRegularFileNow(path, mostBytesOfTable));
}

function missing(name: string, cause: unknown): never {
  throw new UsageError({
    message: `The picture ${name} of the study is not there.`,
    hint: 'Paths are relative to the file of the study.',
    cause,
  });
}

async function readReports(folder: string): Promise<Report[]> {
  const run = await openRunFolder(folder);
  if (run === undefined)
    throw new UsageError({
      message: `${folder} holds no evaluation run.`,
      hint: "Make one with 'touchstone eval run'.",
    });
  const reports: Report[] = [];
  for (const { id } of run.manifest.items) {
    const text = await readFile(resolve(folder, reportFile(id)), 'utf8').catch(() => undefined);
    if (text !== undefined) reports.push(parseStoredReport(JSON.parse(text)));
  }
  return reports;
}

/** As 'touchstone dataset export' writes them. */
const exportedRow = z
  .looseObject({
    claim: z.string(),
    label: z.string().default(''),
    reasoning: z.object({ text: z.string() }),
    keyPoints: z.array(z.looseObject({ text: z.string(), evidence: z.array(z.string()).default([]) })),
    evidence: z.array(
      z.looseObject({
        id: z.string().optional(),
        quote: z.string(),
        links: z.array(z.object({ url: z.string() })),
      }),
    ),
    post: z.object({ texts: z.array(z.object({ text: z.string() })) }),
    image_address: z.array(z.string()),
  })
  .transform((row): ReferenceRow => {
    const post = row.post.texts.map(({ text }) => text).join('\n');
    const numbers = new Map(row.evidence.map(({ id }, index) => [id, index + 1]));
    return {
      claim: row.claim,
      label: row.label,
      reasoning: row.reasoning.text,
      keyPoints: row.keyPoints.map(({ text, evidence }) => ({
        text,
        evidence: evidence.flatMap((id) => numbers.get(id) ?? []),
      })),
      evidence: row.evidence.map(({ quote, links }) => ({
        text: quote,
        ...defined({ source: links[0]?.url }),
      })),
      images: row.image_address,
      ...(post === '' ? {} : { post }),
    };
  });

const words = z.string().nullish();

/** As the authors of RW-Post publish them. */
const publishedRow = z
  .looseObject({
    claim: z.string(),
    label: z.string().default(''),
    reasoning_logic: z.string(),
    key_points: z.array(z.string()).nullish(),
    post_text: words,
    image_address: z.union([z.string().transform((name) => [name]), z.array(z.string())]).default([]),
    fact_checking_evidence: z
      .array(z.looseObject({ content: words, evidence_content: words, url: words, evidence_url: words }))
      .nullish(),
  })
  .transform(
    (row): ReferenceRow => ({
      claim: row.claim,
      label: row.label,
      reasoning: row.reasoning_logic,
      keyPoints: (row.key_points ?? []).map((text) => ({ text, evidence: [] })),
      evidence: (row.fact_checking_evidence ?? []).map((evidence) => {
        const source = evidence.url ?? evidence.evidence_url;
        return {
          text: evidence.content ?? evidence.evidence_content ?? '',
          ...defined({ source: source ?? undefined }),
        };
      }),
      images: row.image_address.filter((name) => name !== ''),
      ...defined({ post: row.post_text ?? undefined }),
    }),
  );

/** Rows whose explanations stand in a study as the reference; pictures get absolute paths. */
function readReference(path: string): ReferenceRow[] {
  const rows = readText(path)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      // A row without an explanation cannot stand beside others; claims without a reference are left out of the study.
      const parsed = z.union([exportedRow, publishedRow]).safeParse(readJson(line));
      if (!parsed.success) return [];
      const { images, ...row } = parsed.data;
      return [{ ...row, images: images.map((name) => resolve(dirname(path), name)) }];
    });
  if (rows.length > 0) return rows;
  throw new UsageError({
    message: `${path} has no row with an explanation that could be shown.`,
    hint: "Give rows of 'touchstone dataset export', or RW-Post as published (claim, label, reasoning_logic).",
  });
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
