import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { defined } from '../core/defined.ts';
import { UsageError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import { parseStoredReport } from '../core/stored-report.ts';
import { makeStudy, type ReferenceRow } from '../eval/human/make-study.ts';
import { type OpenRating, unblind } from '../eval/human/ratings.ts';
import { RatingsFile, readRatings } from '../eval/human/ratings-file.ts';
import { type StudyScore, scoreStudy } from '../eval/human/score-study.ts';
import { type ServedStudy, type StudyImage, serveStudy } from '../eval/human/serve-study.ts';
import { type Study, studySchema } from '../eval/human/study.ts';
import { openRunFolder, reportFile } from '../eval/run-folder.ts';
import { inspectImage } from '../image/inspect-image.ts';
import { canonicalHash } from '../net/address/canonical-hash.ts';

export type { StudyScore };

/** Opens a study for raters. The page lives until it is closed. */
export async function serveAnnotation(
  studyPath: string,
  options: { ratingsPath: string; port: number },
): Promise<ServedStudy & { study: Study }> {
  const study = readStudy(studyPath);
  const file = new RatingsFile(options.ratingsPath, canonicalHash(study));
  const images = new Map<string, StudyImage>();
  for (const name of new Set(study.items.flatMap((item) => item.images))) {
    const bytes = new Uint8Array(
      await readFile(resolve(dirname(studyPath), name)).catch((cause: unknown) => missing(name, cause)),
    );
    images.set(name, { bytes, mimeType: (await inspectImage(bytes, name)).mimeType });
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
  options: { title: string; seed: number; limit?: number; reference?: string },
): Promise<Study> {
  const systems = [];
  for (const { name, folder } of runs) systems.push({ name, reports: await readReports(folder) });
  const study = makeStudy(systems, {
    title: options.title,
    seed: options.seed,
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

function readStudy(path: string): Study {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
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

const rowSchema = z.object({
  claim: z.string(),
  label: z.string().default(''),
  reasoning: z.object({ text: z.string() }),
  keyPoints: z.array(z.object({ text: z.string() })),
  evidence: z.array(z.object({ quote: z.string(), links: z.array(z.object({ url: z.string() })) })),
  post: z.object({ texts: z.array(z.object({ text: z.string() })) }),
  image_address: z.array(z.string()),
});

/** Rows that 'touchstone dataset export' wrote; pictures get absolute paths. */
function readReference(path: string): ReferenceRow[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const row = rowSchema.parse(JSON.parse(line));
      const post = row.post.texts.map(({ text }) => text).join('\n');
      return {
        claim: row.claim,
        label: row.label,
        reasoning: row.reasoning.text,
        keyPoints: row.keyPoints.map(({ text }) => text),
        evidence: row.evidence.map(({ quote, links }) => ({
          text: quote,
          ...(links[0] === undefined ? {} : { source: links[0].url }),
        })),
        images: row.image_address.map((name) => resolve(dirname(path), name)),
        ...(post === '' ? {} : { post }),
      };
    });
}
