import type { DatasetSession } from '../../app/studies/build-dataset.ts';
import { cleanText } from '../../report/clean-text.ts';
import { fitText, wrapText } from '../../report/text/wrap-text.ts';

type Stats = ReturnType<DatasetSession['stats']>;
type Item = ReturnType<DatasetSession['reviewed']>[number];
type Progress = Parameters<NonNullable<Parameters<DatasetSession['build']>[0]['onProgress']>>[0];

export function renderBuildLine({ done, failed, total, current, doing }: Progress): string {
  return cleanText(`${done} of ${total}${failed > 0 ? `, ${failed} failed` : ''}  ${doing}  ${current}`);
}

/** What lets in what a filter has left out. Rules are kept with a dataset, so another build is needed, or a person's word. */
const admitting: Readonly<Record<string, string>> = {
  'too-short': 'a build with a smaller --min-words takes them',
  'too-long': 'a build with a larger --max-words takes them',
  'no-rating': "a person can say the label: 'dataset review --id … --decision correct --set label=…'",
  'unknown-rating': "a person can say the label: 'dataset review --id … --decision correct --set label=…'",
  'no-image': 'a build with --no-require-image takes them',
  'image-missing':
    'a build with --no-require-image takes them; save the pictures beside the page to have them',
  'image-too-small': 'a build with a smaller --min-pixels takes them',
  'image-not-needed': 'a build with --image-needed any takes them',
  'verdict-in-image': 'a build with --no-watermark-check takes them',
};

export function renderDatasetStats(stats: Stats): string {
  const dropped = Object.entries(stats.dropped).filter(([, count]) => count > 0);
  const rows: [string, string][] = [
    [
      'articles',
      `${stats.articles}: ${stats.finished} finished, ${stats.failed} failed, ${stats.waiting} waiting`,
    ],
    ['in the dataset', String(stats.included)],
    ...stats.labels
      .filter(({ dev, test }) => dev + test > 0)
      .map(({ label, dev, test }): [string, string] => [`  ${label}`, `${dev} dev, ${test} test`]),
    ['left out', dropped.map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none'],
    ...dropped.flatMap(([reason, count]): [string, string][] => {
      const admits = admitting[reason];
      return admits === undefined ? [] : [['', `${count} × ${reason}: ${admits}`]];
    }),
    ['pictures', String(stats.images)],
    ['with words of the post', String(stats.withPostText)],
    [
      'reviewed',
      `accepted ${stats.reviews.accept}, corrected ${stats.reviews.correct}, rejected ${stats.reviews.reject}`,
    ],
    ['kept in', stats.folder],
  ];
  const longest = Math.max(...rows.map(([name]) => name.length));
  return `${rows.map(([name, value]) => `${name.padEnd(longest)}  ${cleanText(value)}`).join('\n')}\n`;
}

export function renderReviewQueue(items: readonly Item[], width: number): string {
  if (items.length === 0) return 'Nothing waits for a person.\n';
  return `${items
    .map(({ item, drops, review, included }) => {
      const state =
        review === undefined
          ? included
            ? 'in'
            : `out: ${drops.map(({ reason }) => reason).join(', ')}`
          : `${review.decision} by ${review.by}`;
      const head = `${item.id.slice(0, 8)}  ${(item.label ?? '–').padEnd(8)}`;
      return fitText(`${head}  ${cleanText(state)}  ${cleanText(item.claim.text)}`, width);
    })
    .join('\n')}\n`;
}

/** An item with everything a person needs to decide, and where each field stands in the article. */
export function renderReviewItem({ item, drops, review, included }: Item, width: number): string {
  const lines: string[] = [];
  const add = (
    name: string,
    text: string,
    place?: { path: string; start?: number | undefined; end?: number | undefined },
  ) => {
    const where =
      place === undefined
        ? ''
        : place.start === undefined
          ? `  [${place.path}]`
          : `  [${place.start}–${place.end}]`;
    lines.push(name, ...wrapText(cleanText(`${text}${where}`), width - 2).map((line) => `  ${line}`));
  };
  add('Item', `${item.id}, ${included ? 'in the dataset' : 'left out'}`);
  add(
    'Article',
    `${item.title} — ${item.publisher ?? 'publisher not named'}, ${item.published ?? 'not dated'}, ${item.url}`,
  );
  add('Claim', item.claim.text, item.claim.place);
  add(
    'Verdict',
    `${item.label ?? 'no label'}; the publisher says: ${item.rating?.text ?? 'nothing that was found'}`,
    item.rating?.place,
  );
  for (const { text, place } of item.post.texts) add('Post', text, place);
  for (const { url, place } of item.post.links) add('Link to the post', url, place);
  for (const { url, width: across, height, place } of item.post.images)
    add('Picture', `${url}, ${across}×${height}`, place);
  add('Picture needed', item.imageNeeded);
  add('Reasoning', item.reasoning.text);
  for (const { text, evidence } of item.keyPoints)
    add('Key point', `${text} (${evidence.join(', ') || 'no evidence'})`);
  for (const { id, quote, links, place } of item.evidence)
    add(`Evidence ${id}`, `${quote} ${links.map(({ url }) => url).join(' ')}`.trim(), place);
  for (const { reason, detail } of drops) add('Left out by a filter', `${reason}: ${detail}`);
  if (review !== undefined)
    add(
      'Review',
      `${review.decision} by ${review.by} at ${review.at}${review.note === undefined ? '' : `: ${review.note}`}`,
    );
  return `${lines.join('\n')}\n`;
}
