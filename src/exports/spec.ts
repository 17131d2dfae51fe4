/** What a provider, a store or a pipeline of your own promises: types by kind, and the helpers to write one. */
export type { Claim } from '../core/claim.ts';
export type { Evidence } from '../core/evidence.ts';
export type { Label, Stance } from '../core/label.ts';
export type { Context, EvidenceDraft, Found } from '../engine/context.ts';
export { eventSchemaVersion, runEventSchema } from '../engine/event-schema.ts';
export type { EventStore, RunEvent } from '../engine/events.ts';
export { type Conclusion, definePipeline, type Pipeline } from '../engine/pipeline.ts';
export { type Step, step } from '../engine/step.ts';
export type { CallRecord, CallStore } from '../spec/call-store.ts';
export type { EmbedderProvider, ImageTextEmbedderProvider } from '../spec/embedder.ts';
export type {
  FactCheck,
  FactCheckSearchProvider,
  FactCheckSearchRequest,
} from '../spec/fact-check-search.ts';
export type { KnowledgeGraphProvider, KnowledgeGraphRequest } from '../spec/knowledge-graph.ts';
export type { Library } from '../spec/library.ts';
export type { Page, PageFetchProvider, PageFetchRequest } from '../spec/page-fetch.ts';
export type { FoundImage, ImageSearchProvider, ImageSearchRequest } from '../spec/pictures/image-search.ts';
export type { PictureReaderProvider } from '../spec/pictures/picture-reader.ts';
export type { ImageHit, ReverseImageProvider, ReverseImageRequest } from '../spec/pictures/reverse-image.ts';
export type { Answer, CallOptions, Provider } from '../spec/provider.ts';
export type { Providers } from '../spec/providers.ts';
export type { AskRequest, ReasonerProvider } from '../spec/reasoner.ts';
export type { SnapshotMeta, SnapshotStore } from '../spec/snapshot-store.ts';
export type { SourceRating, SourceRatingsProvider } from '../spec/source-ratings.ts';
export type { Respelling, SpellingProvider, SpellingRequest } from '../spec/spelling.ts';
export type { Task } from '../spec/task.ts';
export type { StanceProbabilities, VerifierProvider } from '../spec/verifier.ts';
export type { WebHit, WebSearchProvider, WebSearchRequest } from '../spec/web-search.ts';
