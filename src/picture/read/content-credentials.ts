import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { ContentCredentials } from '../../core/pictures/picture-facts.ts';
import { cleanText } from './metadata-fields.ts';

/** Nothing is fetched: neither credentials that lie elsewhere nor the state of a certificate. */
const readerSettings = JSON.stringify({
  verify: { verify_after_reading: true, verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
  core: { max_decompressed_manifest_size_in_mb: 50 },
});

const mostFound = 50;

/** Only what is used, and tolerant of everything else: the form has grown with every version of the standard. */
const actionSchema = z.object({ action: z.string().optional(), digitalSourceType: z.string().optional() });
const manifestSchema = z.object({
  claim_generator: z.string().nullish(),
  claim_generator_info: z
    .array(z.object({ name: z.string().optional(), version: z.string().optional() }))
    .nullish(),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).nullish(),
  signature_info: z
    .object({ issuer: z.string().nullish(), common_name: z.string().nullish(), time: z.string().nullish() })
    .nullish(),
});
const storeSchema = z.object({
  active_manifest: z.string().nullish(),
  manifests: z.record(z.string(), manifestSchema).nullish(),
  validation_state: z.string().nullish(),
  validation_status: z.array(z.object({ code: z.string(), explanation: z.string().nullish() })).nullish(),
});

/** Whether the file may carry credentials: a search of its bytes, so that the reader is loaded only for those that do. */
export function mayHaveCredentials(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ['c2pa', 'jumb', 'dcterms:provenance'].some((mark) => buffer.includes(mark, 0, 'latin1'));
}

export function noCredentials(state: ContentCredentials['state'], ...problems: string[]): ContentCredentials {
  return { state, actions: [], digitalSourceTypes: [], problems };
}

/** Reads and validates C2PA content credentials. Failing is an answer here, never an exception. */
export async function readContentCredentials(
  bytes: Uint8Array,
  mimeType: string,
): Promise<ContentCredentials> {
  if (!mayHaveCredentials(bytes)) return noCredentials('none');
  try {
    const { WasmReader } = await loadCredentialReader();
    const reader = await WasmReader.fromBytes(mimeType, bytes, readerSettings);
    try {
      return summarise(storeSchema.parse(JSON.parse(reader.json())));
    } finally {
      reader.free();
    }
  } catch (error) {
    const why = cleanText(error instanceof Error ? error.message : String(error)).slice(0, 300);
    if (/JumbfNotFound|UnsupportedType/u.test(why)) return noCredentials('none');
    if (/Remote(?:Manifest)?/u.test(why))
      return noCredentials('remote', 'The credentials lie elsewhere and were not fetched.');
    return noCredentials('unreadable', `The content credentials could not be read: ${why}`);
  }
}

function summarise(store: z.infer<typeof storeSchema>): ContentCredentials {
  const manifest = store.manifests?.[store.active_manifest ?? ''];
  if (manifest === undefined)
    return noCredentials('unreadable', 'The content credentials name no active manifest.');
  const actions = (manifest.assertions ?? [])
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => z.object({ actions: z.array(actionSchema) }).safeParse(data).data?.actions ?? []);
  const names = (values: (string | undefined)[]) =>
    [...new Set(values.flatMap((value) => (value === undefined ? [] : [cleanText(value)])))].slice(
      0,
      mostFound,
    );
  const program = manifest.claim_generator_info?.[0];
  const madeWith = cleanText(
    [program?.name, program?.version].filter(Boolean).join(' ') || (manifest.claim_generator ?? ''),
  );
  const signedBy = cleanText(manifest.signature_info?.common_name ?? manifest.signature_info?.issuer ?? '');
  const signedAt = cleanText(manifest.signature_info?.time ?? '');
  // Whether the signer is on a list of trusted ones is not asked, since none ships.
  const problems = (store.validation_status ?? []).filter(
    ({ code }) => !/credential\.untrusted$/iu.test(code),
  );
  const valid = store.validation_state === 'Valid' || store.validation_state === 'Trusted';
  return {
    state: valid && problems.length === 0 ? 'valid' : 'invalid',
    ...(signedBy === '' ? {} : { signedBy }),
    ...(signedAt === '' ? {} : { signedAt }),
    ...(madeWith === '' ? {} : { madeWith }),
    actions: names(actions.map(({ action }) => action)),
    digitalSourceTypes: names(
      actions.map(({ digitalSourceType }) => /([A-Za-z]+)\/?$/u.exec(digitalSourceType ?? '')?.[1]),
    ),
    problems: problems
      .slice(0, mostFound)
      .map(({ code, explanation }) =>
        cleanText(explanation ? `${code}: ${explanation}` : code).slice(0, 300),
      ),
  };
}

let loading: Promise<typeof import('@contentauth/c2pa-wasm')> | undefined;

/** Nine megabytes of WebAssembly, loaded from the installation when the first file with credentials comes. */
export function loadCredentialReader(): Promise<typeof import('@contentauth/c2pa-wasm')> {
  loading ??= (async () => {
    const module = await import('@contentauth/c2pa-wasm');
    const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
    module.initSync({ module: await readFile(file) });
    return module;
  })();
  return loading;
}
