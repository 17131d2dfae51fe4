import { join } from 'node:path';
import type { Settings } from '../../config/settings-table.ts';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import type { BlobStore } from '../../spec/blob-store.ts';
import { openFolderBlobs } from '../../stores/folder-blobs.ts';
import { openS3Blobs } from '../../stores/s3-blobs.ts';

/** Where pages and pictures of a shared library lie; nothing where they lie in its database. */
export function openBlobs(
  settings: Pick<Settings, 'snapshots' | 's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'>,
  /** A place of its own below it, so that whoever deletes there deletes nothing of others. */
  below?: string,
): BlobStore | undefined {
  const { snapshots, s3Endpoint: endpoint, s3Region: region } = settings;
  if (snapshots === undefined) return undefined;
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/u.exec(snapshots) ?? [];
  if (bucket === undefined) {
    if (!/^[a-z][a-z0-9+.-]+:\/\//iu.test(snapshots)) return openFolderBlobs(join(snapshots, below ?? ''));
    throw new UsageError({
      message: `Snapshots cannot be kept at ${snapshots}.`,
      hint: 'Name a folder, or s3://bucket/prefix.',
    });
  }
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new UsageError({
      message: `There are no keys for ${snapshots}.`,
      hint: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    });
  return openS3Blobs({
    region,
    bucket,
    prefix: [prefix, below].filter((part) => part !== undefined && part !== '').join('/'),
    keys: { accessKeyId, secretAccessKey },
    ...defined({ endpoint }),
  });
}
