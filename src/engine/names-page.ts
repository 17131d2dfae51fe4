import type { Claim } from '../core/claim.ts';
import { canonicalUrl } from '../net/address/canonical-url.ts';

/** Whether the person who made the claim named this page: in its words, or as the place where it was posted. */
export function namesPage(claim: Pick<Claim, 'text' | 'postUrl'>, url: string): boolean {
  const found = claim.text.match(/https?:\/\/[^\s<>"'“”‘’«»]+/gi) ?? [];
  const wanted = canonicalUrl(url);
  return [...found.flatMap(readings), claim.postUrl ?? ''].some((named) => canonicalUrl(named) === wanted);
}

/** The sentence around an address may have left its mark at the end. */
function readings(address: string): string[] {
  return [address, address.replace(/[.,;:!?…)\]}*_]+$/, '')];
}
