import { StorageError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import type { Run } from '../../engine/run.ts';
import type { HtmlImages } from '../../report/html/html-image.ts';

/** A report, and the bytes of what it speaks of. */
export type FinishedRun = {
  report: Report;
  readSnapshot(sha256: string): Promise<Uint8Array | undefined>;
  /** The report was made, but what should be kept of the run could not be stored. */
  notStored?: StorageError;
};

const longestSide = 960;
const mostPixels = 100_000_000;

export async function finishRun(run: Run): Promise<FinishedRun> {
  const readSnapshot = async (sha256: string) => (await run.bundleParts()).snapshots.bytes(sha256);
  try {
    return { report: await run.report, readSnapshot };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const parts = await run.bundleParts().catch(() => undefined);
    if (parts === undefined) throw error;
    return { report: parts.report, readSnapshot, notStored: error };
  }
}

/** The pictures of the claim and of the evidence, small and encoded anew, so that a report carries nothing else of them. */
export async function collectReportImages({ report, readSnapshot }: FinishedRun): Promise<HtmlImages> {
  const ofEvidence = report.evidence.flatMap(({ image, picture }) => [
    ...(image === undefined ? [] : [image.sha256]),
    ...(picture === undefined ? [] : [picture.comparison.against.sha256]),
    ...(picture?.comparison.mask === undefined ? [] : [picture.comparison.mask]),
  ]);
  const ofClaim = report.claim.media.filter((media) => media.kind === 'image').map((media) => media.sha256);
  const ofDossiers = (report.dossiers ?? []).flatMap(({ comparison, tampering }) => [
    ...(comparison === undefined ? [] : [comparison.against.sha256]),
    ...(comparison?.mask === undefined ? [] : [comparison.mask]),
    ...tampering.maps.map(({ sha256 }) => sha256),
  ]);
  const images: Record<string, { mimeType: string; base64: string }> = {};
  for (const sha256 of new Set([...ofClaim, ...ofEvidence, ...ofDossiers])) {
    const small = await shrink(await readSnapshot(sha256).catch(() => undefined));
    if (small !== undefined) images[sha256] = { mimeType: 'image/webp', base64: small.toString('base64') };
  }
  return images;
}

/** A picture that cannot be drawn is named in the report all the same. */
async function shrink(bytes: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (bytes === undefined) return undefined;
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
}
