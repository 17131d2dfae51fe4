import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { parseJson } from '../../core/parse-json.ts';
import { FolderSnapshots } from '../folder-snapshots.ts';
import { writeWhole } from '../write-whole.ts';
import { recording, type SharedAnswers, sharedAnswerSchema } from './shared-answers.ts';

const storedSchema = z.object({ until: z.number(), answer: sharedAnswerSchema });

/** Answers of providers that the checks of a fleet share for as long as they are good: one folder each, by the key of the call. */
export function openFolderAnswers(folder: string): SharedAnswers {
  const folderOf = (key: string) => join(folder, key.slice(0, 2), key);

  async function read(key: string) {
    try {
      const stored = storedSchema.parse(
        parseJson(await readFile(join(folderOf(key), 'answer.json'), 'utf8')),
      );
      return stored.until > Date.now() ? stored.answer : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    async find(key, snapshots) {
      const answer = await read(key);
      if (answer === undefined) return undefined;
      const kept = await FolderSnapshots.open(folderOf(key));
      for (const { sha256, bytes: _, ...meta } of await kept.list()) {
        const bytes = await kept.bytes(sha256);
        if (bytes === undefined) return undefined;
        await snapshots.put(bytes, meta);
      }
      return { items: answer.items, ...defined({ warnings: answer.warnings }) };
    },
    async keep(key, milliseconds, snapshots, call) {
      const { answer, put } = await recording(snapshots, call);
      await rm(folderOf(key), { recursive: true, force: true });
      await mkdir(folderOf(key), { recursive: true });
      const kept = await FolderSnapshots.open(folderOf(key));
      for (const { bytes, meta } of put) await kept.put(bytes, meta);
      await kept.finish();
      const { items, warnings } = answer;
      // Last, so that whoever finds it finds all of it.
      await writeWhole(
        join(folderOf(key), 'answer.json'),
        JSON.stringify({ until: Date.now() + milliseconds, answer: { items, warnings } }),
      );
      return answer;
    },
    async sweep() {
      for (const first of await readdir(folder).catch(() => []))
        for (const key of await readdir(join(folder, first))) {
          const about = await stat(join(folder, first, key)).catch(() => undefined);
          const isOld = about !== undefined && Date.now() - about.mtimeMs > 60_000;
          if (isOld && (await read(key)) === undefined)
            await rm(join(folder, first, key), { recursive: true, force: true });
        }
    },
  };
}
