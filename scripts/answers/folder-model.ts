import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NotRecordedError } from '../../src/core/errors.ts';
import { sha256 } from '../../src/net/address/canonical-hash.ts';
import { toModelSchema } from '../../src/reasoners/llm/answers/model-schema.ts';
import { prepareConversation, renderTurns } from '../../src/reasoners/llm/prompts/prepare-conversation.ts';
import { acknowledgement, systemText } from '../../src/reasoners/llm/prompts/system-text.ts';
import type { CallOptions } from '../../src/spec/provider.ts';
import type { AskRequest, ReasonerProvider } from '../../src/spec/reasoner.ts';
import { cacheKeyOfAsk } from '../../src/tasks/cache-key.ts';
import { readPrompt } from '../../src/tasks/read-prompt.ts';
import { guessTokens } from '../../src/text/words/guess-tokens.ts';

export type FolderModel = ReasonerProvider & {
  /** Questions to which the folder holds no answer, and which were written to it. */
  readonly open: number;
  readonly spent: { calls: number; tokens: number; unusable: string[] };
};

/**
 * A language model whose answers lie in a folder: `<hash>.md` is a prompt as a model gets it, `<hash>.answer.json` what was answered to it. A prompt that is
 * not there yet is written, and its run ends; once it is answered, the next run comes further. Each answer takes the given time.
 */
export function openFolderModel(folder: string, seconds = 0): FolderModel {
  mkdirSync(folder, { recursive: true });
  const spent = { calls: 0, tokens: 0, unusable: [] as string[] };
  const names = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => [
        /^prompt ([0-9a-f]{16})$/mu.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '',
        file.slice(0, -3),
      ]),
  );
  let open = 0;
  return {
    kind: 'reasoner',
    id: 'recorded:answers',
    needsNetwork: false,
    sees: true,
    readsPrompts: true,
    cacheKey: cacheKeyOfAsk,
    get open() {
      return open;
    },
    spent,
    async call(request, options) {
      const { task, input } = request;
      const schema = toModelSchema(task.output);
      const turns = renderTurns(request, readPrompt(task.prompt), schema);
      const pictures = (task.images?.(input) ?? []).map((media) => media.sha256);
      const key = sha256(JSON.stringify([turns, pictures])).slice(0, 16);
      const name = names.get(key) ?? nextName(names);
      const file = join(folder, `${name}.answer.json`);
      if (!existsSync(file)) {
        if (!names.has(key)) {
          names.set(key, name);
          await writePrompt(join(folder, name), key, request, turns, options);
        }
        open += 1;
        throw new NotRecordedError({ message: `The prompt ${name} (${task.name}) is not answered yet.` });
      }
      const text = readFileSync(file, 'utf8');
      if (seconds > 0) await wait(seconds * 1000);
      spent.calls += 1;
      spent.tokens += guessTokens(systemText, ...turns, text);
      const parsed = task.output.safeParse(JSON.parse(text));
      if (!parsed.success) {
        spent.unusable.push(
          `${name}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
        );
        throw new NotRecordedError({ message: `The answer to ${name} does not fit its schema.` });
      }
      const problems = task.check?.(task.mend?.(parsed.data, input, false) ?? parsed.data, input) ?? [];
      if (problems.length > 0) spent.unusable.push(`${name}: ${problems.join(' ')}`);
      return { items: [task.mend?.(parsed.data, input, problems.length > 0) ?? parsed.data] };
    },
  };
}

function nextName(names: ReadonlyMap<string, string>): string {
  const highest = Math.max(0, ...[...names.values()].map(Number).filter((number) => !Number.isNaN(number)));
  return String(highest + 1).padStart(3, '0');
}

/** A prompt as a model gets it, `<path>.md`, and its pictures beside it. */
export async function writePrompt(
  path: string,
  key: string,
  request: AskRequest,
  turns: readonly string[],
  { snapshots }: Pick<CallOptions, 'snapshots'>,
): Promise<void> {
  const { images } = await prepareConversation(request, readPrompt(request.task.prompt), {
    snapshots,
    sees: true,
  });
  const files = images.map(({ bytes, mediaType }, index) => {
    const file = `${path}.picture-${index + 1}.${mediaType.replace('image/', '')}`;
    writeFileSync(file, bytes);
    return `Picture ${index + 1} of ${images.length}: ${file.split('/').at(-1)}`;
  });
  writeFileSync(
    `${path}.md`,
    `${[
      `[task ${request.task.name}, version ${request.task.version}]\nprompt ${key}`,
      `[system]\n${systemText}`,
      ...turns.flatMap((turn, index) => [
        ...(index === 0 ? [] : [`[assistant]\n${acknowledgement}`]),
        `[user]\n${turn}`,
      ]),
      ...files,
    ].join('\n\n')}\n`,
  );
}
