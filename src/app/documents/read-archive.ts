import { BadAnswerError, TouchstoneError } from '../../core/errors.ts';
import { kindOfFile } from '../../files/file-kind.ts';
import { openZip } from '../../text/read-page/documents/open-zip.ts';
import type { ReadPage, readPage as ReadPageFunction } from '../../text/read-page/read-page.ts';

const mostFiles = 200;

/** The documents of an archive as one, each under its name; every file that is left out is named with the reason. Archives within it are not opened. */
export async function readArchive(
  bytes: Uint8Array,
  url: string,
  readPage: typeof ReadPageFunction,
): Promise<ReadPage> {
  const zip = openZip(bytes, url);
  const texts: string[] = [];
  const flags: string[] = [];
  let read = 0;
  for (const { name } of zip.entries) {
    const kind = kindOfFile(name);
    const why =
      kind?.kind !== 'page' || isHidden(name)
        ? kind?.kind === 'zip'
          ? 'an archive within an archive is not opened'
          : 'it is no document'
        : read >= mostFiles
          ? `only ${mostFiles} files of an archive are read`
          : undefined;
    if (why !== undefined || kind === undefined) {
      flags.push(`${name} was left out: ${why}.`);
      continue;
    }
    try {
      const content = zip.read(name);
      const page = await readPage(content ?? new Uint8Array(), {
        url: `${url}#${encodeURI(name)}`,
        mimeType: kind.mimeType,
      });
      texts.push(`${name}\n\n${page.text}`);
      flags.push(...page.flags);
      read++;
    } catch (error) {
      if (!(error instanceof TouchstoneError) || error.policy === 'abort') throw error;
      flags.push(`${name} was left out: ${error.message.replaceAll(`${url}#${encodeURI(name)}`, 'it')}`);
    }
  }
  if (texts.length === 0)
    throw new BadAnswerError({
      message: `${url} is an archive without a document that can be read${flags.length === 0 ? '' : `: ${flags.slice(0, 5).join(' ')}`}`,
      hint: 'Give the documents by themselves.',
    });
  return { title: '', text: texts.join('\n\n'), images: [], outlinks: [], flags };
}

/** What file managers put beside the files. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}
