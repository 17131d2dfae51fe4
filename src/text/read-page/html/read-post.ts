import { defined } from '../../../core/defined.ts';
import { normaliseDate } from '../page-date.ts';
import { boundHtml } from './dom/bound-html.ts';
import { parseDocument } from './dom/dom.ts';
import { readMeta } from './metadata/html-metadata.ts';
import {
  addressOf,
  asList,
  asText,
  type LinkedThing,
  nameOf,
  readLinkedThings,
  typesOf,
} from './metadata/linked-data.ts';
import { readBaseUrl, resolveHttp } from './page-links.ts';

/** What a link leads to, told by the page's own markup. */
export type LinkForm = 'article' | 'post' | 'video' | 'fact-check';

/** A post or a video as its page declares it, for pages that show it by script only. */
export type DeclaredPost = {
  form: LinkForm;
  /** The words of the post, or what the page says of the video. */
  text: string;
  title?: string;
  author?: string;
  published?: string;
  image?: string;
  /** The words that are spoken in a video, where the page gives them. */
  transcript?: string;
  /** Where the page's host tells more about it. */
  oembed?: string;
};

const postType = /^(?:SocialMediaPosting|DiscussionForumPosting|Comment|Message)$/u;
const longestText = 20_000;

/** The post or video of a page: structured data first, then Open Graph. Its text is empty where the page declares none. */
export function readDeclaredPost(source: string, url: string): DeclaredPost {
  const document = parseDocument(boundHtml(source).html);
  const base = readBaseUrl(document, url);
  const things = readLinkedThings(document);
  const meta = readMeta(document);
  const link = [...document.querySelectorAll('link[rel~="alternate"][href]')].find((element) =>
    /^application\/json\+oembed$/iu.test(element.getAttribute('type') ?? ''),
  );
  const oembed = resolveHttp(link?.getAttribute('href'), base);
  const post = things.find((thing) => typesOf(thing).some((type) => postType.test(type)));
  const video = things.find((thing) => typesOf(thing).includes('VideoObject'));
  const isReview = things.some((thing) => typesOf(thing).includes('ClaimReview'));
  const form = formOf({
    isReview,
    hasPost: post !== undefined,
    hasVideo: video !== undefined,
    type: meta.get('og:type'),
    url,
  });
  const thing = form === 'video' ? (video ?? post) : (post ?? video);
  const text = wordsOf(thing) ?? unquote(meta.get('og:description') ?? meta.get('twitter:description'));
  const author = nameOf(asList(thing?.author)[0]) ?? authorOf(meta, url);
  const found = defined({
    title: asText(thing?.headline) ?? asText(thing?.name) ?? meta.get('og:title'),
    author,
    published: normaliseDate(
      asText(thing?.datePublished) ??
        asText(thing?.uploadDate) ??
        asText(thing?.dateCreated) ??
        meta.get('article:published_time'),
    ),
    image: resolveHttp(
      addressOf(asList(thing?.image ?? thing?.thumbnailUrl)[0]) ?? meta.get('og:image'),
      base,
    ),
    transcript: longText(thing?.transcript),
    oembed,
  });
  return { form, text: text ?? '', ...found };
}

/** Hosts of posts and of videos: what they say of themselves is often no more than "website". */
const postHosts =
  /(?:^|\.)(?:x\.com|twitter\.com|facebook\.com|fb\.com|instagram\.com|threads\.(?:net|com)|bsky\.app|tiktok\.com|t\.me|vk\.com|weibo\.com|reddit\.com|linkedin\.com|truthsocial\.com|gab\.com)$/iu;
const videoHosts =
  /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com|rumble\.com|twitch\.tv|bitchute\.com)$/iu;

function formOf(about: {
  isReview: boolean;
  hasPost: boolean;
  hasVideo: boolean;
  type: string | undefined;
  url: string;
}): LinkForm {
  const { hostname } = new URL(about.url);
  if (about.isReview) return 'fact-check';
  if (about.hasPost || postHosts.test(hostname)) return 'post';
  if (about.hasVideo || videoHosts.test(hostname) || /^video\b/iu.test(about.type ?? '')) return 'video';
  return 'article';
}

/** Whether an address is of a place where posts stand that only those who are logged in can read. */
export function isPostHost(url: string): boolean {
  return (
    URL.canParse(url) && (postHosts.test(new URL(url).hostname) || videoHosts.test(new URL(url).hostname))
  );
}

function wordsOf(thing: LinkedThing | undefined): string | undefined {
  if (thing === undefined) return undefined;
  return (
    longText(thing.articleBody) ??
    longText(thing.text) ??
    longText(thing.sharedContent) ??
    longText(thing.description)
  );
}

function longText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longestText) : undefined;
}

/** Hosts put the post between quotation marks: “The dam has burst” or: 12 likes - ann: "The dam has burst". */
function unquote(text: string | undefined): string | undefined {
  const inner = /^(?:[^"“]{0,80}: )?["“](?<words>.{8,})["”]\.?$/su.exec(text?.trim() ?? '')?.groups?.[
    'words'
  ];
  return longText(inner ?? text);
}

/** "Ann Berg (@ann) on X", "Ann Berg on Instagram". */
function authorOf(meta: ReadonlyMap<string, string>, url: string): string | undefined {
  const title = meta.get('og:title') ?? '';
  const named = /^(?<name>[^:|"“]{2,60}?)(?: \(@[^)]+\))? on \p{Lu}/u.exec(title)?.groups?.['name'];
  return named ?? (isPostHost(url) ? meta.get('twitter:creator') : undefined) ?? meta.get('author');
}
