/** What keys of well-known vendors look like, also half hidden by stars. */
const keyLike = /\b(?:sk|pk|rk|xai|gsk|hf)[-_][\w*-]{6,}|\bAIza[\w*-]{6,}/g;

/** A vendor's own message may repeat the key it was sent. */
export function redactSecrets(text: string, key: string | undefined): string {
  const withoutKey = key === undefined || key.length < 4 ? text : text.replaceAll(key, '[key]');
  return withoutKey.replace(keyLike, '[key]');
}
