import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../test/support/mutate-page.ts';
import { drawText, withPngText } from '../../../test/support/pictures/draw-picture.ts';
import { mutatePicture, seedPictures } from '../../../test/support/pictures/mutate-picture.ts';
import { TouchstoneError } from '../../core/errors.ts';
import { pictureFactsSchema } from '../../core/pictures/picture-facts.ts';
import { createPictureFactsReader } from './read-picture-facts.ts';

const faceModel = join(import.meta.dirname, '../../../models/faces/face_detection_full_range.tflite');
const reader = createPictureFactsReader({ languages: ['eng'], faceModel });
afterAll(() => reader.close());

describe('createPictureFactsReader', () => {
  it('tells everything that pixels and file say, in the promised form, and the same each time', async () => {
    const drawn = await drawText(['ROAD CLOSED', 'Flood at Otley Bridge'], { size: 48, paper: '#ffe680' });
    const bytes = new Uint8Array(
      await sharp(drawn)
        .withExif({
          IFD0: { Make: 'Canon', Model: 'EOS 5D' },
          IFD2: { DateTimeOriginal: '2021:05:03 14:22:11' },
        })
        .jpeg()
        .toBuffer(),
    );
    const facts = await reader.read(bytes, 'sign.jpg');
    expect(pictureFactsSchema.parse(facts)).toEqual(facts);
    expect(facts.file).toMatchObject({ mimeType: 'image/jpeg', frames: 1, orientation: 1, width: 900 });
    expect(facts.metadata.capturedAt?.value).toBe('2021-05-03T14:22:11');
    expect(facts.text).toMatchObject({
      state: 'read',
      text: 'ROAD CLOSED\nFlood at Otley Bridge',
      turned: 0,
    });
    expect(facts.text.words[0]?.box.x).toBeGreaterThan(10);
    expect(facts.text.words[0]?.box.x).toBeLessThan(40);
    expect(facts.colours[0]?.name).toBe('yellow');
    expect(facts.faces).toMatchObject({ state: 'counted', count: 0 });
    expect(await reader.read(bytes, 'sign.jpg')).toEqual(facts);
  });

  it('looks at pictures the way they are shown', async () => {
    const drawn = await drawText(['ROAD CLOSED', 'Flood at Otley Bridge'], { size: 48 });
    const turned = await sharp(await sharp(drawn).rotate(270).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const facts = await reader.read(new Uint8Array(turned), 'turned.jpg', { faces: false });
    expect(facts.file).toMatchObject({ orientation: 6, width: 900 });
    expect(facts.text).toMatchObject({ text: 'ROAD CLOSED\nFlood at Otley Bridge', turned: 0 });
  });

  it('reads no text where there is none to be expected, and says so', async () => {
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const { text, faces } = await reader.read(new Uint8Array(plain), 'plain.png', { faces: false });
    expect(text).toMatchObject({ state: 'not-read', why: 'The picture does not look as if it had text.' });
    expect(faces).toEqual({ state: 'not-measured', why: 'Counting faces is turned off.' });
  });

  it('reads text only when allowed', async () => {
    const drawn = await drawText(['ROAD CLOSED'], { size: 48 });
    const { text } = await reader.read(drawn, 'a.png', { text: 'never', faces: false });
    expect(text).toMatchObject({ state: 'not-read', text: '' });
  });

  it('says that a language is not installed instead of fetching it', async () => {
    const other = createPictureFactsReader({ languages: ['kat'], faceModel });
    try {
      const drawn = await drawText(['ROAD CLOSED'], { size: 48 });
      const { text } = await other.read(drawn, 'a.png', { text: 'always', faces: false });
      expect(text).toMatchObject({
        state: 'failed',
        why: expect.stringContaining('its data is not installed'),
      });
    } finally {
      await other.close();
    }
  });

  it('goes on without the weights for faces', async () => {
    const other = createPictureFactsReader({ languages: ['eng'], faceModel: '/nowhere.tflite' });
    const drawn = await drawText(['x'], { size: 20 });
    expect((await other.read(drawn, 'a.png', { text: 'never' })).faces.state).toBe('not-measured');
    await other.close();
  });

  it('finds what a generator left in the file', async () => {
    const drawn = withPngText(
      await drawText(['x'], { size: 20 }),
      'parameters',
      'a ship, Steps: 20, Sampler: Euler a',
    );
    const { generated } = await reader.read(drawn, 'a.png', { text: 'never', faces: false });
    expect(generated.signals).toEqual([
      expect.objectContaining({ generator: 'Stable Diffusion', where: 'PNG text "parameters"' }),
    ]);
  });

  it('damaged files give facts or an error of ours, nothing else', async () => {
    const seeds = await seedPictures();
    const random = createRandom(7);
    const outcomes = { read: 0, refused: 0 };
    for (let round = 0; round < 120; round++) {
      const seed = seeds[round % seeds.length] ?? new Uint8Array();
      try {
        await reader.read(mutatePicture(seed, random, seeds), 'damaged', { text: 'never', faces: false });
        outcomes.read++;
      } catch (error) {
        if (!(error instanceof TouchstoneError)) throw error;
        outcomes.refused++;
      }
    }
    expect(outcomes.read).toBeGreaterThan(10);
    expect(outcomes.refused).toBeGreaterThan(10);
  });
});
