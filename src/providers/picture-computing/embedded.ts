import { defined } from '../../core/defined.ts';
import { BlockedError } from '../../core/errors.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import { pdqDistance } from '../../picture/fingerprint/pdq-hash.ts';
import { examineOnThread } from '../../picture/forensics/examine-on-thread.ts';
import { tamperingWeights } from '../../picture/forensics/tampering-model.ts';
import { compareOnThread, queryOnThread, relateOnThread } from '../../picture/picture-threads.ts';
import type {
  PictureComputingItem,
  PictureComputingProvider,
  PictureComputingRequest,
} from '../../spec/pictures/picture-computing.ts';
import type { CallOptions } from '../../spec/provider.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

/** Raised when the same bytes would give another answer. */
const rulesVersion = 1;

/** Comparisons and examinations with what comes with the install, on threads that all runs of the program share. */
export function createEmbeddedPictureComputing(): PictureComputingProvider {
  return {
    kind: 'picture-computing',
    id: 'embedded',
    needsNetwork: false,
    // The threads have a queue of their own; more than they can take would only lie there.
    concurrency: 4,
    decidedBy: canonicalHash({ rulesVersion, tamperingWeights }),
    call: async (request, options) => ({ items: [await compute(request, options)] }),
  };
}

async function compute(
  request: PictureComputingRequest,
  options: CallOptions,
): Promise<PictureComputingItem> {
  const { snapshots } = options;
  const bytes = await requireBytes(request.picture, snapshots);
  switch (request.ask) {
    case 'relate': {
      const other = await requireBytes(request.other, snapshots);
      const { relation, identicalBytes, similarity, ...more } = await relateOnThread(bytes, other, options);
      return { kind: 'kinship', relation, identicalBytes, similarity, ...frameOf(more) };
    }
    case 'compare': {
      const other = await requireBytes(request.other, snapshots);
      const compared = await compareOnThread(bytes, other, options);
      const { relation, identicalBytes, similarity, changes } = compared;
      const kinship = { relation, identicalBytes, similarity, ...frameOf(compared) };
      if (changes === undefined) return { kind: 'comparison', ...kinship };
      const { mask, ...measured } = changes;
      const kept =
        mask === undefined ? {} : { mask: await keep(mask, request.picture, 'compare-pictures', snapshots) };
      return { kind: 'comparison', ...kinship, changes: { ...measured, ...kept } };
    }
    case 'resemble': {
      const { turns } = await queryOnThread(bytes, options);
      const others = [];
      for (const sha256 of request.others) {
        const other = await snapshots.bytes(sha256);
        const query = other === undefined ? undefined : await queryOnThread(other, options).catch(leaveOut);
        const hash = query?.turns.find(({ turn }) => turn === 'original')?.pdq;
        if (hash !== undefined)
          others.push({ sha256, distance: Math.min(...turns.map(({ pdq }) => pdqDistance(pdq, hash))) });
      }
      return { kind: 'resemblance', others };
    }
    case 'examine-pixels': {
      const { tampering, generated } = await examineOnThread(bytes, options);
      const maps = [];
      for (const { signal, png } of tampering.maps)
        maps.push({ signal, sha256: await keep(png, request.picture, `forensics ${signal}`, snapshots) });
      return { kind: 'examination', tampering: { ...tampering, maps }, generated };
    }
  }
}

/** A file that cannot be decoded resembles nothing; a run that was cancelled has ended. */
function leaveOut(error: unknown): undefined {
  if (!(error instanceof BlockedError)) throw error;
  return undefined;
}

function frameOf<Frame>({ frame }: { frame?: Frame }): { frame?: Frame } {
  return defined({ frame });
}

/** A mask or a map is as old as the picture it was made from: computing it again, later, gives the same snapshot. */
async function keep(png: Uint8Array, picture: string, by: string, snapshots: SnapshotStore): Promise<string> {
  const { sha256 } = await snapshots.put(new Uint8Array(png), {
    mimeType: 'image/png',
    retrievedAt: (await snapshots.meta(picture))?.retrievedAt ?? '1970-01-01T00:00:00.000Z',
    derivedFrom: { sha256: picture, by },
  });
  return sha256;
}

async function requireBytes(sha256: string, snapshots: SnapshotStore): Promise<Uint8Array> {
  const bytes = await snapshots.bytes(sha256);
  if (bytes !== undefined) return bytes;
  throw new BlockedError({
    message: `The bytes of the picture ${sha256.slice(0, 12)} are not stored with this run, so nothing can be computed from them.`,
  });
}
