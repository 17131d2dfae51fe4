import type { PictureDossier } from '../../../src/core/pictures/dossier.ts';
import { cleanText } from '../../../src/report/clean-text.ts';
import { Fold } from '../parts/fold.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { texts } from '../texts/en.ts';
import { showDate } from '../words/format.ts';
import { Picture } from './picture.tsx';
import { PictureSlider } from './picture-slider.tsx';

/** All that is known about each picture of the claim. */
export function Dossiers({ dossiers }: { dossiers: readonly PictureDossier[] }) {
  if (dossiers.length === 0) return null;
  return (
    <section aria-labelledby="picture-title" className="grid gap-6">
      <h2 id="picture-title" className="text-title">
        {texts.picture.title}
      </h2>
      {dossiers.map((dossier) => (
        <Dossier key={dossier.picture} dossier={dossier} />
      ))}
    </section>
  );
}

function Dossier({ dossier }: { dossier: PictureDossier }) {
  const { comparison, appearances, context, matches, tampering, generated } = dossier;
  const name = [
    cleanText(dossier.name ?? texts.picture.ofClaim),
    ...(dossier.at === undefined ? [] : [texts.picture.atSecond(dossier.at.toFixed(1))]),
  ].join(', ');
  const hasEarlier = comparison !== undefined && comparison.against.sha256 !== dossier.picture;
  return (
    <article className="grid gap-6" aria-label={name}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {hasEarlier ? (
          <PictureSlider comparison={comparison} />
        ) : (
          <Picture sha256={dossier.picture} alt={name} width={720} />
        )}
        <div className="grid gap-6">
          <Pillars dossier={dossier} />
          <Timeline appearances={appearances} />
        </div>
      </div>
      <div className="grid gap-3">
        <h3 className="font-[600]">{texts.picture.captions}</h3>
        <p dir="auto">
          <b className="font-[650]">{texts.context[context.answer]}.</b> {cleanText(context.why)}
        </p>
        {context.slots.length > 0 && (
          <div className="overflow-x-auto">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr-only">{texts.picture.question}</span>
                  </th>
                  <th scope="col">{texts.picture.claimSays}</th>
                  <th scope="col">{texts.picture.others}</th>
                </tr>
              </thead>
              <tbody>
                {context.slots.map(({ slot, claim, finding, quote, from, url }) => (
                  <tr key={`${slot} ${claim}`}>
                    <th scope="row" className="whitespace-nowrap">
                      {texts.picture.slot[slot]}
                    </th>
                    <td dir="auto">{cleanText(claim)}</td>
                    <td dir="auto">
                      <b className="font-[600]">{texts.picture.finding[finding]}</b>
                      {quote !== null && <>: “{cleanText(quote)}”</>}{' '}
                      {url === undefined ? from : <OuterLink url={url}>{from ?? url}</OuterLink>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      <div className="grid gap-2">
        {matches.length > 0 && (
          <Fold title={texts.picture.matches} aside={matches.length}>
            <ul className="grid gap-2">
              {matches.map(({ relation, source }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one page can hold a picture twice
                <li key={index} dir="auto">
                  <OuterLink url={source.pageUrl}>{cleanText(source.title) || source.pageUrl}</OuterLink>:{' '}
                  {texts.picture.relations[relation]}
                  {source.published !== undefined && `, ${showDate(source.published)}`}
                  {source.caption !== undefined && <> “{cleanText(source.caption)}”</>}
                </li>
              ))}
            </ul>
          </Fold>
        )}
        <Lines
          title={texts.picture.file}
          lines={[
            ...dossier.description,
            ...((dossier.text?.text ?? '').trim() === ''
              ? []
              : [texts.picture.words(dossier.text?.text ?? '')]),
          ]}
        />
        <Lines
          title={texts.picture.tampering(tampering.score)}
          lines={[
            ...tampering.signals.map(
              ({ name: signal, says, cannotSee }) =>
                `${signal}: ${says} ${texts.picture.cannotSee(cannotSee)}`,
            ),
            ...tampering.warnings,
          ]}
        />
        <Lines
          title={texts.picture.generated}
          lines={[
            ...(generated.signals.length === 0
              ? [texts.picture.noSign]
              : generated.signals.map(({ says, from }) => `${says} (${from})`)),
            ...generated.warnings,
          ]}
        />
        {comparison?.mask !== undefined && (
          <Fold title={texts.picture.mask}>
            <Picture sha256={comparison.mask} alt={texts.picture.mask} width={720} />
          </Fold>
        )}
      </div>
    </article>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Fold title={title}>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((line) => (
          <li key={line} dir="auto">
            {cleanText(line)}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Where from, who, when, where, why: with how much each answer rests on. */
function Pillars({ dossier }: { dossier: PictureDossier }) {
  return (
    <table className="table">
      <caption className="pb-1 text-start font-[600]">{texts.picture.questions}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.picture.question}</th>
          <th scope="col">{texts.picture.answer}</th>
        </tr>
      </thead>
      <tbody>
        {dossier.pillars.map(({ pillar, answer, findings }) => (
          <tr key={pillar}>
            <th scope="row" className="w-[38%]">
              {texts.picture.pillars[pillar]}
            </th>
            <td dir="auto">
              {answer === null ? (
                <span className="text-quiet">{texts.picture.strengths[0]}</span>
              ) : (
                cleanText(answer)
              )}
              {findings.length > 0 && (
                <span className="block text-small text-quiet">
                  {texts.picture.strengths[Math.min(2, findings.length)]}:{' '}
                  {findings.slice(0, 3).map(({ says, from, url }, index) => (
                    <span key={says}>
                      {index > 0 && '; '}
                      {url === undefined ? from : <OuterLink url={url}>{from}</OuterLink>}
                    </span>
                  ))}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Timeline({ appearances }: Pick<PictureDossier, 'appearances'>) {
  if (appearances.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-[600]">{texts.picture.timeline}</h3>
      <ol className="grid gap-2 border-s-2 border-line ps-4">
        {appearances.map(({ pageUrl, pageTitle, when, date }) => (
          <li key={pageUrl} dir="auto" className="relative">
            <span
              aria-hidden="true"
              className="absolute -start-[1.4rem] top-2 size-2.5 rounded-full bg-quiet"
            />
            <span className="font-[550]">
              {date === undefined ? texts.picture.appearedUnknown : showDate(date)}
            </span>{' '}
            <OuterLink url={pageUrl}>{cleanText(pageTitle) || pageUrl}</OuterLink>
            {when !== undefined && <span className="text-small text-quiet"> {when}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
