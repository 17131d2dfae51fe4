import { dirname } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { Label } from '../../core/label.ts';
import type { Verdict } from '../../core/verdict.ts';
import { isFactCheckPage } from '../../source/fact-checks/fact-check-site.ts';
import type { Dataset } from '../dataset.ts';
import { type Adapted, adaptFile, layoutOf } from './rows/adapt-rows.ts';
import { findPictures, pictureSlice } from './rows/claim-pictures.ts';
import { evidenceOf, gatherDocuments, webAddresses } from './rows/given-documents.ts';
import { claimText, labelText, nameRow, optionalDate, optionalText, spellLabel } from './rows/row-values.ts';

const labels = ['TRUE', 'FALSE', 'UNPROVEN'];

const evidenceSchema = z
  .looseObject({
    content: optionalText,
    evidence_content: optionalText,
    source: optionalText,
    evidence_source: optionalText,
    url: optionalText,
    evidence_url: optionalText,
  })
  .transform((evidence) => ({
    text: evidence.content ?? evidence.evidence_content ?? '',
    source: evidence.source ?? evidence.evidence_source,
    url: evidence.url ?? evidence.evidence_url,
  }));
type Evidence = z.output<typeof evidenceSchema>;

const imageNames = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((names) => (typeof names === 'string' ? [names] : (names ?? [])).filter((name) => name !== ''));

// reasoning_logic and news_url are not read; key points only measure explanations.
/** As published, a list of sentences; as exported by the dataset builder, of objects with a text. */
const keyPoints = z.unknown().transform((points) =>
  Array.isArray(points)
    ? points.flatMap((point: unknown) => {
        const text = typeof point === 'string' ? point : textOf(point);
        return text === undefined || text.trim() === '' ? [] : [text];
      })
    : [],
);

function textOf(point: unknown): string | undefined {
  const parsed = z.looseObject({ text: z.string() }).safeParse(point);
  return parsed.success ? parsed.data.text : undefined;
}

const known = {
  claim: claimText,
  label: labelText,
  claim_time: optionalDate,
  category: optionalText,
  post_text: optionalText,
};

const flatRow = z.looseObject({
  ...known,
  key_points: keyPoints.optional(),
  keyPoints: keyPoints.optional(),
  image_address: imageNames,
  fact_checking_evidence: z.array(evidenceSchema).nullish(),
});

/** The layout of the demonstration files, with the steps of the annotation. */
const steppedRow = z.looseObject({
  ...known,
  steps_in_groundtruth_generated: z.looseObject({
    Post: z.looseObject({ image_address: imageNames, text: optionalText }),
    Sub_step_5: z.looseObject({ fact_checking_evidence: z.array(evidenceSchema).nullish() }).optional(),
  }),
});

type Post = {
  claim: string;
  label: string;
  claim_time?: string | undefined;
  category?: string | undefined;
  post_text?: string | undefined;
  images: readonly string[];
  evidence: readonly Evidence[];
  keyPoints?: readonly string[];
};

const answers: Readonly<Record<Label, string>> = {
  supported: 'TRUE',
  refuted: 'FALSE',
  conflicting: 'UNPROVEN',
  'not-enough-evidence': 'UNPROVEN',
};

/** The label is the claim's, never the post's: "the post is fake" is TRUE when it is, and a picture counts where the claim is about it. */
function labelOf({ label }: Verdict): string {
  return answers[label];
}

/** How hard a claim was to check, by how many pieces of evidence the fact-check has: the bins of the AgentFact paper. */
function difficultyOf(pieces: number): string {
  if (pieces <= 3) return '0-3';
  if (pieces <= 6) return '4-6';
  return pieces <= 8 ? '7-8' : '9+';
}

/** What the fact-checker itself says is the verdict, not evidence for it. */
function isOutsideEvidence({ url, source = '', text }: Evidence): boolean {
  if (url === undefined || text === '') return false;
  return !/snopes|ground ?truth|fact.?check/i.test(source) && isFactCheckPage(url) === undefined;
}

export const rwPost: Dataset = {
  id: 'rw-post',
  title: 'RW-Post: posts with a picture that Snopes has checked',
  layout:
    'rwpost_dev_main.jsonl or rwpost_test_main.jsonl as published (claim, image_address, label, claim_time, fact_checking_evidence), with post_images/ in its folder or in one above it.',
  licence: 'for research, not commercial; texts and pictures third-party',
  labels,
  loses: [
    'The label is that of the claim, which may be about its picture or about the post: that the picture beside it is wrong counts only where the claim says otherwise.',
    'Our "conflicting" becomes UNPROVEN. The files with other labels (MIXTURE, SATIRE …) are not part of the published table; their rows are named and left out.',
    'Evidence is told in the words of the annotation; what Snopes itself says is left out. The text of the post goes along as context, never as evidence.',
  ],
  // The evidence is that of the fact-check itself.
  evidence: 'search',
  labelOf,
  read(path) {
    const itemOf = async (post: Post, where: string): Promise<Adapted> => {
      const names = post.images.map((name) => name.replace(/^\.\//, ''));
      const pictures = await findPictures(names, foldersAbove(path));
      if ('why' in pictures) return pictures;
      const id = nameRow(where);
      const evidence = post.evidence.filter(isOutsideEvidence);
      return {
        id,
        claim: {
          text: post.claim,
          images: pictures.images,
          language: 'en',
          ...defined({ date: post.claim_time, postText: post.post_text }),
        },
        truth: spellLabel(labels, post.label),
        ...evidenceOf(
          gatherDocuments(
            id,
            evidence.map(({ text, url, source }) => ({ text, url, title: source })),
          ),
          webAddresses(evidence.map(({ url }) => url)),
        ),
        ...(post.keyPoints === undefined || post.keyPoints.length === 0 ? {} : { keyPoints: post.keyPoints }),
        slices: {
          category: post.category ?? 'not given',
          'evidence items': difficultyOf(post.evidence.length),
          ...pictureSlice(pictures.images),
        },
      };
    };
    return adaptFile(path, labels, [
      layoutOf(
        steppedRow,
        ({ steps_in_groundtruth_generated: steps, ...row }, where) =>
          itemOf(
            {
              ...row,
              images: steps.Post.image_address,
              post_text: row.post_text ?? steps.Post.text,
              evidence: steps.Sub_step_5?.fact_checking_evidence ?? [],
            },
            where,
          ),
        (value) => 'steps_in_groundtruth_generated' in value,
      ),
      layoutOf(flatRow, (row, where) =>
        itemOf(
          {
            ...row,
            images: row.image_address,
            evidence: row.fact_checking_evidence ?? [],
            keyPoints: [...(row.keyPoints ?? []), ...(row.key_points ?? [])],
          },
          where,
        ),
      ),
    ]);
  },
};

/** Paths of pictures begin at the folder of the file or at that of the whole set. */
function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return [folder, dirname(folder), dirname(dirname(folder))];
}
