import type { EmbedderProvider, ImageTextEmbedderProvider } from './embedder.ts';
import type { FactCheckSearchProvider } from './fact-check-search.ts';
import type { KnowledgeGraphProvider } from './knowledge-graph.ts';
import type { PageFetchProvider } from './page-fetch.ts';
import type { ImageDetectorProvider } from './pictures/image-detector.ts';
import type { ImageSearchProvider } from './pictures/image-search.ts';
import type { PictureComputingProvider } from './pictures/picture-computing.ts';
import type { PictureFetchProvider } from './pictures/picture-fetch.ts';
import type { PictureReaderProvider } from './pictures/picture-reader.ts';
import type { ReverseImageProvider } from './pictures/reverse-image.ts';
import type { ReasonerProvider } from './reasoner.ts';
import type { SourceRatingsProvider } from './source-ratings.ts';
import type { SpellingProvider } from './spelling.ts';
import type { VerifierProvider } from './verifier.ts';
import type { WebSearchProvider } from './web-search.ts';

/** Everything a run may use. Search kinds hold several providers that are asked side by side. */
export type Providers = {
  reasoner: ReasonerProvider;
  /** Another model, where somebody wants a second opinion. */
  secondReasoner?: ReasonerProvider;
  embedder: EmbedderProvider;
  /** Only where one is configured: nothing of the kind ships with the product. */
  imageTextEmbedder?: ImageTextEmbedderProvider;
  /** Tells generated pictures; only where one is configured. */
  imageDetector?: ImageDetectorProvider;
  verifier?: VerifierProvider;
  /** Mends typing mistakes of the claim, for a reasoner that does not see through them. */
  spelling?: SpellingProvider;
  pageFetch: PageFetchProvider;
  /** Fetches the pictures that searches and pages name; without it found pictures stay unseen, which is a gap. */
  pictureFetch?: PictureFetchProvider;
  pictureReader?: PictureReaderProvider;
  pictureComputing?: PictureComputingProvider;
  webSearch: readonly WebSearchProvider[];
  reverseImage: readonly ReverseImageProvider[];
  imageSearch: readonly ImageSearchProvider[];
  factCheckSearch: readonly FactCheckSearchProvider[];
  knowledgeGraph: readonly KnowledgeGraphProvider[];
  /** Lists of rated sources that the user brought; none is an ordinary state. */
  sourceRatings: readonly SourceRatingsProvider[];
};
