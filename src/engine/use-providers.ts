import type { Claim } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import { BadAnswerError, NotConfiguredError } from '../core/errors.ts';
import { itemsOf } from '../graph/items-of.ts';
import type {
  PictureComputingItem,
  PictureComputingItems,
  PictureComputingRequest,
} from '../spec/pictures/picture-computing.ts';
import type { Context, Found } from './context.ts';
import type { HandedPages } from './handed-pages.ts';
import { namesPage } from './names-page.ts';
import type { Wrapped, WrappedProviders } from './wrap/wrapped-providers.ts';

/** How one provider is asked, and how several of a kind are asked side by side; failures of the latter are gaps. */
type Asking = {
  claim: Claim;
  providers: WrappedProviders;
  handed: HandedPages;
  one<Request, Item>(provider: Wrapped<Request, Item>, request: Request): Promise<readonly Item[]>;
  each<Request, Item>(
    kind: string,
    list: readonly Wrapped<Request, Item>[],
    request: Request,
  ): Promise<readonly Found<Item>[]>;
};

/** What a step may ask of providers. */
export function useProviders({ claim, providers, handed, one, each }: Asking): Context['use'] {
  async function compute<Ask extends keyof PictureComputingItems>(
    request: PictureComputingRequest & { ask: Ask },
  ): Promise<PictureComputingItems[Ask]> {
    if (providers.pictureComputing === undefined)
      throw new NotConfiguredError({
        message: 'Nothing that computes with pictures is available to this run.',
      });
    const [item] = await one(providers.pictureComputing, request);
    if (item === undefined || !isAnswerTo(request.ask, item))
      throw new BadAnswerError({ message: `The question ${request.ask} about a picture was not answered.` });
    return item;
  }

  return {
    async webSearch(request) {
      const found = await each('web-search', providers.webSearch, request);
      for (const { items } of found) await handed.add(items);
      return found;
    },
    reverseImage: (request) => each('reverse-image', providers.reverseImage, request),
    imageSearch: (request) => each('image-search', providers.imageSearch, request),
    factCheckSearch: (request) => each('fact-check-search', providers.factCheckSearch, request),
    async knowledgeGraph(request, { provider } = {}) {
      const asked = providers.knowledgeGraph.filter(({ id }) => provider === undefined || id === provider);
      const found = await each('knowledge-graph', asked, request);
      return found.map((answer) => ({ ...answer, items: itemsOf(request.ask, answer.items) }));
    },
    async sourceRatings(urls) {
      if (providers.sourceRatings.length === 0 || urls.length === 0) return [];
      const found = await each('source-ratings', providers.sourceRatings, { urls });
      return found.flatMap(({ items }) => items);
    },
    async pageFetch(url) {
      const known = handed.find(url);
      if (known !== undefined) return known;
      const { asOf } = claim;
      const [page] = await one(providers.pageFetch, {
        url,
        ...(namesPage(claim, url) ? { named: true } : {}),
        ...defined({ before: asOf }),
      });
      if (page === undefined) throw new BadAnswerError({ message: `Nothing could be read at ${url}.` });
      return page;
    },
    async pictureFetch(url) {
      if (providers.pictureFetch === undefined)
        throw new NotConfiguredError({ message: 'Nothing that fetches pictures is available to this run.' });
      const [picture] = await one(providers.pictureFetch, { url });
      if (picture === undefined) throw new BadAnswerError({ message: `There is no picture at ${url}.` });
      return picture;
    },
    async readPicture(media) {
      if (providers.pictureReader === undefined) {
        throw new NotConfiguredError({
          message: 'Nothing that reads pictures is available to this run.',
        });
      }
      const [facts] = await one(providers.pictureReader, { media });
      if (facts === undefined)
        throw new BadAnswerError({ message: `Nothing could be read of ${media.name ?? 'the picture'}.` });
      return facts;
    },
    relatePictures: (picture, other) => compute({ ask: 'relate', picture, other }),
    comparePictures: (picture, other) => compute({ ask: 'compare', picture, other }),
    resemblePictures: async (picture, others) =>
      others.length === 0 ? [] : (await compute({ ask: 'resemble', picture, others })).others,
    examinePixels: (picture) => compute({ ask: 'examine-pixels', picture }),
    embed: (texts) => (texts.length === 0 ? Promise.resolve([]) : one(providers.embedder, { texts })),
    embedPictures(texts, images) {
      if (providers.imageTextEmbedder === undefined) {
        throw new NotConfiguredError({
          message: 'No encoder of pictures and texts is configured.',
          hint: 'Set its address with --image-text-encoder.',
        });
      }
      return one(providers.imageTextEmbedder, { texts, images });
    },
    async detectGenerated(media) {
      if (providers.imageDetector === undefined) return undefined;
      const [found] = await one(providers.imageDetector, { media });
      if (found === undefined)
        throw new BadAnswerError({ message: 'The detector of generated pictures gave no score.' });
      return { ...found, detector: providers.imageDetector.id };
    },
    verify(pairs) {
      if (providers.verifier === undefined) {
        throw new NotConfiguredError({ message: 'No claim–evidence verifier is configured.' });
      }
      return pairs.length === 0 ? Promise.resolve([]) : one(providers.verifier, { pairs });
    },
  };
}

const answersByAsk: { readonly [Ask in keyof PictureComputingItems]: PictureComputingItems[Ask]['kind'] } = {
  relate: 'kinship',
  compare: 'comparison',
  resemble: 'resemblance',
  'examine-pixels': 'examination',
};

function isAnswerTo<Ask extends keyof PictureComputingItems>(
  ask: Ask,
  item: PictureComputingItem,
): item is PictureComputingItems[Ask] {
  return item.kind === answersByAsk[ask];
}
