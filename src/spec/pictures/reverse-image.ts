import type { Media } from '../../core/media.ts';
import type { Provider } from '../provider.ts';

export type ReverseImageRequest = { media: Media; limit: number; before?: string };

/** A part of a picture, in shares of its width and height. */
export type PictureRectangle = { x: number; y: number; width: number; height: number };

/** How one picture was made from another, as far as its frame goes. */
export type FrameChange = {
  mirrored: boolean;
  /** Degrees clockwise, -180 to 180. */
  rotation: number;
  /** Pixels of the picture for one of the other, by length: below 1 it is smaller. */
  scale: number;
  /** The part of the other picture that is shown. */
  shows: PictureRectangle;
  /** The share of the other picture that is missing. */
  croppedAway: number;
  /** The share of the picture that is not from the other one: borders, frames, other pictures beside it. */
  addedAround: number;
};

/** Made from one and the same picture; two pictures of one scene or thing; neither. */
export type PictureRelation = 'same-source' | 'same-event' | 'unrelated';

export type ImageHit = {
  /** The page that shows the picture. */
  pageUrl: string;
  pageTitle: string;
  imageUrl: string;
  imageSha256?: string;
  caption?: string;
  alt?: string;
  published?: string;
  /** How exact `published` is, where it is no day: "2 years ago" is right to about a year. */
  publishedPrecision?: 'month' | 'year';
  /** The vendor had seen the picture on the page by this day; it may have been there long before. */
  seenBy?: string;
  /** When the picture was made, as the page says. */
  taken?: string;
  /**
   * `listing`: a page that only sells or lists pictures (a stock agency, a shop, a pinboard), whose words are no context. `given`: no page,
   * but a file that the user gave to compare with.
   */
  kind?: 'listing' | 'given';
  /** 0 to 1; 1 is the same picture. Absent where the vendor gives no number. */
  similarity?: number;
  relation: 'same' | 'near-duplicate' | 'similar';
  /** Measured by laying the pictures on each other, where the bytes of both were at hand. */
  measured?: { relation: PictureRelation; frame?: FrameChange };
};

export type ReverseImageProvider = Provider<'reverse-image', ReverseImageRequest, ImageHit>;
