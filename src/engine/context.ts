import type { Claim } from '../core/claim.ts';
import type { Evidence } from '../core/evidence.ts';
import type { Exhibit } from '../core/exhibit.ts';
import type { Gap } from '../core/gap.ts';
import type { GraphHop } from '../core/graph.ts';
import type { LeakageEntry } from '../core/leakage.ts';
import type { Media } from '../core/media.ts';
import type { PictureDossier } from '../core/pictures/dossier.ts';
import type { PictureFacts } from '../core/pictures/picture-facts.ts';
import type { DroppedSource, EarlierCheck, SubClaim } from '../core/report.ts';
import type { FactCheck, FactCheckSearchRequest } from '../spec/fact-check-search.ts';
import type {
  KnowledgeGraphAsk,
  KnowledgeGraphItem,
  KnowledgeGraphRequest,
} from '../spec/knowledge-graph.ts';
import type { Page } from '../spec/page-fetch.ts';
import type { GeneratedScore } from '../spec/pictures/image-detector.ts';
import type { FoundImage, ImageSearchRequest } from '../spec/pictures/image-search.ts';
import type {
  MeasuredComparison,
  PictureKinship,
  PictureResemblance,
  PixelExamination,
} from '../spec/pictures/picture-computing.ts';
import type { FetchedPicture } from '../spec/pictures/picture-fetch.ts';
import type { ImageHit, ReverseImageRequest } from '../spec/pictures/reverse-image.ts';
import type { PassageAhead } from '../spec/reasoner.ts';
import type { SourceRating } from '../spec/source-ratings.ts';
import type { Task } from '../spec/task.ts';
import type { StanceProbabilities, VerifyRequest } from '../spec/verifier.ts';
import type { WebHit, WebSearchRequest } from '../spec/web-search.ts';

/** What one of several providers of a kind found. Those that failed are gaps and are not in the list. */
export type Found<Item> = { provider: string; items: readonly Item[] };

export type EvidenceDraft = Omit<Evidence, 'id'>;

/** A comparison as evidence of its own: its quote is the record that the engine writes of it. */
export type ComparisonDraft = Omit<EvidenceDraft, 'quote' | 'snapshot' | 'picture'> & {
  picture: NonNullable<Evidence['picture']>;
};

/**
 * Everything a step may use, bound to this run and this step: signal, budget, record and trace are already applied.
 * Answers that decide what a run does next come from here, so that a replay decides the same.
 */
