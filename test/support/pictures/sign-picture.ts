import { sign } from 'node:crypto';
import { loadCredentialReader } from '../../../src/picture/read/content-credentials.ts';
import { createTestAuthority } from '../test-certificates.ts';

const reserveSize = 10_000;

/** A blob whose bytes can be had at once, as the signing library wants to read it. */
class HeldBlob extends Blob {
  readonly held: Uint8Array<ArrayBuffer>;

  constructor(held: Uint8Array<ArrayBuffer>) {
    super([held]);
    this.held = held;
  }

  override slice(from = 0, to = this.held.length): Blob {
    return new HeldBlob(this.held.slice(from, to));
  }
}

/** The picture with content credentials, signed by an authority made on the spot. */
export async function signPicture(
  picture: Uint8Array,
  mimeType: string,
  manifest: Record<string, unknown>,
): Promise<Uint8Array> {
  const { WasmBuilder } = await loadCredentialReader();
  Object.assign(globalThis, {
    FileReaderSync: class {
      readAsArrayBuffer(blob: HeldBlob): ArrayBuffer {
        return blob.held.slice().buffer;
      }
    },
  });
  const { key, chain } = createTestAuthority().issueSigner('Touchstone test signer');
  const settings = JSON.stringify({
    verify: { verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
  });
  const builder = WasmBuilder.fromJson(JSON.stringify(manifest), settings);
  const signer = {
    alg: 'es256',
    reserveSize,
    async sign(claim: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
      const head = cborMap([
        [cborNumber(1), cborNumber(-7)],
        [cborNumber(33), cborList(chain.map((certificate) => cborBytes(certificate)))],
      ]);
      const signed = cborList([
        cborText('Signature1'),
        cborBytes(head),
        cborBytes(Buffer.alloc(0)),
        cborBytes(claim),
      ]);
      const signature = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' });
      const write = (padding: number) => {
        const pad = cborMap([[cborText('pad'), cborBytes(Buffer.alloc(padding))]]);
        const parts = [cborBytes(head), pad, Buffer.from([0xf6]), cborBytes(signature)];
        return Buffer.concat([Buffer.from([0xd2]), cborList(parts)]);
      };
      // The place for the signature is reserved before it is known, and must be filled.
      const room = reserveSize - write(1000).length + 1000;
      return new Uint8Array(write(room));
    },
  };
  return builder.sign(signer, [], mimeType, new HeldBlob(new Uint8Array(picture)));
}

function cborHead(major: number, value: number): Buffer {
  const first = major << 5;
  if (value < 24) return Buffer.from([first | value]);
  if (value < 0x100) return Buffer.from([first | 24, value]);
  if (value < 0x10000) return Buffer.from([first | 25, value >> 8, value & 0xff]);
  throw new Error('too long for this writer');
}

function cborNumber(value: number): Buffer {
  return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
}

function cborBytes(bytes: Uint8Array): Buffer {
  return Buffer.concat([cborHead(2, bytes.byteLength), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
}

function cborList(items: readonly Buffer[]): Buffer {
  return Buffer.concat([cborHead(4, items.length), ...items]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
