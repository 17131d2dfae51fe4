import type { PictureFacts, PictureMetadata } from '../../core/pictures/picture-facts.ts';
import type { GreyPixels } from './grey-pixels.ts';

/** Of phones, tablets and computers, as they are set when nobody changes them; either way round. */
const screenSizes = new Set(
  (
    '640x1136 750x1334 828x1792 1080x1920 1080x2220 1080x2280 1080x2340 1080x2400 1080x2408 1080x2412 1125x2436 1170x2532 1179x2556 ' +
    '1206x2622 1242x2208 1242x2688 1260x2800 1284x2778 1290x2796 1320x2868 1344x2992 1440x2560 1440x2880 1440x2960 1440x3040 1440x3088 ' +
    '1440x3120 1440x3200 720x1280 720x1440 720x1520 720x1560 720x1600 2160x1620 2224x1668 2360x1640 2388x1668 2732x2048 ' +
    '1280x720 1280x800 1366x768 1440x900 1536x864 1600x900 1680x1050 1920x1080 1920x1200 2560x1440 2560x1600 2880x1800 3024x1964 3456x2234 ' +
    '3840x2160 5120x2880'
  ).split(' '),
);

export type ScreenshotSources = {
  width: number;
  height: number;
  mimeType: string;
  metadata: PictureMetadata;
  userComment: string;
  grey: GreyPixels;
};

/** How much speaks for a picture of a screen, with each reason. Drawn graphics share some of them. */
export function measureScreenshot(sources: ScreenshotSources): PictureFacts['screenshot'] {
  const { width, height, metadata } = sources;
  const said = [sources.userComment, ...metadata.software.map(({ value }) => value)].some((text) =>
    /\bscreen ?shot|screen capture|snipping tool|\bflameshot\b/iu.test(text),
  );
  const camera = metadata.device !== undefined;
  const flat = shareOfFlat(sources.grey);
  const bar = hasStatusBar(sources.grey);
  const known = screenSizes.has(`${width}x${height}`) || screenSizes.has(`${height}x${width}`);
  const signals: readonly (readonly [boolean, number, string])[] = [
    [said, 0.9, 'The metadata calls it a screenshot.'],
    [known, 0.25, `${width} × ${height} is the size of a common screen.`],
    [flat >= 0.45, 0.25, `${Math.round(flat * 100)} % of it is of one even tone, as in windows and pages.`],
    [bar, 0.25, 'A thin, even bar with small marks runs along its upper edge, as on phones and in windows.'],
    [sources.mimeType === 'image/png', 0.15, 'It is a PNG file, as screenshots usually are.'],
    [!camera, 0.1, 'The file names no camera.'],
  ];
  const holding = signals.filter(([holds]) => holds);
  const score = Math.min(
    1,
    holding.reduce((sum, [, weight]) => sum + weight, 0),
  );
  // A camera's name in the file speaks against everything but the metadata's own word.
  const weighed = camera && !said ? score * 0.4 : score;
  return { score: Math.round(weighed * 100) / 100, reasons: holding.map(([, , reason]) => reason) };
}

const block = 8;

function shareOfFlat({ data, width, height }: GreyPixels): number {
  let flat = 0;
  let blocks = 0;
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      let least = 255;
      let most = 0;
      for (let y = top; y < top + block; y++) {
        for (let x = left; x < left + block; x++) {
          const value = data[y * width + x] ?? 0;
          if (value < least) least = value;
          if (value > most) most = value;
        }
      }
      blocks++;
      if (most - least <= 4) flat++;
    }
  }
  return blocks === 0 ? 0 : flat / blocks;
}

/** Rows near the upper edge whose pixels are nearly all of one tone, with a few small marks in at least one of them. */
function hasStatusBar({ data, width, height }: GreyPixels): boolean {
  const rows = Math.max(6, Math.round(height * 0.035));
  if (rows > height) return false;
  const tone = data[Math.floor(width / 2)] ?? 0;
  let marked = 0;
  for (let y = 0; y < rows; y++) {
    let even = 0;
    let marks = 0;
    for (let x = 0; x < width; x++) {
      const difference = Math.abs((data[y * width + x] ?? 0) - tone);
      if (difference <= 3) even++;
      else if (difference > 50) marks++;
    }
    if (even < width * 0.6) return false;
    if (marks > width * 0.01) marked++;
  }
  return marked >= 3;
}
