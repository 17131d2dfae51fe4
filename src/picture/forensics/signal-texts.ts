import type { StoredPixels } from './read-stored-pixels.ts';
import type { ForensicSignal } from './tampering-model.ts';

type Texts = { found: string; notFound: string; cannotSee: string };

const texts: Readonly<Record<ForensicSignal, Texts>> = {
  'error-level': {
    found:
      'A part changes more or less than the rest at the same amount of detail when the picture is saved again.',
    notFound: 'Saving the picture again changes all parts alike.',
    cannotSee:
      'Edits after which the whole picture was saved several times or made smaller; parts with the same history. Lettering, flat areas and sharp edges look alike without any editing.',
  },
  'jpeg-ghost': {
    found: 'A part fits an earlier JPEG quality that the rest does not show.',
    notFound: 'No part fits another JPEG quality than the rest.',
    cannotSee:
      'Parts from a file of the same or a better quality than the last saving, or moved off their block grid; pictures made smaller, screenshots, files that never were JPEG.',
  },
  'double-compression': {
    found:
      'The picture was saved as a JPEG at least twice, and a part does not carry the traces of the first time.',
    notFound: 'No part differs in its traces of earlier saving.',
    cannotSee:
      'Pictures whose last saving was of the same or a much lower quality than the one before, cropped or made smaller in between; files that are not JPEG (always 0 there).',
  },
  noise: {
    found: 'The finest grain of a part is stronger or weaker than elsewhere at the same amount of detail.',
    notFound: 'The finest grain is alike everywhere.',
    cannotSee:
      'Parts from pictures with the same grain; strong JPEG and noise filters, which remove it. Blurred backgrounds, sky, skin filters and lettering look alike without any editing.',
  },
  'copy-move': {
    found: 'Two parts of the picture are nearly the same.',
    notFound: 'No two parts with detail are the same.',
    cannotSee:
      'Copies that were turned, mirrored, scaled or recoloured, small ones (below about 5 % of the longer side) and those without detail (sky, walls). Windows, fences, flags and patterns repeat by themselves.',
  },
};

export function describeSignal(
  name: ForensicSignal,
  score: number,
  grids: { 'jpeg-ghost': { quality: number }; 'double-compression': { periodicFrequencies: number } },
): { says: string; cannotSee: string } {
  const { found, notFound, cannotSee } = texts[name];
  const says = score > 0 ? found : notFound;
  if (name === 'jpeg-ghost' && score > 0)
    return { says: `${says} Quality about ${grids['jpeg-ghost'].quality}.`, cannotSee };
  const { periodicFrequencies } = grids['double-compression'];
  if (name === 'double-compression' && score === 0 && periodicFrequencies > 0)
    return {
      says: `${says} The whole picture was saved as a JPEG at least twice, which alone says nothing.`,
      cannotSee,
    };
  return { says, cannotSee };
}

/** Below this many pixels regions are hard to tell from chance. */
const smallPicture = 300_000;

export function listWarnings({ width, height, format, window, quantisation }: StoredPixels): string[] {
  const warnings = [
    'Networks and messengers make pictures smaller and save them again, which removes most traces: a low score does not mean that a picture is genuine, and on 32 labelled pictures from networks the score was no better than chance.',
  ];
  if (format !== 'jpeg')
    warnings.push(
      `The file is ${format.toUpperCase()}, not JPEG: it may be a screenshot or a conversion, and what JPEG would have left may be gone.`,
    );
  if (width * height < smallPicture)
    warnings.push('The picture is small: there are few blocks to compare, and regions may be chance.');
  if ((quantisation?.[1] ?? 0) >= 12)
    warnings.push('The file was saved at low quality, which covers fine grain and earlier traces.');
  if (window.width < 1 || window.height < 1)
    warnings.push('The picture is very large: only its middle was looked at, in its own pixels.');
  return warnings;
}
