import { join } from 'node:path';
import type { Settings } from '../config/settings-table.ts';
import {
  createEmbeddedPictureReader,
  type EmbeddedPictureReader,
} from '../providers/picture-reader/embedded.ts';
import { packageRoot } from './package-root.ts';

/** What reads pictures, with the weights and language data that come with the install. */
export function openPictureReader(
  settings: Pick<Settings, 'pictureText' | 'ocrLanguages'>,
): EmbeddedPictureReader {
  return createEmbeddedPictureReader({
    languages: settings.ocrLanguages,
    text: settings.pictureText,
    faceModel: join(packageRoot(), 'models', 'faces', 'face_detection_full_range.tflite'),
  });
}
