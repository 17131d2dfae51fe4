/** Colours by use. A test computes the contrast of every pair that stands on a page together. */
export const lightPalette = {
  page: '#f5f4ef',
  surface: '#ffffff',
  ink: '#1b1e24',
  quiet: '#575d68',
  line: '#d8d5cb',
  link: '#174f8a',
  good: '#17653a',
  'good-tint': '#e7f2ea',
  bad: '#a12a1b',
  'bad-tint': '#fbeae7',
  mixed: '#765000',
  'mixed-tint': '#faf1da',
  open: '#3b4b7c',
  'open-tint': '#e9ecf6',
} as const;

export type PaletteColour = keyof typeof lightPalette;

export const darkPalette: Readonly<Record<PaletteColour, string>> = {
  page: '#131519',
  surface: '#1c1f25',
  ink: '#eae8e2',
  quiet: '#abb0ba',
  line: '#3a3f49',
  link: '#93c0f4',
  good: '#82d3a3',
  'good-tint': '#15281d',
  bad: '#f5a195',
  'bad-tint': '#301b18',
  mixed: '#e8c06d',
  'mixed-tint': '#2c2411',
  open: '#aebcee',
  'open-tint': '#1c2237',
};

export function paletteStyle(palette: Readonly<Record<PaletteColour, string>>): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}
