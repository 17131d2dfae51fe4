import type { Verdict } from '../../../src/core/verdict.ts';
import { cleanText } from '../../../src/report/clean-text.ts';
import { LabelIcon, labelTones } from '../parts/icon.tsx';
import { Notice } from '../parts/problem-box.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { texts } from '../texts/en.ts';
import { surenessOf } from '../words/format.ts';
import type { CheckView } from './check-view.ts';
import { Cites } from './cites.tsx';

const scale = ['uncertain', 'more likely than not', 'likely', 'very likely'] as const;

/** Reasons, each with its quotes; what would change it; what was not checked. */
export function VerdictSection({ view, verdict }: { view: CheckView; verdict: Verdict }) {
  const isUnfounded = verdict.restsOn.length === 0 && verdict.label !== 'not-enough-evidence';
  return (
    <section id="verdict" aria-labelledby="verdict-title" className="grid gap-6">
      <div className={`${labelTones[verdict.label]} card grid gap-3 border-s-6 border-s-tone bg-tint p-5`}>
        <h2 id="verdict-title" className="eyebrow font-sans">
          {texts.verdict.title}
        </h2>
        <p className="flex items-center gap-2.5 font-serif text-title font-[650] text-tone">
          <LabelIcon label={verdict.label} className="size-8!" />
          {texts.labels[verdict.label]}
        </p>
        <p>
          {texts.verdict.rated} <b className="font-[650]">{texts.ratingName(verdict.rating)}</b>:{' '}
          {texts.ratings[verdict.rating]}.{' '}
          <span className="text-quiet">{texts.labelMeanings[verdict.label]}</span>
        </p>
        <Scale words={verdict.confidenceInWords || surenessOf(verdict.confidence)} />
        {isUnfounded && <Notice>{texts.verdict.noEvidence}</Notice>}
        {view.budgetSpent && <Notice>{texts.verdict.budget}</Notice>}
        {verdict.summary.trim() !== '' && (
          <p dir="auto" className="max-w-[72ch] font-serif text-read">
            {cleanText(verdict.summary)}
          </p>
        )}
        {verdict.ownLabel !== undefined && (
          <p className="text-small text-quiet">
            {texts.verdict.ownLabel(view.pipeline, verdict.ownLabel.label)} {verdict.ownLabel.loses}
          </p>
        )}
      </div>
      {verdict.media !== undefined && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Answer question={texts.verdict.integrity} answer={texts.integrity[verdict.media.integrity]} />
          <Answer question={texts.verdict.context} answer={texts.context[verdict.media.context]} />
          {verdict.media.notes.map((note) => (
            <p key={note} dir="auto" className="text-quiet sm:col-span-2">
              {cleanText(note)}
            </p>
          ))}
        </div>
      )}
      {verdict.reasons.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-[600]">{texts.verdict.reasons}</h3>
          <ol className="grid max-w-[80ch] list-decimal gap-1.5 ps-5">
            {verdict.reasons.map(({ sentence, cites }) => (
              <li key={sentence}>
                <span dir="auto">{cleanText(sentence)}</span>{' '}
                {cites.length === 0 ? (
                  <span className="rounded bg-mixed-tint px-1.5 text-small font-[600] text-mixed">
                    {texts.verdict.uncited}
                  </span>
                ) : (
                  <Cites ids={cites} />
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      <Parts view={view} verdict={verdict} />
      <div className="grid gap-6 md:grid-cols-2">
        <List title={texts.verdict.wouldChange} items={verdict.wouldChange} />
        <List title={texts.verdict.notChecked} items={verdict.notChecked} />
      </div>
    </section>
  );
}

function Scale({ words }: { words: string }) {
  return (
    <ol
      aria-label={texts.verdict.scale}
      className="grid max-w-[34rem] grid-cols-4 gap-1 text-small leading-tight text-quiet"
    >
      {scale.map((step) => (
        <li
          key={step}
          aria-current={step === words ? 'true' : undefined}
          className="border-t-4 border-line pe-2 pt-1 aria-[current]:border-tone aria-[current]:font-[650] aria-[current]:text-ink"
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

function Answer({ question, answer }: { question: string; answer: string }) {
  return (
    <div className="card p-4">
      <p className="text-quiet">{question}</p>
      <p className="font-[650]">{answer}</p>
    </div>
  );
}

function Parts({ view, verdict }: { view: CheckView; verdict: Verdict }) {
  const { subClaims } = view.interpretation;
  if (subClaims.length < 2) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-[600]">{texts.verdict.parts}</h3>
      <ul className="grid gap-2">
        {subClaims.map(({ id, text }) => {
          const judged = verdict.subVerdicts.find(({ subClaim }) => subClaim === id);
          return (
            <li key={id} className="grid gap-1 border-b border-line pb-2 md:grid-cols-[3fr_2fr] md:gap-6">
              <p dir="auto">
                <span className="me-2 text-small font-[600] text-quiet">{id}</span>
                <span className="font-serif text-read">{cleanText(text)}</span>
              </p>
              {judged === undefined ? (
                <p className="text-quiet">{texts.verdict.notJudged}</p>
              ) : (
                <p className="flex flex-wrap items-center gap-x-3">
                  <VerdictMark label={judged.label} />
                  <span className="text-small text-quiet">{surenessOf(judged.confidence)}</span>
                  <Cites ids={judged.cites} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0)
    return (
      <div>
        <h3 className="inline font-[600]">{title}</h3>{' '}
        <p className="inline text-quiet">{texts.verdict.nothingNamed}</p>
      </div>
    );
  return (
    <div>
      <h3 className="font-[600]">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {items.map((item) => (
          <li key={item} dir="auto">
            {cleanText(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
