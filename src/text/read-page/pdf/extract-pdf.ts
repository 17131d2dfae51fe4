import { getDocumentProxy, getMeta } from 'unpdf';

export type PdfInfo = { Title?: string; Author?: string; CreationDate?: string; ModDate?: string };

/** What is learnt of a PDF, in this order: opened, each page, done. `failed` may come instead of any of them. */
export type PdfNews =
  | { type: 'opened'; pages: number; info: PdfInfo }
  | { type: 'page'; text: string }
  | { type: 'done' }
  | { type: 'failed'; why: string };

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Tells the pages of a PDF one after another. A document with too many pages is opened and not read. */
export async function extractPdf(
  bytes: Uint8Array,
  mostPages: number,
  tell: (news: PdfNews) => void,
): Promise<void> {
  let document: PdfDocument | undefined;
  try {
    document = await getDocumentProxy(bytes, { stopAtErrors: false, verbosity: 0 });
    const pages = document.numPages;
    tell({ type: 'opened', pages, info: await readInfo(document) });
    for (let number = 1; number <= pages && pages <= mostPages; number++)
      tell({ type: 'page', text: await readPageText(document, number) });
    tell({ type: 'done' });
  } catch (error) {
    tell({ type: 'failed', why: error instanceof Error ? error.message : String(error) });
  } finally {
    // Not before the news is out: a document in disorder may take its time with this, or fail at it.
    await document?.loadingTask.destroy().catch(() => undefined);
  }
}

async function readPageText(document: PdfDocument, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const text = items
    .flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? '\n' : '')] : []))
    .join('');
  page.cleanup();
  return text;
}

async function readInfo(document: PdfDocument): Promise<PdfInfo> {
  try {
    const { info } = await getMeta(document);
    const names = ['Title', 'Author', 'CreationDate', 'ModDate'] as const;
    return Object.fromEntries(
      names.flatMap((name) => {
        const value: unknown = info[name];
        return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, 500)]] : [];
      }),
    );
  } catch {
    return {};
  }
}
