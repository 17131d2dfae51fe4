import { describe, expect, it } from 'vitest';
import { plainPictureFacts } from '../../../../../test/support/simulated-providers.ts';
import { describeFacts, sayDate } from '../../../../picture/read/describe-facts.ts';
import { type DescribeImageOutput, describeImage } from '../../../../tasks/pictures/describe-image.ts';
import { describeImageLocally } from './describe-image.ts';

const base = { images: [], shown: false, today: '2026-11-15' };

describe('describeImageLocally', () => {
  it('writes an image context from facts alone, and sees nothing', async () => {
    const facts = describeFacts({
      ...plainPictureFacts,
      metadata: {
        software: [{ value: 'GIMP 2.10', from: 'EXIF Software' }],
        capturedAt: { value: '2021-05-03T14:22:11+02:00', from: 'EXIF DateTimeOriginal' },
        device: { value: 'Canon EOS 5D', from: 'EXIF Make and Model' },
        position: { latitude: 53.9, longitude: -1.68, from: 'EXIF GPS' },
      },
      text: {
        ...plainPictureFacts.text,
        state: 'read',
        text: 'FLOOD WARNING\nOtley, 9 February 2020',
        confidence: 0.9,
      },
      faces: { state: 'counted', count: 2, boxes: [] },
    });
    const said = await describeImageLocally({ ...base, ...facts });
    expect(describeImage.output.parse(said)).toEqual(said);
    expect(describeImage.check?.(said, { ...base, ...facts })).toEqual([]);
    expect(said.seen).toBe('');
    expect(said.context).toEqual(
      expect.arrayContaining([
        'The file says it was taken on 3 May 2021 at 14:22 (UTC+02:00) with a Canon EOS 5D.',
        'The file says it was taken at latitude 53.9, longitude -1.68.',
        'The file names the program: GIMP 2.10.',
        'The picture contains the words: FLOOD WARNING Otley, 9 February 2020',
        'At least 2 faces were found in it; whose was not asked.',
      ]),
    );
    expect(said.dates).toEqual([
      { value: '2021-05-03T14:22:11+02:00', from: 'file', why: 'EXIF DateTimeOriginal' },
      { value: expect.stringContaining('9 February 2020'), from: 'words', why: expect.any(String) },
    ]);
    expect(said.places).toEqual([{ value: '53.9, -1.68', from: 'file', why: 'EXIF GPS' }]);
  });

  it('says that the file says nothing', async () => {
    const { context, dates, generated } = await describeImageLocally({
      ...base,
      ...describeFacts(plainPictureFacts),
    });
    expect(context.join(' ')).toContain('The file says nothing about when, where or with what it was made');
    expect([...dates, ...generated]).toEqual([]);
  });

  it('repeats the signs of a generator first', async () => {
    const facts = describeFacts({
      ...plainPictureFacts,
      generated: {
        signals: [{ kind: 'software', says: 'The metadata names Midjourney.', where: 'EXIF Software' }],
      },
    });
    const said = await describeImageLocally({ ...base, ...facts });
    expect(said.context[0]).toBe('The metadata names Midjourney.');
    expect(said.generated).toEqual([{ says: 'The metadata names Midjourney.', from: 'file' }]);
  });
});

describe('describe-image', () => {
  const answer: DescribeImageOutput = {
    seen: 'A street.',
    context: [],
    words: '',
    dates: [{ value: '2020', from: 'seen', why: 'masks' }],
    places: [],
    generated: [],
  };
  const input = { ...base, ...describeFacts(plainPictureFacts) };

  it('wants what is seen from those who see, and nothing seen from the others', () => {
    expect(describeImage.check?.(answer, { ...input, shown: true })).toEqual([]);
    expect(describeImage.check?.({ ...answer, seen: '' }, { ...input, shown: true })).toHaveLength(1);
    expect(describeImage.check?.(answer, input)).toHaveLength(2);
  });

  it('cuts out on the last try what was said without eyes', () => {
    const mended = describeImage.mend?.(answer, input, true) ?? answer;
    expect(mended).toMatchObject({ seen: '', dates: [] });
    expect(describeImage.mend?.(answer, input, false)).toBe(answer);
  });
});

it.each([
  ['2021-05-03', '3 May 2021'],
  ['2021-05-03T14:22:11Z', '3 May 2021 at 14:22 UTC'],
  ['something', 'something'],
])('sayDate(%s)', (iso, said) => {
  expect(sayDate(iso)).toBe(said);
});
