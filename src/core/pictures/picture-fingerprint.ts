/** The ways a picture can be turned and mirrored, named by what was done to it. */
export const dihedralTurns = [
  'original',
  'rotate-90',
  'rotate-180',
  'rotate-270',
  'mirror',
  'flip',
  'transpose',
  'anti-transpose',
] as const;
export type DihedralTurn = (typeof dihedralTurns)[number];

/** What a library keeps of a picture to find it again. */
export type PictureFingerprint = {
  /** 0 to 100: how much there is to see, so how much the hash of the whole picture means. */
  quality: number;
  /** 256 bits of the whole picture (PDQ). */
  pdq: Uint8Array;
  /** 256 bits for each of up to 48 patches that stand out, one after the other. */
  patches: Uint8Array;
};

/** What is looked for: more patches than are kept, because others may stand out after a change, and the mirrored picture, too. */
export type PictureQuery = {
  quality: number;
  turns: readonly { turn: DihedralTurn; pdq: Uint8Array }[];
  patches: readonly Uint8Array[];
  mirroredPatches: readonly Uint8Array[];
};
