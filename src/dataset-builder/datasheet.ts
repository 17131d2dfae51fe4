import type { DropReason } from './dataset-item.ts';
import type { DatasetStats } from './dataset-stats.ts';

/** Why articles stay out, in words. */
export const reasonWords: Readonly<Record<DropReason, string>> = {
  'too-short': 'fewer words than asked for',
  'too-long': 'more words than allowed',
  'no-rating': 'no verdict of the publisher was found',
  'unknown-rating': 'the verdict is none that is known',
  'not-factual': 'the verdict is not about whether it holds (satire and the like)',
  'no-image': 'the article shows no picture of the post',
  'image-missing': 'the picture could not be had',
  'image-too-small': 'the picture is too small',
  'image-not-needed': 'the claim does not need its picture, or that is not sure',
  'verdict-in-image': 'the picture gives the verdict away',
  duplicate: 'the same article is in the dataset already',
};

/** What a reader of the dataset has to know that no count tells. */
export const datasheetNotes: readonly { title: string; text: string }[] = [
  {
    title: 'How it was made',
    text: 'Fact-check articles were read as they were saved or fetched. A reasoner took out the claim, the verdict, the post, the evidence and the argument; each field carries its place in the stored article. The five labels follow from the words of the publishers; what they call it is kept beside.',
  },
  {
    title: 'How it was checked',
    text: 'Fields that nobody reviewed are as the reasoner gave them. Quotes are verbatim; the claim and the argument may be worded anew. The reviews say who looked at what, and when.',
  },
  {
    title: 'What it is not',
    text: 'Fact-checkers choose what they check: false claims are far more frequent here than elsewhere, and popular topics more than others. The share of labels is no estimate of anything outside. The evidence was written down by people who knew the verdict.',
  },
  {
    title: 'Rights',
    text: 'Texts and pictures are those of their publishers and makers. The licence of a page is given where the page states one; without one, all rights are reserved, and the rows are for research within the law of your country only.',
  },
];

/** The datasheet as Markdown. */
export function renderDatasheetMarkdown(
  stats: DatasetStats,
  about: { madeAt: string; name: string },
): string {
  const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
    [head, head.map(() => '---'), ...rows]
      .map((cells) => `| ${cells.map((cell) => clean(String(cell))).join(' | ')} |`)
      .join('\n');
  const counts = (title: string, list: DatasetStats['publishers']) => [
    `## ${title}`,
    '',
    table(
      ['', 'items'],
      list.slice(0, 30).map(({ name, count }) => [name, count]),
    ),
    '',
  ];
  const total = (part: 'dev' | 'test') => stats.labels.reduce((sum, label) => sum + label[part], 0);
  return `${[
    `# Datasheet: ${clean(about.name)}`,
    '',
    `Made ${about.madeAt.slice(0, 10)} by Touchstone. ${stats.included} items out of ${stats.articles} articles; ${stats.failed} could not be read, ${stats.waiting} are not finished.`,
    '',
    '## Labels',
    '',
    table(
      ['label', 'dev', 'test', 'all'],
      [
        ...stats.labels.map(({ label, dev, test }) => [label, dev, test, dev + test]),
        ['all', total('dev'), total('test'), stats.included],
      ],
    ),
    '',
    '`mixture` and `outdated` are the challenging set (`"set": "challenge"`), the other three the main one.',
    '',
    '## Left out',
    '',
    table(
      ['reason', 'articles'],
      Object.entries(stats.dropped)
        .filter(([, count]) => count > 0)
        .map(([reason, count]) => [reasonWords[reason as DropReason], count]),
    ),
    '',
    'An article may have several reasons. None is deleted; a review can bring it back.',
    '',
    ...counts('Publishers', stats.publishers),
    ...counts('Ratings in the publishers’ words', stats.ratings),
    ...counts('Years', stats.years),
    ...counts('Languages', stats.languages),
    ...counts('Words an article', stats.words),
    ...counts('Pieces of evidence an item', stats.evidencePerItem),
    ...counts('Evidence by what it links to', stats.evidenceKinds),
    '## Review',
    '',
    `Accepted ${stats.reviews.accept}, corrected ${stats.reviews.correct}, rejected ${stats.reviews.reject}. Read by ${stats.reasoners.map(({ name, count }) => `${clean(name)} (${count})`).join(', ') || 'nobody'}.`,
    '',
    ...datasheetNotes.flatMap(({ title, text }) => [`## ${title}`, '', text, '']),
  ].join('\n')}\n`;
}

function clean(text: string): string {
  return text
    .replace(/[\r\n]+/gu, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;');
}
