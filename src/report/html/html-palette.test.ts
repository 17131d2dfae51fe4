import { describe, expect, it } from 'vitest';
import { darkPalette, lightPalette, type PaletteColour } from './html-palette.ts';
import { reportStyle } from './html-style.ts';

const grounds: readonly PaletteColour[] = ['page', 'surface'];
const texts: readonly PaletteColour[] = ['ink', 'quiet', 'link', 'good', 'bad', 'mixed', 'open'];
const tinted = ['good', 'bad', 'mixed', 'open'] as const;

const pairs: readonly (readonly [PaletteColour, PaletteColour])[] = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ...tinted.flatMap((tone) =>
    ([tone, 'ink', 'quiet', 'link'] as const).map((text) => [text, `${tone}-tint`] as const),
  ),
];

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('%s palette', (_, palette) => {
  it.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

it('knows what contrast is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('the style sheet loads nothing', () => {
  expect(reportStyle()).not.toMatch(/url\(|@import|@font-face|expression|https?:|</);
});
