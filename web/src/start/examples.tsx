import { call } from '../api/call.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { go } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { newKey } from './submit-check.ts';

/** Claims that the starter library decides, each checked with one click. */
export function Examples() {
  const examples = useResource('examples', (signal) => call('listExamples', {}, signal));
  const action = useAction();
  if (examples.error !== undefined) return null;
  return (
    <section aria-labelledby="examples-title" className="grid gap-3">
      <h2 id="examples-title" className="text-lead">
        {texts.start.examples}{' '}
        <span className="font-sans text-small font-normal text-quiet">{texts.start.examplesHint}</span>
      </h2>
      {examples.data === undefined && <Skeleton rows={1} className="h-24" />}
      <ul className="grid gap-3 sm:grid-cols-3">
        {examples.data?.items.map(({ about, text, date, pictures }) => (
          <li key={text} className="grid">
            <button
              type="button"
              disabled={action.isBusy}
              className="card grid content-start gap-1 p-4 text-start transition-colors duration-150 hover:border-quiet"
              onClick={() =>
                void action.run(async () => {
                  const images = pictures.map(({ upload }) => ({ upload }));
                  const { id } = await call('createCheck', {
                    headers: { 'idempotency-key': newKey() },
                    body: {
                      claim: {
                        text,
                        ...(images.length === 0 ? {} : { images }),
                        ...(date === undefined ? {} : { date }),
                      },
                    },
                  });
                  go(`/checks/${id}`);
                })
              }
            >
              <span className="text-small text-quiet">{about}</span>
              <span dir="auto" className="font-serif text-read">
                {text}
              </span>
              {pictures.map(({ upload, preview }) => (
                <img key={upload} src={preview} alt="" className="mt-1 h-20 w-full rounded object-cover" />
              ))}
            </button>
          </li>
        ))}
      </ul>
      {action.error !== undefined && <ProblemBox error={action.error} />}
    </section>
  );
}
