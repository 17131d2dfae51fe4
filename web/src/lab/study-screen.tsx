import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Output } from '../api/contract.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { go, Link, useAddress, useTitle, withQuery } from '../router/router.tsx';
import { useSession } from '../shell/session.ts';
import { texts } from '../texts/en.ts';
import { StudyScore } from './study-score.tsx';

type Study = Output<'rateStudy'>;
type Card = Study['items'][number]['cards'][number];
type Rating = NonNullable<Card['rating']>;
type Score = 'reasoning' | 'evidence' | 'label';

/** Blind rating: one claim at a time, the answers of all systems beside each other, saved as one goes. */
export function StudyScreen({ id }: { id: string }) {
  const { path, query } = useAddress();
  const study = useResource(`study ${id}`, (signal) => call('rateStudy', { params: { id } }, signal));
  useTitle(study.data?.title ?? texts.lab.tabs.studies);
  const session = useSession();
  // Who rates what others wrote is not told who wrote it.
  const maySee = session?.hasUsers === false || ['editor', 'admin'].includes(session?.user?.role ?? '');
  const { data } = study;
  const count = data?.items.length ?? 0;
  const at = Math.min(Math.max(1, Number(query.get('claim') ?? 1) || 1), Math.max(1, count));
  const item = data?.items[at - 1];
  const move = (to: number) => go(withQuery(path, query, { claim: String(to) }));
  return (
    <div className="grid gap-5 pt-8">
      <p>
        <Link href="/lab?tab=studies">{texts.lab.tabs.studies}</Link>
      </p>
      <h1 className="text-title">{data?.title ?? texts.loading}</h1>
      <p className="text-quiet">{texts.lab.rateLead}</p>
      {study.error !== undefined && <ProblemBox error={study.error} onRetry={study.reload} />}
      {study.isLoading && <Skeleton />}
      {item !== undefined && data !== undefined && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <button type="button" className="button" disabled={at <= 1} onClick={() => move(at - 1)}>
              {texts.lab.previous}
            </button>
            <p role="status">{texts.lab.item(at, count)}</p>
            <button type="button" className="button" disabled={at >= count} onClick={() => move(at + 1)}>
              {texts.lab.next}
            </button>
          </div>
          <p dir="auto" className="max-w-[72ch] font-serif text-lead">
            {item.claim}
          </p>
          {item.post !== undefined && (
            <p dir="auto" className="max-w-[72ch] text-quiet">
              {item.post}
            </p>
          )}
          <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
            {item.cards.map((card) => (
              <RatedCard key={card.id} study={id} card={card} dimensions={data.dimensions} />
            ))}
          </div>
        </>
      )}
      {data !== undefined && maySee && <StudyScore id={id} />}
    </div>
  );
}

function RatedCard({
  study,
  card,
  dimensions,
}: {
  study: string;
  card: Card;
  dimensions: Study['dimensions'];
}) {
  const [rating, setRating] = useState<Rating>(card.rating ?? {});
  const [isSaved, setSaved] = useState(card.rating !== undefined);
  const action = useAction();
  const save = (next: Rating) => {
    setRating(next);
    setSaved(false);
    void action.run(async () => {
      await call('saveRating', { params: { id: study, card: card.id }, body: next });
      setSaved(true);
    });
  };
  return (
    <article className="card grid gap-3 p-4" aria-label={texts.lab.card(card.letter)}>
      <h2 className="text-lead">
        {texts.lab.card(card.letter)}: {card.label}
      </h2>
      <p dir="auto" className="font-serif text-read">
        {card.reasoning}
      </p>
      {card.keyPoints.length > 0 && (
        <ul className="list-disc ps-5">
          {card.keyPoints.map((point) => (
            <li key={point} dir="auto">
              {point}
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-2 text-small">
        {card.evidence.map(({ text, source }) => (
          <li key={text} dir="auto" className="border-s-2 border-line ps-3">
            “{text}” <span className="text-quiet">{source}</span>
          </li>
        ))}
      </ul>
      {dimensions.map((dimension) => (
        <fieldset key={dimension.id} className="grid gap-1">
          <legend className="font-[550]">{dimension.title}</legend>
          <p className="text-small text-quiet">{dimension.question}</p>
          {dimension.levels.map((level, value) => (
            <label key={level} className="flex min-h-8 items-start gap-2">
              <input
                type="radio"
                className="mt-1 size-4 shrink-0"
                name={`${card.id} ${dimension.id}`}
                checked={rating[dimension.id as Score] === value}
                onChange={() => save({ ...rating, [dimension.id]: value })}
              />
              <span>{level}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {action.error !== undefined && <ProblemBox error={action.error} onRetry={() => save(rating)} />}
      <p role="status" className="min-h-6 text-small text-quiet">
        {isSaved && texts.lab.saved}
      </p>
    </article>
  );
}
