import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StorageError, UsageError } from '../core/errors.ts';
import { readRegularText, whyUnreadable } from '../files/regular-file.ts';
import { hashOfBundle } from './bundle-hash.ts';
import { writeWhole } from './write-whole.ts';

/** A key or a signature is a few lines. */
const mostBytes = 100_000;

const signatureSchema = z.object({
  schema: z.literal(1),
  algorithm: z.literal('Ed25519'),
  /** Of the whole bundle; what is signed. */
  sha256: z.string(),
  /** SPKI in PEM: says whose key signed, not that the person is who they say. */
  publicKey: z.string(),
  signature: z.base64(),
  signedAt: z.string(),
});
export type BundleSignature = z.infer<typeof signatureSchema>;

/** Signs a bundle with the user's own key: a file beside the others, the bundle itself is left as it is. */
export async function signBundle(folder: string, keyFile: string, now: Date): Promise<BundleSignature> {
  const key = await readKey(keyFile, 'private');
  const sha256 = await hashOfBundle(folder);
  const signed: BundleSignature = {
    schema: 1,
    algorithm: 'Ed25519',
    sha256,
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    signature: sign(null, Buffer.from(sha256), key).toString('base64'),
    signedAt: now.toISOString(),
  };
  await writeWhole(signatureFile(folder), `${JSON.stringify(signed, null, 2)}\n`);
  return signed;
}

/** What is wrong with the signature, or `unsigned`; undefined where it holds. With a key, it must be that key's. */
export async function checkSignature(folder: string, keyFile?: string): Promise<string | undefined> {
  if (!existsSync(signatureFile(folder)))
    return keyFile === undefined ? undefined : 'The bundle is not signed.';
  const signed = await readSignature(folder);
  const own = readSignersKey(signed, folder);
  if (keyFile !== undefined && !(await readKey(keyFile, 'public')).equals(own))
    return 'The bundle is signed with another key than the one given.';
  if (!verify(null, Buffer.from(signed.sha256), own, Buffer.from(signed.signature, 'base64')))
    return 'The signature does not belong to the hash that it names.';
  if (signed.sha256 !== (await hashOfBundle(folder))) return 'The bundle was changed after it was signed.';
  return undefined;
}

export async function readSignature(folder: string): Promise<BundleSignature> {
  try {
    return signatureSchema.parse(JSON.parse(await readRegularText(signatureFile(folder), mostBytes)));
  } catch (cause) {
    throw damaged(folder, cause);
  }
}

function readSignersKey({ publicKey }: BundleSignature, folder: string): KeyObject {
  try {
    const key = createPublicKey(publicKey);
    if (key.asymmetricKeyType === 'ed25519') return key;
    throw new Error(`The key in it is of type ${key.asymmetricKeyType ?? 'unknown'}.`);
  } catch (cause) {
    throw damaged(folder, cause);
  }
}

function damaged(folder: string, cause: unknown): StorageError {
  return new StorageError({
    message: `${signatureFile(folder)} is damaged.`,
    hint: 'Sign the bundle again.',
    cause,
  });
}

/** A new key pair: the private key for its owner alone, the public one beside it as `<file>.pub`. */
export async function makeKeyPair(file: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  if (existsSync(file))
    throw new UsageError({
      message: `${file} is there already and was left as it is.`,
      hint: 'Name another file.',
    });
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await writeFile(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }));
}

export function isSigned(folder: string): boolean {
  return existsSync(signatureFile(folder));
}

function signatureFile(folder: string): string {
  return join(folder, 'signature.json');
}

async function readKey(file: string, kind: 'private' | 'public'): Promise<KeyObject> {
  try {
    const pem = await readRegularText(file, mostBytes);
    const key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
    throw new Error(`it is a key of type ${key.asymmetricKeyType ?? 'unknown'}`);
  } catch (cause) {
    throw new UsageError({
      message: `${file} is no ${kind} Ed25519 key in PEM form: ${whyUnreadable(cause)}.`,
      hint: "Make one with 'touchstone sign --new-key <file>'; the public key stands in <file>.pub.",
      cause,
    });
  }
}
