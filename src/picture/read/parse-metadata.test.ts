import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanText, timeOf } from './metadata-fields.ts';
import { parseMetadata } from './parse-metadata.ts';

const xmp = (attributes: string, inner = '') =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" ${attributes}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const exif = {
  IFD0: {
    Make: 'Canon',
    Model: 'Canon EOS 5D',
    Software: 'GIMP 2.10',
    ImageDescription: 'A flooded street',
    Copyright: 'A. Person',
  },
  IFD2: { DateTimeOriginal: '2021:05:03 14:22:11', OffsetTimeOriginal: '+02:00', LensModel: 'EF 50mm' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '51/1 30/1 3230/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 7/1 4366/100',
  },
};

async function blocksOf(format: 'jpeg' | 'png' | 'webp' | 'avif') {
  const told = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .withExif(exif)
    .withXmp(
      xmp(
        'xmp:CreatorTool="Adobe Photoshop 25.1" photoshop:Credit="A. Agency" photoshop:City="Otley" photoshop:Country="United Kingdom" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"',
        '<dc:creator><rdf:Seq><rdf:li>A. Person</rdf:li><rdf:li>B. Person</rdf:li></rdf:Seq></dc:creator>',
      ),
    );
  const found = await sharp(await told.toFormat(format).toBuffer()).metadata();
  return Object.fromEntries(
    (['exif', 'xmp', 'iptc'] as const).flatMap((name) => {
      const block = found[name];
      return block === undefined ? [] : [[name, new Uint8Array(block)]];
    }),
  );
}

describe('parseMetadata', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'reads what a camera and an editor wrote into a %s',
    async (format) => {
      const { metadata, problems } = await parseMetadata(await blocksOf(format));
      expect(problems).toEqual([]);
      expect(metadata).toMatchObject({
        capturedAt: { value: '2021-05-03T14:22:11+02:00', from: 'EXIF DateTimeOriginal' },
        device: { value: 'Canon EOS 5D, lens EF 50mm', from: 'EXIF Make and Model' },
        software: [
          { value: 'GIMP 2.10', from: 'EXIF Software' },
          { value: 'Adobe Photoshop 25.1', from: 'XMP CreatorTool' },
        ],
        position: { latitude: -51.508972, longitude: -0.128794, from: 'EXIF GPS' },
        place: { value: 'Otley, United Kingdom', from: 'XMP location' },
        caption: { value: 'A flooded street', from: 'EXIF ImageDescription' },
        creator: { value: 'A. Person, B. Person', from: 'XMP creator' },
        credit: { value: 'A. Agency', from: 'XMP Credit' },
        copyright: { value: 'A. Person', from: 'EXIF Copyright' },
        digitalSourceType: { value: 'digitalCapture', from: 'XMP DigitalSourceType' },
      });
    },
  );

  it('reads IPTC as newsrooms write it', async () => {
    const record = (number: number, text: string) =>
      Buffer.concat([Buffer.from([0x1c, 2, number, 0, text.length]), Buffer.from(text)]);
    const data = Buffer.concat([
      record(120, 'A caption'),
      record(105, 'A headline'),
      record(55, '20210503'),
      record(90, 'Otley'),
      record(110, 'AP'),
    ]);
    const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1');
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const padding = Buffer.alloc(data.length % 2);
    const segment = Buffer.concat([head, size, data, padding]);
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const marker = Buffer.from([0xff, 0xed, (segment.length + 2) >> 8, (segment.length + 2) & 0xff]);
    const { iptc } = await sharp(
      Buffer.concat([jpeg.subarray(0, 2), marker, segment, jpeg.subarray(2)]),
    ).metadata();
    const { metadata } = await parseMetadata(iptc === undefined ? {} : { iptc: new Uint8Array(iptc) });
    expect(metadata).toMatchObject({
      capturedAt: { value: '2021-05-03', from: 'IPTC DateCreated' },
      caption: { value: 'A caption' },
      headline: { value: 'A headline' },
      credit: { value: 'AP' },
      place: { value: 'Otley', from: 'IPTC location' },
    });
  });

  it('says what it could not read, and reads the rest', async () => {
    const blocks = await blocksOf('jpeg');
    const { metadata, problems } = await parseMetadata({ ...blocks, exif: new Uint8Array(5_000_000) });
    expect(problems).toEqual(['The EXIF block of the file has 5000000 bytes and was not read.']);
    expect(metadata.credit?.value).toBe('A. Agency');
    expect(metadata.device).toBeUndefined();
  });

  it('survives any bytes in place of a block', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('exif', 'xmp', 'iptc'),
        async (bytes, block) => {
          const { metadata } = await parseMetadata({ [block]: bytes });
          expect(Array.isArray(metadata.software)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('timeOf', () => {
  const at = (value: string) => timeOf({ value, from: 'x' })?.value;

  it.each([
    ['2021:05:03 14:22:11', '2021-05-03T14:22:11'],
    ['2021-05-03T14:22', '2021-05-03T14:22:00'],
    ['2021-05-03T14:22:11.25Z', '2021-05-03T14:22:11Z'],
    ['20210503', '2021-05-03'],
    ['0000:00:00 00:00:00', undefined],
    ['2021:02:30 10:00:00', undefined],
    ['yesterday', undefined],
  ])('%s is %s', (written, read) => {
    expect(at(written)).toBe(read);
  });

  it('takes nothing for a date that is none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = at(text);
        expect(found === undefined || !Number.isNaN(Date.parse(found.slice(0, 10)))).toBe(true);
      }),
    );
  });
});

it('text from a file carries nothing that drives a terminal', () => {
  expect(cleanText('a\u001b[31mred\u202e\n\tb')).toBe('a [31mred b');
});

describe('XMP that is made to cost time', () => {
  it.each([
    ['elements without end', '<dc:a>'.repeat(100_000), 'nested more than 100 deep'],
    [
      'elements in elements',
      `${'<dc:a>'.repeat(30_000)}${'</dc:a>'.repeat(30_000)}`,
      'nested more than 100 deep',
    ],
    ['too many elements', '<dc:a>x</dc:a>'.repeat(60_000), 'more than 50000 elements'],
  ])('XMP of %s is not read, and said', async (_name, inner, why) => {
    const { metadata, problems } = await parseMetadata({ xmp: new TextEncoder().encode(xmp('', inner)) });
    expect(problems.join()).toContain(why);
    expect(metadata.software).toEqual([]);
  });

  it('XMP with a long list is read', async () => {
    const list = `<dc:subject><rdf:Bag>${'<rdf:li>x</rdf:li>'.repeat(5_000)}</rdf:Bag></dc:subject>`;
    const { metadata, problems } = await parseMetadata({
      xmp: new TextEncoder().encode(xmp('xmp:CreatorTool="Adobe Photoshop 25.1"', list)),
    });
    expect(problems).toEqual([]);
    expect(metadata.software.map(({ value }) => value)).toContain('Adobe Photoshop 25.1');
  });
});
