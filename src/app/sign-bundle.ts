import { readBundle } from '../stores/bundle.ts';
import { type BundleSignature, makeKeyPair, signBundle as sign } from '../stores/bundle-signature.ts';

export { makeKeyPair };

/** Signs a bundle that can be read; nobody should put their name to a damaged one. */
export async function signBundle(folder: string, keyFile: string, now: Date): Promise<BundleSignature> {
  await readBundle(folder);
  return sign(folder, keyFile, now);
}
