import { Icon } from '../parts/icon.tsx';
import { texts } from '../texts/en.ts';
import { showBytes } from '../words/format.ts';
import type { useUploads } from './use-uploads.ts';

export function UploadList({ files }: { files: ReturnType<typeof useUploads> }) {
  if (files.uploads.length + files.underWay.length === 0) return null;
  return (
    <ul aria-label={texts.start.attached} className="flex flex-wrap gap-2 px-4 pb-3">
      {files.uploads.map((upload) => (
        <li key={upload.upload} className="card flex items-center gap-2 py-1 ps-1 pe-0">
          {upload.preview === undefined ? (
            <Icon name="page" className="ms-2" />
          ) : (
            <img src={upload.preview} alt="" className="size-12 rounded object-cover" />
          )}
          <span className="max-w-48 text-small">
            <bdi className="line-clamp-1 font-[550]">{upload.name}</bdi>
            <span className="text-quiet">{showBytes(upload.bytes)}</span>
          </span>
          <button
            type="button"
            className="button bare"
            aria-label={texts.start.removeFile(upload.name)}
            onClick={() => files.remove(upload.upload)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
      {files.underWay.map((name) => (
        <li key={name} role="status" className="skeleton px-4 py-3 text-small">
          {texts.start.uploading(name)}
        </li>
      ))}
    </ul>
  );
}
