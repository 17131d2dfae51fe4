import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readDemoClaims } from '../../app/demo-claims.ts';
import { defined } from '../../core/defined.ts';
import { apiBase } from '../contract/api-routes.ts';
import type { pipelineRoutes } from '../contract/pipeline-routes.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Handlers } from './handler.ts';
import { takeUpload } from './upload-handlers.ts';

export function pipelineHandlers(parts: ServerParts): Pick<Handlers, keyof typeof pipelineRoutes> {
  return {
    listPipelines: () => ({
      items: parts.pipelines.map((pipeline) => ({
        ...pipeline,
        isDefault: pipeline.id === parts.settings.pipeline,
        makesPlans: pipeline.options.some(({ name }) => name === 'plan'),
      })),
    }),
    readFirst: ({ body, request }) => parts.touchstone.readFirst(body.claim, { signal: request.signal }),
    async listExamples({ caller }) {
      const items = [];
      for (const { about, text, date, images } of await readDemoClaims()) {
        const pictures = [];
        for (const image of images) {
          const { upload, preview } = await takeUpload(
            parts,
            caller.team,
            basename(image),
            new Uint8Array(await readFile(image)),
          );
          pictures.push({ upload, preview: preview ?? `${apiBase}/uploads/${upload}/preview` });
        }
        items.push({ about, text, pictures, ...defined({ date }) });
      }
      return { items };
    },
  };
}
