import { defined } from '../../core/defined.ts';
import { readWarc } from '../../files/read-warc.ts';
import { addPage } from './add-page.ts';
import type { IngestRun } from './ingest-run.ts';

/** The pages of a web archive: successful answers with HTML, plain text or PDF. Everything else in it is passed over. */
export async function addWarc(run: IngestRun, path: string): Promise<void> {
  for await (const { record, url, kind, mimeType, retrievedAt, readBytes } of readWarc(path, run.signal)) {
    if (kind !== 'page') continue;
    run.reading(url);
    await run.attempt(`${path}, record ${record} (${url})`, async () => {
      const bytes = await readBytes();
      await addPage(run, { bytes, url, mimeType, ...defined({ retrievedAt }) }, url);
    });
  }
}
