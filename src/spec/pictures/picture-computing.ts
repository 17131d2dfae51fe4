import type { Provider } from '../provider.ts';
import type { FrameChange, PictureRectangle, PictureRelation } from './reverse-image.ts';

/** Whether two pictures are of one source. Pictures are named by their sha256; their bytes are snapshots of the run. */
export type RelatePicturesRequest = { ask: 'relate'; picture: string; other: string };

/** The same, and what was changed inside the picture as against the other. */
export type ComparePicturesRequest = { ask: 'compare'; picture: string; other: string };

/** Traces of editing and of generators in the pixels alone. */
export type ExaminePixelsRequest = { ask: 'examine-pixels'; picture: string };

/** How near the hashes of other pictures are to that of the first. Quick, and blind to crops: what is near is then laid on it. */
export type ResemblePicturesRequest = { ask: 'resemble'; picture: string; others: readonly string[] };

export type PictureComputingRequest =
  | RelatePicturesRequest
  | ComparePicturesRequest
  | ResemblePicturesRequest
  | ExaminePixelsRequest;
export type PictureComputingAsk = PictureComputingRequest['ask'];

/** What is known about two pictures without looking for changes inside them. */
export type PictureKinship = {
  relation: PictureRelation;
  identicalBytes: boolean;
  /** The share of what both show that looks the same, 0 to 1. */
  similarity: number;
  /** Only for the same source. */
  frame?: FrameChange;
};

/** Bits of 256 in which the two hashes differ, the first picture turned and mirrored as is nearest. Unrelated pictures differ in about 128. */
export type PictureResemblance = { sha256: string; distance: number };

/** What was done to a part of a picture, as far as pixels can tell. */
export type ChangeKind = 'added' | 'removed' | 'replaced' | 'text' | 'recoloured';

export type ChangeRegion = PictureRectangle & {
  kind: ChangeKind;
  /** The share of the picture that was changed here, without what the rectangle holds besides. */
  share: number;
  /** How many times stronger than noise the difference is at its strongest. */
  strength: number;
};

/** `Mask` is how the picture of the changes is held: its sha256 once it is stored. */
export type PictureChanges<Mask = string> = {
  /** The largest first. */
  regions: readonly ChangeRegion[];
  /** The share of what both show that was changed. */
  changedShare: number;
  madeGrey: boolean;
  /** Black and white PNG in the shape of the first picture: white where it was changed. Absent where nothing was. */
  mask?: Mask;
};

export type MeasuredComparison<Mask = string> = PictureKinship & {
  /** Only for the same source. */
  changes?: PictureChanges<Mask>;
};

/** Named by the signal that drew it: grey, white stands out most. */
export type PixelMap = { signal: string; sha256: string };

export type TamperingTraces<Map = PixelMap> = {
  /** 0 to 1, calibrated on edits made for the purpose, not on forgeries from networks; absent where the picture is too small to examine. */
  score?: number;
  /** The most telling first. */
  regions: readonly (PictureRectangle & { strength: number; share: number; signal: string })[];
  maps: readonly Map[];
  /** `score`: how far the most telling region stands out, 0 where none does. Raw, not a probability. */
  signals: readonly { name: string; score: number; says: string; cannotSee: string }[];
  /** What weakens every signal for this picture. */
  warnings: readonly string[];
};

/** No score: there are too few generated pictures with known origin to calibrate one. */
export type GeneratedTraces = {
  /** `unusual`: it lies outside what 98 of 100 photographs show. */
  signals: readonly { name: string; value: number; unusual: boolean; says: string; cannotSee: string }[];
  warnings: readonly string[];
};

export type PixelExamination<Map = PixelMap> = {
  tampering: TamperingTraces<Map>;
  generated: GeneratedTraces;
};

/** What each kind of request is answered with: exactly one item. */
export type PictureComputingItems = {
  relate: PictureKinship & { kind: 'kinship' };
  compare: MeasuredComparison & { kind: 'comparison' };
  resemble: { kind: 'resemblance'; others: readonly PictureResemblance[] };
  'examine-pixels': PixelExamination & { kind: 'examination' };
};
export type PictureComputingItem<Ask extends PictureComputingAsk = PictureComputingAsk> =
  PictureComputingItems[Ask];

export type PictureComputingProvider = Provider<
  'picture-computing',
  PictureComputingRequest,
  PictureComputingItem
>;