export type Context = {
  readonly claim: Claim;
  readonly use: {
    /** Asked side by side; a failed provider is a gap, and no provider at all is a gap too. */
    webSearch(request: WebSearchRequest): Promise<readonly Found<WebHit>[]>;
    reverseImage(request: ReverseImageRequest): Promise<readonly Found<ImageHit>[]>;
    imageSearch(request: ImageSearchRequest): Promise<readonly Found<FoundImage>[]>;
    factCheckSearch(request: FactCheckSearchRequest): Promise<readonly Found<FactCheck>[]>;
    /** Ids belong to the graph they came from: name it where a request speaks of them. */
    knowledgeGraph<Ask extends KnowledgeGraphAsk>(
      request: KnowledgeGraphRequest & { ask: Ask },
      options?: { provider?: string },
    ): Promise<readonly Found<KnowledgeGraphItem<Ask>>[]>;
    /** What the user's lists say about these addresses; no list at all is an ordinary state, not a gap. */
    sourceRatings(urls: readonly string[]): Promise<readonly SourceRating[]>;
    /** These throw; wrap them in `attempt` where the run can go on without. */
    pageFetch(url: string): Promise<Page>;
    /** The file of a found picture, kept as a snapshot of the run. */
    pictureFetch(url: string): Promise<FetchedPicture>;
    readPicture(media: Media): Promise<PictureFacts>;
    /** Pictures of this run by their sha256: whether they are of one source; what was changed in the first; what its pixels show. */
    relatePictures(picture: string, other: string): Promise<PictureKinship>;
    comparePictures(picture: string, other: string): Promise<MeasuredComparison>;
    /** How far the hashes of other pictures lie from that of the first, turned and mirrored as is nearest; what cannot be decoded is left out. */
    resemblePictures(picture: string, others: readonly string[]): Promise<readonly PictureResemblance[]>;
    examinePixels(picture: string): Promise<PixelExamination>;
    embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
    /** Texts, then pictures, as vectors in one space; only where such an encoder is configured. */
    embedPictures(
      texts: readonly string[],
      images: readonly Media[],
    ): Promise<readonly (readonly number[])[]>;
    /** How sure a detector is that a program made the picture; undefined where none is configured, which is an ordinary state. */
    detectGenerated(media: Media): Promise<(GeneratedScore & { detector: string }) | undefined>;
    verify(pairs: VerifyRequest['pairs']): Promise<readonly StanceProbabilities[]>;
  };
  /** The bytes of a picture or page that this run holds, by their sha256. */
  snapshot(sha256: string): Promise<Uint8Array | undefined>;
  /** Asks the reasoner. Input and output are checked against the task's schemas. */
  ask<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  /** Asks the second model the same; undefined where there is none. */
  askSecond<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
  ): Promise<{ by: string; output: Output } | undefined>;
  /** Runs it; meanwhile the reasoner may read passages that it will probably be asked about. */
  whileReading<Result>(passages: readonly PassageAhead[], run: () => Promise<Result>): Promise<Result>;
  /** Runs it; a failure whose policy is to go on becomes a gap and `undefined`. */
  attempt<Result>(run: () => Promise<Result>): Promise<Result | undefined>;
  /** The time of the check: fixed for the run, `asOf` where one is set. Never use the system clock in a step. */
  now(): Date;
  readonly signal: AbortSignal;
  /** Every leakage guard is on: this run is a measurement. */
  readonly benchmark: boolean;
  /** A named part of the run whose time and cost the report shows. */
  stage<Result>(name: string, run: (context: Context) => Promise<Result>): Promise<Result>;
  /** A span with a start and an end event. Use `step` to define one. */
  within<Result>(name: string, run: (context: Context) => Promise<Result>): Promise<Result>;
  /** The same context, allowed to use what the budget keeps back for the verdict. */
  forVerdict(): Context;
  /** True when the reasoner can be shown pictures. */
  readonly sees: boolean;
  /** True when pictures that were found can be fetched. */
  readonly fetchesPictures: boolean;
  /** True when an encoder of pictures and texts is configured. */
  readonly comparesPictures: boolean;
  /** True when a language model answers, not the embedded reasoner. */
  readonly asksModel: boolean;
  /** True when there is a knowledge graph to ask. */
  readonly asksGraphs: boolean;
  readonly note: {
    interpretation(subClaims: readonly SubClaim[], notes: readonly string[]): void;
    /** The quote gate: verbatim in its snapshot, or rejected (`undefined`) and shown as a warning. */
    evidence(draft: EvidenceDraft): Promise<Evidence | undefined>;
    /** What laying two pictures on each other has shown, as evidence: through the gate of picture findings. */
    comparison(draft: ComparisonDraft): Promise<Evidence | undefined>;
    /** What a later step learnt about evidence that was noted before. */
    stance(id: string, learnt: Pick<Evidence, 'stance' | 'stanceConfidence' | 'says' | 'subClaims'>): void;
    /** What the pipeline shows of its own way of working; in the order in which it is noted. */
    exhibit(exhibit: Exhibit): void;
    /** All that is known about one picture of the claim. */
    dossier(dossier: PictureDossier): void;
    search(provider: string, query: string, found: number): void;
    earlierChecks(checks: readonly EarlierCheck[]): void;
    dropped(source: DroppedSource): void;
    leakage(entry: LeakageEntry): void;
    /** A round of an expansion, for the trace. */
    graphHop(hop: GraphHop): void;
    warning(text: string): void;
    gap(gap: Omit<Gap, 'during'>): void;
  };
};
