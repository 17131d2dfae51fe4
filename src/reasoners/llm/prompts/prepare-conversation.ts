import type { ModelMessage } from 'ai';
import type { AskRequest } from '../../../spec/reasoner.ts';
import type { SnapshotStore } from '../../../spec/snapshot-store.ts';
import type { ModelSchema } from '../answers/model-schema.ts';
import { renderPrompt } from './render-prompt.ts';
import { type ShownPicture, showPictures } from './show-pictures.ts';
import { acknowledgement, dataCodeLine, schemaText } from './system-text.ts';

export type Conversation = {
  messages: readonly ModelMessage[];
  images: readonly ShownPicture[];
  warnings: readonly string[];
};

/** What the user side says, without pictures: enough to guess what a call will cost. */
export function renderTurns(
  request: AskRequest,
  template: string,
  textSchema?: ModelSchema,
): readonly string[] {
  const { task } = request;
  const { code, turns } = renderPrompt(template, shownInput(request), task.input, task.alsoShown);
  const last = turns.length - 1;
  return turns.map((turn, index) =>
    [
      ...(index === 0 ? [dataCodeLine(code)] : []),
      turn,
      ...(index === last && textSchema !== undefined ? [schemaText(textSchema.schema)] : []),
    ].join('\n\n'),
  );
}

function shownInput({ task, input }: AskRequest): unknown {
  if (task.shows === undefined || typeof input !== 'object') return input;
  return { ...input, ...task.shows(input) };
}

/** A task as the messages of one call. The pictures stand in the first turn, beside the claim. */
export async function prepareConversation(
  request: AskRequest,
  template: string,
  tools: { snapshots: SnapshotStore; sees: boolean; textSchema?: ModelSchema },
): Promise<Conversation> {
  const turns = renderTurns(request, template, tools.textSchema);
  const media = request.task.images?.(request.input) ?? [];
  const shown = tools.sees ? await showPictures(media, tools.snapshots) : { images: [], warnings: [] };
  const hidden = media.length - shown.images.length;
  const warnings =
    tools.sees || media.length === 0
      ? shown.warnings
      : ['The model was told of the pictures but does not see them.'];
  const messages = turns.flatMap((text, index): ModelMessage[] => {
    const before: ModelMessage[] = index === 0 ? [] : [{ role: 'assistant', content: acknowledgement }];
    return [
      ...before,
      index === 0 ? firstMessage(text, shown.images, hidden) : { role: 'user', content: text },
    ];
  });
  return { messages, images: shown.images, warnings };
}

function firstMessage(text: string, images: readonly ShownPicture[], hidden: number): ModelMessage {
  const told = hidden === 0 ? text : `${text}\n\n${hiddenText(hidden)}`;
  if (images.length === 0) return { role: 'user', content: told };
  return {
    role: 'user',
    content: [
      { type: 'text', text: told },
      ...images.flatMap((image, index) => [
        { type: 'text' as const, text: `Picture ${index + 1} of ${images.length}:` },
        { type: 'file' as const, mediaType: image.mediaType, data: image.bytes },
      ]),
    ],
  };
}

function hiddenText(count: number): string {
  return count === 1
    ? 'One picture, video or sound of the claim cannot be shown to you. Do not guess what is in it.'
    : `${count} pictures, videos or sounds of the claim cannot be shown to you. Do not guess what is in them.`;
}
