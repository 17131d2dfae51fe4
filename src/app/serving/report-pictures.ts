import type { Report } from '../../core/report.ts';
import type { HtmlPictures } from '../../report/html/html-picture.ts';

const longestSide = 960;
const mostPixels = 100_000_000;

/** The pictures of the claim and of the evidence, small and encoded anew, so that a report carries nothing else of them. */
export async function collectReportPictures({
  report,
  readSnapshot,
}: {
  report: Report;
  readSnapshot(sha256: string): Promise<Uint8Array | undefined>;
}): Promise<HtmlPictures> {
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
