import { z } from 'zod';
import { captionSlotSchema, mediaContextSchema, pictureComparisonSchema, sha256Schema } from '../media.ts';
import {
  contentCredentialsSchema,
  pictureFactsSchema,
  pictureMetadataSchema,
  pictureTextSchema,
} from './picture-facts.ts';

const share = z.number().min(0).max(1);
const boxSchema = z.object({ x: share, y: share, width: share, height: share });

const pictureMatchSchema = z.object({
  relation: z.enum(['same-source', 'same-event', 'unrelated']),
  /** False: nobody laid the pictures on each other; the search says so. */
  measured: z.boolean(),
  /** How the picture was made from the other one, where that was measured. */
  transform: z
    .object({
      mirrored: z.boolean(),
      rotation: z.number(),
      scale: z.number(),
      shows: boxSchema,
      croppedAway: share,
      addedAround: share,
    })
    .nullable(),
  similarity: share.optional(),
  source: z.object({
    pageUrl: z.string(),
    title: z.string(),
    imageUrl: z.string(),
    sha256: sha256Schema.optional(),
    caption: z.string().optional(),
    published: z.string().optional(),
    /** The search that found it. */
    provider: z.string(),
    /** A page that only sells or lists pictures; its words are no context. */
    listing: z.boolean(),
  }),
});

const appearanceSchema = z.object({
  pageUrl: z.string(),
  pageTitle: z.string(),
  /** In words, with what it rests on; absent where nothing shows when it was. */
  when: z.string().optional(),
  date: z.string().optional(),
});

const tamperingSchema = z.object({
  /** Calibrated on edits made for the purpose; null where the picture was not, or could not be, examined. Never a verdict. */
  score: share.nullable(),
  regions: z.array(boxSchema.extend({ signal: z.string() })),
  signals: z.array(
    z.object({ name: z.string(), score: z.number(), says: z.string(), cannotSee: z.string() }),
  ),
  /** Grey pictures, stored with the run: white stands out most. */
  maps: z.array(z.object({ signal: z.string(), sha256: sha256Schema })),
  warnings: z.array(z.string()),
});

const generatedSchema = z.object({
  /** Null: nothing calibrates one. */
  score: share.nullable(),
  signals: z.array(z.object({ name: z.string(), says: z.string(), from: z.string() })),
  warnings: z.array(z.string()),
});

export const pillarNames = ['provenance', 'source', 'date', 'location', 'motivation'] as const;

const pillarSchema = z.object({
  pillar: z.enum(pillarNames),
  /** In one sentence; null where nothing was found. */
  answer: z.string().nullable(),
  findings: z.array(z.object({ says: z.string(), from: z.string(), url: z.string().optional() })),
});
export type Pillar = z.infer<typeof pillarSchema>;

export const pictureDossierSchema = z.object({
  picture: sha256Schema,
  name: z.string().optional(),
  /** Of a frame: the seconds into its video. */
  at: z.number().nonnegative().optional(),
  /** What a model that saw it, or the file and the words in it, say about the picture. */
  description: z.array(z.string()),
  /** Where provenance, source, date, location and motivation stand. */
  pillars: z.array(pillarSchema),
  file: pictureFactsSchema.shape.file.optional(),
  metadata: pictureMetadataSchema,
  credentials: contentCredentialsSchema.optional(),
  text: pictureTextSchema.omit({ words: true }).optional(),
  faces: z.int().nonnegative().optional(),
  matches: z.array(pictureMatchSchema),
  /** The earliest first. Known appearances: an earlier one may be where no search looked. */
  appearances: z.array(appearanceSchema),
  /** Against the earliest appearance whose file is at hand. */
  comparison: pictureComparisonSchema.optional(),
  context: z.object({
    answer: mediaContextSchema,
    why: z.string(),
    slots: z.array(captionSlotSchema.extend({ url: z.string().optional() })),
  }),
  /** Other pictures that were found by the words of the claim. */
  others: z.array(z.object({ pageUrl: z.string(), title: z.string(), caption: z.string().optional() })),
  tampering: tamperingSchema,
  generated: generatedSchema,
  /** Words in captions, claim or description that say the picture may be hard to look at; it is then veiled until asked for. */
  sensitive: z.array(z.string()),
});
/** All that is known about one picture, for a person to read: five pillars, and what they rest on. */
export type PictureDossier = z.infer<typeof pictureDossierSchema>;
