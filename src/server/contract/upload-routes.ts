import { z } from 'zod';
import { sha256Schema } from '../../core/media.ts';
import { route } from './api-route.ts';

export const uploadSchema = z.object({
  upload: sha256Schema,
  name: z.string(),
  kind: z.enum(['image', 'video', 'audio', 'document', 'data']),
  mimeType: z.string().describe('As the bytes say, not as the sender said.'),
  bytes: z.int().positive(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  preview: z.string().optional().describe('Address of a small copy, encoded anew.'),
  /** When it is forgotten, unless something uses it. */
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadRoutes = {
  createUpload: route({
    method: 'post',
    path: '/uploads',
    tag: 'uploads',
    summary: 'Hand over a picture, a video, a document or a list',
    description: 'The body is the file itself. What it is, is read from its bytes.',
    role: 'checker',
    query: z.object({ name: z.string().trim().min(1).max(255).default('unnamed') }),
    takesFile: true,
    status: 201,
    output: uploadSchema,
  }),
  previewUpload: route({
    method: 'get',
    path: '/uploads/{sha256}/preview',
    tag: 'uploads',
    summary: 'A small copy of an uploaded picture',
    role: 'checker',
    params: z.object({ sha256: sha256Schema }),
    status: 200,
    produces: ['image/webp'],
  }),
};
