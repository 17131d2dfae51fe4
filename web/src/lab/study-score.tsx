import { useState } from 'react';
import { call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { texts } from '../texts/en.ts';

/** What the raters said. Shown when it is asked for: whoever still rates should not know which system wrote what. */
export function StudyScore({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <div className="grid gap-1 border-t border-line pt-4">
        <button type="button" className="button justify-self-start" onClick={() => setAsked(true)}>
          {texts.lab.showScore}
        </button>
        <p className="text-small text-quiet">{texts.lab.showScoreLead}</p>
      </div>
    );
  return <Score id={id} />;
}

function Score({ id }: { id: string }) {
  const score = useResource(`score ${id}`, (signal) => call('scoreStudy', { params: { id } }, signal));
  const { data } = score;
  if (score.error !== undefined) return <ProblemBox error={score.error} onRetry={score.reload} />;
  if (data === undefined) return <Skeleton rows={2} />;
  const words: Readonly<Record<string, string>> = texts.lab.dimensions;
  // A form asks for some of them only.
  const asked = Object.keys(words).filter((dimension) =>
    data.systems.some(({ scores }) => typeof scores[dimension]?.value === 'number'),
  );
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-lead">{texts.lab.score}</h2>
      <p className="text-quiet">
        {data.raters.length === 0
          ? texts.lab.noRatings
          : data.raters.map(({ name, cards }) => `${name}: ${texts.lab.cards(cards, data.cards)}`).join(', ')}
      </p>
      {asked.length > 0 && (
        <ScrollBox label={texts.lab.score}>
          <table className="w-full text-start tabular-nums">
            <caption className="pb-2 text-start text-small text-quiet">{texts.lab.scoreLead}</caption>
            <thead>
              <tr className="border-b border-line text-quiet">
                <th scope="col" className="py-2 pe-4 text-start font-[550]">
                  {texts.lab.system}
                </th>
                {asked.map((dimension) => (
                  <th key={dimension} scope="col" className="py-2 pe-4 text-end font-[550]">
                    {words[dimension]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.systems.map(({ system, isReference, items, scores }) => (
                <tr key={system} className="border-b border-line">
                  <th scope="row" className="py-2 pe-4 text-start font-[550]">
                    {system}
                    <span className="block text-small font-normal text-quiet">
                      {[...(isReference ? [texts.lab.reference] : []), texts.lab.ratedClaims(items)].join(
                        ' · ',
                      )}
                    </span>
                  </th>
                  {asked.map((dimension) => (
                    <td key={dimension} className="py-2 pe-4 text-end">
                      {shown(scores[dimension]?.value)}
                      <span className="block text-small text-quiet">
                        {shown(scores[dimension]?.low)} – {shown(scores[dimension]?.high)}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
              {data.raters.length > 1 && (
                <tr>
                  <th scope="row" className="py-2 pe-4 text-start font-normal text-quiet">
                    {texts.lab.agreement}
                  </th>
                  {asked.map((dimension) => (
                    <td key={dimension} className="py-2 pe-4 text-end">
                      {shown(data.alpha[dimension])}
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}

function shown(value: number | null | undefined): string {
  return typeof value === 'number' ? value.toFixed(2) : texts.notKnown;
}
