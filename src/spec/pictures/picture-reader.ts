import type { Media } from '../../core/media.ts';
import type { PictureFacts } from '../../core/pictures/picture-facts.ts';
import type { Provider } from '../provider.ts';

export type ReadPictureRequest = { media: Media };
/** Exactly one item: what pixels and file tell about the picture. */
export type PictureReaderProvider = Provider<'picture-reader', ReadPictureRequest, PictureFacts>;
