/** What a picture may ask of the machine. A file that asks for more is refused before it is decoded. */
export const pictureLimits = {
  bytes: 50 * 1024 * 1024,
  /** More is a bomb or a map, and either would take the memory of the machine. */
  pixels: 100_000_000,
  /** Only the first picture of a file is decoded; a file that announces more than this is still not worth opening. */
  frames: 10_000,
  /** For decoding, by the clock. */
  seconds: 20,
} as const;
export type PictureLimits = { [Name in keyof typeof pictureLimits]: number };
