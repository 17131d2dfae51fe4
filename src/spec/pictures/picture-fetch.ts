import type { Provider } from '../provider.ts';

/** The file of a picture that a search or a page named. */
export type PictureFetchRequest = { url: string };

/** A picture as it was fetched; its bytes are the snapshot `sha256`. */
export type FetchedPicture = {
  url: string;
  /** Where redirects ended. */
  finalUrl: string;
  sha256: string;
  mimeType: string;
  bytes: number;
  /** As the picture is shown. */
  width: number;
  height: number;
  retrievedAt: string;
};

/** Gives exactly one item; what is no picture, too large or not to be had throws. */
export type PictureFetchProvider = Provider<'picture-fetch', PictureFetchRequest, FetchedPicture>;
