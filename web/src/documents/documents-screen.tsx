import { call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { Empty, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { Link, useTitle } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { showShortTime } from '../words/format.ts';

export function DocumentsScreen() {
  const documents = useResource('documents', (signal) =>
    call('listDocuments', { query: { limit: 100 } }, signal),
  );
  useTitle(texts.documents.title);
  return (
    <div className="grid gap-5 pt-8">
      <div>
        <h1 className="text-title">{texts.documents.title}</h1>
        <p className="text-quiet">{texts.documents.lead}</p>
      </div>
      {documents.error !== undefined && <ProblemBox error={documents.error} onRetry={documents.reload} />}
      {documents.isLoading && <Skeleton />}
      {documents.data?.items.length === 0 && (
        <Empty>
          {texts.documents.none} <Link href="/">{texts.documents.toStart}</Link>
        </Empty>
      )}
      <ul>
        {documents.data?.items.map((document) => (
          <li key={document.id} className="border-b border-line">
            <Link
              href={`/documents/${document.id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-ink no-underline hover:underline"
            >
              <span dir="auto" className="min-w-0 flex-1 basis-72 font-serif text-read">
                {document.title}
              </span>
              <span className="text-quiet">{texts.documents.claims(document.claims)}</span>
              <span className="text-quiet">
                {texts.documents.progress(document.finished, document.checks)}
              </span>
              <span className="text-small text-quiet">{showShortTime(document.createdAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
