import { hostOf } from '../../net/address/registrable-domain.ts';
import type { ArticleLinkKind } from '../../text/articles/tagged-article.ts';

const pictureEnding = /\.(?:jpe?g|png|webp|gif|avif|tiff?)$/i;
const videoEnding = /\.(?:mp4|webm|mov|m4v|ogv|m3u8)$/i;
const videoHost =
  /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|rumble\.com|bitchute\.com|tiktok\.com|twitch\.tv)$/;

/** By the ending of the address, or by whom it leads to. */
export function kindOfLink(address: string): ArticleLinkKind {
  const path = URL.canParse(address) ? new URL(address).pathname : address.replace(/[?#].*$/, '');
  if (pictureEnding.test(path)) return 'image';
  if (videoEnding.test(path)) return 'video';
  const host = hostOf(address);
  return host !== undefined && videoHost.test(host) ? 'video' : 'page';
}
