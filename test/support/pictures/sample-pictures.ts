import sharp from 'sharp';

/** What a picture's own file says about whoever made it; no copy that is sent to somebody else may hold it. */
export const privateNote = 'Camera of a witness';

const colours = { known: '#c04010', unknown: '#1040c0' } as const;

/** A large picture with a place and a device in its metadata. */
export async function samplePicture(which: keyof typeof colours): Promise<Uint8Array> {
  const picture = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: colours[which] },
  })
    .jpeg()
    .withExif({
      IFD0: { Make: privateNote },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer();
  return new Uint8Array(picture);
}

export type ReceivedPicture = {
  known: boolean;
  width: number;
  height: number;
  format: string;
  hasMetadata: boolean;
};

/** What a vendor can see of a picture that it was sent. */
export async function lookAtPicture(bytes: Uint8Array): Promise<ReceivedPicture> {
  const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata();
  const [red, , blue] = (await sharp(bytes).stats()).channels;
  return {
    known: (red?.mean ?? 0) > (blue?.mean ?? 0),
    width,
    height,
    format,
    hasMetadata:
      exif !== undefined ||
      xmp !== undefined ||
      iptc !== undefined ||
      Buffer.from(bytes).includes(privateNote),
  };
}

/** The form of a request, read by the platform's own parser. */
export async function readForm(call: {
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array;
}): Promise<{
  fields: Record<string, string>;
  files: Record<string, { name: string; type: string; bytes: Uint8Array }>;
}> {
  const body = new Response(Buffer.from(call.bytes), {
    headers: { 'content-type': call.headers['content-type'] ?? '' },
  });
  const fields: Record<string, string> = {};
  const files: Record<string, { name: string; type: string; bytes: Uint8Array }> = {};
  for (const [name, value] of (await body.formData()).entries()) {
    if (typeof value === 'string') fields[name] = value;
    else
      files[name] = { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  return { fields, files };
}
