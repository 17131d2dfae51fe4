import { basename, dirname, relative, resolve } from 'node:path';
import { parseJson } from '../../core/parse-json.ts';
import { maximumFileBytes, maximumTextCharacters } from '../../files/limits.ts';
import { readLines } from '../../files/read-lines.ts';
import { readRegularText } from '../../files/regular-file.ts';
import { addPictureFile } from './add-picture.ts';
import type { IngestRun } from './ingest-run.ts';
import { parseLine } from './jsonl-line.ts';

/** One thing a line. A bad line is named by its number; the others are added all the same. Gives back the pictures it spoke of. */
export async function addJsonl(run: IngestRun, path: string): Promise<ReadonlySet<string>> {
  const pictures = new Set<string>();
  for await (const line of readLines(path)) {
    const where = `${path}, line ${line.number}`;
    await run.attempt(where, async () => {
      if ('why' in line) throw new Error(line.why);
      if (line.text.trim() === '') return;
      await addValue(run, parseJson(line.text), path, `${basename(path)}:${line.number}`, pictures);
    });
  }
  return pictures;
}

/** A file with one object, or a list of them, of the same shapes as in a JSONL file. */
export async function addJson(run: IngestRun, path: string): Promise<ReadonlySet<string>> {
  const value = parseJson(await readRegularText(path, maximumFileBytes));
  const pictures = new Set<string>();
  const items = Array.isArray(value) ? value : [value];
  for (const [index, item] of items.entries()) {
    const where = items.length === 1 ? path : `${path}, item ${index + 1}`;
    await run.attempt(where, () => addValue(run, item, path, `${basename(path)}:${index + 1}`, pictures));
  }
  return pictures;
}

async function addValue(
  run: IngestRun,
  value: unknown,
  path: string,
  what: string,
  pictures: Set<string>,
): Promise<void> {
  const line = parseLine(value);
  switch (line.kind) {
    case 'document':
      if (line.document.text.length > maximumTextCharacters)
        throw new Error(`its text is longer than ${maximumTextCharacters} characters`);
      return run.addDocument(line.document, what);
    case 'triple':
      return run.addTriple(line.triple, what);
    case 'fact-check':
      return run.addFactCheck(line.factCheck, what);
    case 'picture': {
      const { image, ...fields } = line.picture;
      const file = resolve(dirname(path), image);
      if (relative(dirname(path), file).startsWith('..'))
        throw new Error(`the picture ${image} lies outside the folder of the file`);
      pictures.add(file);
      return addPictureFile(run, file, fields);
    }
  }
}
