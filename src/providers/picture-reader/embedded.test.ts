import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { drawText } from '../../../test/support/pictures/draw-picture.ts';
import { createEmbeddedPictureReader } from './embedded.ts';
import { callOptionsWith, mediaOf, testPictureReaderContract } from './picture-reader.contract.ts';

const faceModel = join(import.meta.dirname, '../../../models/faces/face_detection_full_range.tflite');
const reader = createEmbeddedPictureReader({ languages: ['eng'], text: 'auto', faceModel });
afterAll(() => reader.close());

testPictureReaderContract('The embedded reader', () => reader);

it('keeps to what was set, and its id says so', async () => {
  const silent = createEmbeddedPictureReader({ languages: ['eng'], text: 'never', faceModel });
  const bytes = await drawText(['ROAD CLOSED'], { size: 40, width: 400 });
  const { items } = await silent.call({ media: mediaOf(bytes) }, callOptionsWith(bytes));
  expect(items[0]?.text.state).toBe('not-read');
  expect(silent.id).not.toBe(reader.id);
  await silent.close();
});
