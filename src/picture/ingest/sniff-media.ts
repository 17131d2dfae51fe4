/** What a file is by its bytes; its name and what a server calls it do not count. */
export type SniffedMedia =
  | { kind: 'image'; mimeType: string }
  | { kind: 'video'; mimeType: string }
  | { kind: 'unknown' };

/** Pictures of other types, such as BMP or camera raw, are not decoded. */
const picture = /^image\/(?:jpeg|a?png|gif|webp|tiff|avif|hei[cf](?:-sequence)?)$/u;

/**
 * Sound is unknown here, and so are playlists and other texts, on purpose: a video program given one would open whatever files and
 * addresses it names.
 */
export async function sniffMedia(bytes: Uint8Array): Promise<SniffedMedia> {
  // Loaded when first needed: most claims come without a picture.
  const { fileTypeFromBuffer } = await import('file-type');
  return mediaOf((await fileTypeFromBuffer(bytes))?.mime);
}

/** The same of a file, of which no more is read than tells. */
export async function sniffMediaFile(path: string): Promise<SniffedMedia> {
  const { fileTypeFromFile } = await import('file-type');
  return mediaOf((await fileTypeFromFile(path))?.mime);
}

function mediaOf(mimeType = ''): SniffedMedia {
  if (picture.test(mimeType)) return { kind: 'image', mimeType };
  return mimeType.startsWith('video/') ? { kind: 'video', mimeType } : { kind: 'unknown' };
}
