import type { Change, Workshop } from '../make-changes.ts';
import type { Region } from './pixels.ts';

function rewrite(id: string, original: string, variant: string, region: Region): Change {
  return {
    id,
    make: async (workshop: Workshop) => ({
      pixels: await workshop.replacePart(original, variant, region, 6),
    }),
  };
}

function redraw(id: string, original: string, variant: string, format: 'png' | 'jpeg'): Change {
  return {
    id,
    make: async (workshop: Workshop) => ({
      pixels: await workshop.redraw(original, variant),
      format,
      quality: 84,
    }),
  };
}

/** Words and figures in pictures changed for others. */
export const textChanged: readonly Change[] = [
  rewrite('welcome-to-brennick-population', 'welcome-to-brennick', 'other-number', [130, 350, 340, 58]),
  rewrite('sandrow-no-swimming-sharks', 'sandrow-no-swimming', 'other-cause', [152, 588, 318, 78]),
  rewrite('marlow-bakery-front-name', 'marlow-bakery-front', 'other-name', [150, 130, 740, 110]),
  rewrite('calder-fuel-prices-changed', 'calder-fuel-prices', 'other-prices', [180, 305, 212, 345]),
  rewrite('kestrel-pass-signpost-height', 'kestrel-pass-signpost', 'other-height', [566, 252, 130, 54]),
  rewrite('old-weir-plaque-year', 'old-weir-plaque', 'other-year', [612, 428, 152, 66]),
  rewrite('mill-lane-thirty-changed', 'mill-lane-thirty', 'other-limit', [98, 260, 142, 120]),
  rewrite(
    'brennick-central-platform-board',
    'brennick-central-platform',
    'other-board',
    [380, 190, 240, 110],
  ),
  rewrite('assembly-square-march-banner', 'assembly-square-march', 'other-banner', [174, 350, 222, 84]),
  rewrite('lindgate-ballot-count-ward', 'lindgate-ballot-count', 'other-ward', [30, 260, 300, 180]),
  redraw('chart-world-cup-titles-italy', 'chart-world-cup-titles', 'other-numbers', 'png'),
  redraw('chart-eu-referendum-2016-changed', 'chart-eu-referendum-2016', 'other-numbers', 'png'),
  redraw('chart-carbon-dioxide-title', 'chart-carbon-dioxide', 'other-title', 'png'),
  redraw('screenshot-post-bridge-collapse', 'screenshot-post-bridge-closing', 'other-words', 'png'),
  redraw('screenshot-chat-water-poison', 'screenshot-chat-water', 'other-words', 'png'),
  redraw('poster-wash-hands-two-seconds', 'poster-wash-hands', 'other-number', 'jpeg'),
];
