import { TouchstoneError } from '../../core/errors.ts';
import type { FoundImage, ImageSearchRequest } from '../../spec/pictures/image-search.ts';
import type { Answer } from '../../spec/provider.ts';
import { type DateSupport, dateWarnings, type RawPicture, shapePictures } from '../shape-pictures.ts';

/** One page of a vendor's answer, with what it cost. `more` is false where there is nothing behind it. */
export type PicturePage = { pictures: readonly RawPicture[]; more: boolean; usd?: number };

export type CollectPicturesOptions = {
  /** Pages the vendor has at most, and how many pictures are on one. */
  mostPages: number;
  pageSize: number;
  dates: DateSupport;
  warnings?: readonly string[];
};

/**
 * Pages one after the other until the limit is filled. A later page that cannot be had does not undo the earlier ones: they are given
 * with a remark.
 */
export async function collectPictures(
  request: ImageSearchRequest,
  readPage: (index: number) => Promise<PicturePage>,
  options: CollectPicturesOptions,
): Promise<Answer<FoundImage>> {
  const raw: RawPicture[] = [];
  const warnings = [...(options.warnings ?? [])];
  const most = pagesOf(request.limit, options);
  let usd: number | undefined;
  for (let index = 0; index < most; index++) {
    let page: PicturePage;
    try {
      page = await readPage(index);
    } catch (error) {
      if (index === 0 || !(error instanceof TouchstoneError) || error.policy === 'abort') throw error;
      warnings.push('A further page of results could not be read; those before it are used.');
      break;
    }
    raw.push(...page.pictures);
    if (page.usd !== undefined) usd = (usd ?? 0) + page.usd;
    if (!page.more || shapePictures(raw, request).length >= request.limit) break;
  }
  const items = shapePictures(raw, request);
  warnings.push(...dateWarnings(items, request.before, options.dates));
  return {
    items,
    ...(usd === undefined ? {} : { cost: { usd } }),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

/** How many pages a limit takes. */
export function pagesOf(
  limit: number,
  { mostPages, pageSize }: { mostPages: number; pageSize: number },
): number {
  return Math.min(mostPages, Math.max(1, Math.ceil(limit / pageSize)));
}
