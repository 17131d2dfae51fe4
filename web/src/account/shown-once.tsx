import { CopyButton } from '../parts/copy-button.tsx';

/** A secret that nobody can look up later. */
export function ShownOnce({ lead, secret }: { lead: string; secret: string }) {
  return (
    <div role="status" className="card grid gap-2 p-3">
      <p className="text-small text-quiet">{lead}</p>
      <code className="break-all">{secret}</code>
      <span>
        <CopyButton text={secret} className="button" />
      </span>
    </div>
  );
}
