import { z } from 'zod';

/** A value that was written into the file, and where it stood. Whoever had the file could write it: it is a statement, not a proof. */
const statedSchema = z.object({ value: z.string(), from: z.string() });
export type Stated = z.infer<typeof statedSchema>;

const pictureFileSchema = z.object({
  mimeType: z.string(),
  bytes: z.int().nonnegative(),
  /** As the picture is shown, after the orientation that the file asks for. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Pictures in the file; the first is the one that is looked at. */
  frames: z.int().positive(),
  /** 1 to 8 as in EXIF; 1 stands upright. */
  orientation: z.int().min(1).max(8),
});

export const pictureMetadataSchema = z.object({
  /** When the picture was taken, in the camera's own time: `2021-05-03T14:22:11`, with the offset where the camera gave one. */
  capturedAt: statedSchema.optional(),
  /** When the file was last changed by a program, in the same form. */
  changedAt: statedSchema.optional(),
  device: statedSchema.optional(),
  software: z.array(statedSchema),
  position: z.object({ latitude: z.number(), longitude: z.number(), from: z.string() }).optional(),
  place: statedSchema.optional(),
  caption: statedSchema.optional(),
  headline: statedSchema.optional(),
  creator: statedSchema.optional(),
  credit: statedSchema.optional(),
  copyright: statedSchema.optional(),
  /** How the picture came to be, by the IPTC's list: `digitalCapture`, `trainedAlgorithmicMedia`, … */
  digitalSourceType: statedSchema.optional(),
});
export type PictureMetadata = z.infer<typeof pictureMetadataSchema>;

export const contentCredentialsSchema = z.object({
  /**
   * `none`: the file carries none. `valid`: signed, and the file is unchanged since; who signed was not compared with a list of trusted
   * signers. `invalid`: signed, but the file or the signature does not fit. `remote`: the file only points to credentials elsewhere, and
   * those are not fetched. `unreadable`: there is something that could not be read.
   */
  state: z.enum(['none', 'valid', 'invalid', 'remote', 'unreadable']),
  /** The name on the certificate. */
  signedBy: z.string().optional(),
  signedAt: z.string().optional(),
  /** The program that made the claim about the picture. */
  madeWith: z.string().optional(),
  /** What is said to have been done with the picture: `c2pa.created`, `c2pa.edited`, … */
  actions: z.array(z.string()),
  digitalSourceTypes: z.array(z.string()),
  /** What does not fit, or why it could not be read. */
  problems: z.array(z.string()),
});
export type ContentCredentials = z.infer<typeof contentCredentialsSchema>;

export const generatedSignalSchema = z.object({
  kind: z.enum(['digital-source-type', 'content-credentials', 'generator-text', 'software']),
  /** One sentence. */
  says: z.string(),
  /** Where in the file it stands. */
  where: z.string(),
  /** The generator, where it is named. */
  generator: z.string().optional(),
});
/** A sign in the file that a program made the picture, or a part of it. Its absence says nothing. */
export type GeneratedSignal = z.infer<typeof generatedSignalSchema>;

const boxSchema = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });

export const pictureTextSchema = z.object({
  /** `not-read`: nobody asked and the picture does not look as if it had text. `failed`: it was tried; `why` says what happened. */
  state: z.enum(['read', 'not-read', 'failed']),
  why: z.string().optional(),
  /** Line by line; empty where no words were found. */
  text: z.string(),
  /** 0 to 1, the mean over the words. */
  confidence: z.number().min(0).max(1),
  words: z.array(z.object({ text: z.string(), confidence: z.number().min(0).max(1), box: boxSchema })),
  /** By how many degrees the picture was turned, clockwise, before it was read. */
  turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  languages: z.array(z.string()),
});
export type PictureText = z.infer<typeof pictureTextSchema>;

export const pictureFactsSchema = z.object({
  file: pictureFileSchema,
  metadata: pictureMetadataSchema,
  credentials: contentCredentialsSchema,
  generated: z.object({ signals: z.array(generatedSignalSchema) }),
  text: pictureTextSchema,
  /** The most frequent first; shares of the whole picture. */
  colours: z.array(z.object({ name: z.string(), hex: z.string(), share: z.number().min(0).max(1) })),
  /** The variance of the Laplacian where the picture is sharpest, at a fixed size. */
  sharpness: z.object({ value: z.number().nonnegative(), reading: z.enum(['sharp', 'soft', 'blurred']) }),
  /** 0 to 1 with what speaks for it; a hint, not a finding. */
  screenshot: z.object({ score: z.number().min(0).max(1), reasons: z.array(z.string()) }),
  /** Counted, never recognised. */
  faces: z.discriminatedUnion('state', [
    z.object({ state: z.literal('counted'), count: z.int().nonnegative(), boxes: z.array(boxSchema) }),
    z.object({ state: z.literal('not-measured'), why: z.string() }),
  ]),
  /** What could not be read, in sentences. */
  problems: z.array(z.string()),
});
/** What pixels and file tell about a picture, without anybody looking at it. Boxes are in pixels of the picture as it is shown. */
export type PictureFacts = z.infer<typeof pictureFactsSchema>;
