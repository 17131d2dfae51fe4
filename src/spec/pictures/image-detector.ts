import type { Media } from '../../core/media.ts';
import type { Provider } from '../provider.ts';

export type DetectGeneratedRequest = { media: Media };

/** What a detector of generated pictures says of one picture. */
export type GeneratedScore = {
  /** 0 to 1: how sure the detector is that a program made the picture. */
  score: number;
  /** The model behind the endpoint, as it names itself. */
  model: string;
  /** What it cannot see, or what else a reader should know, in its own words. */
  note?: string;
};

/** Exactly one item. */
export type ImageDetectorProvider = Provider<'image-detector', DetectGeneratedRequest, GeneratedScore>;
