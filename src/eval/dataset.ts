import type { Verdict } from '../core/verdict.ts';

/** A text that comes with a claim and may be searched and read as evidence for it. */
export type GivenDocument = {
  url: string;
  title: string;
  text: string;
  published?: string;
  /** The dataset does not say where it stands, and the address is made up. */
  handedIn?: boolean;
};

export type EvaluationItem = {
  id: string;
  claim: {
    text: string;
    /** Files on this machine. */
    images: readonly string[];
    date?: string;
    language?: string;
    /** The post that the claim is about or taken from: context, never evidence. */
    postText?: string;
  };
  /** The label as the dataset spells it. */
  truth: string;
  /** What the dataset brings as evidence, where it does. */
  documents?: readonly GivenDocument[];
  /** Addresses that decide the claim by the dataset's own account, for evidence recall. */
  goldUrls?: readonly string[];
  /** What an explanation should tell, by the dataset's own account. Never shown to a pipeline. */
  keyPoints?: readonly string[];
  /** The explanation of those who checked the claim, for people to compare with. Never shown to a pipeline. */
  goldExplanation?: string;
  /** Circumstances to report apart: kind of claim, number of hops, with picture or not. */
  slices?: Readonly<Record<string, string>>;
};

/** A row that could not be used: named, counted, and the rest goes on. */
export type DatasetProblem = { where: string; message: string };

/** A row that the form of the dataset leaves out on purpose, such as one that nothing decides. */
export type LeftOut = { id: string; why: string };

export type DatasetRow = { item: EvaluationItem } | { problem: DatasetProblem } | { leftOut: LeftOut };

/** How one published dataset is read, and how our verdicts are said in its labels. */
export type Dataset = {
  readonly id: string;
  readonly title: string;
  /** What file or folder to give, in one or two sentences. */
  readonly layout: string;
  readonly licence: string;
  readonly labels: readonly string[];
  /** What saying our verdict in these labels loses. */
  readonly loses: readonly string[];
  /** Where evidence comes from unless a run says otherwise; by default from the rows, where they bring some. */
  readonly evidence?: 'given' | 'search';
  labelOf(verdict: Verdict): string;
  read(path: string): AsyncIterable<DatasetRow>;
};
